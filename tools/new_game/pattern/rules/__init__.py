"""The rules of Pattern: what is true, what may be done, what follows, what may be seen."""
