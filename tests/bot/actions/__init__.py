"""What people do at tables, as their chats show it."""
