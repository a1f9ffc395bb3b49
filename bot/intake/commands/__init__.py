"""Commands: read, handed on, and answered where they were written."""
