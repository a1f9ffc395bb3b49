"""The pill of a head that says which round it is."""

from games.canvas.canvas import Pill
from games.contract.screen import Translator


def round_pill(number: int, rounds: int, t: Translator) -> Pill:
    """Such as "Round 2 of 5", or 2/5 where the head is crowded."""
    said = t.say("Round {n} of {all}", n=number, all=rounds)
    return Pill(said, short=f"{number}/{rounds}")
