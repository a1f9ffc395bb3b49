"""The page in a real browser. `make test-browser` runs these; `make test` does not."""
