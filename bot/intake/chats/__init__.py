"""What is known of a chat: its members, their rights, and what changed there."""
