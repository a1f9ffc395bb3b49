"""A local Telegram: a strict Bot API on loopback, for playing without a token and for tests."""
