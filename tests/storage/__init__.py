"""Storage, against a real server."""
