"""The bot as it is watched from outside."""
