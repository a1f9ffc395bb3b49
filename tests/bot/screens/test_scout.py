"""Whole matches of Scout: the group watches, hands and choices live in the private chats."""

import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import pytest

from games.chance import Chance
from games.contract.table import Options
from games.scout import SCOUT
from games.scout.rules.state import State
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Button, Message
from tests.bot.live_bot import LiveBot, a_live_bot, offered
from tests.conftest import Clock

NAMES = ("Аня", "Боря", "Вера", "Гоша", "Даша")
MOST_TURNS = 600  # of a whole match
FEW_CARDS = 4


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"scout": SCOUT}) as live:
        yield live


def late_in_the_evening(redis_url: str, clock: Clock) -> AbstractAsyncContextManager[LiveBot]:
    """Matches begin with the last round but one, and with few cards in it, to keep tests quick."""

    def deal(seats: int, options: Options, chance: Chance) -> State:
        state = SCOUT.deal(seats, options, chance)
        state.round = seats - 1
        state.hands = [hand[:FEW_CARDS] for hand in state.hands]
        return state

    return a_live_bot(redis_url, clock, games={"scout": replace(SCOUT, deal=deal)})


async def a_lobby(live: LiveBot, count: int) -> tuple[Group, list[Person]]:
    people = [live.telegram.person(name, language="ru") for name in NAMES[:count]]
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    await live.says(people[0], "/newgame scout", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    await live.later(3)
    return group, people


async def a_match(live: LiveBot, count: int) -> tuple[Group, list[Person]]:
    group, people = await a_lobby(live, count)
    await live.presses(people[0], "Начать", group)
    return group, people


def board(group: Group) -> Message:
    return next(post for post in reversed(group.posts) if labels(post)[:1] == ["👀 Мои карты"])


def buttons(message: Message) -> list[Button]:
    return [button for row in message.buttons for button in row]


def labels(message: Message) -> list[str]:
    return [button.label for button in buttons(message)]


def mover(group: Group, people: list[Person]) -> Person:
    """Whose turn the board says it is; anybody while all look at their cards."""
    found = re.search(r"Ход: \S+ (.+?) ·", board(group).text)
    return next((one for one in people if found and one.name == found.group(1)), people[0])


async def all_keep(live: LiveBot, people: list[Person]) -> None:
    for person in people:
        await live.presses(person, "✅ Оставить")


async def taps(live: LiveBot, person: Person, button: Button) -> None:
    press = person.presses(button.label, message=person.private.last, data=button.data)
    await press.answered()
    await live.quiet()


def find(person: Person, beginning: str) -> Button | None:
    """The first button of the private message that begins like this."""
    shown = buttons(person.private.last)
    return next((button for button in shown if button.label.startswith(beginning)), None)


async def takes_a_turn(live: LiveBot, person: Person, *, boldly: bool) -> None:
    """Plays the strongest set, with the double action if bold; else scouts the best card."""
    while True:
        choice = find(person, "✅") or (find(person, "⚡ Взять") if boldly else None)
        choice = choice or find(person, "⭐") or buttons(person.private.last)[0]
        await taps(live, person, choice)
        if choice.data is not None and not choice.data.split("|")[3].startswith("~"):
            return


async def plays_to_the_end(live: LiveBot, group: Group, people: list[Person]) -> Message:
    for turn in range(MOST_TURNS):
        done = next((post for post in group.posts if post.text.startswith("🏆")), None)
        if done is not None:
            return done
        person = mover(group, people)
        if "✅ Оставить" in labels(person.private.last):
            await all_keep(live, people)
        else:
            await takes_a_turn(live, person, boldly=turn % 5 == 0)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    "count",
    [pytest.param(2, marks=pytest.mark.anywhere), pytest.param(3, marks=pytest.mark.proof)],
)
async def test_a_few_play_a_whole_match(live: LiveBot, count: int) -> None:
    await plays_well(live, count)


@pytest.mark.proof
@pytest.mark.parametrize("count", [4, 5])
async def test_many_play_a_match_to_its_end(redis_url: str, clock: Clock, count: int) -> None:
    async with late_in_the_evening(redis_url, clock) as live:
        await plays_well(live, count)


async def plays_well(live: LiveBot, count: int) -> None:
    group, people = await a_match(live, count)
    end = await plays_to_the_end(live, group, people)
    assert end.text.startswith("🏆 Scout: ")
    assert all(person.name in end.text for person in people)
    assert "🎪 Сет матча: " in end.text
    assert not [call for call in live.telegram.calls if not call.ok]
    boards = "\n".join(post.text for post in group.history)
    assert f"раунд {count}/{count}" in boards
    assert "🏁 Раунд " in boards
    assert "разведывает" in boards
    assert ("⚡" in boards) == (count > 2)  # two play without the double action (S.6)
    assert not any(sign in boards for sign in "❶❷❸❹❺❻❼❽❾❿┃")  # those are for the private chats


async def test_the_lobby_says_by_which_rules_two_play(live: LiveBot) -> None:  # S-A21
    group, _ = await a_lobby(live, 2)
    assert "🎪 Scout · " in group.posts[-1].text
    assert "Вдвоём — по правилам Oink." in group.posts[-1].text


async def test_hands_are_looked_at_in_private_and_the_group_sees_who_is_not_done(
    live: LiveBot,
) -> None:  # S-A27
    group, (anna, boris, vera) = await a_match(live, 3)
    assert "Смотрят карты: 🦊 🐸 🦁" in board(group).text
    flipped = (await live.presses(boris, "Перевернуть")).text
    assert flipped == "🔄 Рука перевёрнута."
    await live.later(11)  # answers that come one by one, and who is not asked, cost few edits
    assert "Смотрят карты: 🦊 🦁" in board(group).text
    assert offered(boris.private.last) == []
    await live.presses(anna, "Оставить")
    await live.presses(vera, "Оставить")
    assert "Ход: " in board(group).text
    assert "Ваш ход." in mover(group, [anna, boris, vera]).private.last.text


async def test_my_cards_pop_up_from_the_board_at_any_time(live: LiveBot) -> None:
    live.telegram.becomes_older()  # it can show nobody what the others do not see
    group, (anna, boris, _) = await a_match(live, 3)
    answer = await live.presses(anna, "👀", group)
    assert answer.alert
    upper, lower = answer.text.removeprefix("🃏 ").split("\n🔄 ")
    assert f"Как есть:\n{upper}\n" in anna.private.last.text
    assert f"Перевернуть:\n{lower}\n" in anna.private.last.text
    assert (await live.presses(boris, "👀", group)).text != answer.text


async def test_nothing_is_committed_before_the_last_tap(live: LiveBot) -> None:
    group, people = await a_match(live, 3)
    await all_keep(live, people)
    await takes_a_turn(live, mover(group, people), boldly=False)
    scout = mover(group, people)
    before, first = board(group).text, labels(scout.private.last)
    await live.presses(scout, "🔭")
    assert "Куда?" in scout.private.last.text
    await live.presses(scout, "┃")
    assert "Будет так: " in scout.private.last.text
    assert board(group).text == before
    await live.presses(scout, "↩️")
    await live.presses(scout, "↩️")
    assert labels(scout.private.last) == first
    assert board(group).text == before
    await live.presses(scout, "🔭")
    await live.presses(scout, "┃")
    inserted = await live.presses(scout, "✅ Вставить")
    assert inserted.text.endswith(" у вас в руке.")
    assert "🔭 " in board(group).text
    assert "разведывает" in board(group).text
    await live.later(11)
    assert offered(scout.private.last) == []


async def test_who_is_not_asked_cannot_choose(live: LiveBot) -> None:
    group, people = await a_match(live, 3)
    old = {person.id: person.private.last for person in people}
    await all_keep(live, people)
    first = mover(group, people)
    other = next(person for person in people if person is not first)
    stale = await other.presses("Перевернуть", message=old[other.id]).answered()
    assert stale.text == "Это уже сыграно."
    data = buttons(first.private.last)[0].data
    refused = await other.presses(data=data).answered()
    assert refused.text == "Сейчас не ваш ход."
