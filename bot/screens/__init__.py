"""Pure: what each chat of a table should show. No Telegram, no Redis."""
