"""Plays Scout: moves that deserve a thought, judged by trained nets."""
