"""Redis: tables by version, posts, due times, leases, budgets, users. Knows no game and no chat."""
