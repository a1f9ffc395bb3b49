"""The Bot API over HTTP: requests in, updates out, and the faults a network has."""
