"""What people will remember of a match of HIT!: the largest theft, the largest score, a bust."""

from collections.abc import Sequence
from typing import assert_never

from games.contract.outcome import BestWords, Highlight
from games.contract.screen import Face, Translator, sentence
from games.contract.table import Seat
from games.hit.rules.events import (
    Busted,
    CashedHorseshoes,
    Drew,
    Event,
    PassedOver,
    Refilled,
    Scored,
    Stole,
    Stopped,
    TookHorseshoe,
    Won,
)
from games.hit.words.rulebook import chips_in_words

BESTS = {
    "theft": BestWords(
        sentence("stolen by one stop"), sentence("The largest theft in this group so far"), "+"
    ),
    "score": BestWords(
        sentence("scored in one turn"), sentence("The best turn in this group so far"), "+"
    ),
}


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Highlight]:
    found = (_theft(events, faces, t), _score(events, faces, t), _bust(events, faces, t))
    return [one for one in found if one is not None]


def _theft(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    thefts = _thefts(events)
    if not thefts:
        return None
    seat, points = max(thefts, key=lambda theft: theft[1])
    return Highlight(
        "theft",
        seat,
        points,
        t.html("🥷 Theft of the match: {seat}, {points}", seat=faces[seat], points=points),
        t.plural("theft of the match: {n} point", "theft of the match: {n} points", points),
    )


def _thefts(events: Sequence[Event]) -> list[tuple[Seat, int]]:
    """Who stole how many points by one stop."""
    thefts: list[tuple[Seat, int]] = []
    for event in events:
        match event:
            case Stopped(seat=seat):
                thefts.append((seat, 0))
            case Stole(chips=chips):
                seat, points = thefts[-1]
                thefts[-1] = (seat, points + sum(chips))
            case (
                Drew() | Refilled() | Busted() | TookHorseshoe() | CashedHorseshoes() | Scored()
                | PassedOver() | Won()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)
    return [theft for theft in thefts if theft[1]]


def _score(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    scores = [event for event in events if isinstance(event, Scored)]
    if not scores:
        return None
    best = max(scores, key=lambda scored: scored.points)
    points = best.points
    return Highlight(
        "score",
        best.seat,
        points,
        t.html("🎯 Turn of the match: {seat}, +{points}", seat=faces[best.seat], points=points),
        t.plural("turn of the match: +{n} point", "turn of the match: +{n} points", points),
    )


def _bust(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    busts = [event for event in events if isinstance(event, Busted)]
    if not busts:
        return None
    worst = max(busts, key=lambda bust: sum(bust.chips))
    burnt = sum(worst.chips)
    return Highlight(
        "bust",
        worst.seat,
        burnt,
        t.html(
            "💥 Loudest bust: {seat}, {chips}",
            seat=faces[worst.seat],
            chips=chips_in_words(worst.chips),
        ),
        t.say("loudest bust: {n} burnt", n=burnt),
    )
