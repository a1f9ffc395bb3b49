"""What is not needed to play a match: a folder or a file for each feature."""
