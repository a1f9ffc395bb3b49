"""What cards, deeds and locks are called on a picture of Тугрики: words, never codes."""

from games.screen import Translator
from games.tugriki.box import Action
from games.tugriki.cards import COLOURED, GENIE, LENGTH, VALUES, Card, Colour, Place, colour_of
from games.tugriki.grid import bound
from games.tugriki.view import View


def card_caption(card: Card, t: Translator) -> str:
    """Such as «красная 8»."""
    if card >= COLOURED:
        return wild_caption(card, t)
    value = VALUES[card % LENGTH]
    return {
        Colour.GREEN: t.say("green {value}", value=value),
        Colour.PURPLE: t.say("purple {value}", value=value),
        Colour.RED: t.say("red {value}", value=value),
        Colour.YELLOW: t.say("yellow {value}", value=value),
    }[colour_of(card)]


def wild_caption(wild: Card, t: Translator) -> str:
    return t.say("Genie") if wild == GENIE else t.say("Row choice")


def laid_caption(card: Card, place: Place, t: Translator) -> str:
    """A wild is told with what it stands for."""
    if card == place:
        return card_caption(card, t)
    return t.say("{wild}: {card}", wild=wild_caption(card, t), card=card_caption(place, t))


def deed_caption(action: Action, t: Translator) -> str:
    return {
        Action.NOTHING: "",
        Action.FINE: t.say("Fine"),
        Action.EXCHANGE: t.say("Exchange"),
        Action.MOVE_AGAIN: t.say("Move again"),
        Action.SKIP: t.say("Skip"),
        Action.TAKE_TWO: t.say("Take two"),
        Action.CHOOSE_COLOUR: t.say("Choose colour"),
        Action.ROB: t.say("Robbery"),
        Action.REVERSE: t.say("Reverse"),
    }[action]


def binding_caption(view: View, t: Translator) -> str:
    """The lock in force: a chosen colour comes before a chosen row. Nothing if there is none."""
    colour = bound(view)
    if colour is None:
        return ""
    return _locked(colour, t) if view.wish is None else _wished(colour, view.wished, t)


def aside(caption: str) -> str:
    """As a second line, which begins small."""
    return caption[:1].lower() + caption[1:]


def _locked(colour: Colour, t: Translator) -> str:
    return {
        Colour.GREEN: t.say("First the green row"),
        Colour.PURPLE: t.say("First the purple row"),
        Colour.RED: t.say("First the red row"),
        Colour.YELLOW: t.say("First the yellow row"),
    }[colour]


def _wished(colour: Colour, count: int, t: Translator) -> str:
    return {
        Colour.GREEN: t.plural("{n} more card: green", "{n} more cards: green", count),
        Colour.PURPLE: t.plural("{n} more card: purple", "{n} more cards: purple", count),
        Colour.RED: t.plural("{n} more card: red", "{n} more cards: red", count),
        Colour.YELLOW: t.plural("{n} more card: yellow", "{n} more cards: yellow", count),
    }[colour]
