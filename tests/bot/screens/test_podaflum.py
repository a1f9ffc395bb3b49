"""ПОДАФ ЛУМ played in a group, with votes in private chats."""

import random
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import replace

import pytest
import structlog

from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Options
from games.podaflum import PODAFLUM
from games.podaflum.rules.rounds import row_length
from games.podaflum.rules.state import State
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.world.messages import Message
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_live_bot,
    besides_seals,
    gather,
    keys,
    labels,
    offered,
    standings,
)
from tests.conftest import Clock
from tests.games.podaflum.notation import Table, podaflum

NAMES = ("Аня", "Боря", "Вера", "Гоша")
GAMES: Mapping[str, AnyGame] = {"podaflum": PODAFLUM}
AT_LEISURE = 11  # seconds: a player screen that nothing is asked of is refreshed every ten
ASKED = re.compile(
    "^(?:✂️ (.+) разделяет|🗑 (.+) сбрасывает одну часть|🃏 (.+) кладёт джокер|🗳 Ждём: ([^·\n]+))"
    "(?: ·.*)?$",
    re.MULTILINE,
)


def prepared(table: Table) -> Mapping[str, AnyGame]:
    """The game with a deal that looks like this table."""
    return {"podaflum": replace(PODAFLUM, deal=lambda *_: deepcopy(table.state))}


def with_rounds(count: int) -> Mapping[str, AnyGame]:
    """The game from the deal on, with the deck of so many rounds: a whole match takes long."""

    def deal(seats: int, options: Options, chance: Chance) -> State:
        state = PODAFLUM.deal(seats, options, chance)
        left = (count - 1) * row_length(seats)
        for card in state.deck[:-left]:
            state.discarded[card] += 1
        del state.deck[:-left]
        return state

    return {"podaflum": replace(PODAFLUM, deal=deal)}


async def a_table(live: LiveBot, people: list[Person]) -> Group:
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    await live.says(people[0], "/newgame podaflum", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    await live.later(3)
    return group


@asynccontextmanager
async def a_match(
    redis_url: str, clock: Clock, table: Table, *names: str
) -> AsyncIterator[tuple[LiveBot, Group, list[Person]]]:
    """A match that begins with this table."""
    async with a_live_bot(redis_url, clock, games=prepared(table)) as live:
        people = gather(live, *names)
        group = await a_table(live, people)
        await live.says(people[0], "/startgame", group)
        yield live, group, people


def board(group: Group) -> Message:
    """The one living board: there must never be two."""
    (alive,) = [post for post in group.posts if "⬇️ Вниз" in labels(post)]
    return alive


def player_screen(person: Person) -> Message:
    (alive,) = [post for post in person.private.posts if "ПОДАФ ЛУМ · Пятница" in post.text]
    return alive


def asked(group: Group, people: list[Person]) -> list[Person]:
    """Those whom the board waits for."""
    (found,) = ASKED.findall(board(group).text)
    names = [name.split(" ", 1)[1] for name in "".join(found).split(", ")]
    return [person for person in people if person.name in names]


def _asks(post: Message) -> bool:
    """Whether a move of some match can be pressed here."""
    return any((button.data or "").startswith("m|") for button in keys(post))


async def taps(live: LiveBot, person: Person, *some: str) -> str:
    """Presses these buttons in the private chat; says what the last one was answered."""
    answers = [(await live.presses(person, label)).text for label in some]
    return answers[-1] or ""


# Matches from the deal to 🏆


@pytest.mark.parametrize(
    ("count", "rounds"),
    [
        (2, 4),
        pytest.param(3, 4, marks=[pytest.mark.anywhere, pytest.mark.proof]),
        pytest.param(4, 8, marks=pytest.mark.proof),
    ],
)
async def test_a_group_plays_a_match(redis_url: str, clock: Clock, count: int, rounds: int) -> None:
    player = random.Random(count)
    async with a_live_bot(redis_url, clock, games=with_rounds(rounds)) as live:
        people = gather(live, *NAMES[:count])
        group = await a_table(live, people)
        if count == 3:
            await live.agrees(people[0], "Издание 2", group)
        await live.says(people[0], "/startgame", group)
        while standings(group) is None:
            person = player.choice(asked(group, people))
            shown = labels(player_screen(person))
            cuts = [label for label in shown if "✅ Разделить" in label]
            choices = cuts or [label for label in shown if "✂️" not in label and "↩️" not in label]
            assert await live.presses(person, player.choice(choices))
        end = standings(group)
        assert end is not None
        assert end.text.startswith("🏆 ПОДАФ ЛУМ: ")
        assert all(f"{person.name} — " in end.text for person in people)
        assert not [call for call in live.telegram.calls if not call.ok]
        assert not [post for person in people for post in person.private.posts if _asks(post)]
        assert "Колода разыграна" in besides_seals(group)[-2].text


# The book's own example


BOOK = podaflum("A: 7 7 | B | C: 5, 8 8 8 | D leads | row: 5 J 7 9 9 J 8 2 10 | deck: none")


async def test_the_books_example_is_played_in_the_chat(redis_url: str, clock: Clock) -> None:
    # P-C1 … P-C4
    names = ("Диана", "Илья", "Максим", "Оксана")
    async with a_match(redis_url, clock, BOOK, *names) as (live, group, people):
        diana, ilya, maxim, oksana = people
        assert asked(group, people) == [oksana]
        assert "✂️ 🐼 Оксана разделяет" in board(group).text

        # P-C1: three taps
        await taps(live, oksana, "7┊9", "9┊🃏")
        assert "⚪ 5 🃏 7 ┃ 🔵 9 9 ┃ ⚫ 🃏 8 2 10" in player_screen(oksana).text
        assert await taps(live, oksana, "✅ Разделить 3·2·4") == "✂️ 3·2·4"
        assert asked(group, people) == people

        # P-C2
        assert (await taps(live, maxim, "⚪")).startswith("✅ ⚪ 5 🃏 7.")
        await taps(live, diana, "🔵")
        await taps(live, ilya, "⚫")
        assert "Ждём: 🐼 Оксана · голос отдан: 🦊🐸🦁" in board(group).text
        assert await taps(live, oksana, "⚫") == "⚔️ Спор за ⚫ 🃏 8 2 10"
        assert "⚪ 5 🃏 7 → 🦁\n🔵 9 9 → 🦊\n⚫ 🃏 8 2 10 → 🐸🐼 — спор!" in board(group).text
        await live.later(AT_LEISURE)
        assert "(вам 5 🃏 7)" in player_screen(maxim).text
        assert "👀 Ждём остальных" in player_screen(maxim).text
        assert asked(group, people) == [oksana]

        # P-C3
        await taps(live, oksana, "8┊2", "2┊10", "✅ Разделить 2·1·1")
        assert asked(group, people) == [ilya, oksana]
        assert "дополнительный раунд: вы и 🐸 Илья" in player_screen(oksana).text
        await taps(live, oksana, "⚫¹ 🃏 8")
        assert await taps(live, ilya, "⚫³ 10") == "🎉 Ваше: ⚫³ 10"
        assert "⚫¹ 🃏 8 → 🐼\n⚫² 2 → 🗑\n⚫³ 10 → 🐸" in board(group).text
        assert asked(group, people) == [maxim]
        assert await taps(live, maxim, "к 5") == "🃏 Джокер к 5"

        # P-C4: more fives and more eights than each of the others
        end = standings(group)
        assert end is not None
        assert "🦁 Максим — 13" in end.text
        assert "🦁 Максим 13: 5×3 · 7 · 8×3" in besides_seals(group)[-2].text


# Votes


VOTING = podaflum("A | B | C leads | row: 1 2 3 4 5 6 7").plays("C cuts 3|2|2")


async def test_a_vote_can_be_changed_until_the_last_is_in(redis_url: str, clock: Clock) -> None:
    # P-A23, P-A32
    async with a_match(redis_url, clock, VOTING, *NAMES[:3]) as (
        live,
        group,
        (anna, boris, vera),
    ):
        await taps(live, anna, "⚪")
        await live.later(2 * AT_LEISURE)  # the offer to hurry the others is there by now
        shown = board(group)
        assert offered(player_screen(anna)) == ["✅ ⚪ 1 2 3", "🔵 4 5", "⚫ 6 7"]
        assert await taps(live, anna, "⚪") == "Это и так ваш голос."
        assert (await taps(live, anna, "⚫")).startswith("✅ ⚫ 6 7.")
        await live.later(AT_LEISURE)
        assert offered(player_screen(anna)) == ["⚪ 1 2 3", "🔵 4 5", "✅ ⚫ 6 7"]
        assert board(group) == shown  # not even edited
        await taps(live, boris, "⚪")
        await taps(live, vera, "🔵")
        assert "⚪ 1 2 3 → 🐸\n🔵 4 5 → 🦁\n⚫ 6 7 → 🦊" in board(group).text


async def test_until_the_reveal_nobody_else_sees_a_difference(redis_url: str) -> None:
    """Every version of every message of the group and of the others, and every line logged."""
    seen = [
        await seen_by_others(redis_url, votes) for votes in (["⚪"], ["🔵"], ["⚫", "🔵", "⚪"])
    ]
    assert len(seen[0]) > 3
    for other in seen[1:]:
        assert other == seen[0]


async def seen_by_others(redis_url: str, votes: list[str]) -> list[str]:
    clock = StoppedClock()  # deadlines are shown: they must be the same to the second
    with structlog.testing.capture_logs() as logs:
        async with a_match(redis_url, clock, VOTING, *NAMES[:3]) as (live, group, people):
            anna, boris, vera = people
            await taps(live, boris, "🔵")
            await taps(live, anna, *votes)
            await live.later(30)
            seen = [line for room in (group, boris.private, vera.private) for line in told(room)]
            seen += [str(sorted(line.items())) for line in logs]
            await live.house.storage.redis.flushall()
            return seen


def told(room: Room) -> list[str]:
    """All that was ever shown, but for the table's id and the hash of its deal: it has its own."""
    own = re.compile(r"(?<=\|)[\w-]{11}\b|\b[0-9a-f]{64}\b")
    return [own.sub("own", f"{post.html} {post.buttons}") for post in room.history]


async def test_a_press_on_somebody_elses_business_is_refused(redis_url: str, clock: Clock) -> None:
    async with a_match(redis_url, clock, VOTING, *NAMES[:3]) as (
        live,
        _,
        (anna, boris, vera),
    ):
        ballot = player_screen(anna)
        await taps(live, anna, "🔵")
        await taps(live, boris, "🔵")
        await taps(live, vera, "⚪")
        old = keys(ballot)[0].data or ""
        stale = await vera.presses(data=old, message=player_screen(vera)).answered()
        assert stale.text == "Это уже сыграно."
        others = keys(player_screen(anna))[0].data or ""
        forged = await vera.presses(data=others, message=player_screen(vera)).answered()
        assert forged.text == "Этот спор без вас: для вас раунд уже решён."


async def test_whoever_cannot_be_written_to_votes_on_the_board(
    redis_url: str, clock: Clock
) -> None:
    row = podaflum("A | B | C leads | row: 1 2 3 4 5 6 7")
    async with a_match(redis_url, clock, row, *NAMES[:3]) as (live, group, (anna, boris, vera)):
        boris.blocks_bot()
        await live.quiet()
        await taps(live, vera, "3┊4", "5┊6", "✅ Разделить 3·2·2")
        colours = ["⚪ 1 2 3", "🔵 4 5", "⚫ 6 7"]
        assert labels(board(group))[:3] == colours
        await taps(live, anna, "⚪")
        voted = await live.presses(boris, "🔵", group)
        assert voted.text == "✅ 🔵 4 5. Можно передумать, пока не проголосовали все."
        assert labels(board(group))[:3] == colours  # nothing is ticked
        changed = await live.presses(boris, "⚫", group)
        assert changed.text == "✅ ⚫ 6 7. Можно передумать, пока не проголосовали все."
        assert "Ждём: 🦁 Вера · голос отдан: 🦊🐸" in board(group).text
        await taps(live, vera, "🔵")
        assert "⚪ 1 2 3 → 🦊\n🔵 4 5 → 🦁\n⚫ 6 7 → 🐸" in board(group).text


# On the board


async def test_the_cut_can_be_made_on_the_board(redis_url: str, clock: Clock) -> None:
    row = podaflum("A | B | C leads | row: 1 2 3 4 5 6 7")
    async with a_match(redis_url, clock, row, *NAMES[:3]) as (live, group, (anna, boris, vera)):
        refused = await live.presses(anna, "1┊2", group)
        assert refused.text == "Сейчас ждут не вас."
        await live.presses(vera, "1┊2", group)
        await live.presses(vera, "4┊5", group)
        assert "⚪ 1 ┃ 🔵 2 3 4 ┃ ⚫ 5 6 7" in board(group).text
        assert "Разрезать" not in " ".join(labels(player_screen(vera)))  # there she picks anew
        await live.presses(vera, "↩️", group)
        await live.presses(vera, "2┊3", group)
        await live.presses(vera, "✅ Разделить 1·1·5", group)
        assert asked(group, [anna, boris, vera]) == [anna, boris, vera]


async def test_two_cut_discard_and_place_jokers_on_the_board(redis_url: str, clock: Clock) -> None:
    # P-R13
    row = podaflum("A leads | B: 5, 8 | row: 1 2 3 4 J 6 7")
    async with a_match(redis_url, clock, row, *NAMES[:2]) as (live, group, (anna, boris)):
        for label in ("3┊4", "5", "✅ Разделить"):
            await live.presses(anna, "🃏┊6" if label == "5" else label, group)
        assert "🗑 🐸 Боря сбрасывает одну часть" in board(group).text
        refused = await live.presses(anna, "🗑 ⚪", group)
        assert refused.text == "Сбрасывает не ведущий, а второй игрок."
        assert (await live.presses(boris, "🗑 ⚪", group)).text == "🗑 ⚪ 1 2 3 — в сброс"
        assert offered(player_screen(anna)) == ["🔵 4 🃏", "⚫ 6 7"]
        await taps(live, boris, "🔵")
        await taps(live, anna, "⚫")
        assert "🃏 🐸 Боря кладёт джокер" in board(group).text
        assert labels(player_screen(boris))[1] == "👑 к 5 · у вас 1, у соперника 0"
        assert (await live.presses(boris, "к 5", group)).text == "🃏 Джокер к 5"
        assert "Раунд 2 из 10 · ведёт 🐸 Боря" in board(group).text


# The lobby


async def test_the_lobby_offers_both_editions_and_needs_the_private_chat(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, knows_ephemeral=False, games=GAMES) as live:
        anna, boris = gather(live, *NAMES[:2])
        group = await a_table(live, [anna])
        boris.joins(group)
        await live.quiet()
        sat = await live.presses(boris, "Сесть", group)
        assert sat.url is not None
        boris.opens(sat.url)
        await live.later(3)
        assert "🐸 Боря" in group.posts[-1].text
        assert "Издание 2" in group.posts[-1].text
        await live.agrees(anna, "Издание 2", group)
        assert "Издание 1 (вдвоём — издание 2)" in group.posts[-1].text
        await live.presses(anna, "Начать", group)
        assert "Раунд 1 из 10" in board(group).text
        assert "издание 1" not in board(group).text


async def test_the_rules_are_taught_in_one_screen(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        (anna,) = gather(live, "Аня")
        await live.says(anna, "/rules podaflum")
        assert anna.private.last.text.startswith("✂️ ПОДАФ ЛУМ — ")
        assert "Издание 1" in anna.private.last.text
