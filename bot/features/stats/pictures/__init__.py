"""Ratings as pictures: of a group, and of a person."""
