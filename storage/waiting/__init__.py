"""What was accepted and must be finished, whatever dies: kept until then."""
