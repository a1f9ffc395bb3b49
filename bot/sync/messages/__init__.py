"""One message is made to show what it should: compared, called for, noted."""
