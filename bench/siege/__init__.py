"""Fault campaign against the real bot as processes: `python -m bench.siege`."""
