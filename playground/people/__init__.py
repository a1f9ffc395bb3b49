"""People and what they do in Telegram, in a line each."""
