"""Tables where strong AIs think: one person at each, who taps whatever he is offered."""

from dataclasses import dataclass

from bench.hit_tables import commit, new_group, seated
from bench.processes import BotProcess
from bot.screens.buttons.presses import MovePress
from bot.table import ai_players, lobby, play
from bot.table.document import DisplayMode
from games.contract.table import Level
from games.registry import GAMES
from playground.people.person import Person

GAME = GAMES["tugriki"]  # there a hard AI thinks longest
AIS = 3  # at each table


@dataclass(frozen=True, slots=True)
class Thinkers:
    person: Person

    def tap(self) -> None:
        for message in reversed(self.person.private.posts):
            offered = [key for row in message.buttons for key in row if _is_move(key.data)]
            if offered:
                done = [key for key in offered if "✅" in key.label]
                self.person.presses(message=message, data=(done or offered)[0].data)
                return


async def lay_thinkers(bot: BotProcess, tables: int) -> list[Thinkers]:
    return [await _lay(bot) for _ in range(tables)]


async def _lay(bot: BotProcess) -> Thinkers:
    (person, *_), group = new_group(bot.telegram)
    person.starts()
    table = seated(GAME, group, [person], look=DisplayMode.TEXT)
    now = table.touched_at
    for _ in range(AIS):
        lobby.add_ai(table, GAME, person.id, now=now)
    for player in table.players:
        if player.is_ai:
            ai_players.set_level(table, player, Level.HARD)
    play.deal(table, GAME, now=now)
    await commit(bot, table, wake_at=now)
    return Thinkers(person)


def _is_move(data: str | None) -> bool:
    return data is not None and data.startswith(f"{MovePress.PREFIX}|")
