"""Pictures, drawn in worker processes."""
