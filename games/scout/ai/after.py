"""The position that a move leaves behind, as its player sees it, and the exact points of an end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.contract.table import Seat
from games.scout.rules.cards import UPPER, Card
from games.scout.rules.moves import Scout, Show
from games.scout.rules.scoring import have_all_scouted, is_stuck, round_points, spared, won
from games.scout.rules.scouting import hand_after, rest
from games.scout.rules.view import View

Numbers: TypeAlias = tuple[int, ...]  # of a hand, those in force, from left to right


@dataclass(frozen=True, slots=True)
class After:
    seat: Seat  # whose move it was
    hand: Sequence[Card]
    table: Sequence[Card]
    owner: Seat | None
    scouted: int
    banks: tuple[int, ...]  # captured cards and tokens of each seat; with two, chips
    sizes: tuple[int, ...]  # of all hands
    doubles: tuple[bool, ...]
    chips: tuple[int, ...]  # with two players; else none
    turn: Seat  # who moves next

    @property
    def seats(self) -> int:
        return len(self.banks)

    @property
    def numbers(self) -> Numbers:
        return tuple([card // UPPER for card in self.hand])

    @property
    def lead(self) -> float:
        """What the seat has got already, above the mean of the others."""
        return lead(self.banks, self.seat)

    @property
    def is_out(self) -> bool:
        return not self.hand

    @property
    def ends_round(self) -> bool:
        """As far as its player can tell: with two, the other may be stuck too (S-R28, S.6)."""
        if self.is_out:
            return True
        if self.seats > 2:
            return have_all_scouted(self.scouted, self.seats)
        return self.turn == self.seat and is_stuck(self.hand, self.table, self.chips[self.seat])

    def points(self) -> list[int]:
        """Of all seats, if the round ends so."""
        return round_points(self.banks, self.sizes, spared(self.owner, is_out=self.is_out))

    @property
    def final_lead(self) -> float:
        """Points above the mean of the others, if the round ends so."""
        return lead(self.points(), self.seat)


def lead(points: Sequence[int], seat: Seat) -> float:
    """Of a seat, above the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def before_moving(view: View, seat: Seat, hand: Sequence[Card]) -> After:
    """Nothing has been done yet but to hold the hand in this way."""
    is_pair = view.seats == 2
    return After(
        seat=seat,
        hand=hand,
        table=view.table,
        owner=view.owner,
        scouted=view.scouted,
        banks=won(view.captured, view.tokens),
        sizes=view.sizes,
        doubles=tuple(view.doubles),
        chips=tuple(view.tokens) if is_pair else (),
        turn=view.turn,
    )


def after_show(now: After, show: Show) -> After:
    seat, hand = now.seat, now.hand
    return replace(
        now,
        hand=[*hand[: show.first - 1], *hand[show.last :]],
        table=hand[show.first - 1 : show.last],
        owner=seat,
        scouted=0,
        banks=_changed(now.banks, seat, len(now.table)),
        sizes=_changed(now.sizes, seat, show.first - show.last - 1),
        turn=(seat + 1) % now.seats,
    )


def after_scout(now: After, scout: Scout) -> After:
    """The owner gets a token; of two players, who scouts pays a chip and moves on."""
    seat, is_pair = now.seat, now.seats == 2
    table = rest(now.table, scout.end)
    paid = seat if is_pair else now.owner
    scouted = now.scouted + 1
    is_bare = not table and (is_pair or scouted < now.seats - 1)  # S-A2, S-A3, S-A31
    return replace(
        now,
        hand=hand_after(now.hand, now.table, scout),
        table=table,
        owner=None if is_bare else now.owner,
        scouted=0 if is_bare else scouted,
        banks=_changed(now.banks, paid, -1 if is_pair else 1),
        sizes=_changed(now.sizes, seat, 1),
        chips=_changed(now.chips, seat, -1) if is_pair else (),
        turn=seat if is_pair else (seat + 1) % now.seats,
    )


def without_double(now: After) -> After:
    """The token of the double action is turned."""
    doubles = tuple(has and seat != now.seat for seat, has in enumerate(now.doubles))
    return replace(now, doubles=doubles)


def _changed(counts: tuple[int, ...], seat: Seat | None, by: int) -> tuple[int, ...]:
    return tuple([count + by if at == seat else count for at, count in enumerate(counts)])
