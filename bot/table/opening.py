"""A new table: its game, its first state, and the players who sit down at once."""

from collections.abc import Mapping

from bot.table import lobby, sealing
from bot.table.document import DisplayMode, Pace, Person, Table, new_id
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame

AIS_IN_PRIVATE = 2


def find_game(games: Mapping[str, AnyGame], called: str) -> AnyGame:
    """By its name or its title, however it is written."""
    wanted = _letters(called)
    for game in games.values():
        if wanted in (_letters(game.name), _letters(game.title)):
            return game
    titles = ", ".join(game.title for game in games.values())
    raise Refused(No.UNKNOWN_GAME, games=titles)


def new_table(
    game: AnyGame,
    *,
    chat: int,
    topic: int | None,
    chat_title: str,
    language: str,
    display_mode: DisplayMode,
    menu: int | None,
    now: float,
) -> Table:
    table = Table(
        id=new_id(),
        chat=chat,
        topic=topic,
        chat_title=chat_title,
        game=game.name,
        options=game.defaults(),
        language=language,
        display_mode=display_mode,
        pace=Pace.NONE if chat > 0 else Pace.LIVE,
        menu=menu,
        touched_at=now,
    )
    sealing.seal(table)
    return table


def sit_at_new_table(
    table: Table, game: AnyGame, opener: Person, *, may_write: bool, now: float
) -> None:
    """Whoever opens a table in private wants to play with AIs; their number can be changed."""
    lobby.sit(table, game, opener, may_write=may_write or table.is_private, now=now)
    if table.is_private:
        for _ in range(min(AIS_IN_PRIVATE, game.seats[-1] - 1)):
            lobby.add_ai(table, game, opener.user, now=now)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()
