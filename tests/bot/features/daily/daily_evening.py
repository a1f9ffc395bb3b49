"""The deal of the day, played by a person against its bots."""

from bot.table.occasion import end_of
from playground.people.person import Person
from tests.bot.live_bot import LiveBot, labels


async def begins(live: LiveBot, person: Person) -> None:
    await live.says(person, "/daily")
    await live.presses(person, "▶️ Начать")


async def plays_it_out(live: LiveBot, person: Person) -> None:
    """AIs move by themselves; the person stops whenever they are asked."""
    for _ in range(60):
        await live.quiet()
        if any("🏆" in post.text for post in person.private.posts):
            return
        board = next(
            (one for one in reversed(person.private.posts) if "✋" in str(labels(one))), None
        )
        if board is not None:
            await live.presses(person, "✋")
        else:
            await live.later(10)
    raise AssertionError("the deal of the day did not end")


def midnight(live: LiveBot) -> float:
    """In so many seconds it is over."""
    deal = live.bell.deal
    return end_of(deal.today) - live.clock()
