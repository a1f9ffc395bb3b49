"""Pictures of the table itself, whatever game it plays."""
