"""The rules of Pattern, a file for each chapter."""
