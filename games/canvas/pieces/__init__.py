"""Pieces that any game may lay: plates with animals, cards, signs, confetti."""
