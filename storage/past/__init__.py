"""What is kept of matches that are over."""
