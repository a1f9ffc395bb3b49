"""What the data of buttons means."""
