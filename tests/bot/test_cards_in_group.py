"""Whole matches by people who never opened a private chat; and who sees what in the group."""

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.telegram.ephemeral import PROOF
from games.chance import Chance
from games.contract.table import Options
from games.hit import HIT
from games.scout import SCOUT
from games.scout.rules.state import State
from games.tugriki import TUGRIKI
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.errors import bad_request
from playground.world.flood import FloodLimits
from tests.bot.guessing import GUESSING
from tests.bot.in_group import Choose, a_match, all_own, looks, own, plays_to_the_end, refused
from tests.bot.live_bot import LiveBot, a_live_bot, gather
from tests.bot.screens import test_scout
from tests.bot.screens.test_podaflum import with_rounds
from tests.conftest import Clock

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

TELEGRAMS: dict[str, Any] = {
    "limits": FloodLimits(),
    "rate_group_per_minute": 20,
    "rate_private_per_second": 1,
    "rate_total_per_second": 30,
}
NAMES = ("Аня", "Боря", "Вера")
FEW_CARDS = 4


def late_in_the_evening(seats: int, options: Options, chance: Chance) -> State:
    """The last round but one, with few cards in it, to keep the test quick."""
    state = SCOUT.deal(seats, options, chance)
    state.round = seats - 1
    state.hands = [hand[:FEW_CARDS] for hand in state.hands]
    return state


QUICK_SCOUT = replace(SCOUT, deal=late_in_the_evening)
QUICK_TUGRIKI = replace(
    TUGRIKI, deal=lambda seats, options, _: TUGRIKI.deal(seats, options, Chance(bytes([151]) * 32))
)


@pytest.mark.parametrize(("game", "count", "choose"), [
    pytest.param(HIT, 2, random.Random(3).choice, id="hit"),
    pytest.param(with_rounds(4)["podaflum"], 3, random.Random(3).choice, id="podaflum"),
    pytest.param(QUICK_SCOUT, 3, random.Random(3).choice, id="scout"),
    pytest.param(QUICK_TUGRIKI, 2, lambda offered: offered[0], id="tugriki"),
])  # fmt: skip
async def test_a_match_is_played_without_a_private_chat_within_telegram_s_limits(
    redis_url: str, clock: Clock, game: Any, count: int, choose: Choose
) -> None:
    async with a_live_bot(redis_url, clock, games={game.name: game}, **TELEGRAMS) as live:
        people = gather(live, *NAMES[:count])
        group = await a_match(live, people, game.title)
        await plays_to_the_end(live, group, people, choose)
        await live.later(61)
        assert not any(person.private.messages for person in people)
        assert not any(all_own(group, person) for person in people)
        assert not refused(live)


async def test_people_in_a_hurry_do_not_keep_the_table_from_going_on(
    redis_url: str, clock: Clock
) -> None:
    """They tap once a second, also on what is past; the group's budget is for the newest."""
    games = {"scout": QUICK_SCOUT}
    async with a_live_bot(redis_url, clock, games=games, pictures=True, **TELEGRAMS) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people, "Scout")
        await plays_to_the_end(live, group, people, random.Random(5).choice, seconds=1)
        assert not refused(live)


async def test_hands_come_as_pictures(redis_url: str, clock: Clock) -> None:
    games = {"scout": QUICK_SCOUT}
    async with a_live_bot(redis_url, clock, games=games, pictures=True, **TELEGRAMS) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people, "Scout")
        await plays_to_the_end(live, group, people, random.Random(5).choice)
        files = [_files(group, person) for person in people]
        assert all(files)
        assert files[0].isdisjoint(files[1])
        public = {post.photo.file_id for post in group.history if post.photo}
        assert public.isdisjoint(files[0] | files[1])
        assert not refused(live)


def _files(group: Group, person: Person) -> set[str]:
    return {one.photo.file_id for one in group.ever_seen_only_by(person) if one.photo}


@pytest.mark.parametrize("is_older", [True, False], ids=["older", "refuses it all"])
async def test_on_a_server_without_it_a_match_is_played_as_before(
    redis_url: str, clock: Clock, *, is_older: bool
) -> None:
    games = {"scout": QUICK_SCOUT}
    async with a_live_bot(redis_url, clock, games=games, knows_ephemeral=not is_older) as live:
        for parameter in (
            () if is_older else ("ephemeral_message_parameters", "ephemeral_message_id")
        ):
            live.telegram.faults.always(None, bad_request("no such thing"), parameter=parameter)
        group, people = await test_scout.a_match(live, 3)
        for person in people:
            assert (await looks(live, person, group)).alert
        await test_scout.plays_to_the_end(live, group, people)
        assert not any(group.ever_seen_only_by(person) for person in people)
        assert [post.text for post in group.history].count(PROOF.text) == is_older
        assert PROOF.text not in [post.text for post in group.posts]


# Secrets

HIDDEN = {"Аня": "71", "Боря": "53"}


@pytest.mark.parametrize("is_older", [False, True], ids=["newer server", "older server"])
async def test_nobody_else_is_sent_a_secret(
    redis_url: str, clock: Clock, *, is_older: bool
) -> None:
    games = {"guessing": GUESSING}
    async with a_live_bot(redis_url, clock, games=games, knows_ephemeral=not is_older) as live:
        people = gather(live, *NAMES)
        for person in people:
            person.starts()
        group = live.telegram.group("Пятница", *people)
        await live.quiet()
        await live.says(people[0], "/newgame guessing", group)
        for person in people[1:]:
            await live.says(person, "/join", group)
        await live.later(3)
        await live.presses(people[0], "Начать", group)
        answers = {person.name: "" for person in people}
        for person in people[:2]:
            await _hides(live, group, person, HIDDEN[person.name])
        for person in people:
            answers[person.name] += str((await looks(live, person, group)).text)
            await live.later(40)
            await live.says(person, "/hand", group)
        for person in people:
            seen = _seen_by(group, person) + answers[person.name]
            for name, number in HIDDEN.items():
                told = any(f"{words} {number}" in seen for words in ("You hid", "Your number:"))
                assert told == (name == person.name)
                assert (f"Tens: {number[0]}." in seen) == (name == person.name)
                assert (f"hide {number}" in seen) == (name == person.name)
        assert bool(all_own(group, people[0])) == (not is_older)


async def _hides(live: LiveBot, group: Group, person: Person, number: str) -> None:
    """Where he can: in the group, or in private."""
    await looks(live, person, group)
    for label in (f"{number[0]}…", number):
        shown = all_own(group, person)
        message = shown[-1] if shown else person.private.last
        await person.presses(label, message=message).answered()
        await live.quiet()


def _seen_by(group: Group, person: Person) -> str:
    """Every version of everything that ever reached this person, buttons and all."""
    messages = (*group.history, *group.ever_seen_only_by(person), *person.private.history)
    return "\n".join(
        f"{one.text} {[(key.label, key.data) for row in one.buttons for key in row]}"
        for one in messages
    )


async def test_a_server_that_becomes_older_on_the_way_shows_no_hand(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"guessing": GUESSING}) as live:
        anna, boris = people = gather(live, "Аня", "Боря")
        for person in people:
            person.starts()
        group = live.telegram.group("Пятница", *people)
        await live.quiet()
        await live.says(anna, "/newgame guessing", group)
        await live.says(boris, "/join", group)
        await live.later(3)
        await live.presses(anna, "Начать", group)
        await looks(live, anna, group)
        message = own(group, anna)
        live.telegram.becomes_older()
        await anna.presses("7…", message=message).answered()
        await live.later(20)
        assert "Tens: 7" not in "".join(post.text for post in group.history)
        assert (await looks(live, anna, group)).text is not None
        await live.later(40)
        assert (await looks(live, anna, group)).alert
        assert "Tens" not in "".join(post.text for post in group.history)
