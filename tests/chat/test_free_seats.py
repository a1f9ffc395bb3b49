"""Seats with secrets, seats of people who are away, and who may take which."""

import pytest

from games.podaflum import PODAFLUM
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.chat.evening import (
    Evening,
    StoppedClock,
    a_match,
    an_evening,
    board,
    gather,
    labels,
    moves_by_seat,
    until_away,
)
from tests.chat.guessing import GUESSING
from tests.conftest import Clock

WITH_HANDS = ["scout", "tugriki"]


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


async def a_secret_match(evening: Evening, game: str, people: list[Person], bots: int = 0) -> Group:
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], f"/newgame {game}", group)
    for person in people[1:]:
        await evening.says(person, "/join", group)
    for _ in range(bots):
        await evening.presses(people[0], "+ бот", group)
    await evening.later(3)
    await evening.presses(people[0], "Начать", group)
    return group


def cockpits(person: Person) -> list[Message]:
    return [post for post in person.private.posts if "· Пятница" in post.text]


@pytest.mark.parametrize("game", WITH_HANDS)
async def test_the_hand_goes_with_the_seat(redis_url: str, clock: Clock, game: str) -> None:
    # S-A29: a leaver's seat is played on by the stand-in; nothing is dealt again.
    # T-A60: … with its hand, purse and debts.
    async with an_evening(redis_url, clock, games={game: GAMES[game]}) as evening:
        anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
        group = await a_secret_match(evening, game, [anna, boris])
        group.admits(vera)
        vera.starts()
        hand = (await evening.presses(boris, "Мои карты", group)).text
        others = (await evening.presses(anna, "Мои карты", group)).text
        await evening.says(boris, "/leave", group)
        assert not cockpits(boris)
        assert (await evening.presses(boris, "Мои карты", group)).text == "Вы не за этим столом."
        await evening.says(vera, "/join", group)
        await evening.presses(vera, "Боря (бот)", group)
        assert (await evening.presses(vera, "Мои карты", group)).text == hand
        assert (await evening.presses(anna, "Мои карты", group)).text == others
        assert len(cockpits(vera)) == 1
        assert not cockpits(boris)


async def test_a_leaver_s_seat_is_played_on_in_podaflum(redis_url: str, clock: Clock) -> None:
    # P-A30: nobody can withdraw, and a leaver's seat is played on by the stand-in.
    async with an_evening(redis_url, clock, games={"podaflum": PODAFLUM}) as evening:
        people = gather(evening, "Аня", "Боря")
        group = await a_secret_match(evening, "podaflum", people)
        leaver = next(one for one in people if f"{one.name} режет" in group.posts[-1].text)
        await evening.says(leaver, "/leave", group)
        shown, said = group.posts[-2:]
        assert f"{leaver.name} больше не за столом: дальше играет бот." in said.text
        assert f"{leaver.name} (бот) режет" in shown.text
        await evening.later(2.1)
        assert "режет" not in group.shown(shown).text.splitlines()[0]
        (seat,) = await moves_by_seat(evening, group.shown(shown))
        assert people[seat] is leaver


async def test_who_must_open_the_private_chat_first_has_the_bot_s_seat_held(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock, games={"scout": GAMES["scout"]}) as evening:
        anna, boris, vera, stranger = gather(evening, "Аня", "Боря", "Вера", "Чужой")
        group = await a_secret_match(evening, "scout", [anna, boris])
        group.admits(vera)
        hand = (await evening.presses(boris, "Мои карты", group)).text
        await evening.says(boris, "/leave", group)
        await evening.says(vera, "/join", group)
        answer = await evening.presses(vera, "Боря (бот)", group)
        assert answer.url.startswith("https://t.me/local_bot?start=sit-")
        stranger.opens(answer.url)
        await evening.quiet()
        assert stranger.private.posts[-1].text.startswith("Партия уже идёт")
        assert (await evening.presses(vera, "Мои карты", group)).text == "Вы не за этим столом."
        vera.opens(answer.url)
        await evening.quiet()
        assert any("Вы за столом в группе «Пятница»" in post.text for post in vera.private.posts)
        assert len(cockpits(vera)) == 1
        assert (await evening.presses(vera, "Мои карты", group)).text == hand
        vera.opens(answer.url)
        await evening.quiet()
        assert len(cockpits(vera)) == 1


async def test_join_leads_through_start_too(redis_url: str, clock: Clock) -> None:
    async with an_evening(redis_url, clock, games={"guessing": GUESSING}) as evening:
        anna, vera = gather(evening, "Аня", "Вера")
        group = await a_secret_match(evening, "guessing", [anna], bots=1)
        group.admits(vera)
        await evening.says(vera, "/back", group)  # she never played
        assert group.posts[-1].text == "Вы здесь не сидите."
        await evening.says(vera, "/join", group)
        vera.opens((await evening.presses(vera, "Кузя", group)).url)
        await evening.quiet()
        assert cockpits(vera)


async def test_a_bot_s_seat_is_held_for_two_minutes_and_no_longer(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock, games={"scout": GAMES["scout"]}) as evening:
        anna, vera = gather(evening, "Аня", "Вера")
        group = await a_secret_match(evening, "scout", [anna], bots=1)
        group.admits(vera)
        answer = await evening.presses(vera, "Сесть за бота", group)
        await evening.later(121)
        vera.opens(answer.url)
        await evening.quiet()
        assert vera.private.posts[-1].text.startswith("Партия уже идёт")
        assert not cockpits(vera)
        assert (await evening.presses(vera, "Сесть за бота", group)).text == "Вы за столом."


async def test_a_held_seat_may_be_gone_when_its_taker_comes(redis_url: str, clock: Clock) -> None:
    async with an_evening(redis_url, clock, games={"scout": GAMES["scout"]}) as evening:
        anna, vera, gosha = gather(evening, "Аня", "Вера", "Гоша")
        group = await a_secret_match(evening, "scout", [anna], bots=1)
        group.admits(vera)
        group.admits(gosha)
        gosha.starts()
        answer = await evening.presses(vera, "Сесть за бота", group)
        await evening.presses(gosha, "Сесть за бота", group)
        vera.opens(answer.url)
        await evening.quiet()
        assert vera.private.posts[-1].text == "Места бота сейчас нет."
        assert not cockpits(vera)


async def test_who_has_seen_a_hand_takes_no_other_seat(redis_url: str, clock: Clock) -> None:
    async with an_evening(redis_url, clock, games={"scout": GAMES["scout"]}) as evening:
        anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
        group = await a_secret_match(evening, "scout", [anna, boris], bots=1)
        group.admits(vera)
        vera.starts()
        hand = (await evening.presses(boris, "Мои карты", group)).text
        await evening.says(boris, "/leave", group)
        await evening.says(boris, "/join", group)
        await evening.presses(boris, "Кузя", group)  # he gets his own instead
        assert (await evening.presses(boris, "Мои карты", group)).text == hand
        await evening.says(boris, "/leave", group)
        await evening.says(vera, "/join", group)
        await evening.presses(vera, "Боря", group)
        await evening.says(boris, "/join", group)
        answer = await evening.presses(boris, "Кузя", group)
        assert answer.text.startswith("Вы видели карты этого места: 🐸 Вера.")
        assert not cockpits(boris)


async def test_the_seat_of_somebody_away_may_be_taken_over(evening: Evening) -> None:
    anna, boris, vera = people = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [boris, anna])
    group.admits(vera)
    assert "🪑 Сесть за бота" not in labels(board(group))
    await until_away(evening, group, boris, people)
    assert (await evening.presses(vera, "Сесть за бота", group)).text == "Вы за столом."
    assert "🦊 Вера" in board(group).text
    assert "Боря" not in board(group).text
    assert (await evening.presses(boris, "✋", group)).text == "Вы не за этим столом."
    await evening.says(boris, "/back", group)
    assert group.posts[-1].text == "Места бота сейчас нет."
    await evening.says(vera, "/stopgame", group)  # he hosted; but she has only just come
    assert "1 из 2" in group.posts[-1].text
    await evening.says(anna, "/stopgame", group)
    assert "Стол закрыт" in "".join(post.text for post in group.posts)


async def test_an_anonymous_admin_is_warned_before_he_takes_a_seat_over(evening: Evening) -> None:
    owner, anna, boris = gather(evening, "Админ", "Аня", "Боря")
    group = evening.telegram.group("Пятница", owner, anna, boris)
    group.hides_name_of(owner)
    await evening.says(anna, "/newgame hit", group)
    await evening.says(boris, "/join", group)
    await evening.later(3)
    await evening.presses(anna, "Начать", group)
    await evening.says(boris, "/leave", group)
    owner.says("/back", group, anonymously=True)
    await evening.quiet()
    assert group.posts[-1].text == "Анонимный админ садится кнопкой, а не командой."
    shown = board(group)
    warning = await evening.presses(owner, "Сесть за бота", group)
    assert warning.alert
    assert "имя увидят все" in warning.text
    assert board(group) == shown
    assert (await evening.presses(owner, "Сесть за бота", group)).text == "Вы за столом."
    assert "🐸 Админ" in board(group).text


async def test_an_anonymous_admin_who_writes_in_his_own_name_is_warned_too(
    evening: Evening,
) -> None:
    owner, anna = gather(evening, "Админ", "Аня")
    group = evening.telegram.group("Пятница", owner, anna)
    group.hides_name_of(owner)
    await evening.says(anna, "/newgame hit", group)
    await evening.says(owner, "/join", group)
    assert "имя увидят все" in group.posts[-1].text
    await evening.says(owner, "/join", group)
    await evening.later(3)
    assert any("🐸 Админ" in post.text for post in group.posts)
