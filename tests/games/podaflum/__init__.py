"""ПОДАФ ЛУМ, chapter by chapter."""
