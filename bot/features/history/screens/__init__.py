"""Pure: lists of matches, and a match that is seen again."""
