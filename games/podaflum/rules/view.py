"""What may be seen in ПОДАФ ЛУМ: all but the deck's order and the votes of others."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from games.chance import Chance
from games.contract.events import EventsOf
from games.contract.scene import SceneOf
from games.contract.table import Seat
from games.kit.sharing import shared
from games.podaflum.rules.events import Event
from games.podaflum.rules.moves import Move, Vote
from games.podaflum.rules.scoring import victory_rows
from games.podaflum.rules.state import ALL_CARDS, JOKER, Asked, Part, Public, State


@dataclass(slots=True, kw_only=True)
class View(Public):
    seat: Seat | None  # who sees this; None is the public
    deck: int  # how many cards are left
    own_vote: Part | None

    @property
    def voted(self) -> list[Seat]:
        """Those whose choice cards lie face down: a set, told in the order of seats."""
        return [seat for seat in self.contest.seats if seat not in self.awaited]

    @property
    def victory_rows(self) -> list[list[int]]:
        """What would score if the match ended now."""
        return victory_rows(self)


MoveEvents: TypeAlias = EventsOf[Event]
Scene: TypeAlias = SceneOf[View, Event]


def weight(seen: View) -> float:
    """A vote decides; a joker seldom does."""
    match seen.asked:
        case Asked.VOTE:
            return 1.0
        case Asked.CUT:
            return 0.8
    return 0.4


def seen_by_others(seen: View, seat: Seat, move: Move) -> Move | str | None:
    """A vote is secret until the last one reveals them all (P-R15); a changed one, for ever."""
    if not isinstance(move, Vote) or seen.awaited == (seat,):
        return move
    return "vote" if seat in seen.awaited else None


def view(state: State, seat: Seat | None) -> View:
    own_vote = None if seat is None else state.votes[seat]
    return View(**shared(Public, state), seat=seat, deck=len(state.deck), own_vote=own_vote)


def imagine(seen: View, chance: Chance) -> State:
    """Somebody's votes and the cards to come are guessed."""
    deck = _guessed_deck(seen, chance)
    return State(**shared(Public, seen), deck=deck, votes=_guessed_votes(seen, chance))


def _guessed_votes(seen: View, chance: Chance) -> list[Part | None]:
    votes: list[Part | None] = [None] * seen.seats
    if seen.asked is Asked.VOTE:
        choices = [part for part in Part if seen.parts[part]]
        for seat in seen.voted:
            votes[seat] = choices[chance.below(len(choices))]
    if seen.seat is not None:
        votes[seen.seat] = seen.own_vote
    return votes


def _guessed_deck(seen: View, chance: Chance) -> list[int]:
    deck = sorted(to_come(seen).elements())
    chance.shuffle(deck)
    return deck


def to_come(seen: View) -> Counter[int]:
    """Whatever is neither in the row nor in a pile, a hand or the discard, in any order."""
    left = Counter(ALL_CARDS)
    left.subtract(chain(*seen.parts) if any(seen.parts) else seen.contest.cards)
    left.subtract(chain.from_iterable(contest.cards for contest in seen.contests))
    for counts in (seen.discarded, *seen.numbers):
        left.subtract(dict(enumerate(counts)))
    left[JOKER] -= sum(map(sum, seen.jokers)) + sum(seen.in_hand)
    return left
