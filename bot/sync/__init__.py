"""The loop that makes chats show what they should."""
