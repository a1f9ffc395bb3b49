"""Calls out to Telegram: HTTP, messages, ephemeral messages, the bot's profile."""
