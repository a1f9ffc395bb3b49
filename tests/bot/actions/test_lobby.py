"""Coming together: joining, leaving, hosting, starting, expiring."""

import asyncio
from dataclasses import replace

from games.hit import HIT
from playground.local_telegram import LocalTelegram
from playground.world.errors import bad_request
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_lobby,
    a_match,
    besides_seals,
    board,
    gather,
    labels,
)
from tests.bot.waiting import stored
from tests.conftest import Clock

GAMES = {"hit": replace(HIT, paint_board=None, paint_final=None)}


async def test_the_opener_sits_down_at_once_and_hosts(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    assert "За столом 2 из 7" in group.posts[-1].text
    assert "🦊 Аня 👑\n🐸 Боря" in group.posts[-1].text
    assert labels(group.posts[-1]) == [
        "🪑 Сесть", "🤖 + бот", "▶️ Начать", "⚙️ Настроить", "📖 Правила", "🎓 Научиться",
    ]  # fmt: skip


async def test_the_host_leaves_and_the_next_player_hosts(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_lobby(live, [anna, boris, vera])
    await live.says(anna, "/leave", group)
    await live.later(3)
    assert "🐸 Боря 👑\n🦁 Вера" in group.posts[-1].text
    assert "Аня" not in group.posts[-1].text
    await live.presses(vera, "⚙️", group)
    await live.presses(vera, "Встать", group)
    await live.presses(boris, "Встать", group)
    await live.presses(boris, "↩️", group)
    assert "За столом 0 из 7" in group.posts[-1].text
    await live.presses(anna, "Сесть", group)
    await live.later(3)
    assert "🦊 Аня 👑" in group.posts[-1].text


async def test_the_options_are_a_second_page_of_the_lobby(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    seats = group.posts[-1]
    await live.presses(boris, "⚙️", group)
    options = group.posts[-1]
    assert options.id == seats.id
    assert labels(options) == [
        "⚙️ Риск: виден", "⏳ Темп: живой", "🖼 Столы: картинки", "🎰 Сдача с костями: нет",
        "🚪 Встать", "↩️ Назад",
    ]  # fmt: skip
    assert "Решает хозяин стола: 🦊 Аня" in options.text
    await live.presses(anna, "Риск", group)
    assert "⚙️ Риск: скрыт" in labels(group.posts[-1])
    await live.presses(anna, "↩️", group)
    assert labels(group.posts[-1]) == labels(seats)
    assert "Риск: скрыт" in group.posts[-1].text


async def test_two_who_turn_the_page_at_once_both_see_it(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    seats = group.posts[-1]
    for label in ("⚙️", "↩️"):
        page = group.posts[-1]
        both = [person.presses(label, group, message=page) for person in people]
        assert [(await press.answered()).text for press in both] == ["", ""]
        await live.quiet()
        assert (labels(group.posts[-1]) == labels(seats)) == (label == "↩️")


async def test_a_page_of_options_that_was_left_open_holds_nobody_up(live: LiveBot) -> None:
    anna, vera = gather(live, "Аня", "Вера")
    group = await a_lobby(live, [anna])
    group.admits(vera)
    await live.presses(anna, "⚙️", group)
    await live.says(vera, "/join", group)
    await live.later(30)
    assert "🦊 Аня 👑\n🐸 Вера" in group.posts[-1].text
    assert "↩️ Назад" in labels(group.posts[-1])
    await live.later(31)
    assert "🪑 Сесть" in labels(group.posts[-1])


async def test_the_page_of_options_is_there_after_a_restart(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            (anna,) = gather(live, "Аня")
            group = await a_lobby(live, [anna])
            await live.presses(anna, "⚙️", group)
            shown = group.posts[-1]
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await live.presses(anna, "⏳", group)
            assert group.posts[-1].id == shown.id
            assert "⏳ Темп: неспешный" in labels(group.posts[-1])


async def test_buttons_of_a_lobby_that_had_but_one_page_are_still_good(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    table = (await stored(live, group)).id
    for data in ("option|risk=off", "pace|slow", "look|text", "bot", "nobot", "stand", "sit"):
        press = boris if data in ("stand", "sit") else anna
        await press.presses(message=group.posts[-1], data=f"t|{table}|{data}").answered()
        await live.quiet()
    agreed = await stored(live, group)
    assert (agreed.options, agreed.pace, agreed.display_mode) == ({"risk": "off"}, "slow", "text")
    assert [player.name for player in agreed.players] == ["Аня", "Боря"]
    await anna.presses(message=group.posts[-1], data=f"t|{table}|start").answered()
    await live.quiet()
    assert board(group)


async def test_the_rules_are_one_tap_away(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    await live.presses(anna, "📖", group)
    assert group.posts[-1].text.startswith("🎯 HIT! — ")


async def test_several_people_joining_at_once_all_sit_and_cost_one_edit(live: LiveBot) -> None:
    people = gather(live, *"АБВГДЕЖ")
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame hit", group)
    lobby = group.posts[-1]
    await asyncio.gather(*[person.presses("Сесть", group).answered() for person in people[1:]])
    await live.later(3)
    assert "За столом 7 из 7" in group.posts[-1].text
    assert group.posts[-1].edits - lobby.edits == 1


async def test_a_full_table_takes_nobody_more(live: LiveBot) -> None:
    people = gather(live, *"АБВГДЕЖЗ")
    group = await a_lobby(live, people)
    assert "За столом 7 из 7" in besides_seals(group)[1].text
    assert group.posts[-1].text == "Мест нет: играют не больше 7."
    assert (await live.presses(people[7], "Сесть", group)).text == ("Мест нет: играют не больше 7.")


async def test_one_alone_cannot_start(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    answer = await live.presses(anna, "Начать", group)
    assert answer.text == "Мало игроков: для HIT! нужно хотя бы 2."
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_only_the_host_starts(live: LiveBot) -> None:
    anna, boris, stranger = gather(live, "Аня", "Боря", "Чужой")
    group = await a_lobby(live, [anna, boris])
    group.admits(stranger)
    assert (await live.presses(boris, "Начать", group)).text == (
        "Это может только хозяин стола: 🦊 Аня."
    )
    assert (await live.presses(stranger, "Начать", group)).text == "Вы здесь не сидите."
    assert "За столом" in group.posts[-1].text


async def test_whoever_comes_too_late_is_offered_the_next_match(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    await live.says(vera, "/join", group)
    assert group.posts[-1].text == "Партия уже идёт."
    assert labels(group.posts[-1]) == ["🔔 Позвать на следующую"]  # no bot has a seat to give
    await live.says(anna, "/join", group)
    assert group.posts[-1].text == "Вы уже за столом."
    assert "Вера" not in board(group).text


async def test_what_was_agreed_is_not_changed_in_a_match(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    seats = group.posts[-1]
    await live.presses(anna, "⚙️", group)
    options = group.posts[-1]
    await live.says(anna, "/startgame", group)
    for page, label in (
        (seats, "бот"), (seats, "⚙️"), (options, "Риск"), (options, "⏳"), (options, "🖼"),
    ):  # fmt: skip
        refused = await anna.presses(label, group, message=page).answered()
        assert refused.text == "Партия началась: это меняют только до неё."


async def test_a_lobby_is_cleared_after_an_hour_of_silence(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    await live.later(3590)
    assert labels(group.posts[-1])
    await live.says(boris, "/leave", group)  # not silent any more
    await live.later(3590)
    assert labels(group.posts[-1])
    await live.later(20)
    assert "Целый час никого" in group.posts[-1].text
    assert not labels(group.posts[-1])
    await live.says(boris, "/newgame hit", group)
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_the_host_or_an_admin_closes_the_table_and_nobody_else(live: LiveBot) -> None:
    owner, host, guest = gather(live, "Админ", "Хозяин", "Гость")
    group = live.telegram.group("Пятница", owner, host, guest)
    await live.says(host, "/newgame hit", group)
    await live.says(guest, "/stopgame", group)
    assert group.posts[-1].text == (
        "Закрыть стол могут хозяин, админ группы или большинство игроков."
    )
    await live.says(owner, "/stopgame", group)
    assert any(post.text == "🎯 HIT!\nСтол закрыт. Новый: /newgame." for post in group.posts)
    await live.says(host, "/newgame hit", group)
    owner.says("/stopgame", group, anonymously=True)
    await live.quiet()
    said = [post.text for post in group.posts]
    assert sum("Стол закрыт." in text for text in said) == 2
    assert "🛑 Стол закрывает админ: Анонимный админ" in said
    await live.says(host, "/newgame hit", group)
    await live.says(host, "/stopgame", group)
    assert "Стол закрыт" in group.posts[-1].text


async def test_a_match_that_is_stopped_leaves_its_board_and_may_be_followed_by_another(
    live: LiveBot,
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    old = board(group)
    await live.says(anna, "/stopgame", group)
    stopped = group.shown(old)
    assert stopped.text.startswith("⏹ Партия остановлена.\n\n🦊 Аня ")
    assert "Ход:" in old.text
    assert "Ход:" not in stopped.text
    assert labels(stopped) == ["🔁 Ещё раз", "🔐 Сдача"]
    pressed = anna.presses("✋", group, message=old)
    assert (await pressed.answered()).text == "Это уже сыграно."
    await live.presses(boris, "🔁", group)
    assert "За столом 2 из 7\n🦊 Аня 👑\n🐸 Боря ✅\n" in group.posts[-1].text
    assert group.shown(old).text == stopped.text
    assert not labels(group.shown(old))
    await live.presses(anna, "Готовы", group)
    assert board(group).id > old.id


async def test_a_stopped_match_makes_way_for_another_table(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    old = board(group)
    await live.says(anna, "/stopgame", group)
    await live.says(boris, "/newgame hit", group)
    assert "За столом 1 из 7" in group.posts[-1].text
    late = await anna.presses("🔁", group, message=group.shown(old)).answered()
    assert late.text == "Здесь уже стоит стол HIT!: /board покажет его, /stopgame закроет."


async def test_a_second_table_in_the_same_chat_is_refused(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    for command in ("/newgame", "/newgame hit"):
        await live.says(boris, command, group)
        assert group.posts[-1].text == (
            "Здесь уже стоит стол HIT!: /board покажет его, /stopgame закроет."
        )
    assert sum("За столом" in post.text for post in group.posts) == 1


async def test_two_people_opening_at_the_same_moment_get_one_table(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame", group)
    await live.says(boris, "/newgame", group)
    first, second = group.posts[-2:]
    presses = [
        anna.presses("HIT!", group, message=first),
        boris.presses("HIT!", group, message=second),
    ]
    await asyncio.gather(*[press.answered() for press in presses])
    await live.later(3)
    assert sum("За столом" in post.text for post in group.posts) == 1


async def test_where_telegram_tells_no_names_of_admins_nobody_is_called_one(live: LiveBot) -> None:
    """Their name might be hidden, so they are warned; but not that it is."""
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    await live.quiet()
    live.telegram.faults.always("getChatAdministrators", bad_request("chat not found"))
    await live.says(anna, "/newgame hit", group)
    warning = await live.presses(boris, "Сесть", group)
    assert warning.alert
    assert warning.text.startswith("Сейчас мне не видно, скрыто ли здесь ваше имя.")
    assert (await live.presses(boris, "Сесть", group)).text == "Вы за столом."


async def test_an_anonymous_admin_opens_without_sitting_and_is_warned_before_he_sits(
    live: LiveBot,
) -> None:
    owner, boris = gather(live, "Админ", "Боря")
    group = live.telegram.group("Пятница", owner, boris)
    group.hides_name_of(owner)
    owner.says("/newgame hit", group, anonymously=True)
    await live.quiet()
    assert "За столом 0 из 7" in group.posts[-1].text
    owner.says("/join", group, anonymously=True)
    await live.quiet()
    assert group.posts[-1].text == "Анонимный админ садится кнопкой, а не командой."
    warning = await live.presses(owner, "Сесть", group)
    assert warning.alert
    assert "имя увидят все" in warning.text
    await live.presses(boris, "Сесть", group)
    assert "Вы за столом." in (await live.presses(owner, "Сесть", group)).text
    await live.later(3)
    assert any("🦊 Боря 👑\n🐸 Админ" in post.text for post in group.posts)
