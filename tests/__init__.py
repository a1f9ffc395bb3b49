"""Proofs, one folder per room of the house."""
