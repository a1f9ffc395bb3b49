"""The private messages of ПОДАФ ЛУМ: what each player is asked, and what the others see."""

from games.contract.screen import Style
from tests.games.podaflum.notation import podaflum
from tests.games.podaflum.scenes import CUT, EXAMPLE, Readers, keys, labels, read


def test_the_leader_cuts_by_two_gaps_and_a_preview() -> None:
    readers = Readers(EXAMPLE.state)
    first = readers.player_screen(3)
    assert "✂️ <b>Куда карты-разделители?</b> Их две, частей — три" in first.text
    one = readers.player_screen(3, picked="3")
    assert "4 🃏 8 ┃ 2 10 7 🃏 3 9" in one.text
    assert labels(one)[2] == "3·8✂️2"
    assert labels(one)[8:] == ["↩️ Назад"]
    two = readers.player_screen(3, picked="3 5")
    assert "⚪ 4 🃏 8 ┃ 🔵 2 10 ┃ ⚫ 7 🃏 3 9" in two.text
    assert labels(two)[8:] == ["✅ Разделить 3·2·4", "↩️ Назад"]
    cut = keys(two)[8]
    assert (cut.data, cut.style) == ("cut 3 5", Style.SUCCESS)
    assert keys(two)[9].data == "~3"
    assert labels(readers.player_screen(3, "en", picked="5 3"))[8] == "✅ Divide 3·2·4"


def test_a_third_tap_moves_the_nearer_divider_and_a_second_one_on_it_frees_it() -> None:
    two = keys(Readers(EXAMPLE.state).player_screen(3, picked="2 6"))
    assert [key.data for key in two[:8]] == [
        "~6 1", "~6", "~6 3", "~6 4", "~2 5", "~2", "~2 7", "~2 8",
    ]  # fmt: skip


def test_who_is_not_asked_sees_no_table_that_may_be_past() -> None:
    assert Readers(EXAMPLE.state).player_screen(0).text == "👀 Ждём остальных"
    contest = read(CUT.plays("C votes white, A votes blue, BD vote black")).player_screen(0)
    assert contest.text == (
        "С вашего хода: ⚪ 🦁 · 🔵 🦊 · ⚫ 🐸🐼 — спор! (вам 2 10) → 🃏 🦁 Вера кладёт к 4\n"
        "👀 Ждём остальных"
    )
    assert contest.rows == ()


def test_everybody_votes_by_a_button_with_the_cards_on_it() -> None:
    player_screen = read(CUT).player_screen(0)
    assert "🗳 <b>За какую часть голосуете?</b>" in player_screen.text
    assert labels(player_screen) == ["⚪ 4 🃏 8", "🔵 2 10", "⚫ 7 🃏 3 9"]
    assert [len(row) for row in player_screen.rows] == [1, 1, 1]
    assert player_screen.text.index("🦊 Аня <b>") < player_screen.text.index(
        "🐸 Боря <b>"
    )  # one's own first
    assert "Which part do you want?" in read(CUT).player_screen(0, "en").text


def test_the_chosen_part_is_ticked_and_can_be_changed() -> None:
    player_screen = read(CUT.plays("A votes blue, C votes white")).player_screen(0)
    assert labels(player_screen) == ["⚪ 4 🃏 8", "✅ 🔵 2 10", "⚫ 7 🃏 3 9"]
    assert "✅ Ваш голос: 🔵. Можно передумать, пока ждём: 🐸 Боря, 🐼 Гоша" in player_screen.text


def test_the_contenders_are_told_so() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2")
    readers = read(table)
    assert "⚔️ Спор за ⚫, дополнительный раунд: вы и 🐼 Гоша" in readers.player_screen(1).text
    three = CUT.plays("C votes white, ABD vote black, D cuts 1|1|2")
    assert "дополнительный раунд: вы, 🐸 Боря и 🐼 Гоша" in read(three).player_screen(0).text
    assert "an extra round: you, 🐸 Боря and 🐼 Гоша" in read(three).player_screen(0, "en").text


def test_the_parts_of_a_contest_have_its_colour_and_their_numbers() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2")
    readers = read(table)
    assert labels(readers.player_screen(1)) == ["⚫¹ 7", "⚫² 🃏", "⚫³ 3 9"]
    assert "⚫¹ 7 ┃ ⚫² 🃏 ┃ ⚫³ 3 9" in readers.player_screen(1).text
    voted = read(table.plays("B votes black")).player_screen(1)
    assert "✅ Ваш голос: ⚫³." in voted.text
    again = read(table.plays("BD vote black"))
    assert "⚔️ Спор за ⚫³, дополнительный раунд: вы и 🐼 Гоша" in again.player_screen(1).text
    assert labels(again.player_screen(1)) == ["⚫³¹ 3", "⚫³² 9"]


def test_a_contest_that_waits_keeps_its_name() -> None:
    table = podaflum("A | B | C | D leads | row: 1 2 3 4 5 6 7 8 9").plays(
        "D cuts 4|4|1, AB vote white, CD vote blue, D cuts 1|2|1, AB vote blue"
    )
    assert labels(read(table).player_screen(0)) == ["⚪²¹ 2", "⚪²² 3"]
    assert "⏳ потом 🔵 5 6 7 8: 🦁🐼" in read(table).board().text
    later = table.plays("A votes white, B votes blue")
    assert "⚔️ Спор за 🔵, дополнительный раунд: 🦁 Вера и 🐼 Гоша" in read(later).board().text


def test_a_table_that_did_not_note_where_contests_lay_names_them_by_their_colour() -> None:
    table = podaflum("A | B | C | D leads | row: 1 2 3 4 5 6 7 8 9").plays(
        "D cuts 4|4|1, AB vote white, CD vote blue"
    )
    table.state.trail, table.state.trails = (), ()
    assert "⚔️ Спор за ⚪" in read(table).board().text
    assert "⏳ потом 🔵 5 6 7 8: 🦁🐼" in read(table).board().text
    later = table.plays("D cuts 1|2|1, A votes white, B votes blue")
    assert "⚔️ Спор за 🔵" in read(later).board().text


def test_the_hint_of_who_divides_says_who_will_vote() -> None:
    assert (
        "все втайне голосуют за части, и вы тоже"
        in Readers(EXAMPLE.state).player_screen(3, hinted=True).text
    )
    row = "row: 1 2 3 4 5 6 7"
    two = podaflum(f"A leads | B | {row}")  # P-R13
    assert (
        "Потом 🐸 Боря сбрасывает одну часть"
        in Readers(two.state).player_screen(0, hinted=True).text
    )
    one_of_them = CUT.plays("C votes white, A votes blue, BD vote black")  # P-R18
    assert "кто спорит, и вы среди них" in read(one_of_them).player_screen(3, hinted=True).text
    has_a_part = CUT.plays("D votes white, A votes blue, BC vote black")  # P-R23
    assert "кто спорит, — без вас" in read(has_a_part).player_screen(3, hinted=True).text


def test_what_was_discarded_can_be_seen_by_all() -> None:  # P-A19
    table = CUT.plays("CD vote white, AB vote black")
    discarded = "🗑 Сброшены: 2 · 10"
    assert discarded in read(table).board().text
    assert str(read(table).board().caption).endswith(f"{discarded}</blockquote>")
    assert discarded in read(table).player_screen(3).text
    assert "🗑 Discarded: 2 · 10" in read(table).board("en").text
    assert "Сброшены" not in read(CUT).board().text


def test_what_happened_since_ones_own_move_is_told_first() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black")
    assert read(table).player_screen(3).text.split("\n")[1] == (
        "С вашего хода: ⚪ 🦁 · 🔵 🦊 · ⚫ 🐸🐼 — спор! → 🃏 🦁 Вера кладёт к 4"
    )
    since = "Since your move: ⚪ 🦁 · 🔵 🦊"
    assert read(table).player_screen(1, "en").text.startswith(since)


def test_a_joker_says_what_it_means_for_the_majority() -> None:
    table = podaflum("A: 5, 8 8, 9 | B: 8 8 8 8, 9 9 | C leads | row: J J 1 2 3 4 6").plays(
        "C cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    player_screen = read(table).player_screen(0)
    assert "🃏 <b>Куда положим джокер?</b> Осталось 2, каждый — насовсем" in player_screen.text
    assert labels(player_screen) == [
        "👑 к 5 · у вас 1, у соперника 0",
        "к 8 · у вас 2, у соперника 4",
        "🤝 к 9 · у вас 1, у соперника 2",
    ]
    last = read(table.plays("A puts J on 8")).player_screen(0, "en")
    assert "<b>Where does the joker go?</b> It stays there for good" in last.text
    assert labels(last)[1] == "🤝 to 8 · you 3, a rival 4"


def test_hints_are_for_newcomers_who_are_asked() -> None:
    assert "💡" in Readers(EXAMPLE.state).player_screen(3, hinted=True).text
    assert "💡" not in Readers(EXAMPLE.state).player_screen(3).text
    assert "💡" not in Readers(EXAMPLE.state).player_screen(0, hinted=True).text
