"""What a set is called on a picture, and what it has beaten."""

from collections.abc import Sequence

from games.contract.screen import Translator
from games.scout.rules.cards import Card, number


def set_name(cards: Sequence[Card], t: Translator) -> str:
    if len(cards) == 1:
        return t.say("a single card")
    if number(cards[0]) == number(cards[1]):
        return _equal(number(cards[0]), len(cards), t)
    low, high = sorted((number(cards[0]), number(cards[-1])))
    return t.say("run {low}–{high}", low=low, high=high)


def set_against(cards: Sequence[Card], over: Sequence[Card], t: Translator) -> str:
    """Older tables did not note what was beaten."""
    name = set_name(cards, t)
    if not over:
        return name
    if len(over) == 1:
        return t.say("{set} against a single card", set=name)
    if number(over[0]) == number(over[1]):
        return t.say("{set} against equal cards", set=name)
    return t.say("{set} against a run", set=name)


def _equal(which: int, n: int, t: Translator) -> str:
    names = (
        t.plural("{n} one", "{n} ones", n),
        t.plural("{n} two", "{n} twos", n),
        t.plural("{n} three", "{n} threes", n),
        t.plural("{n} four", "{n} fours", n),
        t.plural("{n} five", "{n} fives", n),
        t.plural("{n} six", "{n} sixes", n),
        t.plural("{n} seven", "{n} sevens", n),
        t.plural("{n} eight", "{n} eights", n),
        t.plural("{n} nine", "{n} nines", n),
        t.plural("{n} ten", "{n} tens", n),
    )
    return names[which - 1]
