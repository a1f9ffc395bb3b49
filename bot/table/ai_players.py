"""AIs at the table: how they are called and how well they play, and how one takes a seat over."""

import hashlib
import re
from collections.abc import Iterable
from functools import cache

from bot.table.document import Player, Table
from bot.table.match import Match
from bot.texts import Words, words
from games.contract.table import Level, Seat

# Dashes and opening brackets, also those that only look like ours.
_BEFORE_MARK = (
    r"[_\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d(\[{<«\u2039\u207d\u208d\u2768-\u2775\u27e6-\u27ef"
    r"\u2985-\u2998\u3008-\u301a\ufe59-\ufe5e\uff08\uff1c\uff3b\uff5b\uff5f\uff62]"
)
ROBOT = "🤖"  # before what an AI does, and on the buttons about it


def ai_player(table: Table, animal: str) -> Player:
    """An AI with a name that nobody here has."""
    t = words(table.language)
    taken = {player.name for player in table.players}
    free = (name for name in _names(t) if not taken & {*_at_each_level(name, t).values()})
    return nobody(table, _at_each_level(next(free), t)[Level.NORMAL], animal)


def set_level(table: Table, player: Player, level: Level) -> None:
    """It is called by how well it plays, so that everybody knows."""
    t = words(table.language)
    for name in _names(t):
        named = _at_each_level(name, t)
        if player.name == named[player.level]:
            player.name = named[level]
    player.level = level


def ai_in_place_of(table: Table, player: Player) -> Player:
    """The seat keeps its animal and its name, so that what happened still reads well."""
    return nobody(table, called_in_place_of(table, player.name), player.animal)


def called_in_place_of(table: Table, name: str) -> str:
    return words(table.language).say("{name} (bot)", name=name)


def without_marks(name: str, languages: Iterable[str]) -> str:
    """A person's name without what tells an AI's."""
    name = name.replace(ROBOT, "")
    while (found := _marks(tuple(languages)).search(name)) is not None:
        name = name[: found.start()]
    return name


@cache
def _marks(languages: tuple[str, ...]) -> re.Pattern[str]:
    """As they end a name, after any dash or bracket: "-bot", "(bot)", "-master"."""
    found = set()
    for language in languages:
        t = words(language)
        ends = [*_at_each_level("", t).values(), t.say("{name} (bot)", name="")]
        found |= {"".join(filter(str.isalpha, end)) for end in ends}
    either = "|".join(map(re.escape, sorted(found)))
    return re.compile(rf"\s*{_BEFORE_MARK}\s*(?:{either})\W*$", re.IGNORECASE)


def nobody(table: Table, name: str, animal: str) -> Player:
    """An AI, or a player of whom only the seat is known."""
    seen = [one for match in table.tonight for one in match.people]
    # Nobody wins or loses for another…
    known = [one.user for one in (*table.players, *table.evening, *seen)]
    lowest = min([0, *known, *table.begins_next])  # …nor begins
    return Player(user=lowest - 1, name=name, language=table.language, animal=animal, is_ai=True)


def ai_seed(match: Match, seat: Seat) -> bytes:
    """For an AI's chance, so that it answers the same to the same; tells nothing of the match's."""
    asked = f"{match.seed.hex()}:{match.question}:{seat}:{match.chance.position}"
    return hashlib.sha256(asked.encode()).digest()


def _names(t: Words) -> list[str]:
    return [
        t.say("Kuzya"), t.say("Marfa"), t.say("Timosha"), t.say("Dusya"),
        t.say("Prokhor"), t.say("Grunya"), t.say("Senya"), t.say("Frosya"),
    ]  # fmt: skip


def _at_each_level(name: str, t: Words) -> dict[Level, str]:
    return {
        Level.EASY: t.say("{name}-rookie", name=name),
        Level.NORMAL: t.say("{name}-bot", name=name),
        Level.HARD: t.say("{name}-master", name=name),
    }
