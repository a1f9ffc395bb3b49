"""AIs at the table: how they are called, and how one takes a seat over."""

from bot.table.document import Player, Table
from bot.texts import Words, words


def ai_player(table: Table, animal: str) -> Player:
    """An AI with a name that nobody here has."""
    t = words(table.language)
    taken = {player.name for player in table.players}
    free = (name for name in _names(t) if name not in taken)
    return _ai(table, next(free), animal)


def ai_in_place_of(table: Table, player: Player) -> Player:
    """The seat keeps its animal and its name, so that what happened still reads well."""
    name = words(table.language).say("{name} (bot)", name=player.name)
    return _ai(table, name, player.animal)


def _ai(table: Table, name: str, animal: str) -> Player:
    known = [one.user for one in (*table.players, *table.evening)]  # nobody wins for another
    lowest = min([0, *known, *table.begins_next])  # nor begins
    return Player(user=lowest - 1, name=name, language=table.language, animal=animal, is_ai=True)


def _names(t: Words) -> list[str]:
    names = [
        t.say("Kuzya"), t.say("Marfa"), t.say("Timosha"), t.say("Dusya"),
        t.say("Prokhor"), t.say("Grunya"), t.say("Senya"), t.say("Frosya"),
    ]  # fmt: skip
    return [t.say("{name}-bot", name=name) for name in names]
