"""What measures the house measures it right."""
