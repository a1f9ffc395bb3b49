"""Features, a folder or a file each."""
