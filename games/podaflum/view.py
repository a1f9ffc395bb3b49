"""What may be seen in ПОДАФ ЛУМ: all but the deck's order and the votes of others."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from games.chance import Chance
from games.contract import Seat
from games.podaflum import scoring
from games.podaflum.state import ALL_CARDS, JOKER, Asked, Contest, Part, Parts, State


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None  # who sees this; None is the public
    edition: int
    round: int
    leader: Seat
    deck: int  # how many cards are left
    discarded: tuple[int, ...]  # P-A19: counts, as in the state
    numbers: tuple[tuple[int, ...], ...]
    jokers: tuple[tuple[int, ...], ...]
    contest: Contest
    parts: Parts
    own_vote: Part | None
    contests: tuple[Contest, ...]
    in_hand: tuple[int, ...]
    asked: Asked
    awaited: tuple[Seat, ...]
    question: int

    @property
    def seats(self) -> int:
        return len(self.numbers)

    @property
    def voted(self) -> list[Seat]:
        """Those whose choice cards lie face down: a set, told in the order of seats."""
        return [seat for seat in self.contest.seats if seat not in self.awaited]

    @property
    def victory_rows(self) -> list[list[int]]:
        """What would score if the match ended now."""
        return scoring.victory_rows(self.numbers, self.jokers)

    def cards_of(self, value: int) -> list[int]:
        return scoring.cards_of(self.numbers, self.jokers, value)


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        edition=state.edition,
        round=state.round,
        leader=state.leader,
        deck=len(state.deck),
        discarded=tuple(state.discarded),
        numbers=tuple(map(tuple, state.numbers)),
        jokers=tuple(map(tuple, state.jokers)),
        contest=state.contest,
        parts=state.parts,
        own_vote=None if seat is None else state.votes[seat],
        contests=tuple(state.contests),
        in_hand=tuple(state.in_hand),
        asked=state.asked,
        awaited=state.awaited,
        question=state.question,
    )


def imagine(seen: View, chance: Chance) -> State:
    """Somebody's votes and the cards to come are guessed."""
    return State(
        edition=seen.edition,
        round=seen.round,
        leader=seen.leader,
        deck=_guessed_deck(seen, chance),
        discarded=list(seen.discarded),
        numbers=list(map(list, seen.numbers)),
        jokers=list(map(list, seen.jokers)),
        contest=seen.contest,
        parts=seen.parts,
        votes=_guessed_votes(seen, chance),
        contests=list(seen.contests),
        in_hand=list(seen.in_hand),
        asked=seen.asked,
        awaited=seen.awaited,
        question=seen.question,
    )


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
    """Whatever is neither in the row nor in a pile, a hand or the discard, in any order."""
    left = Counter(ALL_CARDS)
    left.subtract(chain(*seen.parts) if any(seen.parts) else seen.contest.cards)
    left.subtract(chain.from_iterable(contest.cards for contest in seen.contests))
    for counts in (seen.discarded, *seen.numbers):
        left.subtract(dict(enumerate(counts)))
    left[JOKER] -= sum(map(sum, seen.jokers)) + sum(seen.in_hand)
    deck = sorted(left.elements())
    chance.shuffle(deck)
    return deck
