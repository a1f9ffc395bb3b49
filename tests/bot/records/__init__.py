"""Records: written when a match is over, expired when they are old."""
