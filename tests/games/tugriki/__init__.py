"""Тугрики, read as its rulebook."""
