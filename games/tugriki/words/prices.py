"""What a check, a bluff or an unpaid fee may cost: the sums that buttons and warnings promise."""

from typing import NamedTuple

from games.contract.screen import Translator
from games.tugriki.rules.honesty import EXTRA_FEE, FEE, INSTEAD_OF_A_CARD, PUNISHMENT


class Price(NamedTuple):
    coins: int
    cards: int


def of_a_check(purse: int, stock: int) -> Price:
    """For whoever it finds wrong: as far as the purse allows (T-A32), and a card or a coin more."""
    if stock:
        return Price(min(purse, PUNISHMENT), 1)
    return Price(min(purse, PUNISHMENT + INSTEAD_OF_A_CARD), 0)  # T-R32


def of_an_unpaid_fee(purse: int) -> int:
    """If it is noticed (T-R28)."""
    return min(purse, FEE + EXTRA_FEE)


def on_a_button(price: Price, t: Translator) -> str:
    """For a checker, whose turn is lost in any case."""
    match price:
        case Price(0, 0):
            return t.say("a turn")
        case Price(0, _):
            return t.say("a card")
        case Price(coins, 0):
            return f"−{coins}"
    return t.say("−{n} and a card", n=price.coins)


def in_words(price: Price, t: Translator) -> str:
    coins = t.plural("−{n} tugrik", "−{n} tugriks", price.coins) if price.coins else ""
    return _joined(coins, price, t)


def of_being_caught(purse: int, stock: int, t: Translator) -> str:
    """Whether the fee will have been paid then is open: a small purse is emptied either way."""
    price = of_a_check(purse, stock)
    if price.coins < purse or not purse:
        return in_words(price, t)
    return _joined(t.say("all your tugriks"), price, t)


def _joined(coins: str, price: Price, t: Translator) -> str:
    cards = t.say("+1 card") if price.cards else ""
    return ", ".join(filter(None, (coins, cards))) or t.say("nothing: the purse is empty")
