"""What the chats of a table show, beside what the bot's own screens say they should."""

import time
from collections.abc import Sequence

from bench.siege.evidence import Found
from bot.moment import Timing
from bot.registry import REGISTRY
from bot.screens.buttons.presses import MovePress, TablePress, Verb
from bot.screens.context import Context
from bot.screens.table import table_screens
from bot.screens.wanted import BOARD, STANDINGS, Wanted
from bot.screens.words.captions import fitting
from bot.table.document import Phase
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.world.messages import Button, Message


def keys(message: Message) -> list[Button]:
    return [button for row in message.buttons for button in row]


def offers(message: Message, table: str) -> list[Button]:
    """Moves at this table that can be pressed."""
    found = [(key, REGISTRY.codec.unpack(key.data or "")) for key in keys(message)]
    return [key for key, press in found if isinstance(press, MovePress) and press.table == table]


def live_boards(group: Group, table: str) -> list[Message]:
    """Messages by which the match can be played or brought down: there must never be two."""
    down = TablePress(table, Verb.BRING_DOWN).pack()
    return [
        post
        for post in group.posts
        if offers(post, table) or any(key.data == down for key in keys(post))
    ]


def table_of(message: Message) -> str | None:
    """The table that the buttons of a message belong to."""
    for key in keys(message):
        press = REGISTRY.codec.unpack(key.data or "")
        if isinstance(press, TablePress | MovePress):
            return press.table
    return None


def wanted_screens(found: Found) -> list[Wanted]:
    now, contacts = time.time(), found.look.contacts.items()
    context = Context(
        games=GAMES,
        timing=Timing(now, now),
        writable=frozenset(user for user, one in contacts if one.may_write),
        newcomers=frozenset(user for user, one in contacts if found.table.game not in one.finished),
        picks=found.look.picks,
    )
    return table_screens(found.table, context)


def not_yet_shown(
    found: Found, group: Group, people: Sequence[Person], *, only: int | None = None
) -> str:
    """Which message, of one chat only or of all, does not show the stored state; empty if none.

    Those who are not asked, and a board that tells votes as they come, are shown at leisure: they
    do not count.
    """
    rooms: dict[int, Room] = {group.id: group, **{one.id: one.private for one in people}}
    asked = set(found.table.match.waits) if found.table.match else set()
    users = {found.table.players[seat].user for seat in asked}
    for wanted in wanted_screens(found):
        matters = wanted.chat in users or wanted.slot.startswith((BOARD, STANDINGS))
        if not matters or wanted.gap:
            continue
        if only not in (None, wanted.chat):
            continue
        if not any(_is_it(post, wanted, found) for post in rooms[wanted.chat].posts):
            return f"{wanted.slot} in {wanted.chat}"
    return ""


def _is_it(post: Message, wanted: Wanted, found: Found) -> bool:
    expected = [one.data for row in wanted.screen.rows for one in row]
    if _without_bell(expected) != _without_bell([key.data or "" for key in keys(post)]):
        return False
    if found.table.phase is not Phase.PLAYING:  # the words need the whole match: buttons will do
        return True
    return post.html == (fitting(wanted.screen.words) if post.photo else wanted.screen.text)


def _without_bell(data: Sequence[str]) -> list[str]:
    """What the buttons do, but for the bell, which comes and goes with time."""
    return [one for one in data if f"|{Verb.HURRY}" not in one]
