"""Pure: ratings and best moments, of a group and of a person."""
