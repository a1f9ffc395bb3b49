"""Lessons: a game learnt by playing a private match with a script."""
