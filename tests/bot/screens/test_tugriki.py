"""Тугрики in a group: played in the private chats, watched, called and lent on the board."""

import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from copy import deepcopy
from dataclasses import replace

import pytest

from bot.screens.table import table_screens
from bot.table.document import Table as Document
from games.chance import Chance
from games.tugriki import TUGRIKI
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Button, Message
from playground.world.presses import Answer
from tests.bot import live_bot
from tests.bot.live_bot import LiveBot, a_live_bot, gather, keys, labels, standings
from tests.bot.screens.contexts import a_context
from tests.bot.table import tables
from tests.bot.waiting import match_of
from tests.conftest import Clock
from tests.games.tugriki.notation import Table, tugriki

NAMES = ("Аня", "Боря", "Вера", "Гоша", "Даша", "Егор", "Жора", "Зоя")
MOST_TAPS = 400


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"tugriki": TUGRIKI}) as live:
        yield live


def an_evening_with(
    drawing: str, redis_url: str, clock: Clock
) -> AbstractAsyncContextManager[LiveBot]:
    """Every match begins with this table."""
    table: Table = tugriki(drawing)
    prepared = replace(TUGRIKI, deal=lambda *_: deepcopy(table.state))
    return a_live_bot(redis_url, clock, games={"tugriki": prepared})


async def a_match(live: LiveBot, count: int, *switches: str) -> tuple[Group, list[Person]]:
    """They sit down, the host presses the switches of the lobby, and it begins."""
    people = gather(live, *NAMES[:count])
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    await live.says(people[0], "/newgame tugriki", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    for switch in switches:
        await live.later(3)  # changes of a lobby within two seconds cost one edit
        await live.agrees(people[0], switch, group)
    await live.presses(people[0], "Начать", group)
    return group, people


def board(group: Group) -> Message:
    return next(post for post in reversed(group.posts) if "👀 Мои карты" in labels(post))


def player_screen(person: Person) -> Message:
    return next(post for post in reversed(person.private.posts) if "Тугрики ·" in post.text)


def offered(person: Person) -> list[str]:
    return live_bot.offered(player_screen(person))


async def tap(live: LiveBot, person: Person, label: str) -> Answer:
    """In the private chat."""
    press = person.presses(label, message=player_screen(person))
    answer = await press.answered()
    await live.quiet()
    return answer


def mover(group: Group, people: list[Person]) -> Person | None:
    found = re.search(r"Ход: \S+ (.+?) ·", board(group).text)
    return next((one for one in people if found and one.name == found.group(1)), None)


def first_choice(person: Person) -> Button:
    """Lay what comes first, in the first place or colour; else draw, lay it or pay."""
    return keys(player_screen(person))[0]


async def plays_to_the_end(live: LiveBot, group: Group, people: list[Person]) -> Message:
    for _ in range(MOST_TAPS):
        done = standings(group)
        if done is not None:
            return done
        person = mover(group, people)
        assert person is not None
        await tap(live, person, first_choice(person).label)
    raise AssertionError("the match does not end")


# Whole matches


@pytest.mark.parametrize(("count", "policing", "number"), [
    pytest.param(2, "По-честному", 151, marks=pytest.mark.anywhere),
    pytest.param(5, "С судьёй", 140, marks=pytest.mark.proof),
    pytest.param(8, "По-честному", 134, marks=pytest.mark.proof),
])  # fmt: skip
async def test_a_group_plays_a_whole_match(
    redis_url: str, clock: Clock, count: int, policing: str, number: int
) -> None:
    """Deals that are played out quickly, wilds and a choice of colour among them."""
    prepared = replace(
        TUGRIKI, deal=lambda seats, options, _: TUGRIKI.deal(seats, options, seed(number))
    )
    async with a_live_bot(redis_url, clock, games={"tugriki": prepared}) as live:
        switches = ["Раундов: 3", *(["По-честному"] if policing == "С судьёй" else [])]
        group, people = await a_match(live, count, *switches)
        end = await plays_to_the_end(live, group, people)
        assert end.text.startswith("🏆 Тугрики: ")
        coins = [int(line.rsplit(" ", 1)[1]) for line in end.text.split("\n") if "—" in line]
        assert (len(coins), sum(coins)) == (count, 120)
        assert "🏦 Банк матча" in end.text
        assert not [call for call in live.telegram.calls if not call.ok]


def seed(number: int) -> Chance:
    return Chance(bytes([number]) * 32)


async def test_the_lobby_has_visible_switches(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame tugriki", group)
    assert "По-честному: ловим друг друга · Раундов: 3" in group.posts[-1].text
    await live.agrees(anna, "По-честному", group)
    assert "С судьёй · Раундов: 3" in group.posts[-1].text


async def test_nobody_s_cards_are_shown_in_the_group(live: LiveBot) -> None:
    group, people = await a_match(live, 2, "Раундов: 3")
    person = mover(group, people)
    assert person is not None
    pop_up = await live.presses(person, "👀 Мои карты", group)
    assert pop_up.alert
    assert "💰 59" in pop_up.text
    hand = re.findall(r"[🟢🟣🔴🟡][\dX]", pop_up.text)
    assert hand
    assert not [card for post in group.history for card in hand if card in post.text]


async def test_the_rules_say_that_the_box_is_reconstructed(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/rules tugriki")
    assert "восстановлены" in anna.private.last.text


# The book's examples on locks


async def test_a_chosen_colour_overrides_a_chosen_row(redis_url: str, clock: Clock) -> None:
    # T-R22, T-R23, T-C1
    drawing = "A: row P6 Y9 | B: G2 G3 R4 Y1 | C: P4 G7 R6 Y2 | table: G4-5 P5 R5 | stock: Y0 Y3"
    async with an_evening_with(drawing, redis_url, clock) as live:
        group, (anna, boris, vera) = await a_match(live, 3)
        await tap(live, anna, "Выбор ряда…")
        await tap(live, anna, "🟢6")
        assert "🔒 только 🟢 до конца ряда" in board(group).text
        assert offered(boris)[0] == "🟢3 · Выбор цвета…"
        assert not [label for label in offered(boris) if "🔴" in label]
        await tap(live, boris, "🟢3")
        await tap(live, boris, "фиолетовый")
        assert "🎨 только 🟣, ещё карт: 2" in board(group).text
        assert [label for label in offered(vera) if label[0] in "🟢🟣🔴🟡"] == [
            "🟣4 · Пропуск хода"
        ]
        await tap(live, vera, "🟣4")
        assert "🎨 только 🟣, ещё карт: 1" in board(group).text
        await tap(live, boris, "📥 Взять карту")
        await tap(live, boris, "Заплатить")
        await tap(live, vera, "📥 Взять карту")
        await tap(live, vera, "Заплатить")
        await tap(live, anna, "🟣6")
        assert "только" not in board(group).text
        assert "🔴4" in offered(boris)


async def test_under_a_chosen_colour_a_row_is_chosen_only_there(
    redis_url: str, clock: Clock
) -> None:
    # T-R24, T-C2
    drawing = "A: G3 Y9 | B: row Y1 | table: G4-5 R5 P5"
    async with an_evening_with(drawing, redis_url, clock) as live:
        group, (anna, boris) = await a_match(live, 2)
        await tap(live, anna, "🟢3")
        await tap(live, anna, "красный")
        await tap(live, boris, "Выбор ряда…")
        assert offered(boris) == ["🔴4", "🔴6", "↩️ Назад"]
        await tap(live, boris, "Назад")
        assert "📏 Выбор ряда…" in offered(boris)
        await tap(live, boris, "Выбор ряда…")
        await tap(live, boris, "🔴6")
        assert "🔒 только 🔴 до конца ряда" in board(group).text


async def test_a_second_choice_of_row_overrides_the_first(redis_url: str, clock: Clock) -> None:
    # T-R25, T-C3
    drawing = "A: row P4 Y9 | B: row Y1 | table: Y5 R5 P5"
    async with an_evening_with(drawing, redis_url, clock) as live:
        group, (anna, boris) = await a_match(live, 2)
        await tap(live, anna, "Выбор ряда…")
        await tap(live, anna, "🟡6")
        assert "🔒 только 🟡 до конца ряда" in board(group).text
        await tap(live, boris, "Выбор ряда…")
        assert offered(boris)[:4] == ["🟣4", "🟣6", "🔴4", "🔴6"]
        await tap(live, boris, "🔴4")
        assert "🔒 только 🔴 до конца ряда" in board(group).text
        assert "🟣4" not in " ".join(offered(anna))


# Honesty


BLUFF = "A: G4 R1 | B: G6 Y1 | C: Y2 Y3 | table: G5 | stock: R9 Y8 Y7"


async def test_a_bluff_is_caught_by_the_next_player(redis_url: str, clock: Clock) -> None:
    # T-R29, T-R30
    async with an_evening_with(BLUFF, redis_url, clock) as live:
        group, (anna, boris, _) = await a_match(live, 3)
        await tap(live, anna, "📥 Взять карту · 3")
        assert "Вам есть чем ходить" in player_screen(anna).text
        assert (await tap(live, anna, "🤥 Блефую")).text == "Взято: 🔴9."
        await tap(live, anna, "Заплатить")
        assert "🟢4" not in board(group).text
        await tap(live, boris, "🔍 Проверить 🦊")
        verdict = await tap(live, boris, "🔍 Проверить")
        assert verdict.text == "🔍 Блеф! Можно было положить 🟢4."
        assert "🦊 Аня · 🃏 4 · 💰 7" in board(group).text
        assert "можно было 🟢4!" in board(group).text
        assert "🔴1" not in board(group).text


async def test_who_has_not_paid_is_called_from_the_board(redis_url: str, clock: Clock) -> None:
    # T-R28, T-A34
    async with an_evening_with(BLUFF, redis_url, clock) as live:
        group, (anna, boris, vera) = await a_match(live, 3)
        await tap(live, anna, "📥 Взять карту")
        await tap(live, anna, "🤥 Блефую")
        answer = await tap(live, anna, "🤫 Не платить")
        assert answer.text == "🤫 Не заплачено. Сделайте честное лицо."
        assert labels(board(group))[0] == "🫵 Не заплатил: 🦊"
        itself = await live.presses(anna, "🫵 Не заплатил: 🦊", group)
        assert itself.text == "Это было бы слишком честно."
        assert (await live.presses(vera, "🫵 Не заплатил: 🦊", group)).text == (
            "🫵 Есть! 2 в Банк."
        )
        assert "🦊 Аня · 🃏 3 · 💰 8" in board(group).text
        assert not [label for label in labels(board(group)) if "🫵" in label]
        assert "🟢6" in offered(boris)  # whose turn it still is


async def test_a_call_is_good_though_the_question_has_moved_on(
    redis_url: str, clock: Clock
) -> None:
    # T-A70: A passes unpaid, B draws, C presses the call that was shown before
    async with an_evening_with(BLUFF, redis_url, clock) as live:
        group, (anna, boris, vera) = await a_match(live, 3)
        for label in ("📥 Взять карту", "🤥 Блефую", "🤫 Не платить"):
            await tap(live, anna, label)
        shown = board(group).button("🫵 Не заплатил: 🦊").data
        await tap(live, boris, "📥 Взять карту")
        await tap(live, boris, "🤥 Блефую")
        answer = await vera.presses(message=board(group), data=shown).answered()
        assert answer.text == "🫵 Есть! 2 в Банк."
        again = await vera.presses(message=board(group), data=shown).answered()
        assert again.text == "Тут уже нечего замечать."  # the matter is closed


async def test_the_mover_s_own_call_changes_neither_the_question_nor_his_clock(
    redis_url: str, clock: Clock
) -> None:
    # T-A70
    async with an_evening_with(BLUFF, redis_url, clock) as live:
        group, (anna, boris, _) = await a_match(live, 3)
        for label in ("📥 Взять карту", "🤥 Блефую", "🤫 Не платить"):
            await tap(live, anna, label)
        before, lay = await match_of(live, group), player_screen(boris).button("🟢6").data
        await live.later(10)
        assert (await live.presses(boris, "🫵 Не заплатил: 🦊", group)).text == "🫵 Есть! 2 в Банк."
        after = await match_of(live, group)
        assert (after.question, after.waits) == (before.question, before.waits)
        await boris.presses(message=player_screen(boris), data=lay).answered()
        await live.quiet()
        assert (await match_of(live, group)).question > before.question  # the old button was good


async def test_a_call_in_vain_leaves_the_button_for_the_others(
    redis_url: str, clock: Clock
) -> None:
    # T-A68
    async with an_evening_with(BLUFF, redis_url, clock) as live:
        group, (anna, boris, vera) = await a_match(live, 3)
        await tap(live, anna, "🟢4")
        await tap(live, boris, "📥 Взять карту")
        await tap(live, boris, "🤥 Блефую")
        await tap(live, boris, "Заплатить")
        for person, said in ((anna, "🫵 Зря: долга нет."), (anna, "Вы это уже говорили."),
                             (vera, "🫵 Зря: долга нет.")):  # fmt: skip
            answer = await live.presses(person, "🫵 Не заплатил: 🐸", group)
            assert answer.text == said


def test_it_goes_when_nobody_but_bots_might_call() -> None:
    # T-A34: once about this pass
    drawn = tugriki("A: G1 | B: Y1 | C: Y2 | table: G5 | stock: R1 R2 R3 | B to move")
    drawn = drawn.plays("B draws, B pays")
    game = replace(TUGRIKI, deal=lambda *_: deepcopy(drawn.state))
    table = tables.a_match(tables.ANNA, game=game, ais=2)
    assert "🫵 Has not paid: 🐸" in offered_on_board(table)
    tables.moves(table, 0, "call 1")
    assert "🫵" not in "".join(offered_on_board(table))


def offered_on_board(table: Document) -> list[str]:
    (board,) = [
        one for one in table_screens(table, a_context(TUGRIKI)) if one.slot.startswith("board")
    ]
    return [button.label for row in board.screen.rows for button in row]


# Between rounds


async def test_a_loan_is_given_on_the_board(redis_url: str, clock: Clock) -> None:
    # T-A40, T-A54
    drawing = "A: G4 | B 0: Y1 | C 3: Y2 | table: G5"
    async with an_evening_with(drawing, redis_url, clock) as live:
        group, (anna, boris, vera) = await a_match(live, 3)
        await tap(live, anna, "🟢4")
        assert "🥺 🐸 Боря на мели. Одолжите?" in board(group).text
        assert labels(board(group))[:6] == ["1", "2", "3", "4", "5", "нет"]
        assert offered(vera) == ["1", "2", "нет"]
        assert offered(boris) == []
        answer = await live.presses(vera, "5", group)
        assert answer.text == "Один тугрик оставьте себе."
        assert (await live.presses(boris, "1", group)).text == "Сейчас вы одолжить не можете."
        await tap(live, vera, "нет")
        await live.presses(anna, "3", group)
        assert "🐸 Боря · 🃏 10 · 💰 2 (−3)" in board(group).text
        assert "раунд 2 из 3" in board(group).text


async def test_nobody_lends_and_the_match_is_over_for_two(redis_url: str, clock: Clock) -> None:
    # T-R26, T-A56
    async with an_evening_with("A: G4 | B 0: Y1 | table: G5", redis_url, clock) as live:
        group, (anna, _) = await a_match(live, 2)
        await tap(live, anna, "🟢4")
        await tap(live, anna, "нет")
        end = standings(group)
        assert end is not None
        assert "1. 🦊 Аня — 12\n2. 🐸 Боря — 0" in end.text
