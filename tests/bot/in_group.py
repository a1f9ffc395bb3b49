"""People who play in the group alone, on messages that nobody else sees, and never press Start."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.table.document import Phase
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Button, Message
from playground.world.presses import Answer
from tests.bot.live_bot import LiveBot, keys, labels
from tests.bot.waiting import stored

MOST_TAPS = 2000
Choose: TypeAlias = Callable[[Sequence[Button]], Button]


def own(group: Group, person: Person) -> Message:
    """The one message that this person alone sees of the bot's."""
    (found,) = all_own(group, person)
    return found


def all_own(group: Group, person: Person) -> list[Message]:
    bot = group.world.bot.id
    return [message for message in group.seen_only_by(person) if message.sender_id == bot]


def moves_on(message: Message) -> list[Button]:
    return [key for key in keys(message) if (key.data or "").startswith("m|")]


def board(group: Group) -> Message:
    (alive,) = boards(group)
    return alive


def boards(group: Group) -> list[Message]:
    """Those with buttons: one, or none while a new one is on its way."""
    return [post for post in group.posts if any("⬇️" in label for label in labels(post))]


async def a_table(live: LiveBot, group: Group, people: list[Person], title: str) -> None:
    """Opened and sat down at by buttons alone."""
    await live.presses(people[0], "Открыть стол", group)
    await live.presses(people[0], title, group)
    for person in people[1:]:
        await live.presses(person, "Сесть", group)
    await live.later(61)  # the group's minute begins anew


async def a_match(live: LiveBot, people: list[Person], title: str) -> Group:
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    await a_table(live, group, people, title)
    await live.agrees(people[0], "⏳", group)  # nobody is hurried
    await live.later(61)
    await live.presses(people[0], "Начать", group)
    await live.later(5)
    return group


async def awaited(live: LiveBot, group: Group, people: list[Person]) -> list[Person]:
    if await live.house.storage.chats.table(group.id, None) is None:
        return []  # the match is over, and its standings are on their way
    table = await stored(live, group)
    if table.phase is not Phase.PLAYING or table.played is None:
        return []
    users = [table.players[seat].user for seat in table.played.waits]
    return [person for person in people if person.id in users]


async def looks(live: LiveBot, person: Person, group: Group) -> Answer:
    """At the cards, by the board's button."""
    message = board(group)
    answer = await person.presses("👀", message=message).answered()
    await live.quiet()
    return answer


async def plays_to_the_end(
    live: LiveBot, group: Group, people: list[Person], choose: Choose, *, seconds: float = 3
) -> None:
    """Every few seconds each awaited player taps a button they are offered."""
    for _ in range(MOST_TAPS):
        if any("🏆" in post.text for post in group.posts):
            return
        for person in await awaited(live, group, people):
            await _taps(live, group, person, choose, seconds)
            break
        else:
            await live.later(seconds)
    raise AssertionError("the match does not end")


async def _taps(
    live: LiveBot, group: Group, person: Person, choose: Choose, seconds: float
) -> None:
    """On his own message, or on the board; asks for his cards if neither offers anything."""
    alive = boards(group)
    if not alive:  # its buttons are on the way
        await live.later(seconds)
        return
    for message in (*all_own(group, person), *alive):
        offered = moves_on(message)
        if offered:
            done = [key for key in offered if "✅" in key.label]
            ahead = [key for key in offered if "↩️" not in key.label]
            tapped = choose(done or ahead or offered)
            await person.presses(message=message, data=tapped.data).answered()
            await live.later(seconds)
            return
    await looks(live, person, group)
    await live.later(5)


def refused(live: LiveBot) -> list[str]:
    """What Telegram refused."""
    return [call.description for call in live.telegram.calls if not call.ok]
