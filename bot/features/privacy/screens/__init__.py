"""Pure: what is kept of people, what goes, and what stands below a file."""
