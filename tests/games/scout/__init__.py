"""Scout, chapter by chapter."""
