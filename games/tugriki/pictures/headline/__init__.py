"""The headline bar of Тугрики: who did what to whom."""
