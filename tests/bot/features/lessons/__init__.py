"""Lessons, by their buttons."""
