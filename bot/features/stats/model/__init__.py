"""Pure: what records add up to, one record after the other."""
