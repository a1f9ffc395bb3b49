"""What a game need not write itself."""
