"""Dice: an emoji that shows a random value, which the server chooses and nobody else."""

from dataclasses import dataclass
from random import Random

HIGHEST = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
FIRST = "🎲"  # if no emoji is named


@dataclass(frozen=True, slots=True)
class Dice:
    emoji: str
    value: int


def throw(emoji: str, chance: Random) -> Dice:
    return Dice(emoji, chance.randint(1, HIGHEST[emoji]))
