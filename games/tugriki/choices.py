"""Choices of a player that take one tap or two.

`~genie` and `~row` ask for a place, `~colour G3` for a colour, `~bluff` and `~hide` make sure;
`~` alone goes back.
"""

from games.screen import Button, Html, Rows, Style, Translator
from games.tugriki.cards import CARD_BY_CODE, CODES, COLOURED, GENIE, LENGTH, Card, Colour
from games.tugriki.layout import filled, is_complete
from games.tugriki.moves import Lay, Word
from games.tugriki.names import colour_name, dotted, effect, in_rows, wild_name
from games.tugriki.state import Phase
from games.tugriki.view import View

BACK = "~"


def lay_rows(view: View, t: Translator) -> Rows:
    """Plain cards four in a row, cards that do something two, then the wilds."""
    short: list[Button] = []
    long: list[Button] = []
    for card in dict.fromkeys(move.card for move in view.moves if isinstance(move, Lay)):
        button = lay_button(view, card, t)
        (short if card < COLOURED and "·" not in button.label else long).append(button)
    return (*in_rows(short, 4), *in_rows(long, 2))


def lay_button(view: View, card: Card, t: Translator) -> Button:
    """The move itself where there is but one way, else the step that asks which."""
    label = in_full(view, card, t)
    if card >= COLOURED:
        return Button(f"{label}…", "~genie" if card == GENIE else "~row", Style.PRIMARY)
    ways = ways_to_lay(view, card)
    data = str(ways[0]) if len(ways) == 1 and ways[0].named is None else f"~colour {CODES[card]}"
    return Button(label, data, Style.PRIMARY)


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


def step(view: View, picked: str, t: Translator) -> tuple[Html, Rows] | None:
    """The second tap of a choice; None if what was picked means nothing here."""
    match picked.split(" "):
        case ["genie" | "row" as wild]:
            return _places(view, CARD_BY_CODE[wild], t)
        case ["colour", code] if code in CARD_BY_CODE:
            return _colours(view, CARD_BY_CODE[code], t)
        case ["bluff"] if view.phase is Phase.TURN and any(ways_to_lay(view, c) for c in view.hand):
            return _bluff(view, t)
        case ["hide"] if view.phase is Phase.DRAWN and view.drawn is not None:
            ends = ends_of_a_turn(view, t)
            if ends and ways_to_lay(view, view.drawn):
                text = t.html("A card that fits must be laid. Hiding it is a bluff.")
                return text, (ends, (_back(t),))
    return None


def _places(view: View, wild: Card, t: Translator) -> tuple[Html, Rows] | None:
    ways = ways_to_lay(view, wild)
    if not ways:
        return None
    buttons = [
        Button(
            dotted(move.place, t) + (" 🏁" if _completes(view, move.place) else ""),
            str(move),
            Style.SUCCESS,
        )
        for move in ways
    ]
    text = t.html("{wild}: which card shall it be?", wild=wild_name(wild, t))
    return text, (*in_rows(buttons, 4), (_back(t),))


def _colours(view: View, card: Card, t: Translator) -> tuple[Html, Rows] | None:
    ways = [move for move in ways_to_lay(view, card) if move.named is not None]
    if not ways:
        return None
    buttons = [
        Button(colour_name(move.named, t), str(move), Style.SUCCESS)
        for move in ways
        if move.named is not None
    ]
    text = t.html("{card}: which colour for the next two cards?", card=dotted(card, t))
    return text, (*in_rows(buttons, 2), (_back(t),))


def _bluff(view: View, t: Translator) -> tuple[Html, Rows] | None:
    move = next((word for word in (Word.DRAW, Word.STUCK) if word in view.moves), None)
    if move is None:
        return None
    if move is Word.DRAW:
        text = t.html("You can move. Drawing is a bluff: if you are caught, 2 coins and a card.")
    else:
        text = t.html("You can move. “No move” is a bluff: if you are caught, 3 coins.")
    return text, ((Button(t.say("🤥 I bluff"), move, Style.DANGER), _back(t)),)


def ways_to_lay(view: View, card: Card) -> list[Lay]:
    return [move for move in view.moves if isinstance(move, Lay) and move.card == card]


def _completes(view: View, place: Card) -> bool:
    full, bit = filled(view), 1 << place
    return not full & bit and is_complete(full | bit, Colour(place // LENGTH))


def _back(t: Translator) -> Button:
    return Button(t.say("↩️ Back"), BACK)
