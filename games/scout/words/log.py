"""What happened in Scout, in words: turn by turn, round by round, to the one who pressed."""

from collections.abc import Sequence
from typing import assert_never

from games.contract.events import last_of
from games.contract.screen import Face, Html, Translator, html, with_minus
from games.contract.table import Seat
from games.scout.rules.events import (
    Because,
    Dealt,
    Doubled,
    Event,
    Held,
    Looked,
    PickedUp,
    RoundEnded,
    Scouted,
    Showed,
)
from games.scout.rules.scoring import points_of
from games.scout.rules.view import View
from games.scout.words.labels import numbers, pair

# Turns


def told_lines(
    events: Sequence[Event], names: Sequence[object], faces: Sequence[Face], t: Translator
) -> list[Html]:
    """What followed from a move; the mover is called by his name."""
    ended = last_of(events, RoundEnded)
    lines = [turn_line(events, names, faces, t), end_line(ended, names, t) if ended else None]
    return [line for line in lines if line]


def turn_line(
    events: Sequence[Event], names: Sequence[object], faces: Sequence[Face], t: Translator
) -> Html:
    """A turn in one line, empty if there is nothing to tell; the mover is called by his name."""
    line = Html("")
    is_double = any(isinstance(event, Doubled) for event in events)
    for event in events:
        match event:
            case Scouted():
                line = _scouted(event, names[event.seat], faces, t)
                line = Html(f"⚡ {line}" if is_double else f"🔭 {line}")
            case Showed(seat=seat, cards=cards, beaten=beaten):
                if is_double:
                    line = Html(line + t.html(" and plays {cards}", cards=numbers(cards)))
                else:
                    line = t.html("🎪 {seat} plays {cards}", seat=names[seat], cards=numbers(cards))
                if beaten:
                    line = Html(f"{line} (+{beaten})")
            case Looked() | Held() | Doubled() | RoundEnded() | Dealt() | PickedUp():
                pass
            case _:
                assert_never(event)
    return line


def _scouted(event: Scouted, name: object, faces: Sequence[Face], t: Translator) -> Html:
    owner = faces[event.owner].animal
    if event.chips is None:
        return t.html(
            "{seat} scouts {card} from {owner} (+1)", seat=name, card=pair(event.card), owner=owner
        )
    return t.html(
        "{seat} scouts {card} from {owner} (chips left: {n})",
        seat=name,
        card=pair(event.card),
        owner=owner,
        n=event.chips,
    )


# Rounds


def end_line(event: RoundEnded, names: Sequence[object], t: Translator) -> Html:
    match event.because:
        case Because.OUT:
            why = t.html("{seat} has no cards left", seat=names[event.seat])
        case Because.SCOUTED:
            why = t.html("nobody beat the set of {seat}", seat=_whose(event, names))
        case Because.STUCK:
            why = t.html("{seat} can neither play nor scout", seat=names[event.seat])
    return Html(t.html("🏁 Round {n}: ", n=event.round) + why)


def _whose(event: RoundEnded, names: Sequence[object]) -> object:
    return "" if event.spared is None else names[event.spared]


def score_lines(event: RoundEnded, faces: Sequence[Face], t: Translator) -> list[Html]:
    """Captured + tokens − hand for each."""
    lines = [_score_line(event, seat, faces) for seat in range(len(faces))]
    legend = t.html("<i>beaten + tokens − hand = points → total</i>")
    if event.spared is not None and event.left[event.spared]:
        legend = t.html("<i>beaten + tokens − hand (🛡 spared) = points → total</i>")
    return [*lines, legend]


def _score_line(event: RoundEnded, seat: Seat, faces: Sequence[Face]) -> Html:
    left = f"{event.left[seat]}"
    if seat == event.spared and event.left[seat]:
        left = "🛡"
    sum_ = f"{event.captured[seat]} + {event.tokens[seat]} − {left}"
    points, total = with_minus(points_of(event)[seat]), with_minus(event.totals[seat])
    return Html(f"{html(faces[seat])}: {sum_} = <b>{points}</b> → {total}")


# A press


def toast(events: Sequence[Event], _view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    mover = events[0].seat
    words = []
    for event in events:
        match event:
            case Held(flipped=flipped):
                words.append(t.say("🔄 Turned over.") if flipped else t.say("✅ Kept."))
            case Scouted(card=card):
                words.append(t.say("🔭 {card} is in your hand.", card=pair(card)))
            case Showed(cards=cards, beaten=0):
                words.append(t.say("🎪 {cards} is on the table.", cards=numbers(cards)))
            case Showed(cards=cards, beaten=beaten):
                words.append(
                    t.say("🎪 {cards}! Cards beaten: {n}.", cards=numbers(cards), n=beaten)
                )
            case RoundEnded():
                points = with_minus(points_of(event)[mover])
                words.append(t.say("🏁 The round is over. Your points: {points}.", points=points))
            case Looked() | Doubled() | Dealt() | PickedUp():
                pass
            case _:
                assert_never(event)
    return " ".join(words)
