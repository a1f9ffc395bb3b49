"""Who may begin, send away and stop: the host, admins of the group, most of the players."""

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import ServerFault
from playground.world.messages import Message
from tests.chat.evening import (
    Evening,
    StoppedClock,
    board,
    gather,
    labels,
    lobby,
    until_away,
)
from tests.conftest import Clock

NOT_YOURS = "Это может только хозяин стола или админ группы. Хозяин: 🦊 Аня."
SENT_AWAY = "Вас убрали из-за стола. Следующая партия для вас открыта."
CLOSED = "🎯 HIT!\nСтол закрыт. Новый: /newgame."


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


@pytest.fixture
def owner(evening: Evening) -> Person:
    """The owner of the group, who does not play."""
    return evening.telegram.person("Владелец", language="ru")


async def a_lobby(evening: Evening, owner: Person, people: list[Person]) -> Group:
    group = evening.telegram.group("Пятница", owner, *people)
    await evening.says(people[0], "/newgame hit", group)
    for person in people[1:]:
        await evening.says(person, "/join", group)
    await evening.later(3)
    return group


async def a_match(evening: Evening, owner: Person, people: list[Person]) -> Group:
    group = await a_lobby(evening, owner, people)
    await evening.presses(people[0], "Начать", group)
    return group


def closed(group: Group) -> bool:
    return any(post.text == CLOSED for post in group.posts)


async def test_another_player_begins_when_the_host_has_been_silent_for_two_minutes(
    evening: Evening, owner: Person
) -> None:
    anna, boris, stranger = gather(evening, "Аня", "Боря", "Чужой")
    group = await a_lobby(evening, owner, [anna, boris])
    group.admits(stranger)
    await evening.later(100)
    await evening.presses(anna, "Столы: картинки", group)  # she is there
    await evening.later(119)
    refused = "Это может только хозяин стола: 🦊 Аня."
    assert (await evening.presses(boris, "Начать", group)).text == refused
    await evening.says(boris, "/startgame", group)
    assert group.posts[-1].text == refused
    await evening.later(2)
    await evening.says(stranger, "/startgame", group)
    assert group.posts[-1].text == "Вы здесь не сидите."
    assert (await evening.presses(stranger, "Начать", group)).text == "Вы здесь не сидите."
    await evening.says(boris, "/startgame", group)
    assert "🦊 Аня" in board(group).text
    await evening.says(boris, "/startgame", group)
    assert group.posts[-1].text == "Партия началась: это меняют только до неё."


async def test_the_button_begins_it_too(evening: Evening, owner: Person) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, owner, [anna, boris])
    await evening.later(121)
    await evening.presses(boris, "Начать", group)
    assert "🦊 Аня" in board(group).text


@pytest.mark.parametrize("called", ["боря", "🐸", "reply", "page"])
async def test_the_host_sends_somebody_away(evening: Evening, owner: Person, called: str) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, owner, [anna, boris, vera])
    match called:
        case "reply":
            said = boris.says("всем привет", group)
            anna.says("/kick", group, reply_to=said)
            await evening.quiet()
        case "page":
            await evening.says(anna, "/kick", group)
            assert labels(group.posts[-1]) == ["🦊 Аня", "🐸 Боря", "🦁 Вера"]
            answer = await evening.presses(anna, "🐸 Боря", group)
            assert answer.text == "🐸 Боря больше не за столом."
        case _:
            await evening.says(anna, f"/kick {called}", group)
    assert "🐸 Боря (бот)" in board(group).text
    assert (await evening.presses(boris, "✋", group)).text == "Вы не за этим столом."


async def test_who_was_sent_away_sits_down_in_the_next_match_only(
    evening: Evening, owner: Person
) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, owner, [anna, boris])
    await evening.says(anna, "/kick Боря", group)
    shown = board(group)
    assert (await evening.presses(boris, "Сесть за бота", group)).text == SENT_AWAY
    await evening.says(boris, "/join", group)
    assert (await evening.presses(boris, "На место: 🐸", group)).text == SENT_AWAY
    await evening.says(boris, "/back", group)
    assert group.posts[-1].text == SENT_AWAY
    assert board(group) == shown
    await evening.says(anna, "/stopgame", group)
    await evening.says(anna, "/newgame hit", group)
    await evening.says(boris, "/join", group)
    await evening.later(3)
    assert "🐸 Боря" in lobby(group).text


async def test_an_admin_of_the_group_sends_away_and_nobody_else_but_the_host(
    evening: Evening, owner: Person
) -> None:
    _, boris, _, gosha = people = gather(evening, "Аня", "Боря", "Вера", "Гоша")
    stranger = evening.telegram.person("Чужой", language="ru")
    group = await a_match(evening, owner, people)
    group.admits(stranger)
    shown = board(group)
    for person in (boris, stranger):
        await evening.says(person, "/kick Вера", group)
        assert group.posts[-1].text == NOT_YOURS
        await evening.says(person, "/kick", group)
        assert group.posts[-1].text == NOT_YOURS
    await evening.says(owner, "/kick", group)
    for person in (boris, stranger):
        assert (await evening.presses(person, "🦁 Вера", group)).text == NOT_YOURS
    assert board(group) == shown
    await evening.presses(owner, "🦁 Вера", group)
    assert "Вера (бот)" in board(group).text
    group.promotes(stranger)
    await evening.says(stranger, "/kick Боря", group)
    assert "Боря (бот)" in board(group).text
    owner.says("/kick Аня", group, anonymously=True)
    await evening.quiet()
    assert "Аня (бот)" in board(group).text
    await evening.says(gosha, "/stopgame", group)  # the last of them hosts
    assert closed(group)


async def test_an_admin_of_another_group_sends_nobody_away(evening: Evening, owner: Person) -> None:
    anna, boris, stranger = gather(evening, "Аня", "Боря", "Чужой")
    group = await a_match(evening, owner, [anna, boris])
    await evening.says(anna, "/kick", group)
    data = group.posts[-1].button("🐸 Боря").data
    elsewhere = evening.telegram.group("Другая", stranger)
    await evening.quiet()
    forged = stranger.presses(where=elsewhere, data=data)
    assert (await forged.answered()).text == "Вы не за этим столом."
    await evening.quiet()
    assert "(бот)" not in board(group).text


async def test_nobody_is_an_admin_while_telegram_does_not_say_so(
    evening: Evening, owner: Person
) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, owner, [anna, boris])
    evening.telegram.faults.next("getChatMember", ServerFault())
    await evening.says(owner, "/kick Боря", group)
    assert group.posts[-1].text == NOT_YOURS
    await evening.says(owner, "/kick Боря", group)
    assert "Боря (бот)" in board(group).text


async def test_only_a_person_who_sits_here_can_be_sent_away(
    evening: Evening, owner: Person
) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, owner, [anna, boris])
    shown = board(group)
    await evening.says(anna, "/kick Гоша", group)
    assert group.posts[-1].text == "Такого игрока за столом нет."
    await evening.says(anna, "/kick", group)
    page = group.posts[-1]
    verb = (page.button("Боря").data or "").rsplit("|", 1)[0]
    answers = {
        "x": "Эта кнопка уже ничего не значит. Стол покажет /board.",
        "": "Эта кнопка уже ничего не значит. Стол покажет /board.",
        "--1": "Эта кнопка уже ничего не значит. Стол покажет /board.",
        "12345": "Такого игрока за столом нет.",
    }
    for target, said in answers.items():
        forged = anna.presses(where=group, message=page, data=f"{verb}|{target}")
        assert (await forged.answered()).text == said
    await evening.quiet()
    assert board(group) == shown
    await evening.presses(anna, "🐸 Боря", group)
    again = anna.presses("🐸 Боря", group, message=page)
    assert (await again.answered()).text == "Такого игрока за столом нет."
    await evening.says(anna, "/kick 🐸", group)
    assert group.posts[-1].text == "На этом месте и так играет бот."


async def test_in_a_lobby_the_place_is_free_again(evening: Evening, owner: Person) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, owner, [anna, boris])
    await evening.says(boris, "/kick Аня", group)
    assert group.posts[-1].text == NOT_YOURS
    await evening.says(owner, "/kick Аня", group)
    await evening.later(3)
    assert "За столом 1 из 7\n🐸 Боря 👑" in lobby(group).text
    await evening.presses(anna, "Сесть", group)
    await evening.later(3)
    assert "🐸 Боря 👑\n🦊 Аня" in lobby(group).text


async def test_the_last_person_sent_away_ends_the_match(evening: Evening, owner: Person) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, owner, [anna, boris])
    await evening.says(boris, "/leave", group)
    await evening.says(owner, "/kick Аня", group)
    assert any("Все ушли" in post.text for post in group.posts)
    await evening.says(owner, "/kick Аня", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."


async def test_most_of_the_players_stop_the_match(evening: Evening, owner: Person) -> None:
    _, boris, vera, gosha = people = gather(evening, "Аня", "Боря", "Вера", "Гоша")
    stranger = evening.telegram.person("Чужой", language="ru")
    group = await a_match(evening, owner, people)
    group.admits(stranger)
    await evening.says(stranger, "/stopgame", group)
    assert group.posts[-1].text == (
        "Закрыть стол могут хозяин, админ группы или большинство игроков."
    )
    assert "🛑" not in board(group).text
    for _ in range(2):  # a voice counts once
        await evening.says(boris, "/stopgame", group)
        assert group.posts[-1].text == "🛑 За то, чтобы закончить: 1 из 3. Согласны — /stopgame"
        assert "🛑 Закончить партию? 1 из 3: /stopgame" in board(group).text
    await evening.says(vera, "/stopgame", group)
    assert "🛑 Закончить партию? 2 из 3: /stopgame" in board(group).text
    await evening.says(vera, "/leave", group)
    assert "🛑 Закончить партию? 1 из 2: /stopgame" in board(group).text
    await evening.says(gosha, "/stopgame", group)
    assert closed(group)
    await evening.says(gosha, "/stopgame", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."


async def test_who_is_away_has_no_voice(evening: Evening, owner: Person) -> None:
    anna, boris = people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, owner, people)
    await until_away(evening, group, anna, people)
    await evening.says(boris, "/stopgame", group)
    assert closed(group)


async def test_a_voice_of_somebody_away_brings_him_back_and_counts(
    evening: Evening, owner: Person
) -> None:
    _, boris, vera = people = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, owner, people)
    await until_away(evening, group, boris, people)
    await evening.says(boris, "/stopgame", group)
    assert "🛑 Закончить партию? 1 из 2: /stopgame" in board(group).text
    assert "💤" not in board(group).text
    await evening.says(vera, "/stopgame", group)
    assert closed(group)


async def test_votes_are_counted_anew_when_somebody_leaves(evening: Evening, owner: Person) -> None:
    _, boris, vera, gosha = people = gather(evening, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(evening, owner, people)
    await evening.says(boris, "/stopgame", group)
    await evening.says(vera, "/stopgame", group)
    assert not closed(group)
    await evening.says(gosha, "/leave", group)
    assert closed(group)


@pytest.mark.parametrize("who", ["host", "owner", "admin", "anonymous"])
async def test_the_host_and_admins_stop_at_once(evening: Evening, owner: Person, who: str) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, owner, [anna, boris, vera])
    old: Message = board(group)
    group.promotes(vera)
    person = {"host": anna, "admin": vera}.get(who, owner)
    person.says("/stopgame", group, anonymously=who == "anonymous")
    await evening.quiet()
    assert group.shown(old).text == CLOSED
    assert not labels(group.shown(old))
