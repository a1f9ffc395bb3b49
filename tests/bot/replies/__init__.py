"""Answers that belong to no table."""
