"""The table itself, without Telegram."""
