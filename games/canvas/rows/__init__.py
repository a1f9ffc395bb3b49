"""Rows of cells in measured columns, and what stands in them."""
