"""Tallies: what all matches of a group, or of a person, add up to. Pure folds over records."""
