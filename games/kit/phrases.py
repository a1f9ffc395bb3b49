"""What every game says in the same words: since your move, the last lap, waiting for the others."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.contract.scene import Scene
from games.contract.screen import Face, Html, Translator, folded
from games.contract.table import Seat


def since_your_move(told: Iterable[str], t: Translator, *, between: str = " · ") -> list[Html]:
    """A line with what the others did meanwhile, if they did anything."""
    words = between.join(filter(None, told))
    return [t.html("Since your move: {events}", events=Html(words))] if words else []


def last_lap(lines: Sequence[str]) -> tuple[list[Html], list[Html]]:
    """The newest line in bold, and all before it folded, the latest first."""
    if not lines:
        return [], []
    *earlier, newest = lines
    return [Html(f"<b>{newest}</b>")], [folded(*reversed(earlier))] if earlier else []


def news(lines: Sequence[str]) -> list[Html]:
    """Under a picture: what happened lately, the newest first; all but three lines fold away."""
    if not lines:
        return []
    *earlier, newest = lines
    return [folded(Html(f"<b>{newest}</b>"), *reversed(earlier))]


def named(seats: Iterable[Seat], faces: Sequence[Face]) -> str:
    return ", ".join(str(faces[seat]) for seat in seats)


def animals(seats: Iterable[Seat], faces: Sequence[Face], between: str = " ") -> str:
    return between.join(faces[seat].animal for seat in seats)


def waiting_for_others(t: Translator) -> Html:
    """For a player who is not asked. It names nobody, so it stays true until they are asked."""
    return t.html("👀 Waiting for the others")


def listed(names: Sequence[object], t: Translator) -> str:
    """Such as "you, 🐸 Boris and 🦁 Vera"."""
    *first, last = map(str, names)
    return t.say("{first} and {last}", first=", ".join(first), last=last) if first else last


def open_private_chat(
    scene: Scene[Any],
    awaited: Sequence[Seat],
    t: Translator,
    *,
    name: Callable[[Iterable[Seat], Sequence[Face]], str] = named,
) -> list[Html]:
    """A line for those of the awaited to whom the bot cannot write, if there are any."""
    closed = [seat for seat in awaited if seat in scene.closed]
    if not closed:
        return []
    seats = name(closed, scene.faces)
    return [t.html("✉️ Please open the private chat with me: {seats}", seats=seats)]
