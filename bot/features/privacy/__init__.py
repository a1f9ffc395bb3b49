"""What is kept of people: told, handed out, forgotten."""
