"""Letters: Roboto, its kerning, and lines of text as pictures."""
