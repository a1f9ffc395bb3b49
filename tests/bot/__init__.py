"""The bot played end to end, over HTTP, through the local Telegram."""
