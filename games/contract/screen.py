"""A message as it should be: text, buttons, and the words they are made of. No Telegram here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from html import escape
from typing import Protocol, TypeAlias


class Html(str):
    """Text that is mark-up already; every other text is escaped before it joins it."""

    __slots__ = ()


def html(text: object) -> Html:
    return text if isinstance(text, Html) else Html(escape(str(text), quote=False))


def sentence(text: str) -> str:
    """Marks a text for translation where it is declared; it is said later."""
    return text


class Translator(Protocol):
    """Says a text in the reader's language. Placeholders are {names}."""

    def say(self, text: str, /, **values: object) -> str:
        """Plain words, for buttons and pop-ups."""
        ...

    def html(self, text: str, /, **values: object) -> Html:
        """Mark-up, for messages; the values are escaped unless they are Html."""
        ...

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Plain words that depend on a number; {n} is the number itself."""
        ...


def with_minus(number: int) -> str:
    """A number whose minus is as wide as a plus, not a hyphen."""
    return str(number).replace("-", "−")


class Style(StrEnum):
    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """An offered choice. A game's data is the move; the table adds its own address to it."""

    label: str
    data: str = ""
    style: Style = Style.PLAIN
    url: str = ""  # a link instead of a choice


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


def rows_of(width: int, buttons: Sequence[Button]) -> Rows:
    """So many in a row; the last row has what is left."""
    return tuple(tuple(buttons[first : first + width]) for first in range(0, len(buttons), width))


def lines_of(*lines: str) -> Html:
    """A text of several lines; what is not mark-up yet is escaped."""
    return Html("\n".join(map(html, lines)))


def folded(*lines: str) -> Html:
    """Details that the reader unfolds by a tap."""
    return Html(f"<blockquote expandable>{lines_of(*lines)}</blockquote>")


@dataclass(frozen=True, slots=True)
class Picture:
    """Drawn only when somebody is to see it: two with the same key are the same picture.

    It is drawn in another process, so what draws it can be pickled: a function of a module with
    its arguments.
    """

    key: str
    paint: Callable[[], bytes] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as it should be: with its picture if it has one, else in words alone."""

    text: Html  # everything; empty if without its picture it is nothing
    rows: Rows = ()
    picture: Picture | None = None
    caption: Html | None = None  # what the picture cannot say; without it the text serves

    @property
    def words(self) -> Html:
        """Those that are really shown."""
        return self.text if self.picture is None or self.caption is None else self.caption


@dataclass(frozen=True, slots=True)
class Face:
    """How a seat is called at this table: an animal first, never a colour."""

    animal: str
    name: str
    is_away: bool = False  # an AI plays for them

    def __str__(self) -> str:
        return f"{self.animal} {self.name}"
