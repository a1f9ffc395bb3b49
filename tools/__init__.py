"""What a contributor runs: `make texts` and `make game`."""
