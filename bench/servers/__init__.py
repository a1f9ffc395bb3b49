"""Real Redis-compatible servers, several at once: a cluster, and sentinels with their servers."""
