"""The bot: introduces the games to storage and both to Telegram."""
