"""Telegram in and out: updates, commands, presses, messages. Only this room speaks it."""
