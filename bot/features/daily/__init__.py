"""The deal of the day: the same cards for everybody, once, and who did best."""
