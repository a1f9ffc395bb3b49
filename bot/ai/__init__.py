"""AIs: their turns, and the worker processes they think in."""
