"""Тугрики in pictures: the board, a hand, the final, a turn explained, and its theme."""
