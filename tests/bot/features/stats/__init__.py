"""What matches add up to."""
