"""Coming together: joining, leaving, hosting, starting, expiring."""

import asyncio

from tests.chat.evening import Evening, a_lobby, a_match, board, gather, labels


async def test_the_opener_sits_down_at_once_and_hosts(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, [anna, boris])
    assert "За столом 2 из 7" in group.posts[-1].text
    assert "🦊 Аня 👑\n🐸 Боря" in group.posts[-1].text
    assert labels(group.posts[-1]) == [
        "🪑 Сесть", "🚪 Встать", "🤖 + бот", "▶️ Начать",
        "⚙️ Риск: виден", "⏳ Темп: живой", "🖼 Столы: картинки",
    ]  # fmt: skip


async def test_the_host_leaves_and_the_next_player_hosts(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_lobby(evening, [anna, boris, vera])
    await evening.says(anna, "/leave", group)
    await evening.later(3)
    assert "🐸 Боря 👑\n🦁 Вера" in group.posts[-1].text
    assert "Аня" not in group.posts[-1].text
    await evening.presses(vera, "Встать", group)
    await evening.presses(boris, "Встать", group)
    await evening.later(3)
    assert "За столом 0 из 7" in group.posts[-1].text
    await evening.presses(anna, "Сесть", group)
    await evening.later(3)
    assert "🦊 Аня 👑" in group.posts[-1].text


async def test_several_people_joining_at_once_all_sit_and_cost_one_edit(evening: Evening) -> None:
    people = gather(evening, *"АБВГДЕЖ")
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame hit", group)
    lobby = group.posts[-1]
    await asyncio.gather(*[person.presses("Сесть", group).answered() for person in people[1:]])
    await evening.later(3)
    assert "За столом 7 из 7" in group.posts[-1].text
    assert group.posts[-1].edits - lobby.edits == 1


async def test_a_full_table_takes_nobody_more(evening: Evening) -> None:
    people = gather(evening, *"АБВГДЕЖЗ")
    group = await a_lobby(evening, people)
    assert "За столом 7 из 7" in group.shown(group.posts[1]).text
    assert group.posts[-1].text == "Мест нет: играют не больше 7."
    assert (await evening.presses(people[7], "Сесть", group)).text == (
        "Мест нет: играют не больше 7."
    )


async def test_one_alone_cannot_start(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = await a_lobby(evening, [anna])
    answer = await evening.presses(anna, "Начать", group)
    assert answer.text == "Мало игроков: для HIT! нужно хотя бы 2."
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_only_the_host_starts(evening: Evening) -> None:
    anna, boris, stranger = gather(evening, "Аня", "Боря", "Чужой")
    group = await a_lobby(evening, [anna, boris])
    group.admits(stranger)
    assert (await evening.presses(boris, "Начать", group)).text == (
        "Это может только хозяин стола: 🦊 Аня."
    )
    assert (await evening.presses(stranger, "Начать", group)).text == "Вы здесь не сидите."
    assert "За столом" in group.posts[-1].text


async def test_whoever_comes_too_late_is_offered_the_next_match(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [anna, boris])
    group.admits(vera)
    await evening.says(vera, "/join", group)
    assert group.posts[-1].text == "Партия уже идёт."
    assert labels(group.posts[-1]) == ["🔔 Позвать на следующую"]  # no bot has a seat to give
    await evening.says(anna, "/join", group)
    assert group.posts[-1].text == "Вы уже за столом."
    assert "Вера" not in board(group).text


async def test_what_was_agreed_is_not_changed_in_a_match(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, [anna, boris])
    agreed = group.posts[-1]
    await evening.presses(anna, "Начать", group)
    for label in ("бот", "⚙️", "⏳", "🖼"):
        refused = await anna.presses(label, group, message=agreed).answered()
        assert refused.text == "Партия началась: это меняют только до неё."


async def test_a_lobby_is_cleared_after_an_hour_of_silence(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, [anna, boris])
    await evening.later(3590)
    assert labels(group.posts[-1])
    await evening.presses(boris, "Встать", group)  # not silent any more
    await evening.later(3590)
    assert labels(group.posts[-1])
    await evening.later(20)
    assert "Целый час никого" in group.posts[-1].text
    assert not labels(group.posts[-1])
    await evening.says(boris, "/newgame hit", group)
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_the_host_or_an_admin_closes_the_table_and_nobody_else(evening: Evening) -> None:
    owner, host, guest = gather(evening, "Админ", "Хозяин", "Гость")
    group = evening.telegram.group("Пятница", owner, host, guest)
    await evening.says(host, "/newgame hit", group)
    await evening.says(guest, "/stopgame", group)
    assert group.posts[-1].text == (
        "Закрыть стол могут хозяин, админ группы или большинство игроков."
    )
    await evening.says(owner, "/stopgame", group)
    assert any(post.text == "🎯 HIT!\nСтол закрыт. Новый: /newgame." for post in group.posts)
    await evening.says(host, "/newgame hit", group)
    owner.says("/stopgame", group, anonymously=True)
    await evening.quiet()
    assert "Стол закрыт" in group.posts[-1].text
    await evening.says(host, "/newgame hit", group)
    await evening.says(host, "/stopgame", group)
    assert "Стол закрыт" in group.posts[-1].text


async def test_a_match_can_be_stopped_and_its_board_dies(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    old = board(group)
    await evening.says(anna, "/stopgame", group)
    assert "Стол закрыт" in group.shown(old).text
    pressed = anna.presses("✋", group, message=old)
    assert (await pressed.answered()).text == "Это уже сыграно."


async def test_a_second_table_in_the_same_chat_is_refused(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, [anna, boris])
    for command in ("/newgame", "/newgame hit"):
        await evening.says(boris, command, group)
        assert group.posts[-1].text == (
            "Здесь уже стоит стол HIT!: /board покажет его, /stopgame закроет."
        )
    assert sum("За столом" in post.text for post in group.posts) == 1


async def test_two_people_opening_at_the_same_moment_get_one_table(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame", group)
    await evening.says(boris, "/newgame", group)
    first, second = group.posts[-2:]
    presses = [
        anna.presses("HIT!", group, message=first),
        boris.presses("HIT!", group, message=second),
    ]
    await asyncio.gather(*[press.answered() for press in presses])
    await evening.later(3)
    assert sum("За столом" in post.text for post in group.posts) == 1


async def test_an_anonymous_admin_opens_without_sitting_and_is_warned_before_he_sits(
    evening: Evening,
) -> None:
    owner, boris = gather(evening, "Админ", "Боря")
    group = evening.telegram.group("Пятница", owner, boris)
    group.hides_name_of(owner)
    owner.says("/newgame hit", group, anonymously=True)
    await evening.quiet()
    assert "За столом 0 из 7" in group.posts[-1].text
    owner.says("/join", group, anonymously=True)
    await evening.quiet()
    assert group.posts[-1].text == "Анонимный админ садится кнопкой, а не командой."
    warning = await evening.presses(owner, "Сесть", group)
    assert warning.alert
    assert "имя увидят все" in warning.text
    await evening.presses(boris, "Сесть", group)
    assert (await evening.presses(owner, "Сесть", group)).text == "Вы за столом."
    await evening.later(3)
    assert any("🦊 Боря 👑\n🐸 Админ" in post.text for post in group.posts)
