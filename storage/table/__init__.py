"""What is kept of one table, all under its hash tag."""
