"""Matches that are over: listed, seen again, checked."""
