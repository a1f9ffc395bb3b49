"""The local Telegram refuses what the real one refuses."""
