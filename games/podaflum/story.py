"""What happened, in lines: short ones for the newest, full ones for those who look it up."""

from collections import Counter
from collections.abc import Sequence

from games.contract import Event, Seat
from games.podaflum import signs
from games.podaflum.events import (
    DiscardedPart,
    KeptJokers,
    LostCard,
    PlacedJokers,
    Revealed,
    RoundBegan,
    WasCut,
)
from games.podaflum.signs import DISCARD_SIGN, JOKER_SIGN, PART_SIGNS
from games.screen import Face, Html, Translator, html


def headline(event: Event, faces: Sequence[Face], t: Translator) -> Html | None:
    """An event in one line; None if it is not worth one."""
    match event:
        case WasCut(seat=seat, parts=parts, by_itself=False):
            return t.html("✂️ {seat} cuts {sizes}", seat=faces[seat], sizes=signs.sizes(parts))
        case DiscardedPart(seat=seat, part=part, cards=cards):
            return t.html(
                "🗑 {seat} discards {part}", seat=faces[seat], part=signs.part(part, cards)
            )
        case Revealed(parts=parts, claims=claims):
            line = " · ".join(
                f"{PART_SIGNS[which]} {_whose(claims[which], parts[which], faces, t)}"
                for which in signs.there(parts)
            )
            return html(line)
        case PlacedJokers(seat=seat, value=value, count=count):
            return t.html(
                "{jokers} {seat} adds to the pile of {value}",
                jokers=JOKER_SIGN * count,
                seat=faces[seat],
                value=value,
            )
        case KeptJokers(seat=seat, count=count):
            return t.html(
                "{jokers} {seat}: until a first number comes",
                jokers=JOKER_SIGN * count,
                seat=faces[seat],
            )
    return None


def in_full(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Html]:
    """Every distribution with the cards of its parts, round by round."""
    lines: list[Html] = []
    beginning: Html | None = None
    for event in events:
        match event:
            case WasCut():
                continue
            case RoundBegan(seat=seat, number=number):
                beginning = t.html("<b>Round {n}</b> · leader {seat}", n=number, seat=faces[seat])
                continue
            case Revealed(parts=parts, claims=claims):
                told = [
                    html(
                        f"{signs.part(which, parts[which])}"
                        f" → {_whose(claims[which], parts[which], faces, t)}"
                    )
                    for which in signs.there(parts)
                ]
            case _:
                told = [line] if (line := headline(event, faces, t)) else []
        if told and beginning is not None:
            lines.append(beginning)
            beginning = None
        lines += told
    return lines


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[str]:
    """What people will remember of the match."""
    reveals = [event for event in events if isinstance(event, Revealed)]
    catches: Counter[Seat] = Counter()
    contests: Counter[Seat] = Counter()
    for reveal in reveals:
        for cards, seats in zip(reveal.parts, reveal.claims, strict=True):
            if len(seats) == 1:
                catches[seats[0]] = max(catches[seats[0]], len(cards))
            elif cards:
                contests.update(seats)
    losses = Counter(
        seat for event in events if isinstance(event, LostCard) for seat in event.losers
    )
    lines: list[str] = []
    if catches:
        lines.append(
            t.html("🎣 Biggest catch: {seats}, {n} in one part", **_record(catches, faces))
        )
    if contests:
        lines.append(t.html("⚔️ Most contests: {seats}, {n}", **_record(contests, faces)))
    if losses:
        lines.append(t.html("🫥 Most often with nothing: {seats}, {n}", **_record(losses, faces)))
    return lines


def _whose(
    seats: Sequence[Seat], cards: Sequence[int], faces: Sequence[Face], t: Translator
) -> str:
    animals = signs.animals(seats, faces)
    if len(seats) < 2:
        return animals or DISCARD_SIGN
    return animals + (t.say(" — contest!") if len(cards) > 1 else t.say(" — nobody's!"))


def _record(counts: Counter[Seat], faces: Sequence[Face]) -> dict[str, object]:
    most = max(counts.values())
    seats = sorted(seat for seat, count in counts.items() if count == most)
    return {"seats": signs.names(seats, faces), "n": most}
