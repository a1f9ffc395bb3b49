"""Boards as pictures: a photo edited in place, uploaded once, read where it cannot be seen."""

from collections.abc import AsyncIterator

import pytest

from games.registry import GAMES
from playground.people.groups import Group
from playground.people.rooms import Room
from playground.world.errors import bad_request
from playground.world.messages import Message
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    mover,
    play_to_the_end,
)
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, pictures=True) as live:
        yield live


def uploads(live: LiveBot, room: Room) -> int:
    """How many pictures were sent there."""
    return len(
        [
            call
            for call in live.telegram.calls
            if call.chat_id == room.id
            and call.method in ("sendPhoto", "editMessageMedia")
            and call.ok
        ]
    )


def methods(live: LiveBot, group: Group) -> set[str]:
    return {call.method for call in live.telegram.calls if call.chat_id == group.id and call.ok}


def photo(message: Message) -> str:
    assert message.photo is not None
    return message.photo.unique_id


async def test_lobby_board_and_standings_are_pictures_with_the_words_beneath(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    assert group.posts[-1].photo
    assert "За столом 2 из 7" in group.posts[-1].text
    await live.presses(people[0], "Начать", group)
    first = board(group)
    assert first.photo
    await live.presses(mover(group, people), "✋", group)
    assert board(group).id == first.id
    assert photo(board(group)) != photo(first)
    end = await play_to_the_end(live, group, people)
    assert end.photo
    assert "🏆" in end.text


@pytest.mark.parametrize("name", list(GAMES))
async def test_every_game_is_seen(live: LiveBot, name: str) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], f"/newgame {name}", group)
    for person in people[1:]:
        await live.presses(person, "Сесть", group)
    await live.later(3)
    await live.presses(people[0], "Начать", group)
    assert group.posts[-1].photo
    has_hand = GAMES[name].draw_hand is not None
    assert has_hand == any(post.photo for person in people for post in person.private.posts)
    assert not [call for call in live.telegram.calls if not call.ok]


async def test_steps_of_a_choice_in_private_send_no_picture(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame scout", group)
    await live.says(people[1], "/join", group)
    await live.says(people[0], "/startgame", group)
    for person in people:
        await live.presses(person, "Оставить")
    first = next(person for person in people if person.private.last.buttons)
    await live.presses(first, first.private.last.buttons[0][0].label)
    (scout,) = (person for person in people if person is not first)
    before = uploads(live, scout.private)
    await live.presses(scout, "🔭")
    await live.presses(scout, "┃")
    assert "Вставить" in str(scout.private.last.buttons)
    assert uploads(live, scout.private) == before > 0


async def test_every_knife_in_the_row_of_podaflum_is_seen_by_all(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame podaflum", group)
    for person in people[1:]:
        await live.presses(person, "Сесть", group)
    await live.later(3)
    await live.presses(people[0], "Начать", group)
    before = uploads(live, group)
    leader = next(
        person for person in people if f"ведёт 🦊 {person.name}" in group.posts[-1].text
        or f"{person.name} режет" in group.posts[-1].text
    )  # fmt: skip
    await live.presses(leader, "┊", group)
    assert "✂️" in str([button.label for row in group.posts[-1].buttons for button in row])
    assert uploads(live, group) == before + 1


async def test_a_picture_that_was_drawn_before_is_sent_by_its_file_id(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    known = photo(board(group))
    await live.later(30)
    await live.presses(people[0], "Вниз", group)  # the same board as a new message
    assert photo(board(group)) == known
    newest = [call for call in live.telegram.calls if call.method == "sendPhoto"][-1]
    assert isinstance(newest.params["photo"], str)


async def test_where_photos_are_refused_the_board_is_read(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    refusal = bad_request("not enough rights to send photos to the chat")
    live.telegram.faults.always("sendPhoto", refusal)
    group = await a_match(live, people)
    assert board(group).photo is None
    await play_to_the_end(live, group, people)
    assert "sendPhoto" not in methods(live, group)


async def test_a_group_may_choose_text_and_keeps_its_choice(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    await live.presses(people[0], "картинки", group)
    await live.later(3)
    assert group.posts[-1].photo is None
    await live.says(people[0], "/stopgame", group)
    await live.says(people[1], "/newgame hit", group)
    assert group.posts[-1].photo is None
    assert "Столы: текст" in str(
        [button.label for row in group.posts[-1].buttons for button in row]
    )


async def test_a_file_that_telegram_has_forgotten_is_uploaded_again(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    gone = bad_request("wrong file identifier/HTTP URL specified")
    live.telegram.faults.next("sendPhoto", gone)
    await live.later(30)
    await live.presses(people[0], "Вниз", group)
    assert board(group).photo
