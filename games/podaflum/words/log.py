"""What happened in ПОДАФ ЛУМ, in words: newly, in full, since one's move, after a press."""

from collections.abc import Sequence
from typing import assert_never

from games.contract.screen import Face, Html, Translator, html
from games.contract.table import Seat
from games.kit.phrases import animals
from games.podaflum.rules.claims import Fate, fate
from games.podaflum.rules.events import (
    ChangedVote,
    DiscardedPart,
    Event,
    KeptJokers,
    LostCard,
    PlacedJokers,
    Revealed,
    RoundBegan,
    Voted,
    WasCut,
)
from games.podaflum.rules.state import Cards, Part
from games.podaflum.rules.view import MoveEvents, View
from games.podaflum.words import signs
from games.podaflum.words.signs import DISCARD_SIGN, JOKER_SIGN


def event_line(
    event: Event, names: Sequence[object], faces: Sequence[Face], t: Translator
) -> Html | None:
    """An event in one line, with whose doing it was by name; None if it is not worth one."""
    match event:
        case WasCut(seat=seat, parts=parts, by_itself=False):
            return t.html("✂️ {seat} divides {sizes}", seat=names[seat], sizes=signs.sizes(parts))
        case DiscardedPart(seat=seat, part=part, cards=cards):
            return t.html(
                "🗑 {seat} discards {part}", seat=names[seat], part=signs.part(part, cards)
            )
        case Revealed(parts=parts, claims=claims, trail=trail):
            line = " · ".join(
                f"{signs.sign((*trail, which))} {_whose(claims[which], parts[which], faces, t)}"
                for which in signs.there(parts)
            )
            return html(line)
        case PlacedJokers(seat=seat, value=value, count=count):
            return t.html(
                "{jokers} {seat} adds to the pile of {value}",
                jokers=JOKER_SIGN * count,
                seat=names[seat],
                value=value,
            )
        case KeptJokers(seat=seat, count=count):
            return t.html(
                "{jokers} {seat}: waiting for a first number",
                jokers=JOKER_SIGN * count,
                seat=names[seat],
            )
        case WasCut() | RoundBegan() | Voted() | ChangedVote() | LostCard():
            return None
        case _:
            assert_never(event)


def event_lines(told: Sequence[MoveEvents], faces: Sequence[Face], t: Translator) -> list[Html]:
    """All that is worth a line, with animals for names: a vote alone is not."""
    animals_only = [face.animal for face in faces]
    lines = [event_line(event, animals_only, faces, t) for entry in told for event in entry.events]
    return [line for line in lines if line is not None]


def newest_and_earlier(
    told: Sequence[MoveEvents], faces: Sequence[Face], t: Translator
) -> tuple[list[Html], list[Html]]:
    """What followed from the last move that is worth telling, and in full what was before it."""
    for last in range(len(told) - 1, -1, -1):
        lines = [line for event in told[last].events for line in _with_cards(event, faces, t)]
        if lines:
            before = [event for entry in told[:last] for event in entry.events]
            return lines, _round_by_round(before, faces, t)
    return [], []


def _round_by_round(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Html]:
    """A cut is told by what came of it."""
    lines: list[Html] = []
    beginning: Html | None = None
    for event in events:
        match event:
            case WasCut():
                continue
            case RoundBegan(seat=seat, number=number):
                beginning = t.html("<b>Round {n}</b> · leader {seat}", n=number, seat=faces[seat])
                continue
            case (
                DiscardedPart() | Voted() | ChangedVote() | Revealed() | LostCard()
                | PlacedJokers() | KeptJokers()
            ):  # fmt: skip
                told = _with_cards(event, faces, t)
            case _:
                assert_never(event)
        if told and beginning is not None:
            lines.append(beginning)
            beginning = None
        lines += told
    return lines


def _with_cards(event: Event, faces: Sequence[Face], t: Translator) -> list[Html]:
    """A distribution with the cards of its parts; anything else in one line, or in none."""
    if isinstance(event, Revealed):
        parts, claims = event.parts, event.claims
        return [
            html(
                f"{signs.part(which, parts[which], event.trail)}"
                f" → {_whose(claims[which], parts[which], faces, t)}"
            )
            for which in signs.there(parts)
        ]
    line = event_line(event, faces, faces, t)
    return [] if line is None else [line]


def seen_from(seat: Seat, event: Event, faces: Sequence[Face], t: Translator) -> Html | None:
    """A line for the one who reads it. He sees the parts themselves, and knows his own doing."""
    line = event_line(event, faces, faces, t)
    match event:
        case WasCut():
            return None
        case DiscardedPart() if event.seat == seat:
            return None
        case PlacedJokers(value=value, count=count) if event.seat == seat:
            jokers = JOKER_SIGN * count
            return t.html("{jokers} you add to the pile of {value}", jokers=jokers, value=value)
        case KeptJokers(count=count) if event.seat == seat:
            jokers = JOKER_SIGN * count
            return t.html("{jokers} yours: until a first number comes", jokers=jokers)
        case Revealed(parts=parts, claims=claims) if line is not None:
            for which in signs.there(parts):
                if claims[which] == (seat,):
                    cards = signs.cards(parts[which])
                    return Html(line + t.html(" ({cards} for you)", cards=cards))
            return line
        case (
            DiscardedPart() | PlacedJokers() | KeptJokers() | Revealed()
            | RoundBegan() | Voted() | ChangedVote() | LostCard()
        ):  # fmt: skip
            return line
        case _:
            assert_never(event)


def toast(events: Sequence[Event], view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    first = events[0]
    match first:
        case WasCut(parts=parts):
            return t.say("✂️ {sizes}", sizes=signs.sizes(parts))
        case DiscardedPart(part=part, cards=cards):
            return t.say("🗑 {part} is gone", part=signs.part(part, cards))
        case PlacedJokers(value=value):
            return t.say("🃏 Joker on the pile of {value}", value=value)
        case Voted() | ChangedVote() if view.own_vote is not None:
            chosen = signs.part(view.own_vote, view.parts[view.own_vote], view.contested)
            return t.say("✅ {part}. You may change it until all have voted.", part=chosen)
        case Voted() | ChangedVote() | RoundBegan() | Revealed() | LostCard() | KeptJokers():
            return "".join(_came_of_vote(event, first.seat, t) for event in events)
        case _:
            assert_never(first)


def _came_of_vote(event: Event, seat: Seat, t: Translator) -> str:
    if not isinstance(event, Revealed):
        return ""
    which = next(part for part in Part if seat in event.claims[part])
    claimed = signs.part(which, event.parts[which], event.trail)
    match fate(event.parts[which], event.claims[which]):
        case Fate.RECEIVED | Fate.DISCARDED:
            return t.say("🎉 {part} is yours", part=claimed)
        case Fate.LOST:
            return t.say("🗑 {part}: several want it, so nobody gets it", part=claimed)
        case Fate.CONTESTED:
            return t.say("⚔️ A contest for {part}", part=claimed)


def _whose(seats: Sequence[Seat], cards: Cards, faces: Sequence[Face], t: Translator) -> str:
    who = animals(seats, faces, "")
    match fate(cards, seats):
        case Fate.DISCARDED:
            return DISCARD_SIGN
        case Fate.RECEIVED:
            return who
        case Fate.LOST:
            return who + t.say(" — nobody's!")
        case Fate.CONTESTED:
            return who + t.say(" — contest!")
