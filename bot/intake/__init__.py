"""Updates in: received, read, handed on, acknowledged when what they did is committed."""
