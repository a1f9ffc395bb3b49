"""What lies on the table of Scout and what happened there, told in lines."""

from collections.abc import Sequence

from games.contract import Event, Scene, Seat
from games.scout.events import Because, Doubled, RoundEnded, Scouted, Showed
from games.scout.labels import numbers, pair, pairs
from games.scout.view import View
from games.screen import Face, Html, Translator, html


def set_line(scene: Scene[View], t: Translator) -> Html:
    """What lies on the table, and whose it is."""
    view = scene.view
    if view.owner is None:
        return t.html("The table is empty")
    return t.html("Table, {seat}: {cards}", seat=scene.faces[view.owner], cards=pairs(view.table))


def turn_line(
    events: Sequence[Event], names: Sequence[object], faces: Sequence[Face], t: Translator
) -> Html | None:
    """A turn in one line, if there is anything to tell of it; the mover is called by his name."""
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
                    line = Html(line + t.html(", beats {n}", n=beaten))
    return line or None


def _scouted(event: Scouted, name: object, faces: Sequence[Face], t: Translator) -> Html:
    owner = faces[event.owner].animal
    if event.chips is None:
        return t.html(
            "{seat} takes {card} from {owner} (+1)", seat=name, card=pair(event.card), owner=owner
        )
    return t.html(
        "{seat} takes {card} from {owner} (chips left: {n})",
        seat=name,
        card=pair(event.card),
        owner=owner,
        n=event.chips,
    )


def round_ended(events: Sequence[Event]) -> RoundEnded | None:
    """The round that ended last."""
    return next((event for event in reversed(events) if isinstance(event, RoundEnded)), None)


def end_line(event: RoundEnded, faces: Sequence[Face], t: Translator) -> Html:
    match event.because:
        case Because.OUT:
            why = t.html("{seat} has no cards left", seat=faces[event.seat])
        case Because.SCOUTED:
            why = t.html("nobody beat the set of {seat}", seat=_whose(event, faces))
        case Because.STUCK:
            why = t.html("{seat} can neither play nor scout", seat=faces[event.seat])
    return Html(t.html("🏁 Round {n}: ", n=event.round) + why)


def _whose(event: RoundEnded, faces: Sequence[Face]) -> Face | str:
    return "" if event.spared is None else faces[event.spared]


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
    points, total = signed(event.points(seat)), signed(event.totals[seat])
    return Html(f"{html(faces[seat])}: {sum_} = <b>{points}</b> → {total}")


def signed(points: int) -> str:
    """With a real minus."""
    return str(points).replace("-", "−")
