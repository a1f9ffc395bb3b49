"""Paint: brush and outlines, boxes and shadows, and the PNG they become."""
