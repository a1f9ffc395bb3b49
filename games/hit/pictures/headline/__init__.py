"""The lit headline of HIT!: a turn that goes on, a bust, a stop, the victory."""
