"""Boards as pictures: a photo edited in place, uploaded once, read where it cannot be seen."""

from collections.abc import AsyncIterator

import pytest

from games.registry import GAMES
from playground.people.groups import Group
from playground.world.errors import bad_request
from playground.world.messages import Message
from tests.chat.evening import (
    Evening,
    a_lobby,
    a_match,
    an_evening,
    board,
    gather,
    mover,
    play_to_the_end,
)
from tests.conftest import Clock


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    async with an_evening(redis_url, clock, pictures=True) as evening:
        yield evening


def uploads(evening: Evening, group: Group) -> int:
    """How many pictures were really sent, not named by a file id."""
    return len(
        [
            call
            for call in evening.telegram.calls
            if call.chat_id == group.id
            and call.method in ("sendPhoto", "editMessageMedia")
            and call.ok
        ]
    )


def methods(evening: Evening, group: Group) -> set[str]:
    return {call.method for call in evening.telegram.calls if call.chat_id == group.id and call.ok}


def photo(message: Message) -> str:
    assert message.photo is not None
    return message.photo.unique_id


async def test_lobby_board_and_standings_are_pictures_with_the_words_beneath(
    evening: Evening,
) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, people)
    assert group.posts[-1].photo
    assert "За столом 2 из 7" in group.posts[-1].text
    await evening.presses(people[0], "Начать", group)
    first = board(group)
    assert first.photo
    await evening.presses(mover(group, people), "✋", group)
    assert board(group).id == first.id
    assert photo(board(group)) != photo(first)
    end = await play_to_the_end(evening, group, people)
    assert end.photo
    assert "🏆" in end.text


@pytest.mark.parametrize("name", list(GAMES))
async def test_every_game_is_seen(evening: Evening, name: str) -> None:
    people = gather(evening, "Аня", "Боря", "Вера")
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], f"/newgame {name}", group)
    for person in people[1:]:
        await evening.presses(person, "Сесть", group)
    await evening.later(3)
    await evening.presses(people[0], "Начать", group)
    assert group.posts[-1].photo
    has_hand = GAMES[name].draw_hand is not None
    assert has_hand == any(post.photo for person in people for post in person.private.posts)
    assert not [call for call in evening.telegram.calls if not call.ok]


async def test_steps_of_a_choice_upload_nothing(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера")
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame podaflum", group)
    for person in people[1:]:
        await evening.presses(person, "Сесть", group)
    await evening.later(3)
    await evening.presses(people[0], "Начать", group)
    before = uploads(evening, group)
    leader = next(
        person for person in people if f"ведёт 🦊 {person.name}" in group.posts[-1].text
        or f"{person.name} режет" in group.posts[-1].text
    )  # fmt: skip
    await evening.presses(leader, "┊", group)
    assert "✂️" in str([button.label for row in group.posts[-1].buttons for button in row])
    assert uploads(evening, group) == before


async def test_a_picture_that_was_drawn_before_is_sent_by_its_file_id(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    known = photo(board(group))
    await evening.later(30)
    await evening.presses(people[0], "Вниз", group)  # the same board as a new message
    assert photo(board(group)) == known
    newest = [call for call in evening.telegram.calls if call.method == "sendPhoto"][-1]
    assert isinstance(newest.params["photo"], str)


async def test_where_photos_are_refused_the_board_is_read(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    refusal = bad_request("not enough rights to send photos to the chat")
    evening.telegram.faults.always("sendPhoto", refusal)
    group = await a_match(evening, people)
    assert board(group).photo is None
    await play_to_the_end(evening, group, people)
    assert "sendPhoto" not in methods(evening, group)


async def test_a_group_may_choose_text_and_keeps_its_choice(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, people)
    await evening.presses(people[0], "картинки", group)
    await evening.later(3)
    assert group.posts[-1].photo is None
    await evening.says(people[0], "/stopgame", group)
    await evening.says(people[1], "/newgame hit", group)
    assert group.posts[-1].photo is None
    assert "Столы: текст" in str(
        [button.label for row in group.posts[-1].buttons for button in row]
    )


async def test_a_file_that_telegram_has_forgotten_is_uploaded_again(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    gone = bad_request("wrong file identifier/HTTP URL specified")
    evening.telegram.faults.next("sendPhoto", gone)
    await evening.later(30)
    await evening.presses(people[0], "Вниз", group)
    assert board(group).photo
