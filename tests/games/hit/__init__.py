"""HIT!, chapter by chapter."""
