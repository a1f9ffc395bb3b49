"""The page in a browser: what it shows of the world, and what its visitors do in it."""
