"""Anchors of ПОДАФ ЛУМ: the AI as it was, who counts raw cards, and who knows the AI's odds."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from math import prod

from bench.anchors import Anchors, podaflum_before
from games.chance import Chance
from games.contract.table import Level, Seat
from games.podaflum import PODAFLUM
from games.podaflum.ai.beginner import value_at_a_glance
from games.podaflum.ai.choose import THOUGHTS, drawn, hopes
from games.podaflum.ai.matrix import solve
from games.podaflum.ai.prospects import Apart, Prospects
from games.podaflum.ai.worth import Worths
from games.podaflum.rules.moves import Move, PlaceJoker, Vote
from games.podaflum.rules.state import VALUES, Asked, Part
from games.podaflum.rules.view import View

SAMPLES = 16  # of the AI's choices, for the odds of its vote


def raw_matrix(view: View, seat: Seat, chance: Chance) -> Move:
    """Solves the same games, but on raw card values."""
    prospects = Prospects(
        Apart(view.seats, lambda _, cards: value_at_a_glance(cards), regard=1.0), view.leader
    )
    match view.asked:
        case Asked.VOTE:
            game = prospects.vote(view.parts, view.contest.seats)
            return Vote(drawn(solve(game, THOUGHTS[view.seats])[game.players.index(seat)], chance))
        case Asked.JOKER:
            return PlaceJoker(max([value for value in VALUES if view.numbers[seat][value]]))
    found = hopes(view, seat, prospects)
    return max(found, key=lambda move: found[move])


def best_responder(view: View, seat: Seat, chance: Chance) -> Move:
    """Votes knowing the odds with which the AI votes; all else it does as the AI."""
    if view.asked is not Asked.VOTE:
        return PODAFLUM.choose(view, seat, chance, Level.HARD)
    seats = view.contest.seats
    game = Prospects(Worths(view), view.leader).vote(view.parts, seats)
    odds = {other: _sampled(view, other, chance) for other in seats if other != seat}

    def hope(choice: int) -> float:
        others = [game.choices if other != seat else (choice,) for other in seats]
        return sum(
            prod([odds[who][part] for who, part in zip(seats, profile, strict=True) if who in odds])
            * game.payoffs[profile][seat]
            for profile in product(*others)
        )

    return Vote(Part(max(game.choices, key=hope)))


def _sampled(view: View, other: Seat, chance: Chance) -> Mapping[int, float]:
    """The votes of the AI on that seat, asked many times."""
    its_view = replace(view, seat=other, own_vote=None)
    asked = [
        PODAFLUM.choose(its_view, other, Chance(bytes([chance.below(256)] * 32)), Level.HARD)
        for _ in range(SAMPLES)
    ]
    votes = Counter([move.part for move in asked if isinstance(move, Vote)])
    return {part: votes[part] / SAMPLES for part in Part}


ANCHORS: Anchors = {
    "the AI before levels": podaflum_before.choose,
    "raw matrix": raw_matrix,
    "best responders": best_responder,
}
