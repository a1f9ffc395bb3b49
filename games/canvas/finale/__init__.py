"""The final picture of a match, whatever its game counts."""
