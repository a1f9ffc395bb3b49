"""What people will remember of a match of Pattern: how many guesses it took."""

from collections.abc import Sequence

from games.contract.outcome import Highlight
from games.contract.screen import Face, Translator
from tools.new_game.pattern.rules.events import Event, Found, Missed


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Highlight]:
    lines: list[Highlight] = []
    for found in events:
        if isinstance(found, Found):
            missed = sum(isinstance(one, Missed) and one.seat == found.seat for one in events)
            guesses = t.plural("{n} guess", "{n} guesses", missed + 1)
            text = t.html("🔍 {seat}: {guesses}", seat=faces[found.seat], guesses=guesses)
            lines.append(Highlight("guesses", found.seat, missed + 1, text, guesses))
    return lines
