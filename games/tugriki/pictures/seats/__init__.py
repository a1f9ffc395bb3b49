"""The players of Тугрики around the table, each on a mat."""
