"""Cards, sets and gaps in writing, on buttons that must fit a phone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from games.contract.screen import Button, Html, Rows, Translator
from games.contract.steps import step_button
from games.scout.rules.cards import Card, number, other_number

CIRCLED = "❶❷❸❹❺❻❼❽❾❿"  # a card that comes from the table
LINE_WIDTH = 30  # of a telephone, in letters of equal width
PER_ROW = ((4, 6), (6, 5), (8, 4), (10, 3), (16, 2))  # labels up to so long: so many in a row
A_PAGE = 60  # buttons of a long list; Telegram takes 100 in all


def pair(card: Card) -> str:
    """Both numbers, the one in force first."""
    return f"{number(card)}│{other_number(card)}"


def pairs(cards: Iterable[Card]) -> Html:
    return Html("  ".join(f"<b>{number(card)}</b>│{other_number(card)}" for card in cards))


def circled(card: Card) -> str:
    return CIRCLED[number(card) - 1]


def numbers(cards: Sequence[Card], *, new: int | None = None, between: str = "-") -> str:
    """The numbers in force; the card at the new one's index is marked."""
    return between.join(
        circled(card) if index == new else str(number(card)) for index, card in enumerate(cards)
    )


def gaps(hand: Sequence[Card]) -> list[str]:
    """Every place that a card can take, from the first on, by its neighbours there.

    Where several read alike, each has the number that a picture writes below its left neighbour.
    """
    labels = [f"{left}┃{right}" for left, right in pairwise(["", *map(number, hand), ""])]
    return told_apart(labels, [f"{place}·{label}" for place, label in enumerate(labels)])


def both_numbers(cards: Sequence[Card], *, new: int | None = None) -> str:
    """And what stands on the other ends of the cards."""
    return f"{numbers(cards, new=new)}│{'-'.join(str(other_number(card)) for card in cards)}"


def upper_line(cards: Sequence[Card]) -> Html:
    """A hand in a line of its own."""
    return Html(f"<code>{' '.join(str(number(card)) for card in cards)}</code>")


def both_lines(cards: Sequence[Card]) -> Html:
    """A hand, and below each number the one on the other end of the card."""
    lines: list[str] = []
    upper = lower = ""
    for card in cards:
        up, low = str(number(card)), str(other_number(card))
        width = max(len(up), len(low))
        if upper and len(upper) + 1 + width > LINE_WIDTH:
            lines += [upper, lower, ""]
            upper = lower = ""
        gap = " " if upper else ""
        upper += gap + up.rjust(width)
        lower += gap + low.rjust(width)
    lines += [upper, lower]
    return Html("\n".join(f"<code>{line}</code>" if line else "" for line in lines))


def told_apart(labels: Sequence[str], longer: Sequence[str]) -> list[str]:
    """The short labels; where one stands for several choices, the longer ones."""
    counts = Counter(labels)
    return [
        label if counts[label] == 1 else long for label, long in zip(labels, longer, strict=True)
    ]


def in_rows(buttons: Sequence[Button]) -> Rows:
    """In the given order, as many to a row as its longest label allows."""
    rows: list[tuple[Button, ...]] = []
    row: tuple[Button, ...] = ()
    for button in buttons:
        wider = (*row, button)
        if row and len(wider) > _room(max(len(other.label) for other in wider)):
            rows.append(row)
            wider = (button,)
        row = wider
    return (*rows, row) if row else tuple(rows)


def page_of(
    buttons: Sequence[Button], name: str, page: int, t: Translator, *, first: int = A_PAGE
) -> Rows:
    """A page of a list, and the way to the next: a step of this name. Nothing after the last."""
    end = first + page * A_PAGE
    rows = in_rows(buttons[end - A_PAGE if page else 0 : end])
    if end >= len(buttons):
        return rows
    return (*rows, (step_button(t.say("More…"), name, page + 1),))


def _room(width: int) -> int:
    return next((most for letters, most in PER_ROW if width <= letters), 1)
