"""In the middle of a match a seat goes from hand to hand: left, taken over, come back to."""

import asyncio

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_lobby,
    a_match,
    board,
    gather,
    labels,
    mover,
    until_turn_of,
)
from tests.conftest import Clock

NO_BOT_THERE = "Места бота сейчас нет."
SEAT_IS_TAKEN = "Это место уже занято. Какие свободны — покажет /join"


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


async def a_match_with_bots(live: LiveBot, anna: Person, *others: Person) -> Group:
    """Anna and two bots play; the others are in the group."""
    group = await a_lobby(live, [anna])
    for person in others:
        group.admits(person)
    for _ in range(2):
        await live.presses(anna, "+ бот", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    await until_turn_of(live, group, anna)
    return group


def over(group: Group, argument: str) -> str:
    """What a button that names a seat sends, or a forged one."""
    return f"{board(group).button('Сесть за бота').data}|{argument}"


async def test_a_bot_plays_on_with_all_that_the_leaver_s_seat_has(live: LiveBot) -> None:
    # H-A14: the substitute plays the seat on with its points, chips and horseshoes.
    people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, people)
    for _ in range(7):
        await live.presses(mover(group, people), "✋", group)
    asked = mover(group, people)
    leaver = next(person for person in people if person is not asked)
    before = board(group).text
    await live.says(leaver, "/leave", group)
    bot = f"{leaver.name} (бот)"
    assert board(group).text == before.replace(leaver.name, bot)
    assert "🪑 Сесть за бота" in labels(board(group))
    for _ in range(2):  # once around: the bot moves, nobody else need to
        if bot not in board(group).text.splitlines()[0]:
            await live.presses(mover(group, people), "✋", group)
    assert bot in board(group).text.splitlines()[0]
    await live.later(3.1)
    assert bot not in board(group).text.splitlines()[0]


async def test_a_leaver_is_left_in_peace(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    leaver = mover(group, people)
    assert "✋" in "".join(labels(leaver.private.posts[-1]))  # his player screen
    await live.says(leaver, "/leave", group)
    left = leaver.private.posts
    assert not any("✋" in "".join(labels(post)) for post in left)
    await live.later(3.1)
    for _ in range(2):
        await live.presses(mover(group, people), "✋", group)
    await live.later(120)
    assert leaver.private.posts == left
    assert (await live.presses(leaver, "✋", group)).text == "Вы не за этим столом."
    await live.says(leaver, "/games")
    assert leaver.private.posts[-1].text == "Сейчас вы ни за одним столом не сидите."


async def test_who_does_not_sit_cannot_leave(live: LiveBot) -> None:
    anna, boris, stranger = gather(live, "Аня", "Боря", "Чужой")
    group = await a_match(live, [anna, boris])
    group.admits(stranger)
    await live.says(stranger, "/leave", group)
    assert group.posts[-1].text == "Вы здесь не сидите."
    await live.says(boris, "/leave", group)
    shown = board(group)
    await live.says(boris, "/leave", group)
    assert group.posts[-1].text == "Вы здесь не сидите."
    assert board(group) == shown


async def test_the_host_leaves_and_another_person_hosts(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    admin = live.telegram.person("Админ", language="ru")
    group = live.telegram.group("Пятница", admin, anna, boris, vera)
    await live.says(anna, "/newgame hit", group)
    for person in (boris, vera):
        await live.says(person, "/join", group)
    await live.later(3)
    await live.says(anna, "/startgame", group)
    await live.says(anna, "/leave", group)
    await live.says(vera, "/kick Боря", group)
    assert group.posts[-1].text == (
        "Это может только хозяин стола или админ группы. Хозяин: 🐸 Боря."
    )
    await live.says(boris, "/stopgame", group)
    assert any("Партия остановлена" in post.text for post in group.posts)


async def test_anybody_in_the_group_takes_over_a_bot_s_seat(live: LiveBot) -> None:
    anna, vera = gather(live, "Аня", "Вера")
    group = await a_match_with_bots(live, anna, vera)
    assert (await live.presses(anna, "Сесть за бота", group)).text == "Вы уже за столом."
    before = board(group).text  # in their first match they sit as they came
    assert (await live.presses(vera, "Сесть за бота", group)).text == ""
    page = group.posts[-1]
    assert page.text == "🪑 Вера, за кого сядете?"
    assert labels(page) == ["🪑 На место: 🐸 Кузя-бот", "🪑 На место: 🦁 Марфа-бот"]
    assert board(group).text == before
    assert (await live.presses(vera, "Марфа", group)).text == "Вы за столом."
    assert board(group).text == before.replace("Марфа-бот", "Вера")
    assert labels(group.shown(page)) == []
    assert (await live.presses(vera, "Сесть за бота", group)).text == "Вы уже за столом."
    await live.presses(anna, "✋", group)
    await until_turn_of(live, group, vera)
    await live.later(10)
    assert mover(group, [anna, vera]) is vera  # no bot moves for her
    await live.presses(vera, "✋", group)
    assert mover_name(group) != "Вера"


def mover_name(group: Group) -> str:
    return board(group).text.split(" ")[3]


async def test_who_sits_down_while_the_bot_is_asked_answers_himself(live: LiveBot) -> None:
    anna, vera = gather(live, "Аня", "Вера")
    group = await a_match_with_bots(live, anna, vera)
    await live.presses(anna, "✋", group)
    asked = mover_name(group)
    await live.later(0.9)  # a bot takes a second at least
    await live.says(vera, "/join", group)
    await live.presses(vera, asked, group)
    await live.later(10)
    assert mover_name(group) == "Вера"


async def test_join_offers_each_bot_s_seat(live: LiveBot) -> None:
    anna, vera = gather(live, "Аня", "Вера")
    group = await a_match_with_bots(live, anna, vera)
    await live.says(vera, "/join", group)
    page = group.posts[-1]
    assert page.text == "Партия уже идёт."
    assert sorted(labels(page)) == sorted(
        ["🔔 Позвать на следующую", "🪑 На место: 🐸 Кузя-бот", "🪑 На место: 🦁 Марфа-бот"]
    )
    assert (await live.presses(vera, "Марфа", group)).text == "Вы за столом."
    assert "🦁 Вера" in board(group).text
    assert "🐸 Кузя-бот" in board(group).text
    await live.says(vera, "/join", group)
    assert group.posts[-1].text == "Вы уже за столом."


async def test_of_two_who_want_one_seat_one_gets_it(live: LiveBot) -> None:
    anna, vera, gosha = gather(live, "Аня", "Вера", "Гоша")
    group = await a_match_with_bots(live, anna, vera, gosha)
    await live.says(vera, "/join", group)
    page = group.posts[-1]
    presses = [person.presses("Кузя", group, message=page) for person in (vera, gosha)]
    answers = await asyncio.gather(*[press.answered() for press in presses])
    await live.quiet()
    assert sorted(answer.text for answer in answers) == ["Вы за столом.", SEAT_IS_TAKEN]
    assert labels(group.shown(page)) == []
    sits = "Вера" if answers[0].text == "Вы за столом." else "Гоша"
    assert f"🐸 {sits}" in board(group).text
    assert "🦁 Марфа-бот" in board(group).text


async def test_a_seat_is_taken_in_the_table_s_own_group_only(live: LiveBot) -> None:
    anna, vera = gather(live, "Аня", "Вера")
    group = await a_match_with_bots(live, anna)
    elsewhere = live.telegram.group("Другая", vera)
    await live.quiet()
    shown = board(group)
    for verb in ("over", "queue", "down", "sit", "again|hit"):
        data = f"{over(group, '').removesuffix('over|')}{verb}"
        press = vera.presses(where=elsewhere, data=data)
        assert (await press.answered()).text == "Вы не за этим столом.", verb
    await live.quiet()
    assert board(group) == shown


async def test_a_seat_that_is_none_or_somebody_s_is_not_taken(live: LiveBot) -> None:
    anna, vera = gather(live, "Аня", "Вера")
    group = await a_match_with_bots(live, anna, vera)
    shown = board(group)
    nonsense = "Эта кнопка уже ничего не значит. Стол покажет /board."
    answers = {
        "1.0": SEAT_IS_TAKEN,  # it is Anna's
        "1.3": nonsense,
        "1.99999999": nonsense,
        "2.1": "Это уже сыграно.",  # of another match
        "1": nonsense,
        "1.-1": nonsense,
        "1.1.1": nonsense,
        "²": nonsense,
        "anything": nonsense,
    }
    for argument, said in answers.items():
        press = vera.presses(where=group, message=shown, data=over(group, argument))
        assert (await press.answered()).text == said, argument
    await live.quiet()
    assert board(group) == shown


@pytest.mark.parametrize("way", ["/back", "/join", "button"])
async def test_a_leaver_comes_back_while_a_bot_plays_for_him(live: LiveBot, way: str) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    boris = people[1]
    group = await a_match(live, people)
    await live.says(boris, "/leave", group)
    before = board(group).text
    match way:
        case "/back":
            await live.says(boris, "/back", group)
        case "/join":
            await live.says(boris, "/join", group)
            await live.presses(boris, "На место: 🐸 Боря (бот)", group)
        case _:
            await live.presses(boris, "Сесть за бота", group)
    assert "(бот)" in before
    assert "(бот)" not in board(group).text
    await live.says(boris, "/back", group)
    assert group.posts[-1].text == "Вы за столом: за вас никто не играет."


async def test_a_leaver_whose_seat_a_person_has_taken_may_play_for_another_bot(
    live: LiveBot,
) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_lobby(live, [anna, boris])
    group.admits(vera)
    await live.presses(anna, "+ бот", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    await live.says(boris, "/leave", group)
    await live.says(vera, "/join", group)
    await live.presses(vera, "Боря", group)
    await live.says(boris, "/back", group)  # nothing is secret here: another bot's will do
    assert "🦁 Боря" in board(group).text
    assert "🐸 Вера" in board(group).text
