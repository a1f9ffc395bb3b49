"""Boards as pictures: a photo edited in place, uploaded once, read where it cannot be seen."""

from collections.abc import AsyncIterator

import pytest

from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.world.errors import bad_request
from playground.world.messages import Message
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    besides_seals,
    board,
    gather,
    keys,
    mover,
    offered,
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
    has_hand = GAMES[name].paint_hand is not None
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
    first = next(person for person in people if offered(person.private.last))
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
        or f"{person.name} разделяет" in group.posts[-1].text
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
    assert newest.params["photo"].endswith(known)


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
    await live.agrees(people[0], "картинки", group)
    assert group.posts[-1].photo is None
    await live.says(people[0], "/stopgame", group)
    await live.says(people[1], "/newgame hit", group)
    assert group.posts[-1].photo is None
    await live.presses(people[1], "⚙️", group)
    assert "Столы: текст" in str(
        [button.label for row in group.posts[-1].buttons for button in row]
    )


async def a_scout_match(live: LiveBot, people: list[Person]) -> Group:
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame scout", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    await live.says(people[0], "/startgame", group)
    return group


async def test_who_wants_words_reads_in_private_and_sees_in_the_group(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_scout_match(live, people)
    assert player_screen(anna).photo
    await live.says(anna, "/text", group)
    assert "📝" in "".join(post.text for post in anna.private.posts)
    assert "📝" not in "".join(post.text for post in group.posts)  # nobody else need know
    assert player_screen(anna).photo is None
    assert "Как есть:" in player_screen(anna).text
    assert player_screen(boris).photo
    assert group.posts[-1].photo
    await live.presses(anna, "Оставить")
    assert player_screen(anna).photo is None
    await live.says(anna, "/text")
    assert player_screen(anna).photo
    assert sum("🎪 Scout ·" in post.text for post in anna.private.posts) == 1


async def test_who_wants_words_plays_alone_in_words(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/newgame hit")
    assert table_of(anna).photo
    await live.says(anna, "/text")
    assert table_of(anna).photo is None
    await live.later(3)
    await live.presses(anna, "Начать")
    assert table_of(anna).photo is None
    await live.says(anna, "/text")
    assert table_of(anna).photo
    assert (
        len([post for post in besides_seals(anna.private) if post.buttons]) == 2
    )  # and the greeting


def player_screen(person: Person) -> Message:
    return next(post for post in reversed(person.private.posts) if "🎪 Scout ·" in post.text)


def table_of(person: Person) -> Message:
    """The private chat is the table."""
    return next(
        post
        for post in reversed(person.private.posts)
        if any((key.data or "").startswith("t|") for key in keys(post))
    )


async def test_a_file_that_telegram_has_forgotten_is_uploaded_again(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    gone = bad_request("wrong file identifier/HTTP URL specified")
    live.telegram.faults.next("sendPhoto", gone)
    await live.later(30)
    await live.presses(people[0], "Вниз", group)
    assert board(group).photo
