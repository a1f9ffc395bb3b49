"""How fast it is, measured: `python -m bench`."""
