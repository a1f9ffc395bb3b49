"""What is kept of people: handed out and forgotten."""
