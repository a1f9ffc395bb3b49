"""What a game is: what it declares, and what its screens, choices and lessons are made of."""
