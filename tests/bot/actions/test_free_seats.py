"""Seats with secrets, seats of people who are away, and who may take which."""

import pytest

from games.podaflum import PODAFLUM
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.guessing import GUESSING
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_live_bot,
    a_match,
    board,
    gather,
    labels,
    moves_by_seat,
    until_away,
)
from tests.conftest import Clock

WITH_HANDS = ["scout", "tugriki"]


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


async def a_secret_match(live: LiveBot, game: str, people: list[Person], bots: int = 0) -> Group:
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], f"/newgame {game}", group)
    for person in people[1:]:
        await live.says(person, "/join", group)
    for _ in range(bots):
        await live.presses(people[0], "+ бот", group)
    await live.later(3)
    await live.presses(people[0], "Начать", group)
    return group


def player_screens(person: Person) -> list[Message]:
    return [post for post in person.private.posts if "· Пятница" in post.text]


@pytest.mark.parametrize("game", WITH_HANDS)
async def test_the_hand_goes_with_the_seat(redis_url: str, clock: Clock, game: str) -> None:
    # S-A29: a leaver's seat is played on by the substitute; nothing is dealt again.
    # T-A60: … with its hand, purse and debts.
    async with a_live_bot(
        redis_url, clock, knows_ephemeral=False, games={game: GAMES[game]}
    ) as live:
        anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
        group = await a_secret_match(live, game, [anna, boris])
        group.admits(vera)
        vera.starts()
        hand = (await live.presses(boris, "Мои карты", group)).text
        others = (await live.presses(anna, "Мои карты", group)).text
        await live.says(boris, "/leave", group)
        assert not player_screens(boris)
        assert (await live.presses(boris, "Мои карты", group)).text == "Вы не за этим столом."
        await live.says(vera, "/join", group)
        await live.presses(vera, "Боря (бот)", group)
        assert (await live.presses(vera, "Мои карты", group)).text == hand
        assert (await live.presses(anna, "Мои карты", group)).text == others
        assert len(player_screens(vera)) == 1
        assert not player_screens(boris)


async def test_a_leaver_s_seat_is_played_on_in_podaflum(redis_url: str, clock: Clock) -> None:
    # P-A30: nobody can withdraw, and a leaver's seat is played on by the substitute.
    async with a_live_bot(redis_url, clock, games={"podaflum": PODAFLUM}) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_secret_match(live, "podaflum", people)
        leaver = next(one for one in people if f"{one.name} разделяет" in group.posts[-1].text)
        await live.says(leaver, "/leave", group)
        shown, said = group.posts[-2:]
        assert f"{leaver.name} больше не за столом: дальше играет бот." in said.text
        assert f"{leaver.name} (бот) разделяет" in shown.text
        await live.later(3.1)
        assert "разделяет" not in group.shown(shown).text.splitlines()[0]
        (seat,) = await moves_by_seat(live, group.shown(shown))
        assert people[seat] is leaver


async def test_who_must_open_the_private_chat_first_has_the_bot_s_seat_held(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(
        redis_url, clock, knows_ephemeral=False, games={"scout": GAMES["scout"]}
    ) as live:
        anna, boris, vera, stranger = gather(live, "Аня", "Боря", "Вера", "Чужой")
        group = await a_secret_match(live, "scout", [anna, boris])
        group.admits(vera)
        hand = (await live.presses(boris, "Мои карты", group)).text
        await live.says(boris, "/leave", group)
        await live.says(vera, "/join", group)
        answer = await live.presses(vera, "Боря (бот)", group)
        assert answer.url.startswith("https://t.me/local_bot?start=sit-")
        stranger.opens(answer.url)
        await live.quiet()
        assert stranger.private.posts[-1].text.startswith("Партия уже идёт")
        assert (await live.presses(vera, "Мои карты", group)).text == "Вы не за этим столом."
        vera.opens(answer.url)
        await live.quiet()
        assert any("Вы за столом в группе «Пятница»" in post.text for post in vera.private.posts)
        assert len(player_screens(vera)) == 1
        assert (await live.presses(vera, "Мои карты", group)).text == hand
        vera.opens(answer.url)
        await live.quiet()
        assert len(player_screens(vera)) == 1


async def test_join_leads_through_start_too(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(
        redis_url, clock, knows_ephemeral=False, games={"guessing": GUESSING}
    ) as live:
        anna, vera = gather(live, "Аня", "Вера")
        group = await a_secret_match(live, "guessing", [anna], bots=1)
        group.admits(vera)
        await live.says(vera, "/back", group)  # she never played
        assert group.posts[-1].text == "Вы здесь не сидите."
        await live.says(vera, "/join", group)
        vera.opens((await live.presses(vera, "Кузя", group)).url)
        await live.quiet()
        assert player_screens(vera)


async def test_a_bot_s_seat_is_held_for_two_minutes_and_no_longer(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(
        redis_url, clock, knows_ephemeral=False, games={"scout": GAMES["scout"]}
    ) as live:
        anna, vera = gather(live, "Аня", "Вера")
        group = await a_secret_match(live, "scout", [anna], bots=1)
        group.admits(vera)
        answer = await live.presses(vera, "Сесть за бота", group)
        await live.later(121)
        vera.opens(answer.url)
        await live.quiet()
        assert vera.private.posts[-1].text.startswith("Партия уже идёт")
        assert not player_screens(vera)
        assert (await live.presses(vera, "Сесть за бота", group)).text == "Вы за столом."


async def test_a_held_seat_may_be_gone_when_its_taker_comes(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(
        redis_url, clock, knows_ephemeral=False, games={"scout": GAMES["scout"]}
    ) as live:
        anna, vera, gosha = gather(live, "Аня", "Вера", "Гоша")
        group = await a_secret_match(live, "scout", [anna], bots=1)
        group.admits(vera)
        group.admits(gosha)
        gosha.starts()
        answer = await live.presses(vera, "Сесть за бота", group)
        await live.presses(gosha, "Сесть за бота", group)
        vera.opens(answer.url)
        await live.quiet()
        assert vera.private.posts[-1].text == "Места бота сейчас нет."
        assert not player_screens(vera)


async def test_who_has_seen_a_hand_takes_no_other_seat(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games={"scout": GAMES["scout"]}) as live:
        anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
        group = await a_secret_match(live, "scout", [anna, boris], bots=1)
        group.admits(vera)
        vera.starts()
        hand = (await live.presses(boris, "Мои карты", group)).text
        await live.says(boris, "/leave", group)
        await live.says(boris, "/join", group)
        await live.presses(boris, "Кузя", group)  # he gets his own instead
        assert (await live.presses(boris, "Мои карты", group)).text == hand
        await live.says(boris, "/leave", group)
        await live.says(vera, "/join", group)
        await live.presses(vera, "Боря", group)
        await live.says(boris, "/join", group)
        answer = await live.presses(boris, "Кузя", group)
        assert answer.text.startswith("Вы видели карты этого места: 🐸 Вера.")
        assert not player_screens(boris)


async def test_the_seat_of_somebody_away_may_be_taken_over(live: LiveBot) -> None:
    anna, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [boris, anna])
    group.admits(vera)
    assert "🪑 Сесть за бота" not in labels(board(group))
    await until_away(live, group, boris, people)
    assert (await live.presses(vera, "Сесть за бота", group)).text == "Вы за столом."
    assert "🦊 Вера" in board(group).text
    assert "Боря" not in board(group).text
    assert (await live.presses(boris, "✋", group)).text == "Вы не за этим столом."
    await live.says(boris, "/back", group)
    assert group.posts[-1].text == "Места бота сейчас нет."
    await live.says(vera, "/stopgame", group)  # he hosted; but she has only just come
    assert "1 из 2" in group.posts[-1].text
    await live.says(anna, "/stopgame", group)
    assert "Партия остановлена" in "".join(post.text for post in group.posts)


async def test_an_anonymous_admin_is_warned_before_he_takes_a_seat_over(live: LiveBot) -> None:
    owner, anna, boris = gather(live, "Админ", "Аня", "Боря")
    group = live.telegram.group("Пятница", owner, anna, boris)
    group.hides_name_of(owner)
    await live.says(anna, "/newgame hit", group)
    await live.says(boris, "/join", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    await live.says(boris, "/leave", group)
    owner.says("/back", group, anonymously=True)
    await live.quiet()
    assert group.posts[-1].text == "Анонимный админ садится кнопкой, а не командой."
    shown = board(group)
    warning = await live.presses(owner, "Сесть за бота", group)
    assert warning.alert
    assert "имя увидят все" in warning.text
    assert board(group) == shown
    assert (await live.presses(owner, "Сесть за бота", group)).text == "Вы за столом."
    assert "🐸 Админ" in board(group).text


async def test_an_anonymous_admin_who_writes_in_his_own_name_is_warned_too(
    live: LiveBot,
) -> None:
    owner, anna = gather(live, "Админ", "Аня")
    group = live.telegram.group("Пятница", owner, anna)
    group.hides_name_of(owner)
    await live.says(anna, "/newgame hit", group)
    await live.says(owner, "/join", group)
    assert "имя увидят все" in group.posts[-1].text
    await live.says(owner, "/join", group)
    await live.later(3)
    assert any("🐸 Админ" in post.text for post in group.posts)
