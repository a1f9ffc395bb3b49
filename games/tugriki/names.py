"""What cards, colours and rows are called in a chat: a letter and a sign, never colour alone."""

from collections.abc import Iterable
from itertools import groupby

from games.screen import Html, Translator, html, sentence
from games.tugriki.box import Action, Box
from games.tugriki.cards import (
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
from games.tugriki.layout import filled, uncovered
from games.tugriki.view import View

DOTS = ("🟢", "🟣", "🔴", "🟡")
LAMP, RULER = "🧞", "📏"
SIGNS = {GENIE: LAMP, ROW_CHOICE: RULER}
COIN, BANK, CARDS = "💰", "🏦", "🃏"
CARD_NAMES = (sentence("G{value}"), sentence("P{value}"),
              sentence("R{value}"), sentence("Y{value}"))  # fmt: skip
COLOUR_NAMES = (sentence("🟢 green"), sentence("🟣 purple"),
                sentence("🔴 red"), sentence("🟡 yellow"))  # fmt: skip
EFFECTS = {
    Action.FINE: sentence("fine 2"),
    Action.EXCHANGE: sentence("exchange"),
    Action.MOVE_AGAIN: sentence("move again"),
    Action.SKIP: sentence("skip"),
    Action.TAKE_TWO: sentence("take two"),
    Action.CHOOSE_COLOUR: sentence("colour…"),
    Action.ROB: sentence("rob {coins}"),
    Action.REVERSE: sentence("reverse"),
}


def card_name(card: Card, t: Translator) -> str:
    """Two characters: the letter of the colour and the value; a wild has its sign."""
    if card >= COLOURED:
        return SIGNS[card]
    return t.say(CARD_NAMES[colour_of(card)], value=VALUES[card % LENGTH])


def letter(colour: Colour, t: Translator) -> str:
    return card_name(colour * LENGTH, t)[:-1]


def dotted(card: Card, t: Translator) -> str:
    """For buttons: the colour at a glance."""
    return card_name(card, t) if card >= COLOURED else DOTS[colour_of(card)] + card_name(card, t)


def wild_name(wild: Card, t: Translator) -> str:
    return t.say("🧞 Genie") if wild == GENIE else t.say("📏 Row choice")


def colour_name(colour: Colour, t: Translator) -> str:
    return t.say(COLOUR_NAMES[colour])


def effect(card: Card, box: Box, players: int, t: Translator) -> str:
    """What laying the card does, in a word or two; nothing for a plain one."""
    if card >= COLOURED or box.actions[card] is Action.NOTHING:
        return ""
    return t.say(EFFECTS[box.actions[card]], coins=players)


def hand_in_words(cards: Iterable[Card], t: Translator, playable: Iterable[Card] = ()) -> Html:
    """Colour by colour, the playable ones in bold."""
    bold = set(playable)
    groups = []
    for colour, group in groupby(cards, lambda card: min(card // LENGTH, len(Colour))):
        words = [
            f"<b>{html(card_name(card, t))}</b>" if card in bold else html(card_name(card, t))
            for card in group
        ]
        groups.append(" ".join(([DOTS[colour]] if colour < len(Colour) else []) + words))
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
