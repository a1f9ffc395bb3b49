"""The embedded server: a real Valkey as a child of the bot, and its data folder."""
