"""Choices of a player that take one tap or two.

A first tap picks `genie` or `row`, to be asked for a place, or `colour G3`, to be asked for a
colour; `bluff`, `hide` and `check` say what it may cost, and make sure.
"""

from collections.abc import Sequence

from games.contract.screen import Button, Face, Html, Rows, Screen, Style, Translator, rows_of
from games.contract.steps import back_button, drafted, picked, step_button
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import CARD_BY_CODE, CODES, COLOURED, LENGTH, Card, Colour
from games.tugriki.rules.honesty import FEE
from games.tugriki.rules.layout import filled, is_complete
from games.tugriki.rules.moves import Lay, Word
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import View
from games.tugriki.words import prices
from games.tugriki.words.names import action_name, card_name, colour_name

MOST_OF_TWO = 16  # letters of a label that has room for another one beside it


def lay_rows(view: View, t: Translator) -> Rows:
    """Plain cards four in a row; cards that do something, and wilds, as there is room."""
    short: list[Button] = []
    middling: list[Button] = []
    long: list[Button] = []
    for card in dict.fromkeys(move.card for move in view.lays):
        button = lay_button(view, card, t)
        if card < COLOURED and "·" not in button.label:
            short.append(button)
        else:
            (middling if len(button.label) <= MOST_OF_TWO else long).append(button)
    return (*rows_of(4, short), *rows_of(1, long), *rows_of(2, middling))


def lay_button(view: View, card: Card, t: Translator) -> Button:
    """The move itself where there is but one way, else the step that asks which."""
    label = in_full(view, card, t)
    if card >= COLOURED:
        return step_button(f"{label}…", CODES[card], style=Style.PRIMARY)
    way, *others = _ways_to_lay(view, card)
    if others or way.named is not None:
        return step_button(f"{label}…", "colour", CODES[card], style=Style.PRIMARY)
    return Button(label, str(way), Style.PRIMARY)


def in_full(view: View, card: Card, t: Translator) -> str:
    """A card and what it would do: `🟢8 · Move again`."""
    name = card_name(card, t)
    if card >= COLOURED or len(view.hand) == 1:  # T-A33: the last one wins and does nothing else
        return name
    action = view.box.actions[card]
    words = action_name(action, t)
    if action is Action.ROB:
        words = f"{words} +{min(len(view.order), view.bank)}"  # T-A31
    elif not action and _completes(view, card):
        words = t.say("row!")
    return f"{name} · {words}" if words else name


def ends_of_a_turn(view: View, t: Translator) -> Rows:
    if Word.PAY in view.moves:
        noticed = prices.of_an_unpaid_fee(view.purses[view.turn])
        return (
            (Button(t.say("💰 Pay {n}", n=FEE), Word.PAY, Style.SUCCESS),),
            (Button(t.say("🤫 Do not pay · {n} if noticed", n=noticed), Word.PASS),),
        )
    if Word.PASS in view.moves:
        return ((Button(t.say("➡️ Pass"), Word.PASS, Style.SUCCESS),),)
    return ()


def check_button(view: View, suspect: Face, t: Translator) -> Button:
    price = prices.on_a_button(prices.of_a_check(view.purses[view.turn], view.stock), t)
    label = t.say("🔍 Check {seat} · {price} if honest", seat=suspect.animal, price=price)
    return step_button(label, "check", style=Style.DANGER)


def second_tap(
    view: View, first: str, faces: Sequence[Face], t: Translator
) -> tuple[Html, Rows] | None:
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
        case ("check",) if Word.CHECK in view.moves:
            return _check(view, faces, t)
    return None


def draft(screen: Screen, first: str) -> str:
    """Hiding a card asks about its price last, so its first tap stands for no move."""
    return "" if picked(first) == ("hide",) else drafted(screen, first)


def _places(view: View, wild: Card, t: Translator) -> tuple[Html, Rows] | None:
    buttons = [
        Button(
            card_name(move.place, t) + (" 🏁" if _completes(view, move.place) else ""),
            str(move),
            Style.SUCCESS,
        )
        for move in _ways_to_lay(view, wild)
    ]
    if not buttons:
        return None
    text = t.html("{wild}: which card shall it be?", wild=card_name(wild, t))
    return text, (*rows_of(4, buttons), (back_button(t),))


def _colours(view: View, card: Card, t: Translator) -> tuple[Html, Rows] | None:
    buttons = [
        Button(colour_name(move.named, t), str(move), Style.SUCCESS)
        for move in _ways_to_lay(view, card)
        if move.named is not None
    ]
    if not buttons:
        return None
    text = t.html("{card}: which colour for the next two cards?", card=card_name(card, t))
    return text, (*rows_of(2, buttons), (back_button(t),))


def _bluff(view: View, t: Translator) -> tuple[Html, Rows] | None:
    purse = view.purses[view.turn]
    if Word.DRAW in view.moves:
        move, price = Word.DRAW, prices.of_being_caught(purse, view.stock - 1, t)
        text = t.html("You can move. Drawing is a bluff. If you are caught: {price}.", price=price)
    elif Word.STUCK in view.moves:
        move, price = Word.STUCK, prices.of_being_caught(purse, 0, t)
        text = t.html("You can move. “No move” is a bluff. If caught: {price}.", price=price)
    else:
        return None
    return text, ((Button(t.say("🤥 I bluff"), move, Style.DANGER), back_button(t)),)


def _hide(view: View, t: Translator) -> tuple[Html, Rows] | None:
    ends = ends_of_a_turn(view, t)
    if not ends:
        return None
    text = t.html(
        "A card that fits must be laid. Hiding it is a bluff. If you are caught: {price}.",
        price=prices.of_being_caught(view.purses[view.turn], view.stock, t),
    )
    return text, (*ends, (back_button(t),))


def _check(view: View, faces: Sequence[Face], t: Translator) -> tuple[Html, Rows] | None:
    if view.suspect is None:
        return None
    mine, theirs = (
        prices.in_words(prices.of_a_check(view.purses[seat], view.stock), t)
        for seat in (view.turn, view.suspect)
    )
    text = t.html(
        "🔍 If {seat} could not move, you: {mine}, and you skip your turn."
        " If it was a bluff, {seat}: {theirs}.",
        seat=faces[view.suspect], mine=mine, theirs=theirs,
    )  # fmt: skip
    return text, ((Button(t.say("🔍 Check"), Word.CHECK, Style.DANGER), back_button(t)),)


def _ways_to_lay(view: View, card: Card) -> list[Lay]:
    return [move for move in view.lays if move.card == card]


def _completes(view: View, place: Card) -> bool:
    full, bit = filled(view), 1 << place
    return not full & bit and is_complete(full | bit, Colour(place // LENGTH))
