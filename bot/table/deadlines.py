"""Deadlines: when the table nudges a silent player, and when a substitute answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from zlib import crc32

from bot.moment import Timing
from bot.table.document import Pace, Phase, Table
from bot.table.match import Wait
from bot.table.refusals import No, Refused
from games.contract.screen import Face
from games.contract.table import Seat

HURRY_AFTER_SECONDS = 20
GRACE_SECONDS = 45  # after an outage nobody is timed out sooner
EXTENSION_SECONDS = 15  # that a tap leaves at least to the one who is asked
MOST_EXTENSIONS = 2  # of one question
# An AI takes a moment, so that people can follow: short if nothing is to be chosen, longer if it
# matters, and not always the same.
SHORTEST_AI_PAUSE_SECONDS, LONGEST_AI_PAUSE_SECONDS = 1.0, 3.0
LEAST_SHARE = 0.6  # of the pause that the question deserves
SHOWN_TO_SECONDS = 10  # the deadline is rounded down: a moment more must not cost an edit
_HOUR = 3600


@dataclass(frozen=True, slots=True)
class DeadlinePeriods:
    """Seconds until the reminder, and from its sending until the substitute answers."""

    reminder: float = inf
    substitute: float = inf
    substitute_after_miss: float = inf


PATIENCE = {
    Pace.LIVE: DeadlinePeriods(45, 45, 30),
    Pace.SLOW: DeadlinePeriods(12 * _HOUR, 12 * _HOUR, 12 * _HOUR),
    Pace.NONE: DeadlinePeriods(),
}


def asked_at(table: Table, seat: Seat) -> float:
    return _waits(table)[seat].asked_at


def remind_at(table: Table, seat: Seat) -> float:
    """A reminder comes once, and not to seats that an AI plays."""
    if table.players[seat].is_played_by_ai:
        return inf
    return _waits(table)[seat].asked_at + PATIENCE[table.pace].reminder


def wants_reminder(table: Table, now: float) -> list[Seat]:
    """Seats whose reminder is due and has not been seen to arrive."""
    return [
        seat
        for seat, wait in _waits(table).items()
        if not wait.reminded_at and now >= remind_at(table, seat)
    ]


def nudge_at(table: Table, seat: Seat, now: float) -> float:
    """When the clock, or somebody at the table, last nudged the seat's player."""
    reminder = remind_at(table, seat)
    return max(_waits(table)[seat].hurried_at, reminder if now >= reminder else 0)


def ai_answers_at(table: Table, seat: Seat, hearing_since: float) -> float:
    """When an AI answers for the seat, if nobody does before."""
    if not table.occasion.has_deadlines:
        return inf
    wait = _waits(table)[seat]
    player = table.players[seat]
    if player.is_played_by_ai:
        return wait.asked_at + (0 if table.pace is Pace.SLOW else _ai_pause(table, seat))
    if not wait.reminded_at:
        return inf
    at = wait.reminded_at + _patience(table, seat)
    return max(at, hearing_since + GRACE_SECONDS, wait.extended_until)


def extend(table: Table, user: int, *, now: float) -> None:
    """A tap of the one who is asked: they are there, so the substitute waits a moment longer."""
    seat = table.seat_of(user)
    wait = None if seat is None else _waits(table).get(seat)
    if seat is None or wait is None or wait.extensions >= MOST_EXTENSIONS:
        return
    if ai_answers_at(table, seat, -inf) < now + EXTENSION_SECONDS:
        wait.extended_until = now + EXTENSION_SECONDS
        wait.extensions += 1


def ai_seats(table: Table, timing: Timing) -> list[Seat]:
    """The seats for which an AI should answer now."""
    return [
        seat
        for seat in _waits(table)
        if timing.now >= ai_answers_at(table, seat, timing.hearing_since)
    ]


def deadline(table: Table, seat: Seat, hearing_since: float) -> float:
    """What a silent player is shown; a reminder that came a moment late does not change it."""
    if table.players[seat].is_played_by_ai or table.pace is Pace.NONE:
        return inf
    at = remind_at(table, seat) + _patience(table, seat)
    if _waits(table)[seat].reminded_at:
        really_at = ai_answers_at(table, seat, hearing_since)
        at = really_at if really_at - at >= SHOWN_TO_SECONDS else at
    return max(at // SHOWN_TO_SECONDS * SHOWN_TO_SECONDS, _waits(table)[seat].extended_until)


def all_deadlines(table: Table, timing: Timing) -> dict[Seat, float]:
    return {seat: deadline(table, seat, timing.hearing_since) for seat in _waits(table)}


def to_hurry(table: Table, now: float) -> list[Seat]:
    """People who are awaited for so long that somebody may ring, once for each question."""
    return [
        seat
        for seat, wait in _waits(table).items()
        if _may_be_nudged(table, seat, wait) and now >= wait.asked_at + HURRY_AFTER_SECONDS
    ]


def hurry(table: Table, user: int, *, now: float) -> list[Face]:
    """Nudges everybody who has been awaited long enough, and returns their seats."""
    if table.phase is not Phase.PLAYING:
        raise Refused(No.STALE)
    own = table.seat_of(user)
    if own is None:
        raise Refused(No.NOT_AT_TABLE)
    others = [seat for seat in to_hurry(table, now) if seat != own]
    if not others:
        raise Refused(No.NOBODY_TO_HURRY)
    for seat in others:
        _waits(table)[seat].hurried_at = now
    return [table.faces[seat] for seat in others]


def next_times(table: Table, timing: Timing) -> Iterator[float]:
    """When something of all this will be due: what is past is somebody's business already."""
    for seat, wait in _waits(table).items():
        times = [
            remind_at(table, seat),
            ai_answers_at(table, seat, timing.hearing_since),
            deadline(table, seat, timing.hearing_since),
        ]
        if _may_be_nudged(table, seat, wait):
            times.append(wait.asked_at + HURRY_AFTER_SECONDS)
        yield from (time for time in times if timing.now < time < inf)


def _ai_pause(table: Table, seat: Seat) -> float:
    """By nothing but what all may know; the same whoever asks, in whichever process."""
    match = table.match
    if match is None:
        return SHORTEST_AI_PAUSE_SECONDS
    mood = crc32(f"{table.id} {match.question} {seat}".encode()) / 2**32
    share = match.game.weight(match.view(None)) * (LEAST_SHARE + (1 - LEAST_SHARE) * mood)
    longest, shortest = LONGEST_AI_PAUSE_SECONDS, SHORTEST_AI_PAUSE_SECONDS
    return shortest + share * (longest - shortest)


def _may_be_nudged(table: Table, seat: Seat, wait: Wait) -> bool:
    alone = len(table.people) == 1
    return not (alone or wait.hurried_at or table.players[seat].is_played_by_ai)


def _patience(table: Table, seat: Seat) -> float:
    patience = PATIENCE[table.pace]
    return patience.substitute_after_miss if table.players[seat].misses else patience.substitute


def _waits(table: Table) -> dict[Seat, Wait]:
    return {} if table.played is None else table.played.waits
