"""What a board of ПОДАФ ЛУМ tells besides the state: the last move that is worth a picture."""

from collections import Counter
from dataclasses import dataclass

from games.contract.table import Seat
from games.podaflum.rules.claims import Fate, fate
from games.podaflum.rules.events import DiscardedPart, PlacedJokers, Revealed, WasCut
from games.podaflum.rules.state import JOKER, Contest, Part, Trail
from games.podaflum.rules.view import Scene


@dataclass(frozen=True, slots=True)
class LastMove:
    """A vote alone is nothing to look at: what was seen before it stays."""

    revealed: Revealed | None
    discarded: DiscardedPart | None
    placed: PlacedJokers | None  # the joker whose place was chosen
    new: tuple[Counter[int], ...]  # for each seat: how many cards joined its pile of a value

    def vote_of(self, seat: Seat) -> Trail | None:
        """What was revealed of it."""
        told = self.revealed
        if told is None:
            return None
        return next(((*told.trail, part) for part in Part if seat in told.claims[part]), None)

    def has_revealed(self, contest: Contest) -> bool:
        """Whether it is the contest for one of the parts that were revealed."""
        told, part = self.revealed, contest.part
        if told is None or part is None:
            return False
        return (told.parts[part], told.claims[part]) == (contest.cards, contest.seats)


def last_move(scene: Scene) -> LastMove:
    new = tuple(Counter[int]() for _ in range(scene.view.seats))
    told = scene.moment(Revealed, WasCut, DiscardedPart, PlacedJokers)
    if told is None:
        return LastMove(None, None, None, new)
    revealed, discarded = told.last(Revealed), told.last(DiscardedPart)
    if revealed is not None:
        for cards, seats in zip(revealed.parts, revealed.claims, strict=True):
            if fate(cards, seats) is Fate.RECEIVED:
                new[seats[0]].update(card for card in cards if card != JOKER)
    for joker in told.every(PlacedJokers):
        new[joker.seat][joker.value] += joker.count
    placed = next(iter(told.every(PlacedJokers)), None) if revealed is None else None
    return LastMove(revealed, discarded, placed, new)
