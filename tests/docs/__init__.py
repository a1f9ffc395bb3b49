"""What the documents say is held to the code and to each other."""
