"""Composition root: the one place where things are built and introduced to each other."""
