"""The board of ПОДАФ ЛУМ as it reads in the group, in both languages."""

from bot.texts import words
from games.contract.screen import Style
from games.podaflum import PODAFLUM
from games.podaflum.rules.state import Part
from tests.games.podaflum.notation import podaflum
from tests.games.podaflum.scenes import CUT, EXAMPLE, Readers, keys, labels, read


def test_the_row_waits_for_the_cut() -> None:
    board = Readers(EXAMPLE.state).board()
    assert board.text == (
        "✂️ <b>Раунд 1 из 8</b> · ведёт 🐼 Гоша\n"
        "\n"
        "<b>4 🃏 8 2 10 7 🃏 3 9</b>\n"
        "✂️ 🐼 Гоша разделяет\n"
        "\n"
        "🦊 Аня <b>9</b>: 8 · <b>9</b>\n"
        "🐸 Боря <b>8</b>: <b>8×2</b>\n"
        "🦁 Вера <b>0</b>: 🃏 ⏳\n"
        "🐼 Гоша <b>0</b>: —\n"
        "<i>Жирным — большинство и очки за него</i>"
    )
    gaps = ["1·4┊🃏", "2·🃏┊8", "3·8┊2", "4·2┊10", "5·10┊7", "6·7┊🃏", "7·🃏┊3", "8·3┊9"]
    assert labels(board) == gaps
    assert [len(row) for row in board.rows] == [4, 4]


def test_the_same_in_english() -> None:
    text = Readers(EXAMPLE.state).board("en").text
    assert text.startswith("✂️ <b>Round 1 of 8</b> · leader 🐼 Гоша\n")
    assert "✂️ 🐼 Гоша is dividing" in text
    assert text.endswith("<i>Bold: most cards of a value, and the points for it</i>")


def test_during_a_vote_the_board_shows_only_who_has_voted() -> None:
    table = CUT.plays("C votes white, A votes black")
    board = read(table).board()
    assert "<b>⚪ 4 🃏 8</b>\n<b>🔵 2 10</b>\n<b>⚫ 7 🃏 3 9</b>\n" in board.text
    assert "🗳 Ждём: 🐸 Боря, 🐼 Гоша · голос отдан: 🦊🦁" in board.text
    assert "<b>✂️ 🐼 Гоша разделяет 3·2·4</b>" in board.text
    assert board.rows == ()


def test_the_reveal_is_told_with_its_cards_and_goes_when_the_next_thing_happens() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black")
    board = read(table).board()
    assert (
        "<b>⚪ 4 🃏 8 → 🦁</b>\n<b>🔵 2 10 → 🦊</b>\n<b>⚫ 7 🃏 3 9 → 🐸🐼 — спор!</b>\n"
        "<b>🃏 🦁 Вера кладёт к 4</b>\n"
    ) in board.text
    assert (
        "⚔️ Спор за ⚫, дополнительный раунд: 🐸 Боря и 🐼 Гоша\n"
        "<b>7 🃏 3 9</b>\n✂️ 🐼 Гоша разделяет" in board.text
    )
    assert "blockquote" not in board.text
    english = read(table).board("en").text
    assert "<b>⚫ 7 🃏 3 9 → 🐸🐼 — contest!</b>" in english
    assert "⚔️ Contest for ⚫, an extra round: 🐸 Боря and 🐼 Гоша" in english
    later = read(table.plays("D cuts 1|1|2")).board()
    assert later.text.startswith(
        "✂️ <b>Раунд 1 из 8</b> · ведёт 🐼 Гоша\n<b>✂️ 🐼 Гоша разделяет 1·1·2</b>\n"
    )
    assert later.text.endswith(
        "<blockquote expandable>"
        "⚪ 4 🃏 8 → 🦁\n🔵 2 10 → 🦊\n⚫ 7 🃏 3 9 → 🐸🐼 — спор!\n🃏 🦁 Вера кладёт к 4"
        "</blockquote>"
    )


def test_under_the_picture_stands_who_is_asked_and_in_a_line_each_what_happened() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black")
    assert read(table).board().caption == (
        "<b>✂️ 🐼 Гоша разделяет</b>\n"
        "<blockquote expandable><b>🃏 🦁 кладёт к 4</b>\n"
        "⚪ 🦁 · 🔵 🦊 · ⚫ 🐸🐼 — спор!\n✂️ 🐼 разделяет 3·2·4</blockquote>"
    )
    assert read(CUT.plays("C votes white")).board().caption == (
        "<b>🗳 Ждём: 🦊 🐸 🐼</b>\n<blockquote expandable><b>✂️ 🐼 разделяет 3·2·4</b></blockquote>"
    )


def test_a_half_made_cut_is_in_the_words_where_no_picture_shows_it() -> None:
    readers = Readers(EXAMPLE.state)
    assert readers.board(picked="3 5").caption == "<b>✂️ 🐼 Гоша разделяет</b>"
    half = "⚪ 4 🃏 8 ┃ 🔵 2 10 ┃ ⚫ 7 🃏 3 9"
    assert (readers.player_screen(3, picked="3 5").caption or "").startswith(f"{half}\n✂️ <b>Куда")


def test_what_is_thrown_away_and_what_is_lost_is_told_too() -> None:
    table = EXAMPLE.plays("D cuts 1|4|4, AB vote white, CD vote black")
    text = read(table).board().text
    assert "<b>⚪ 4 → 🦊🐸 — сброс!</b>\n<b>🔵 🃏 8 2 10 → 🗑</b>\n" in text
    assert "⏳" not in text.replace("🃏 ⏳", "")  # nothing else is left to be contested


def test_the_second_contest_is_announced() -> None:
    table = EXAMPLE.plays("D cuts 2|3|4, AB vote white, CD vote black")
    text = read(table).board().text
    assert (
        "⚔️ Спор за ⚪, дополнительный раунд: 🦊 Аня и 🐸 Боря\n⏳ потом ⚫ 7 🃏 3 9: 🦁🐼\n" in text
    )


def test_a_new_round_begins_with_the_last_distribution_on_top() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2, B votes black")
    text = read(table.plays("D votes white, C puts J on 8")).board().text
    assert text.startswith("✂️ <b>Раунд 2 из 8</b> · ведёт 🦊 Аня\n<b>🃏 🦁 Вера кладёт к 8</b>\n\n")
    assert text.endswith("⚫¹ 7 → 🐼\n⚫² 🃏 → 🗑\n⚫³ 3 9 → 🐸</blockquote>")


def test_a_table_of_two_sees_who_discards() -> None:
    table = podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2")
    board = read(table).board()
    assert "🗑 🐸 Боря сбрасывает одну часть" in board.text
    assert labels(board) == ["🗑 ⚪ 1 2 3", "🗑 🔵 4 5", "🗑 ⚫ 6 7"]
    assert {key.style for key in keys(board)} == {Style.DANGER}
    after = table.plays("B discards blue")
    assert "<b>🗑 🐸 Боря сбрасывает 🔵 4 5</b>" in read(after).board().text
    assert "<b>⚪ 1 2 3</b>\n<b>⚫ 6 7</b>" in read(after).board().text


def test_a_joker_can_be_placed_on_the_board() -> None:
    table = podaflum("A: 5, 8 8, 9 | B: 8 8 8 8, 9 9 | C leads | row: J 1 2 3 4 5 6").plays(
        "C cuts 1|1|5, A votes white, B votes blue, C votes black"
    )
    board = read(table).board()
    assert "🃏 🦊 Аня кладёт джокер" in board.text
    assert "🦊 Аня <b>5</b>: <b>5</b> · 8×2 · 9 · 🃏 в руке" in board.text
    assert labels(board) == [
        "👑 к 5 · 1 → 2 против 1",
        "к 8 · 2 → 3 против 4",
        "🤝 к 9 · 1 → 2 против 2",
    ]
    assert labels(read(table).board("en"))[0] == "👑 to 5 · 1 → 2 against 1"


def test_the_first_edition_is_named() -> None:
    text = Readers(podaflum("A | B | C | row: 1 2 3 | edition 1").state).board().text
    assert text.startswith("✂️ <b>Раунд 1 из 10</b> · ведёт 🦊 Аня · издание 1\n")


def test_in_the_end_the_board_shows_the_piles_and_no_buttons() -> None:
    table = podaflum("A: 5 | B | C | row: 1 2 3 | deck: none").plays("A cuts 1|1|1, ABC vote white")
    board = read(table).board()
    assert board.text.startswith("✂️ <b>Колода разыграна</b>\n<b>⚪ 1 → 🦊🐸🦁 — сброс!")
    assert board.rows == ()
    assert (
        PODAFLUM.player_screen(Readers(table.state).scene(0, "", frozenset()), 0, words("ru"))
        is None
    )


# A vote when a private chat is closed


def test_when_a_voter_cannot_be_written_to_the_parts_are_on_the_board() -> None:
    board = read(CUT).board(closed=frozenset({1}))
    assert labels(board) == ["⚪ 4 🃏 8", "🔵 2 10", "⚫ 7 🃏 3 9"]
    assert [key.data for key in keys(board)] == ["vote white", "vote blue", "vote black"]


def test_they_stay_the_same_whoever_has_voted_for_whatever() -> None:
    before = read(CUT).board(closed=frozenset({1})).rows
    for part in Part:
        table = CUT.plays(f"B votes {part.name.lower()}")
        assert read(table).board(closed=frozenset({1})).rows == before


def test_in_a_contest_only_the_contenders_chats_matter() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2")
    assert labels(read(table).board(closed=frozenset({1}))) == ["⚫¹ 7", "⚫² 🃏", "⚫³ 3 9"]
    assert read(table).board(closed=frozenset({0, 2})).rows == ()
