"""Choices of a player that take one tap or two.

A first tap picks `genie` or `row`, to be asked for a place, or `colour G3`, to be asked for a
colour; `bluff` and `hide` make sure.
"""

from games.screen import Button, Html, Rows, Style, Translator, rows_of
from games.steps import back_button, picked, step_button
from games.tugriki.cards import CARD_BY_CODE, CODES, COLOURED, LENGTH, Card, Colour
from games.tugriki.layout import filled, is_complete
from games.tugriki.moves import Lay, Word
from games.tugriki.names import colour_name, dotted, effect, wild_name
from games.tugriki.state import Phase
from games.tugriki.view import View


def lay_rows(view: View, t: Translator) -> Rows:
    """Plain cards four in a row, cards that do something two, then the wilds."""
    short: list[Button] = []
    long: list[Button] = []
    for card in dict.fromkeys(move.card for move in view.lays):
        button = lay_button(view, card, t)
        (short if card < COLOURED and "·" not in button.label else long).append(button)
    return (*rows_of(4, short), *rows_of(2, long))


def lay_button(view: View, card: Card, t: Translator) -> Button:
    """The move itself where there is but one way, else the step that asks which."""
    label = in_full(view, card, t)
    if card >= COLOURED:
        return step_button(f"{label}…", CODES[card], style=Style.PRIMARY)
    way, *others = _ways_to_lay(view, card)
    if others or way.named is not None:
        return step_button(label, "colour", CODES[card], style=Style.PRIMARY)
    return Button(label, str(way), Style.PRIMARY)


def in_full(view: View, card: Card, t: Translator) -> str:
    """A card and what it would do: `🟢G8 · move again`; a wild by its name."""
    if card >= COLOURED:
        return wild_name(card, t)
    words = effect(card, view.box, len(view.order), t)
    if not words and _completes(view, card):
        words = t.say("row!")
    is_last = len(view.hand) == 1  # T-A33: it wins and does nothing else
    return f"{dotted(card, t)} · {words}" if words and not is_last else dotted(card, t)


def ends_of_a_turn(view: View, t: Translator) -> tuple[Button, ...]:
    if Word.PAY in view.moves:
        return (
            Button(t.say("💰 Pay 1"), Word.PAY, Style.SUCCESS),
            Button(t.say("🤫 Do not pay"), Word.PASS),
        )
    if Word.PASS in view.moves:
        return (Button(t.say("➡️ Pass"), Word.PASS, Style.SUCCESS),)
    return ()


def second_tap(view: View, first: str, t: Translator) -> tuple[Html, Rows] | None:
    """None if what was picked first means nothing here."""
    match picked(first):
        case ("genie" | "row" as wild,):
            return _places(view, CARD_BY_CODE[wild], t)
        case ("colour", code) if code in CARD_BY_CODE:
            return _colours(view, CARD_BY_CODE[code], t)
        case ("bluff",) if view.phase is Phase.TURN and view.lays:
            return _bluff(view, t)
        case ("hide",) if view.phase is Phase.DRAWN and view.lays:
            return _hide(view, t)
    return None


def _places(view: View, wild: Card, t: Translator) -> tuple[Html, Rows] | None:
    buttons = [
        Button(
            dotted(move.place, t) + (" 🏁" if _completes(view, move.place) else ""),
            str(move),
            Style.SUCCESS,
        )
        for move in _ways_to_lay(view, wild)
    ]
    if not buttons:
        return None
    text = t.html("{wild}: which card shall it be?", wild=wild_name(wild, t))
    return text, (*rows_of(4, buttons), (back_button(t),))


def _colours(view: View, card: Card, t: Translator) -> tuple[Html, Rows] | None:
    buttons = [
        Button(colour_name(move.named, t), str(move), Style.SUCCESS)
        for move in _ways_to_lay(view, card)
        if move.named is not None
    ]
    if not buttons:
        return None
    text = t.html("{card}: which colour for the next two cards?", card=dotted(card, t))
    return text, (*rows_of(2, buttons), (back_button(t),))


def _bluff(view: View, t: Translator) -> tuple[Html, Rows] | None:
    move = next((word for word in (Word.DRAW, Word.STUCK) if word in view.moves), None)
    if move is None:
        return None
    if move is Word.DRAW:
        text = t.html("You can move. Drawing is a bluff: if you are caught, 2 coins and a card.")
    else:
        text = t.html("You can move. “No move” is a bluff: if you are caught, 3 coins.")
    return text, ((Button(t.say("🤥 I bluff"), move, Style.DANGER), back_button(t)),)


def _hide(view: View, t: Translator) -> tuple[Html, Rows] | None:
    ends = ends_of_a_turn(view, t)
    text = t.html("A card that fits must be laid. Hiding it is a bluff.")
    return (text, (ends, (back_button(t),))) if ends else None


def _ways_to_lay(view: View, card: Card) -> list[Lay]:
    return [move for move in view.lays if move.card == card]


def _completes(view: View, place: Card) -> bool:
    full, bit = filled(view), 1 << place
    return not full & bit and is_complete(full | bit, Colour(place // LENGTH))
