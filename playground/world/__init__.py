"""Telegram's world as plain values: accounts, chats, messages, presses and updates; no HTTP."""
