"""Round ends stay: the old board shows the results for good, the next round has a new one."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from copy import deepcopy
from dataclasses import replace

import pytest

from games.scout import SCOUT
from games.tugriki import TUGRIKI
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import Fault, LostAnswer, LostRequest, ServerFault
from playground.world.chats import ChatKind
from playground.world.errors import bad_request
from playground.world.messages import Message
from tests.bot.live_bot import PLENTY, TOKEN, LiveBot, a_bot, a_live_bot, gather, labels
from tests.conftest import Clock
from tests.games.scout.notation import scout
from tests.games.tugriki.notation import tugriki

ENDING = scout("A: 9 | B: 1 1 | C: 2").state  # the first move ends the first round of three
READ = {
    "scout": replace(
        SCOUT, deal=lambda *_: deepcopy(ENDING), paint_board=None, paint_hand=None, paint_final=None
    )
}


@asynccontextmanager
async def an_evening(
    redis_url: str,
    clock: Clock,
    *,
    rate_group_per_minute: float = PLENTY,
    kind: ChatKind = ChatKind.SUPERGROUP,
) -> AsyncIterator[tuple[LiveBot, Group, list[Person]]]:
    async with a_live_bot(
        redis_url, clock, games=READ, rate_group_per_minute=rate_group_per_minute
    ) as live:
        people = gather(live, "Аня", "Боря", "Вера")
        yield live, await a_match(live, people, kind=kind), people


async def a_match(
    live: LiveBot,
    people: list[Person],
    game: str = "scout",
    *,
    kind: ChatKind = ChatKind.SUPERGROUP,
) -> Group:
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people, kind=kind)
    await live.says(people[0], f"/newgame {game}", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    await live.says(people[0], "/startgame", group)
    return group


def board(group: Group) -> Message:
    (alive,) = [post for post in group.posts if "⬇️ Вниз" in labels(post)]
    return alive


def results(group: Group) -> list[Message]:
    return [post for post in group.posts if post.text.startswith("🏁 Раунд 1")]


async def test_the_results_stay_and_the_next_round_has_a_board_below(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock) as (live, group, people):
        first = board(group)
        await live.presses(people[0], "9")
        (end,) = results(group)
        assert (end.id, labels(end)) == (first.id, [])
        assert end.text.startswith("🏁 Раунд 1: рука пуста — 🦊 Аня\n🦊 Аня: 0 + 0 − 0 = 0 → 0\n")
        second = board(group)
        assert second.id > end.id
        assert "Раунд 2/3" in second.text
        assert "🏁" not in second.text  # it is told once
        for person in people:
            await live.presses(person, "✅ Оставить")
        await live.later(60)
        assert results(group) == [end]
        assert board(group).id == second.id


async def test_each_round_leaves_its_own(redis_url: str, clock: Clock) -> None:
    async with an_evening(redis_url, clock) as (live, group, people):
        await live.presses(people[0], "9")
        for _ in range(400):
            ended = [post for post in group.posts if post.text.startswith("🏁 Раунд 2")]
            if ended:
                break
            await anybody_taps(live, people)
        assert len(results(group)) == len(ended) == 1
        assert [labels(post) for post in (*results(group), *ended)] == [[], []]
        assert "Раунд 3/3" in board(group).text
        strips = [c for c in live.telegram.calls if c.method.lower() == "editmessagereplymarkup"]
        assert not [call for call in strips if call.chat_id == group.id]  # they have no buttons


async def test_boards_of_rounds_that_ended_in_silence_lose_their_buttons_when_the_bot_may_write(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock) as (live, group, people):
        group.forbids_writing()
        await live.quiet()
        await live.presses(people[0], "9")
        await until_the_last_round(live, people)
        with never_two_boards(group):
            group.allows_writing()
            await live.later(1)
        assert "Раунд 3/3" in board(group).text  # and no other message can be pressed


async def test_a_right_that_comes_back_at_any_moment_leaves_no_two_boards(
    redis_url: str, clock: Clock
) -> None:
    """In the middle of what the bot does: the old board is still held, the new one may come."""
    async with an_evening(redis_url, clock) as (live, group, people):
        group.forbids_writing()
        await live.quiet()
        await live.presses(people[0], "9")
        await until_the_last_round(live, people)
        strip = "editMessageReplyMarkup"
        live.telegram.faults.next(strip, bad_request("not enough rights"), chat_id=group.id)
        with never_two_boards(group):
            group.allows_writing()
            await live.later(1)
        assert strip.lower() in [call.method.lower() for call in live.telegram.calls]
        assert "Раунд 3/3" in board(group).text


async def test_silenced_by_the_whole_group_it_leaves_no_old_board_with_buttons(
    redis_url: str, clock: Clock
) -> None:
    """Telegram does not tell a bot what the members of a group may do."""
    async with an_evening(redis_url, clock, kind=ChatKind.GROUP) as (live, group, people):
        first = board(group)
        group.forbids_writing()
        await live.presses(people[0], "9")
        assert board(group).id == first.id  # what is shown is old
        with never_two_boards(group):
            group.allows_writing()
            await anybody_taps(live, people)
            await live.later(1)
        assert board(group).id > first.id
        assert labels(group.shown(first)) == []


@contextmanager
def never_two_boards(group: Group) -> Iterator[None]:
    """Not even for a moment are there two that can be pressed. Meanwhile none may be deleted."""
    alive = {post.id: post for post in group.posts}
    before = len(group.history)
    yield
    for version in group.history[before:]:
        alive[version.id] = version
        assert len([post for post in alive.values() if "⬇️ Вниз" in labels(post)]) < 2


async def until_the_last_round(live: LiveBot, people: list[Person]) -> None:
    for _ in range(400):
        if "раунд 3/3" in people[0].private.last.text.lower():
            return
        await anybody_taps(live, people)
    raise AssertionError("it does not come")


async def anybody_taps(live: LiveBot, people: list[Person]) -> None:
    """The first thing that is offered to anybody, and not the way back."""
    for person in people:
        post = person.private.last
        offered = [key for row in post.buttons for key in row if (key.data or "").startswith("m|")]
        done = [key for key in offered if "✅" in key.label]
        ahead = [key for key in offered if "↩️" not in key.label]
        if offered:
            tapped = (done or ahead or offered)[0]
            await person.presses(message=post, data=tapped.data).answered()
            await live.quiet()
            return
    raise AssertionError("nobody is asked")


async def test_in_pictures_the_board_becomes_the_results_and_another_is_sent(
    redis_url: str, clock: Clock
) -> None:
    ending = tugriki("A: G4 | B 5: Y1 | C 3: Y2 | table: G5").state
    drawn = {"tugriki": replace(TUGRIKI, deal=lambda *_: deepcopy(ending))}
    async with a_live_bot(redis_url, clock, games=drawn, pictures=True) as live:
        people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people, "tugriki")
        first = board(group)
        await live.presses(people[0], "🟢4")
        end, second = group.shown(first), board(group)
        assert len({one.photo.unique_id for one in (first, end, second) if one.photo}) == 3
        assert end.text == "💰 Раунд 1 из 3 окончен\n🎉 🦊 забирает Банк: 3\n🦊 кладёт 🟢4"
        assert second.text.startswith("💰 Ход: 🐸 Боря · ⏳")


async def test_the_first_board_s_message_is_not_taken_twice(redis_url: str, clock: Clock) -> None:
    """It was chosen from a menu, which became the lobby and then the board of the first round."""
    async with a_live_bot(redis_url, clock, games=READ) as live:
        people = gather(live, "Аня", "Боря", "Вера")
        for person in people:
            person.starts()
        group = live.telegram.group("Пятница", *people)
        await live.says(people[0], "/newgame", group)
        await live.presses(people[0], "Scout", group)
        for person in people[1:]:
            await live.says(person, "/join", group)
        await live.says(people[0], "/startgame", group)
        await live.presses(people[0], "9")
        (end,) = results(group)
        assert board(group).id > end.id


async def test_alone_with_bots_the_results_stay_too(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games=READ) as live:
        (anna,) = gather(live, "Аня")
        anna.starts()
        await live.says(anna, "/newgame scout")
        await live.later(3)
        await live.presses(anna, "Начать")
        await live.presses(anna, "9")
        (end,) = [post for post in anna.private.posts if post.text.startswith("🏁 Раунд 1")]
        assert not labels(end)
        assert "Оставить" in "".join(labels(anna.private.last))


@pytest.mark.parametrize(
    "fault", [LostRequest(), LostAnswer(), ServerFault(), bad_request("not enough rights")], ids=str
)
@pytest.mark.parametrize("method", ["editMessageText", "sendMessage"])
async def test_whatever_fails_on_the_way_nothing_is_there_twice(
    redis_url: str, clock: Clock, method: str, fault: Fault
) -> None:
    async with an_evening(redis_url, clock) as (live, group, people):
        live.telegram.faults.next(method, fault, chat_id=group.id)
        with never_two_boards(group):
            await live.presses(people[0], "9")
            await live.later(70)
        assert len(results(group)) == 1
        assert board(group)
        assert len([post for post in group.posts if "Раунд 2/3" in post.text]) <= 2


async def test_a_restart_between_shows_what_is_owed_once(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=READ) as live:
            people = gather(live, "Аня", "Боря", "Вера")
            group = await a_match(live, people)
            for method in ("editMessageText", "sendMessage"):
                telegram.faults.always(method, LostRequest(), chat_id=group.id)
            await people[0].presses("9").answered()
            assert not results(group)
        telegram.faults.lift_all()
        async with a_bot(telegram, redis_url, clock, games=READ) as live:
            await live.later(5)
            assert len(results(group)) == 1
            assert "Раунд 2/3" in board(group).text
            shown = group.messages
        async with a_bot(telegram, redis_url, clock, games=READ) as live:
            await live.later(5)
            assert group.messages == shown


async def test_when_the_budget_is_spent_the_results_come_later_and_still_come(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock, rate_group_per_minute=4) as (live, group, people):
        await live.presses(people[0], "9")
        for person in people:
            await person.presses("✅ Оставить").answered()  # the next round goes on meanwhile
        for _ in range(4):
            await live.later(61)
        (end,) = results(group)
        assert end.text.startswith("🏁 Раунд 1: рука пуста — 🦊 Аня\n🦊 Аня: 0 + 0 − 0 = 0 → 0\n")
        assert "Ход: " in board(group).text


async def test_a_round_of_tugriki_ends_with_its_loans(redis_url: str, clock: Clock) -> None:
    ending = tugriki("A: G4 | B 0: Y1 | C 3: Y2 | table: G5").state
    game = replace(
        TUGRIKI,
        deal=lambda *_: deepcopy(ending),
        paint_board=None,
        paint_hand=None,
        paint_final=None,
    )
    async with a_live_bot(redis_url, clock, games={"tugriki": game}) as live:
        anna, _, vera = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people, "tugriki")
        first = board(group)
        await live.presses(anna, "🟢4")
        assert board(group).id == first.id  # somebody may lend there
        assert "Перерыв" in board(group).text
        await live.presses(vera, "нет", group)
        await live.presses(anna, "3", group)
        end = group.shown(first)
        assert end.text.startswith(
            "💰 Раунд 1 из 3 окончен\n"
            "🦊 Аня кладёт 🟢4, 🎉 🦊 Аня забирает Банк: 3, 🦁 Вера не одалживает,"
            " 🤝 🦊 Аня одалживает 3 → 🐸 Боря\n"
        )
        assert not labels(end)
        assert board(group).id > end.id
        assert "раунд 2 из 3" in board(group).text
