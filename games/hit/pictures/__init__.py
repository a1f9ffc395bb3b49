"""HIT! in pictures: the board, the final, a turn explained, and its theme."""
