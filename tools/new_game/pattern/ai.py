"""Plays Pattern: hides any number, and halves what is left of the neighbour's."""

from games.chance import Chance
from games.contract.table import Level, Seat
from tools.new_game.pattern.rules.moves import Guess, Hide, Move
from tools.new_game.pattern.rules.state import NUMBERS
from tools.new_game.pattern.rules.view import View


def choose(view: View, seat: Seat, chance: Chance, _level: Level) -> Move:
    if view.hiding:
        return Hide(NUMBERS[chance.below(len(NUMBERS))])
    owner = view.neighbour(seat)
    return Guess((view.lowest[owner] + view.highest[owner]) // 2)
