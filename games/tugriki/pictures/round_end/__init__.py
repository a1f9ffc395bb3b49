"""The end of a round of Тугрики: who takes the Bank, and what it cost everybody."""
