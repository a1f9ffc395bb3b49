"""What is said on a picture of Тугрики of a card that was laid, and of the lock in force."""

from games.contract.screen import Translator
from games.tugriki.pictures.grid import bound
from games.tugriki.rules.cards import GENIE, ROW_CHOICE, Card, Colour, Place
from games.tugriki.rules.view import View
from games.tugriki.words.names import card_in_words, wild_name


def laid_caption(card: Card, place: Place, t: Translator) -> str:
    """A wild is told with what it stands for."""
    if card == place:
        return card_in_words(card, t)
    return t.say("{wild}: {card}", wild=wild_name(card, t), card=card_in_words(place, t))


def over_caption(view: View, place: Place, t: Translator) -> str:
    """A card that covers a wild."""
    wild = GENIE if view.genies >> place & 1 else ROW_CHOICE
    return t.say("over the {wild}: {card}", wild=wild_name(wild, t), card=card_in_words(place, t))


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
