"""The record of a match: all that is kept of it once it is over."""
