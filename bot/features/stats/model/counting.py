"""Who counts in a match: whose result it is, and against whom."""

from dataclasses import dataclass

from bot.table.record.document import FORGOTTEN, MatchRecord, RecordedSeat
from games.contract.table import Seat


@dataclass(frozen=True, slots=True)
class SeatResult:
    """Of somebody whose doing it was; of who asked to be forgotten the user is FORGOTTEN."""

    seat: Seat
    user: int
    name: str
    animal: str
    place: int

    @property
    def is_win(self) -> bool:
        """Shared ones too."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Counted:
    results: tuple[SeatResult, ...]  # the best first
    is_among_people: bool  # else AIs took part: it is counted apart, and rates nobody


def counted(record: MatchRecord) -> Counted | None:
    """None if nobody's result is in it: it was stopped, or AIs played it.

    A seat that an AI played for more than half of its moves is nobody's result, and the others are
    rated among themselves. An AI's own seat, or nobody left to compare with: a match with AIs.
    """
    by_ai = {seat for seat in range(len(record.seats)) if record.is_played_by_ai(seat)}
    results = [
        _result(record.seats[one.seat], one.seat, one.place)
        for one in record.standings
        if one.seat not in by_ai and record.seats[one.seat].user >= FORGOTTEN
    ]
    if record.is_stopped or not results:
        return None
    has_ai = any(record.seats[seat].user < FORGOTTEN for seat in by_ai)
    is_rated = record.occasion.is_rated and not has_ai and len(results) > 1
    return Counted(tuple(results), is_among_people=is_rated)


def _result(seat: RecordedSeat, number: Seat, place: int) -> SeatResult:
    return SeatResult(number, seat.user, seat.name, seat.animal, place)
