"""Pure: what a table is and what may be done at it. No Telegram, no Redis, no clock."""
