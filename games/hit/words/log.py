"""What happened in HIT!, in words: in the last lap, and to the one who pressed."""

from collections.abc import Sequence
from typing import assert_never

from games.contract.screen import Face, Html, Translator
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
from games.hit.rules.scoring import HORSESHOES_TO_CASH, is_consoled
from games.hit.rules.view import MoveEvents, View
from games.hit.words.rulebook import HORSESHOE, chips_in_words


def ending(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Html | None:
    """How a turn ended, in one line; None if the turn goes on."""
    lines: list[Html] = []
    for event in events:
        match event:
            case Busted(seat=seat, chips=chips):
                lines.append(
                    t.html(
                        "💥 {seat}: a second {value} on chip {nth}",
                        seat=faces[seat],
                        value=chips[-1],
                        nth=len(chips),
                    )
                )
                if not is_consoled(len(chips)):
                    lines[-1] = Html(lines[-1] + t.html(", no horseshoe"))
            case TookHorseshoe(held=held):
                lines[-1] = Html(
                    lines[-1]
                    + t.html(", horseshoe {held} of {all}", held=held, all=HORSESHOES_TO_CASH)
                )
            case CashedHorseshoes(points=points, total=total):
                lines[-1] = Html(
                    lines[-1]
                    + t.html(
                        ", the third horseshoe: +{points} → {total}", points=points, total=total
                    )
                )
            case Stopped(seat=seat, chips=chips):
                lines.append(
                    t.html("✋ {seat} lays {chips}", seat=faces[seat], chips=chips_in_words(chips))
                )
            case Stole(victim=victim, chips=chips):
                lines[-1] = Html(
                    lines[-1]
                    + t.html(
                        ", takes {chips} from {victim}",
                        chips=chips_in_words(chips),
                        victim=faces[victim].animal,
                    )
                )
            case PassedOver(seat=seat):
                lines.append(t.html("⏭ {seat}: no chip left to draw", seat=faces[seat]))
            case Refilled(chips=returned):
                lines.append(t.html("👝 The box goes back into the bag: {n}", n=returned))
            case Drew() | Scored() | Won():
                pass
            case _:
                assert_never(event)
    return Html("\n".join(lines)) if lines else None


def ending_in_short(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Html]:
    """How a turn ended, under a picture that shows the chips."""
    lines: list[Html] = []
    for event in events:
        animal = faces[event.seat].animal
        match event:
            case Busted(chips=chips):
                lines.append(t.html("💥 {seat}: a second {value}", seat=animal, value=chips[-1]))
            case TookHorseshoe():
                lines[-1] = Html(f"{lines[-1]} {HORSESHOE}")
            case CashedHorseshoes(points=points, total=total):
                lines[-1] = Html(f"{lines[-1]} {HORSESHOE} +{points} → {total}")
            case Stopped(chips=chips):
                lines.append(Html(f"✋ {animal}: {sum(chips)}"))
                if loot := _stolen(events, event.seat):
                    lines[-1] = Html(lines[-1] + t.html(", takes {loot}", loot=loot))
            case PassedOver():
                lines.append(t.html("⏭ {seat}: no chip left to draw", seat=animal))
            case Refilled(chips=returned):
                lines.append(Html(f"👝 +{returned}"))
            case Drew() | Stole() | Scored() | Won():
                pass
            case _:
                assert_never(event)
    return lines


def _stolen(events: Sequence[Event], seat: Seat) -> int:
    thefts = [event for event in events if isinstance(event, Stole) and event.seat == seat]
    return sum(sum(theft.chips) for theft in thefts)


def just_scored(seat: Seat, told: Sequence[MoveEvents]) -> int:
    """What the mover scored at the start of this turn."""
    for entry in reversed(told):
        for event in entry.events:
            if isinstance(event, Scored) and event.seat == seat:
                return event.points
        if entry.seat != seat:
            return 0
    return 0


def toast(events: Sequence[Event], view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    mover = events[0].seat
    words = []
    for event in events:
        if event.seat != mover:
            break  # from here on it is the next seat's turn
        match event:
            case Drew(value=value) if view.turn == mover and view.winner is None:
                words.append(t.say("{value}! Now {sum}", value=value, sum=sum(view.drawn)))
            case Busted(chips=chips):
                words.append(t.say("💥 A second {value}.", value=chips[-1]))
            case TookHorseshoe(held=held):
                words.append(t.say("Horseshoe {held} of {all}", held=held, all=HORSESHOES_TO_CASH))
            case CashedHorseshoes(points=points):
                words.append(t.say("Third horseshoe: +{points}!", points=points))
            case Stopped(chips=chips) if view.winner is None:
                words.append(t.say("✋ {sum} at stake until your next turn", sum=_put(events)))
            case Drew() | Stopped() | Refilled() | Stole() | Scored() | PassedOver() | Won():
                pass
            case _:
                assert_never(event)
    return " ".join(words)


def _put(events: Sequence[Event]) -> int:
    return sum(sum(event.chips) for event in events if isinstance(event, Stopped | Stole))
