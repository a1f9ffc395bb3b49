"""What all matches of a group, or of a person, add up to: asked for, kept, shown."""
