"""The rules of every game, each folder read as its rulebook."""
