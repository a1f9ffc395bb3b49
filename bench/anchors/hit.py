"""Anchor of HIT!: one step ahead, and then many matches played to their end."""

from copy import deepcopy

from bench.anchors import Anchors
from games.chance import Chance
from games.contract import Seat
from games.hit.moves import DRAW, STOP, Move
from games.hit.rules import play
from games.hit.state import State
from games.hit.view import View, imagine

PLAYOUTS = 100  # after each of the two moves, with the same chips to come


def lookahead(view: View, seat: Seat, chance: Chance) -> Move:
    if not view.drawn:
        return DRAW
    seeds = [chance.below(1 << 16).to_bytes(2, "big") for _ in range(PLAYOUTS)]
    won = {move: sum(_wins(view, seat, move, seed) for seed in seeds) for move in (DRAW, STOP)}
    return DRAW if won[DRAW] > won[STOP] else STOP


def _wins(view: View, seat: Seat, move: Move, seed: bytes) -> bool:
    chance = Chance(seed)
    state = deepcopy(imagine(view, chance))
    play(state, seat, move, chance)
    while state.winner is None:
        play(state, state.turn, _greedy(state), chance)
    return state.winner == seat


def _greedy(state: State) -> Move:
    """Draws as long as the next chip brings more than it puts at risk."""
    drawn = state.laid[state.turn]
    bag = state.bag or state.box
    if not drawn or not bag:
        return STOP if drawn else DRAW
    counts = [bag.count(chip) for chip in drawn]
    gain = sum(bag) - sum(map(int.__mul__, drawn, counts))
    stake = sum([chip for chips in state.laid for chip in chips if chip in drawn])
    return DRAW if gain > sum(counts) * stake else STOP


ANCHORS: Anchors = {"lookahead with playouts": lookahead}
