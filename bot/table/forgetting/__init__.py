"""What becomes of a user who is forgotten: in documents, and until a match ends."""
