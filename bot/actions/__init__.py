"""What people do at tables: load, change, commit, and what to answer."""
