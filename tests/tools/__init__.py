"""The tools of the house, each tried on a copy of the source tree."""
