"""The bot as it is built and run: the one place where things are introduced to each other."""
