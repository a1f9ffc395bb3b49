"""The say bar of Тугрики: who did what to whom."""
