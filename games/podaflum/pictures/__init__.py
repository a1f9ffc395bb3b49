"""ПОДАФ ЛУМ in pictures: the board, the final, a round explained, and its theme."""
