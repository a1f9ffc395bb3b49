"""What others may look at: whether the bot lives, whether it is ready, and its figures."""
