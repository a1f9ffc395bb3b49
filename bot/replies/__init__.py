"""Answers that belong to no table: messages, toasts, pictures that many ask for."""
