"""Plays ПОДАФ ЛУМ: every vote is solved as a game of its own, by the chances to win after it.

*Hard* wants to win: what another one does not get is as good to it as what it gets. *Normal* sees
the same worth in a part, but minds less what others get, and takes anything that is nearly as good
as the best. *Easy* wants high numbers. None of them chooses a
dominated vote.
"""

from collections.abc import Mapping, Sequence

from games.chance import Chance
from games.contract.table import Level, Seat
from games.podaflum.ai import beginner
from games.podaflum.ai.matrix import Game, Odds, solve, undominated
from games.podaflum.ai.prospects import Apart, Judge, Prospects
from games.podaflum.ai.worth import Worths
from games.podaflum.rules.moves import Discard, Move, PlaceJoker, Vote, cuts_of
from games.podaflum.rules.state import VALUES, Asked, Part
from games.podaflum.rules.view import View

# On a vote that has to be cast now, by the seats of the table.
THOUGHTS = {2: 200, 3: 16, 4: 16}
REGARD = 0.4  # how much *normal* minds what others receive; *hard* minds it as its own
NEARLY = 0.03  # of a victory: what *normal* does not mind
CHANCES = 1 << 16


def choose(view: View, seat: Seat, chance: Chance, level: Level) -> Move:
    if view.asked is Asked.VOTE:
        return Vote(drawn(_odds(view, seat, level), chance))
    if level is Level.EASY:
        return beginner.best(view, seat, chance)
    if view.asked is Asked.JOKER:
        jokers = _jokers(view, seat)
        return max(jokers, key=lambda move: jokers[move])
    promised = hopes(view, seat, Prospects(judge_of(view, level), view.leader))
    least = max(promised.values()) - (NEARLY if level is Level.NORMAL else 0.0)
    good = [move for move, hope in promised.items() if hope >= least]
    return good[chance.below(len(good))]


def judge_of(view: View, level: Level) -> Judge:
    """What parts are worth to somebody who plays at this level."""
    if level is Level.EASY:
        return Apart(view.seats, lambda _, cards: beginner.value_at_a_glance(cards), regard=0.0)
    worths = Worths(view)
    if level is Level.HARD:
        return worths
    return Apart(
        view.seats, lambda seat, cards: worths.after(((seat, cards),))[seat], regard=REGARD
    )


def hopes(view: View, seat: Seat, prospects: Prospects) -> Mapping[Move, float]:
    """What each cut or discard promises."""
    cards, seats, part = view.contest
    if view.asked is Asked.DISCARD:
        after = {move: move.left_of(view.parts) for move in map(Discard, Part)}
        return {move: prospects.after_vote(parts, seats)[seat] for move, parts in after.items()}
    is_row = part is None
    return {
        cut: prospects.after_cut(cards, cut, seats, is_row=is_row)[seat] for cut in cuts_of(cards)
    }


def vote_of(view: View, level: Level) -> Game:
    """The game that a vote is to somebody who plays at this level."""
    prospects = Prospects(judge_of(view, level), view.leader)
    return prospects.vote(view.parts, view.contest.seats)


def _jokers(view: View, seat: Seat) -> Mapping[Move, float]:
    worths = Worths(view)
    piles = [value for value in VALUES if view.numbers[seat][value]]
    return {PlaceJoker(value): worths.with_joker(seat, value) for value in piles}


def _odds(view: View, seat: Seat, level: Level) -> Odds:
    """Of each part, to be voted for."""
    game = vote_of(view, level)
    who = game.players.index(seat)
    if level is Level.EASY:
        return beginner.odds(view.parts, undominated(game, who))
    return solve(game, THOUGHTS[view.seats])[who]


def drawn(odds: Sequence[float], chance: Chance) -> Part:
    point = chance.below(CHANCES) / CHANCES
    for part, share in enumerate(odds):
        point -= share
        if point < 0:
            return Part(part)
    return Part(max(range(len(odds)), key=lambda part: odds[part]))
