"""The rules of Scout: what is true, what may be done, what follows, what may be seen."""
