"""The table's document as it is stored: as JSON, of any format that was ever landed."""
