"""Calls out to Telegram."""
