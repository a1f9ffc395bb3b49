"""Anchor of HIT!: playouts of one round after each move, until the seat has scored what it kept.

What the others take is seen there, not guessed as by the AI. Playouts of whole matches are far
weaker: so much else happens in them that a hundred cannot tell two good moves apart.
"""

from dataclasses import replace
from math import exp

from bench.anchors import Anchors
from games.chance import Chance
from games.contract.table import Seat
from games.hit.ai import LEAD, WORTH_OF_HORSESHOES
from games.hit.rules.moves import DRAW, STOP, Move
from games.hit.rules.play import play
from games.hit.rules.scoring import FIRST_CHIP_WITHOUT_CONSOLATION, GOAL
from games.hit.rules.state import VALUES, State
from games.hit.rules.view import View, imagine

ROUNDS = 200  # after each of the two moves, with the same chips to come
CLEAR = 3  # no need to try if the rule finds one move so many times as good

CONSOLATION = 20  # what one more horseshoe is worth to the rule, in points

RETENTION = 0.8  # of a point that others may still take, after the round


def lookahead(view: View, seat: Seat, chance: Chance) -> Move:
    if not view.drawn:
        return DRAW
    state = imagine(view, chance)
    gain, stake = _next_chip(state)
    if gain >= CLEAR * stake or stake >= CLEAR * gain:
        return DRAW if gain > stake else STOP
    seeds = [chance.below(1 << 16).to_bytes(2, "big") for _ in range(ROUNDS)]
    better = sum(
        _round(state, seat, DRAW, seed) - _round(state, seat, STOP, seed) for seed in seeds
    )
    return DRAW if better > 0 else STOP


def _round(start: State, seat: Seat, move: Move, seed: bytes) -> float:
    """The chance to win when it is the seat's turn again."""
    chance = Chance(seed)
    state = _copy(start)
    others_played = False
    play(state, seat, move, chance)
    while state.winner is None:
        others_played = others_played or state.turn != seat
        if others_played and state.turn == seat:
            return _chance_to_win(state, seat)
        gain, stake = _next_chip(state)
        play(state, state.turn, DRAW if gain > stake else STOP, chance)
    return float(state.winner == seat)


def _next_chip(state: State) -> tuple[int, int]:
    """What it brings and what it puts at risk, stolen chips included, summed over the bag."""
    drawn = state.laid[state.turn]
    worth = [0, *VALUES]
    for seat, chips in enumerate(state.laid):
        if seat != state.turn:
            for chip in chips:
                worth[chip] += chip
    bag = state.bag or state.box
    counts = [bag.count(chip) for chip in drawn]
    mine = [worth[chip] for chip in drawn]
    gain = sum([worth[chip] for chip in bag]) - sum(map(int.__mul__, mine, counts))
    is_consoled = len(drawn) + 1 < FIRST_CHIP_WITHOUT_CONSOLATION
    return gain, sum(counts) * (sum(mine) - is_consoled * CONSOLATION)


def _chance_to_win(state: State, seat: Seat) -> float:
    """Of a seat that has just scored: what it drew since then is left out."""
    weights = []
    for other, score in enumerate(state.scores):
        laid = RETENTION * sum(state.laid[other]) if other != seat else 0
        progress = score + WORTH_OF_HORSESHOES[state.horseshoes[other]] + laid
        weights.append(exp(min(progress, GOAL) / LEAD))
    return weights[seat] / sum(weights)


def _copy(state: State) -> State:
    return replace(
        state,
        scores=[*state.scores],
        horseshoes=[*state.horseshoes],
        laid=[[*chips] for chips in state.laid],
        bag=[*state.bag],
        box=[*state.box],
    )


ANCHORS: Anchors = {"lookahead by rounds": lookahead}
