"""Pattern in words: its screens, its log, its rulebook and its lesson."""
