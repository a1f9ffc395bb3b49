"""Several seats awaited at once: each has a deadline of its own, and keeps its secret."""

from collections.abc import Callable
from dataclasses import replace

from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Level, Seat
from games.scout import SCOUT
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.errors import too_many_requests
from tests.bot.guessing import GUESSING, Move, View
from tests.bot.live_bot import LiveBot, a_live_bot, gather, standings, told
from tests.bot.waiting import match_of, moves, seat_of
from tests.conftest import Clock


async def a_match(
    live: LiveBot, people: list[Person], game: AnyGame = GUESSING, *, bots: int = 0
) -> Group:
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], f"/newgame {game.name}", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    for _ in range(bots):
        await live.presses(people[0], "🤖 + бот", group)
    await live.later(3)
    await live.says(people[0], "/startgame", group)
    return group


async def test_each_awaited_seat_has_a_deadline_of_its_own(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games={"guessing": GUESSING}) as live:
        anna, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people)
        await live.presses(anna, "1…")
        await live.presses(anna, "17")
        flood = too_many_requests(60)  # Vera's reminder comes a minute later than Boris's
        live.telegram.faults.next("sendMessage", flood, chat_id=vera.id)
        await live.later(46)
        await live.later(46)
        assert await moves(live, group) == ("0 hide 17", "1 hide 42")
        assert (await seat_of(live, group, boris)).misses == 1
        await live.later(16)
        await live.later(40)
        assert len(await moves(live, group)) == 2
        await live.later(6)
        assert standings(group)  # the last one has been answered for


async def test_hurrying_nudges_for_all_who_are_late_but_not_for_the_one_who_hurries(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"guessing": GUESSING}) as live:
        anna, boris, _ = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people)
        await live.later(21)
        before = [person.private.posts[-1].id for person in people]
        answer = await live.presses(anna, "Поторопить", group)
        assert answer.text.endswith(": 🐸 Боря, 🦁 Вера")
        after = [person.private.posts[-1].id for person in people]
        assert [old != new for old, new in zip(before, after, strict=True)] == [False, True, True]
        answer = await live.presses(boris, "Поторопить", group)  # Anna can still be nudged
        assert answer.text.endswith(": 🦊 Аня")


async def test_silent_players_keep_their_cards_as_an_ai_would_and_the_round_begins(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"scout": SCOUT}) as live:
        anna, _, vera = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people, SCOUT)
        await live.presses(vera, "Оставить")
        await live.later(46)
        await live.presses(anna, "Оставить")  # after the reminder, in time
        await live.later(46)
        assert len(await moves(live, group)) == 3
        assert await misses_of(live, group, people) == [0, 1, 0]
        assert len((await match_of(live, group)).waits) == 1


def low(_seen: View, _seat: Seat, _chance: Chance, _level: Level) -> Move:
    return Move(3)


def high(_seen: View, _seat: Seat, _chance: Chance, _level: Level) -> Move:
    return Move(97)


async def test_what_others_see_does_not_tell_what_an_ai_or_a_substitute_hid(
    redis_url: str, clock: Clock
) -> None:
    seen = [await seen_by_others(redis_url, clock, choose) for choose in (low, high)]
    assert seen[0] == seen[1]
    assert any("Hidden by: [1, 2]" in text for text in seen[0])


async def seen_by_others(
    redis_url: str, clock: Clock, choose: Callable[[View, Seat, Chance, Level], Move]
) -> list[str]:
    """All that the group and Anna were shown while an AI and Boris's substitute hid a number."""
    game = replace(GUESSING, choose=choose)
    async with a_live_bot(redis_url, clock, games={"guessing": game}) as live:
        anna, boris = people = gather(live, "Аня", "Боря")
        group = await a_match(live, people, game, bots=1)
        await live.later(3)
        live.telegram.faults.next("sendMessage", too_many_requests(60), chat_id=anna.id)
        await live.later(43)
        await live.later(46)
        assert (await seat_of(live, group, boris)).misses == 1
        await live.later(10)
        assert len(await moves(live, group)) == 2
        shown = [*group.history, *anna.private.history]
        await live.house.storage.redis.flushall()
        return [told(post) for post in shown]


async def misses_of(live: LiveBot, group: Group, people: list[Person]) -> list[int]:
    return [(await seat_of(live, group, person)).misses for person in people]
