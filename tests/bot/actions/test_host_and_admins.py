"""Who may begin, send away and stop: the host, admins of the group, most of the players."""

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import Delay, ServerFault
from playground.world.messages import Message
from storage import keys
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    board,
    gather,
    labels,
    lobby,
    until_away,
)
from tests.bot.waiting import stored
from tests.conftest import Clock

NOT_YOURS = "Это может только хозяин стола или админ группы. Хозяин: 🦊 Аня."
SENT_AWAY = "Вас убрали из-за стола. Следующая партия для вас открыта."
CLOSED = "⏹ Партия остановлена."
VOTE = "🛑 За то, чтобы закончить: {} из 3. Голоса считаются 5 минут с первого."


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


@pytest.fixture
def owner(live: LiveBot) -> Person:
    """The owner of the group, who does not play."""
    return live.telegram.person("Владелец", language="ru")


async def a_lobby(live: LiveBot, owner: Person, people: list[Person]) -> Group:
    group = live.telegram.group("Пятница", owner, *people)
    await live.says(people[0], "/newgame hit", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    await live.later(3)
    return group


async def a_match(live: LiveBot, owner: Person, people: list[Person]) -> Group:
    group = await a_lobby(live, owner, people)
    await live.presses(people[0], "Начать", group)
    return group


async def forget_admins(live: LiveBot, group: Group) -> None:
    """As if the minutes for which they are remembered had passed."""
    await live.house.storage.redis.delete(keys.chat_admins(group.id))


def closed(group: Group) -> bool:
    return any(CLOSED in post.text for post in group.posts)


async def test_another_player_begins_when_the_host_has_been_silent_for_two_minutes(
    live: LiveBot, owner: Person
) -> None:
    anna, boris, stranger = gather(live, "Аня", "Боря", "Чужой")
    group = await a_lobby(live, owner, [anna, boris])
    group.admits(stranger)
    await live.later(100)
    await live.agrees(anna, "Столы: картинки", group)  # she is there
    await live.later(119)
    refused = "Это может только хозяин стола: 🦊 Аня."
    assert (await live.presses(boris, "Начать", group)).text == refused
    await live.says(boris, "/startgame", group)
    assert group.posts[-1].text == refused
    await live.later(2)
    await live.says(stranger, "/startgame", group)
    assert group.posts[-1].text == "Вы здесь не сидите."
    assert (await live.presses(stranger, "Начать", group)).text == "Вы здесь не сидите."
    await live.says(boris, "/startgame", group)
    assert "🦊 Аня" in board(group).text
    await live.says(boris, "/startgame", group)
    assert group.posts[-1].text == "Партия началась: это меняют только до неё."


async def test_the_button_begins_it_too(live: LiveBot, owner: Person) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, owner, [anna, boris])
    await live.later(121)
    await live.presses(boris, "Начать", group)
    assert "🦊 Аня" in board(group).text


@pytest.mark.parametrize("called", ["боря", "🐸", "reply", "page"])
async def test_the_host_sends_somebody_away(live: LiveBot, owner: Person, called: str) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, owner, [anna, boris, vera])
    match called:
        case "reply":
            said = boris.says("всем привет", group)
            anna.says("/kick", group, reply_to=said)
            await live.quiet()
        case "page":
            await live.says(anna, "/kick", group)
            assert labels(group.posts[-1]) == ["🦊 Аня", "🐸 Боря", "🦁 Вера"]
            answer = await live.presses(anna, "🐸 Боря", group)
            assert answer.text == "🐸 Боря больше не за столом."
        case _:
            await live.says(anna, f"/kick {called}", group)
    assert "🐸 Боря (бот)" in board(group).text
    down = str(board(group).button("⬇️").data)
    move = down.replace("t|", "m|", 1).replace("|down", "|1|stop")
    pressed = await boris.presses(message=board(group), data=move).answered()
    assert pressed.text == "Вы не за этим столом."


async def test_who_was_sent_away_sits_down_in_the_next_match_only(
    live: LiveBot, owner: Person
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, owner, [anna, boris])
    await live.says(anna, "/kick Боря", group)
    shown = board(group)
    assert (await live.presses(boris, "Сесть за бота", group)).text == SENT_AWAY
    await live.says(boris, "/join", group)
    assert (await live.presses(boris, "На место: 🐸", group)).text == SENT_AWAY
    await live.says(boris, "/back", group)
    assert group.posts[-1].text == SENT_AWAY
    assert board(group) == shown
    await live.says(anna, "/stopgame", group)
    await live.says(anna, "/newgame hit", group)
    await live.says(boris, "/join", group)
    await live.later(3)
    assert "🐸 Боря" in lobby(group).text


async def test_an_admin_of_the_group_sends_away_and_nobody_else_but_the_host(
    live: LiveBot, owner: Person
) -> None:
    _, boris, _, gosha = people = gather(live, "Аня", "Боря", "Вера", "Гоша")
    stranger = live.telegram.person("Чужой", language="ru")
    group = await a_match(live, owner, people)
    group.admits(stranger)
    shown = board(group)
    for person in (boris, stranger):
        await live.says(person, "/kick Вера", group)
        assert group.posts[-1].text == NOT_YOURS
        await live.says(person, "/kick", group)
        assert group.posts[-1].text == NOT_YOURS
    await live.says(owner, "/kick", group)
    for person in (boris, stranger):
        assert (await live.presses(person, "🦁 Вера", group)).text == NOT_YOURS
    assert board(group) == shown
    await live.presses(owner, "🦁 Вера", group)
    assert "Вера (бот)" in board(group).text
    group.promotes(stranger)
    await live.later(6)  # what was looked up a moment ago is not looked up again
    await live.says(stranger, "/kick Боря", group)
    assert "Боря (бот)" in board(group).text
    owner.says("/kick Аня", group, anonymously=True)
    await live.quiet()
    assert "Аня (бот)" in board(group).text
    await live.says(gosha, "/stopgame", group)  # the last of them hosts
    assert closed(group)


async def test_an_admin_of_another_group_sends_nobody_away(live: LiveBot, owner: Person) -> None:
    anna, boris, stranger = gather(live, "Аня", "Боря", "Чужой")
    group = await a_match(live, owner, [anna, boris])
    await live.says(anna, "/kick", group)
    data = group.posts[-1].button("🐸 Боря").data
    elsewhere = live.telegram.group("Другая", stranger)
    await live.quiet()
    forged = stranger.presses(where=elsewhere, data=data)
    assert (await forged.answered()).text == "Вы не за этим столом."
    await live.quiet()
    assert "(бот)" not in board(group).text


async def test_nobody_is_an_admin_while_telegram_does_not_say_so(
    live: LiveBot, owner: Person
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, owner, [anna, boris])
    live.telegram.faults.next("getChatAdministrators", ServerFault())
    await forget_admins(live, group)
    await live.says(owner, "/kick Боря", group)
    assert group.posts[-1].text == NOT_YOURS
    await live.later(6)
    await live.says(owner, "/kick Боря", group)
    assert "Боря (бот)" in board(group).text


async def test_somebody_is_sent_away_by_his_user_name(live: LiveBot, owner: Person) -> None:
    """Telegram tells of a mention no more than that, and nothing of it is stored."""
    (anna,) = gather(live, "Аня")
    boris, vera = [
        live.telegram.person(name, username=called, language="ru")
        for name, called in (("Боря", "boris_b"), ("Вера", "vera"))
    ]
    group = await a_match(live, owner, [anna, boris, vera])
    shown = board(group)
    await live.says(vera, "/kick @boris_b", group)
    assert group.posts[-1].text == NOT_YOURS
    for nobody in ("@stranger", "@", "@боря"):
        await live.says(anna, f"/kick {nobody}", group)
        assert group.posts[-1].text.startswith("Такого игрока за столом нет.")
    assert board(group) == shown
    await live.says(anna, "/kick @Boris_B", group)
    assert "Боря (бот)" in board(group).text
    kept = await live.house.storage.tables.load((await stored(live, group)).id)
    assert kept is not None
    assert "boris_b" not in kept.document


async def test_a_slow_look_up_of_user_names_holds_up_no_other_chat(
    live: LiveBot, owner: Person
) -> None:
    (anna,) = gather(live, "Аня")
    boris = live.telegram.person("Боря", username="boris_b", language="ru")
    group = await a_match(live, owner, [anna, boris])
    live.telegram.faults.always("getChatMember", Delay(3.0), chat_id=group.id)
    anna.says("/kick @boris_b", group)
    await live.telegram.world.bell.wait_until(
        lambda: live.telegram.server.under_way["getChatMember"] > 0
    )
    owner.says("/help")
    await live.telegram.world.bell.wait_until(lambda: bool(owner.private.posts))
    assert live.telegram.server.under_way["getChatMember"], "the look-up still hangs"
    live.telegram.faults.lift_all()
    await live.quiet()
    assert group.posts[-1].text.startswith("Такого игрока за столом нет.")  # it fails safe


async def test_only_a_person_who_sits_here_can_be_sent_away(live: LiveBot, owner: Person) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, owner, [anna, boris])
    shown = board(group)
    await live.says(anna, "/kick Гоша", group)
    assert group.posts[-1].text == "Такого игрока за столом нет. Кто есть — покажет /kick"
    await live.says(anna, "/kick", group)
    page = group.posts[-1]
    verb = (page.button("Боря").data or "").rsplit("|", 1)[0]
    answers = {
        "x": "Эта кнопка уже ничего не значит. Стол покажет /board.",
        "": "Эта кнопка уже ничего не значит. Стол покажет /board.",
        "--1": "Эта кнопка уже ничего не значит. Стол покажет /board.",
        "12345": "Такого игрока за столом нет. Кто есть — покажет /kick",
    }
    for target, said in answers.items():
        forged = anna.presses(where=group, message=page, data=f"{verb}|{target}")
        assert (await forged.answered()).text == said
    await live.quiet()
    assert board(group) == shown
    await live.presses(anna, "🐸 Боря", group)
    again = anna.presses("🐸 Боря", group, message=page)
    assert (await again.answered()).text == "Такого игрока за столом нет. Кто есть — покажет /kick"
    await live.says(anna, "/kick 🐸", group)
    assert group.posts[-1].text == "На этом месте и так играет бот."


async def test_in_a_lobby_the_place_is_free_again(live: LiveBot, owner: Person) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, owner, [anna, boris])
    await live.says(boris, "/kick Аня", group)
    assert group.posts[-1].text == NOT_YOURS
    await live.says(owner, "/kick Аня", group)
    await live.later(3)
    assert "За столом 1 из 7\n🐸 Боря 👑" in lobby(group).text
    await live.presses(anna, "Сесть", group)
    await live.later(3)
    assert "🐸 Боря 👑\n🦊 Аня" in lobby(group).text


async def test_the_last_person_sent_away_ends_the_match(live: LiveBot, owner: Person) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, owner, [anna, boris])
    await live.says(boris, "/leave", group)
    await live.says(owner, "/kick Аня", group)
    assert any("Все ушли" in post.text for post in group.posts)
    await live.says(owner, "/kick Аня", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."


async def test_most_of_the_players_stop_the_match(live: LiveBot, owner: Person) -> None:
    _, boris, vera, gosha = people = gather(live, "Аня", "Боря", "Вера", "Гоша")
    stranger = live.telegram.person("Чужой", language="ru")
    group = await a_match(live, owner, people)
    group.admits(stranger)
    await live.says(stranger, "/stopgame", group)
    assert group.posts[-1].text == (
        "Закрыть стол могут хозяин, админ группы или большинство игроков."
    )
    assert "🛑" not in board(group).text
    for _ in range(2):  # a voice counts once
        await live.says(boris, "/stopgame", group)
        assert group.posts[-1].text == VOTE.format(1)
        assert "🛑 Закончить партию? 1 из 3, срок: " in board(group).text
    await live.says(vera, "/stopgame", group)
    assert "🛑 Закончить партию? 2 из 3" in board(group).text
    await live.says(vera, "/leave", group)
    assert "🛑 Закончить партию? 1 из 2" in board(group).text
    await live.says(gosha, "/stopgame", group)
    assert closed(group)
    await live.says(gosha, "/stopgame", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."


async def test_who_agrees_presses_a_button_on_the_board_or_on_the_reply(
    live: LiveBot, owner: Person
) -> None:
    _, boris, vera, gosha = people = gather(live, "Аня", "Боря", "Вера", "Гоша")
    stranger = live.telegram.person("Чужой", language="ru")
    group = await a_match(live, owner, people)
    group.admits(stranger)
    await live.says(boris, "/stopgame", group)
    reply = group.posts[-1]
    assert labels(reply) == ["🛑 Согласны"]
    refused = await stranger.presses("🛑", group, message=reply).answered()
    assert refused.text.startswith("Закрыть стол могут")
    assert labels(group.shown(reply)) == ["🛑 Согласны"]
    assert (await vera.presses("🛑", group, message=reply).answered()).text == "Закончить: 2 из 3."
    await live.quiet()
    assert "2 из 3" in group.shown(reply).text
    await gosha.presses("🛑", group, message=board(group)).answered()
    await live.quiet()
    assert closed(group)
    late = await vera.presses("🛑", group, message=group.shown(reply)).answered()
    assert late.text == "Этого стола больше нет. Новый: /newgame."
    await live.quiet()
    assert labels(group.shown(reply)) == []


async def test_a_vote_is_put_in_the_table_s_language_and_without_a_time(
    live: LiveBot, owner: Person
) -> None:
    """It stays in the chat as it is: a time left would pass."""
    people = gather(live, "Аня", "Вера", "Гоша")
    bob = live.telegram.person("Bob", language="en")
    group = await a_match(live, owner, [*people, bob])
    await live.says(bob, "/stopgame", group)
    assert group.posts[-1].text == VOTE.format(1)
    assert "tg-time" not in group.posts[-1].html


async def test_a_vote_lapses_and_its_button_says_so(live: LiveBot, owner: Person) -> None:
    _, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, owner, people)
    await live.says(boris, "/stopgame", group)
    reply = group.posts[-1]
    await live.later(301)
    assert "🛑" not in "".join([board(group).text, *labels(board(group))])
    late = await vera.presses("🛑", group, message=reply).answered()
    assert late.text == "Закончить уже никто не предлагает. Предложить снова: /stopgame"
    await live.quiet()
    assert labels(group.shown(reply)) == []
    assert not closed(group)


async def test_who_is_away_has_no_voice(live: LiveBot, owner: Person) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, owner, people)
    await until_away(live, group, anna, people)
    await live.says(boris, "/stopgame", group)
    assert closed(group)


async def test_a_voice_of_somebody_away_brings_him_back_and_counts(
    live: LiveBot, owner: Person
) -> None:
    _, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, owner, people)
    await until_away(live, group, boris, people)
    await live.says(boris, "/stopgame", group)
    assert "🛑 Закончить партию? 1 из 2" in board(group).text
    assert "💤" not in board(group).text
    await live.says(vera, "/stopgame", group)
    assert closed(group)


async def test_votes_are_counted_anew_when_somebody_leaves(live: LiveBot, owner: Person) -> None:
    _, boris, vera, gosha = people = gather(live, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(live, owner, people)
    await live.says(boris, "/stopgame", group)
    await live.says(vera, "/stopgame", group)
    assert not closed(group)
    await live.says(gosha, "/leave", group)
    assert closed(group)


@pytest.mark.parametrize("who", ["host", "owner", "admin", "anonymous"])
async def test_the_host_and_admins_stop_at_once(live: LiveBot, owner: Person, who: str) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, owner, [anna, boris, vera])
    old: Message = board(group)
    group.promotes(vera)
    await live.later(6)
    person = {"host": anna, "admin": vera}.get(who, owner)
    person.says("/stopgame", group, anonymously=who == "anonymous")
    await live.quiet()
    assert group.shown(old).text.startswith(CLOSED)
    assert labels(group.shown(old)) == ["🔁 Ещё раз", "🔐 Сдача"]
