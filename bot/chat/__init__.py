"""The only place that speaks Telegram."""
