"""A player screen in the group that its player alone sees: how it comes, changes, and goes."""

from collections.abc import AsyncIterator

import pytest

from bot.screens.ephemeral_hands import ANSWERABLE_SECONDS, OFF_TURN_GAP_SECONDS
from bot.sync.messages.sent import EPHEMERAL_SECONDS
from bot.telegram.ephemeral import PROOF, TRUST_SECONDS
from games.scout import SCOUT
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.impossible import forged_press
from playground.people.person import Person
from playground.world.errors import too_many_requests
from playground.world.messages import Message
from tests.bot.guessing import GUESSING
from tests.bot.in_group import all_own, board, looks, moves_on, own, refused
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_live_bot, gather, labels
from tests.bot.waiting import moves
from tests.conftest import Clock

GAMES = {"guessing": GUESSING}


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        yield live


async def a_match(
    live: LiveBot, people: list[Person], game: str = "guessing", *, is_started: bool = True
) -> Group:
    """In a group that knows what the bot can do there, or of people who have pressed Start."""
    if is_started:
        for person in people:
            person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    if not is_started:
        await live.house.storage.chats.note_ephemeral_support(group.id, works=True)
    await live.says(people[0], f"/newgame {game}", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    await live.later(3)
    await live.presses(people[0], "Начать", group)
    return group


async def taps(live: LiveBot, person: Person, message: Message, label: str) -> str | None:
    answer = await person.presses(label, message=message).answered()
    await live.quiet()
    return answer.text


# How it comes


async def test_who_asks_for_his_cards_in_the_group_sees_them_there_alone(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    before = len(group.posts)
    pop_up = await looks(live, anna, group)
    assert pop_up.alert  # nobody knew yet whether it works
    assert "Tens?" in own(group, anna).text
    assert len(group.posts) == before
    assert not all_own(group, boris)
    assert PROOF.text in [one.text for one in group.ever_seen_only_by(anna)]  # it went first


async def test_once_it_is_known_to_work_there_is_no_pop_up(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, anna, group)
    assert not (await looks(live, boris, group)).text
    assert "Tens?" in own(group, boris).text


async def test_who_asks_twice_has_not_seen_it_and_is_told_by_a_pop_up(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, anna, group)
    await looks(live, boris, group)
    again = await looks(live, boris, group)
    assert again.alert
    assert "Your number" in (again.text or "")
    await live.later(60)
    assert not (await looks(live, boris, group)).text


async def test_it_comes_anew_below_and_the_old_one_goes(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, people[0], group)
    first = own(group, people[0])
    await looks(live, people[0], group)
    second = own(group, people[0])
    assert first.only_for
    assert second.only_for
    assert second.only_for.number != first.only_for.number


async def test_the_proof_is_asked_for_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    for person in people:
        await looks(live, person, group)
    shown = [one.text for person in people for one in group.ever_seen_only_by(person)]
    assert shown.count(PROOF.text) == 1


async def test_that_the_server_still_knows_them_is_asked_without_a_refusal(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    for person in people:
        await looks(live, person, group)
        await live.later(TRUST_SECONDS + 1)
    calls = live.telegram.calls
    assert [call.ok for call in calls if call.method == "getMyCommands"] == [True]
    assert not refused(live)


async def test_where_no_command_is_published_a_refusal_tells_it(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    live.telegram.world.profile.commands.clear()
    for person in people:
        await looks(live, person, group)
        await live.later(TRUST_SECONDS + 1)
    assert all(own(group, person) for person in people)
    assert refused(live) == ["Bad Request: ephemeral message identifier is not specified"]


async def test_a_command_that_nobody_sees_brings_them_too(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, boris, group)
    before = [post.text for post in group.messages]
    private = len(anna.private.posts)
    await live.says(anna, "/hand", group)
    assert [post.text for post in group.messages] == before
    assert "Tens?" in own(group, anna).text
    assert len(anna.private.posts) == private
    await live.later(60)
    await live.says(anna, "/hand", group)  # its number or its second may be those of another
    assert "Tens?" in own(group, anna).text
    assert not refused(live)


async def test_an_admin_bot_brings_them_by_itself_to_who_has_no_private_chat(
    live: LiveBot,
) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", *people)
    group.promotes_bot()
    boris.starts()
    await live.quiet()
    await live.presses(boris, "Открыть стол", group)
    await live.presses(boris, "Guessing", group)
    await live.presses(anna, "Сесть", group)
    await live.later(3)
    await live.presses(boris, "Начать", group)
    assert "Tens?" in own(group, anna).text
    assert not all_own(group, boris)  # he is asked in private
    await live.later(20)
    await taps(live, anna, own(group, anna), "7…")
    await taps(live, anna, own(group, anna), "71")
    assert "You hid 71" in own(group, anna).text


# What is done on it


async def test_a_choice_is_made_on_it_step_by_step(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, anna, group)
    number = own(group, anna).only_for
    seen, in_private = board(group).text, anna.private.last.text
    await taps(live, anna, own(group, anna), "7…")
    assert "Tens: 7. Units?" in own(group, anna).text
    assert own(group, anna).only_for == number  # it was edited
    assert board(group).text == seen
    assert anna.private.last.text == in_private
    assert await taps(live, anna, own(group, anna), "71") == "2 events"
    assert "You hid 71" in own(group, anna).text
    await live.later(11)
    assert "You hid 71" in anna.private.last.text  # which stays right
    assert not moves_on(own(group, anna))
    assert len(await moves(live, group)) == 1
    assert not refused(live)
    assert not all_own(group, boris)


async def test_nobody_who_has_just_looked_in_the_group_is_nudged_in_private(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.later(5)
    await looks(live, anna, group)
    await live.later(45)  # a reminder is due
    assert [post.silent for post in boris.private.posts][-1] is False
    assert [post.silent for post in anna.private.posts][-1] is True
    await live.later(20)  # long after she looked
    assert [post.silent for post in anna.private.posts][-1] is False


async def test_when_the_match_is_over_it_goes(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    for person, ten, number in zip(people, ("7…", "5…"), ("71", "53"), strict=True):
        await looks(live, person, group)
        await taps(live, person, own(group, person), ten)
        await taps(live, person, own(group, person), number)
    await live.later(3)
    assert any("🏆" in post.text for post in group.posts)
    assert not any(all_own(group, person) for person in people)


async def test_a_forged_press_on_another_s_message_is_refused(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    await looks(live, anna, group)
    message = own(group, anna)
    data = next(key.data for key in moves_on(message) if key.label == "7…")
    assert data is not None
    answer = await forged_press(vera, message, data).answered()
    assert answer.text == "Вы не за этим столом."
    await live.quiet()
    assert own(group, anna).text == message.text
    assert not all_own(group, vera)
    whole = data.rpartition("|")[0] + "|hide 71"
    await forged_press(vera, message, whole).answered()
    assert not await moves(live, group)


# Trouble


async def test_who_was_offline_presses_what_is_past_and_gets_what_is_true(live: LiveBot) -> None:
    anna, _ = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, anna, group)
    old = own(group, anna)
    anna.goes_offline()
    data = str(moves_on(old)[0].data).rpartition("|")[0] + "|hide 71"
    forged_press(anna, anna.private.last, data)  # on her other telephone
    await live.later(3)
    anna.comes_online()
    assert own(group, anna) == old  # nothing has reached this one
    assert await taps(live, anna, old, "7…") == "Сейчас ждут не вас."
    assert "You hid 71" in all_own(group, anna)[-1].text


async def test_what_could_not_be_sent_in_time_does_not_come_and_is_no_error(
    live: LiveBot,
) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, boris, group)  # it works here
    live.telegram.faults.next("sendMessage", too_many_requests(20), chat_id=group.id)
    await looks(live, anna, group)
    await live.later(25)
    assert not all_own(group, anna)
    assert refused(live) == ["Too Many Requests: retry after 20"]
    assert (await looks(live, anna, group)).alert  # who asks again is not left without an answer
    assert "Tens?" in own(group, anna).text


async def test_a_message_that_telegram_lost_comes_again_when_it_is_asked_for(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, people[0], group)
    group.chat.ephemera.clear()
    await live.later(60)
    await looks(live, people[0], group)
    assert "Tens?" in own(group, people[0]).text


async def test_after_a_restart_what_was_noted_is_edited_on(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_match(live, people)
            await looks(live, people[0], group)
            before = own(group, people[0])
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await taps(live, people[0], before, "7…")
            after = own(group, people[0])
            assert after.only_for == before.only_for
            assert "Tens: 7. Units?" in after.text


async def test_one_that_was_sent_and_not_noted_is_replaced_when_it_is_pressed(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, people[0], group)
    table = await live.house.storage.chats.table(group.id, None)
    assert table is not None
    await live.house.storage.sent.forget(table, f"own:{people[0].id}")
    await taps(live, people[0], own(group, people[0]), "7…")
    assert "Tens: 7. Units?" in own(group, people[0]).text  # the only one


async def test_a_day_later_nothing_is_done_by_a_number_that_may_be_another_s(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await looks(live, people[0], group)
    number = own(group, people[0]).only_for
    assert number is not None
    await live.quiet()
    calls = len(live.telegram.calls)
    live.clock.advance(EPHEMERAL_SECONDS + 1)
    await live.says(people[0], "/stopgame", group)
    await live.later(3)
    used = [
        call
        for call in live.telegram.calls[calls:]
        if str(call.params.get("ephemeral_message_id")) == str(number.number)
    ]
    assert not used


async def test_two_tables_in_the_topics_of_a_group_keep_theirs_apart(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    forum = live.telegram.group("Форум", *people, is_forum=True)
    topics = [forum.opens_topic(name) for name in ("Первая", "Вторая")]
    await live.quiet()
    for topic in topics:
        anna.says("/newgame guessing", forum, topic=topic)
        await live.quiet()
        boris.says("/join", forum, topic=topic)
        await live.later(3)
        anna.says("/startgame", forum, topic=topic)
        await live.later(3)
    alive = [post for post in forum.posts if "👀 Мои карты" in labels(post)]
    for message in alive:
        await anna.presses("👀", message=message).answered()
        await live.quiet()
    first, second = all_own(forum, anna)
    assert [first.thread_id, second.thread_id] == topics
    await taps(live, anna, first, "7…")
    assert [one.text.split("\n")[1] for one in all_own(forum, anna)] == [
        "Tens: 7. Units?",
        "Tens?",
    ]


async def test_a_bot_that_is_an_admin_no_more_tries_once_and_says_nothing(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    boris.starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    chats = live.house.storage.chats
    await chats.note_ephemeral_support(group.id, works=True)
    await chats.note_bot(group.id, is_admin=True)  # it was told so once
    await live.says(boris, "/newgame guessing", group)
    await live.says(anna, "/join", group)
    await live.later(3)
    await live.presses(boris, "Начать", group)
    await live.later(30)
    assert refused(live) == ["Bad Request: CHAT_ADMIN_REQUIRED"]
    assert not (await chats.ephemeral_support(group.id)).is_admin
    assert (await chats.ephemeral_support(group.id)).works
    assert "CHAT" not in "".join(post.text for post in group.posts)


# Pictures


async def test_without_a_press_no_picture_comes_and_one_button_brings_it(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"scout": SCOUT}, pictures=True) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people, "scout", is_started=False)
        for person in people:
            await looks(live, person, group)
            assert own(group, person).photo
            await taps(live, person, own(group, person), "Оставить")
        mover = next(person for person in people if moves_on(own(group, person)))
        other = next(person for person in people if person is not mover)
        await live.later(OFF_TURN_GAP_SECONDS + ANSWERABLE_SECONDS)
        hand = own(group, other).photo
        await _shows_a_set(live, group, mover)
        await live.later(3)
        stale = own(group, other)
        assert stale.photo == hand
        assert "Стол ждёт вас" in stale.text
        assert labels(stale) == ["👀 Мои карты"]
        await taps(live, other, stale, "👀")
        assert own(group, other).photo != hand
        assert moves_on(own(group, other))
        assert not refused(live)
        assert _files_of(group, mover).isdisjoint(_files_of(group, other))


async def _shows_a_set(live: LiveBot, group: Group, person: Person) -> None:
    for _ in range(5):
        offered = moves_on(own(group, person))
        if not offered:
            return
        best = [key for key in offered if key.label.startswith(("✅", "⭐"))]
        await taps(live, person, own(group, person), (best or offered)[0].label)


def _files_of(group: Group, person: Person) -> set[str]:
    """By which pictures reached this person alone."""
    shown = group.ever_seen_only_by(person)
    return {one.photo.file_id for one in shown if one.photo}


async def test_who_has_both_chats_is_shown_one_picture_that_was_uploaded_once(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"scout": SCOUT}, pictures=True) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people, "scout")
        await looks(live, people[0], group)
        shown, private = own(group, people[0]).photo, people[0].private.last.photo
        assert shown is not None
        assert private is not None
        assert shown.file_id == private.file_id
