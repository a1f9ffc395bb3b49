"""What the pictures look like, and that nothing can break them."""
