"""Tables without Telegram: lobby, play, screens, keeper."""
