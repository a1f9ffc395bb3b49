"""Plays Тугрики: cards by their worth at a glance, and rounds imagined to their end."""
