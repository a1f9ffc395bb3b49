"""The one table of names of Тугрики, by the book: screens, logs and pictures all say these.

A card is its colour and its value, 🟢7. Pictures, whose fonts have no emoji, say «зелёная 7».
"""

from collections.abc import Iterable
from itertools import groupby

from games.contract.screen import Html, Translator, html, sentence
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import (
    COLOURED,
    FIVE,
    GENIE,
    LENGTH,
    ROW_CHOICE,
    TEN,
    VALUES,
    Card,
    Colour,
    colour_of,
)
from games.tugriki.rules.layout import filled, uncovered
from games.tugriki.rules.view import View

DOTS = ("🟢", "🟣", "🔴", "🟡")
LAMP, RULER = "🧞", "📏"
SIGNS = {GENIE: LAMP, ROW_CHOICE: RULER}
COIN, BANK, CARDS = "💰", "🏦", "🃏"
COLOUR_NAMES = (sentence("🟢 green"), sentence("🟣 purple"),
                sentence("🔴 red"), sentence("🟡 yellow"))  # fmt: skip
CARDS_IN_WORDS = (sentence("green {value}"), sentence("purple {value}"),
                  sentence("red {value}"), sentence("yellow {value}"))  # fmt: skip
ACTIONS = {
    Action.FINE: sentence("Fine"),
    Action.EXCHANGE: sentence("Exchange"),
    Action.MOVE_AGAIN: sentence("Move again"),
    Action.SKIP: sentence("Skip"),
    Action.TAKE_TWO: sentence("Take two"),
    Action.CHOOSE_COLOUR: sentence("Colour choice"),
    Action.ROB: sentence("Robbery"),
    Action.REVERSE: sentence("Reverse"),
}
WILDS = {GENIE: sentence("Genie"), ROW_CHOICE: sentence("Row choice")}


def card_name(card: Card, t: Translator) -> str:
    """On screens: `🟢7`, `🧞 Genie`."""
    if card >= COLOURED:
        return f"{SIGNS[card]} {wild_name(card, t)}"
    return f"{DOTS[colour_of(card)]}{VALUES[card % LENGTH]}"


def card_in_words(card: Card, t: Translator) -> str:
    """On pictures: `green 7`, `Genie`."""
    if card >= COLOURED:
        return wild_name(card, t)
    return t.say(CARDS_IN_WORDS[colour_of(card)], value=VALUES[card % LENGTH])


def wild_name(wild: Card, t: Translator) -> str:
    return t.say(WILDS[wild])


def action_name(action: Action, t: Translator) -> str:
    """Nothing for a plain card."""
    return t.say(ACTIONS[action]) if action else ""


def colour_name(colour: Colour, t: Translator) -> str:
    return t.say(COLOUR_NAMES[colour])


def hand_in_words(cards: Iterable[Card], t: Translator, playable: Iterable[Card] = ()) -> Html:
    """Colour by colour, the playable ones in bold."""
    bold = set(playable)
    groups = []
    for _, group in groupby(cards, lambda card: min(card // LENGTH, len(Colour))):
        names = [(html(card_name(card, t)), card in bold) for card in group]
        groups.append(" ".join(f"<b>{name}</b>" if is_bold else name for name, is_bold in names))
    return Html(" · ".join(groups))


def span(view: View, colour: Colour) -> str:
    """A row in short: `2–7`, with what lies apart from it and which wilds are in it."""
    row, wilds = filled(view) >> colour * LENGTH, uncovered(view) >> colour * LENGTH
    if not row >> FIVE & 1:
        return "–"
    low = high = FIVE
    while low > 0 and row >> low - 1 & 1:
        low -= 1
    while high < TEN and row >> high + 1 & 1:
        high += 1
    extras = [
        *[f"+{VALUES[end]}" for end in (0, TEN) if row >> end & 1 and not low <= end <= high],
        *[f"{wild_sign(view, colour * LENGTH + value)}{VALUES[value]}"
          for value in range(LENGTH) if wilds >> value & 1],
    ]  # fmt: skip
    run = VALUES[low] if low == high else f"{VALUES[low]}–{VALUES[high]}"
    return f"{run} ({' '.join(extras)})" if extras else run


def cells(view: View, colour: Colour) -> str:
    """A row in full: `0 · 🧞 3 4 5 6 · · · ·`; a card with a gap beside it was set aside."""
    row, wilds = filled(view), uncovered(view)
    return " ".join(
        wild_sign(view, place)
        if wilds >> place & 1
        else VALUES[place % LENGTH]
        if row >> place & 1
        else "·"
        for place in range(colour * LENGTH, (colour + 1) * LENGTH)
    )


def wild_sign(view: View, place: Card) -> str:
    return LAMP if view.genies >> place & 1 else RULER


def arrow(direction: int) -> str:
    return "↻" if direction == 1 else "↺"
