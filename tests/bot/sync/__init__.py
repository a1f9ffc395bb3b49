"""Chats show what they should, whatever happens on the way."""
