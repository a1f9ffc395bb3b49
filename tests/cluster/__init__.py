"""On real clusters and sentinels, whose masters die: `make test-cluster`."""
