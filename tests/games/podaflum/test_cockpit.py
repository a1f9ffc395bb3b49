"""The private messages of ПОДАФ ЛУМ: what each player is asked, and what the others see."""

from games.screen import Style
from tests.games.podaflum.notation import podaflum
from tests.games.podaflum.scenes import CUT, EXAMPLE, Readers, keys, labels, read


def test_the_leader_cuts_by_two_gaps_and_a_preview() -> None:
    readers = Readers(EXAMPLE.state)
    first = readers.cockpit(3)
    assert "✂️ <b>Где режем?</b> Два разреза — три части" in first.text
    assert "Потом все втайне выберут по части" in first.text
    one = readers.cockpit(3, picked="3")
    assert "4 🃏 8 ┃ 2 10 7 🃏 3 9" in one.text
    assert labels(one)[2] == "8✂️2"
    assert labels(one)[8:] == ["↩️ Назад"]
    two = readers.cockpit(3, picked="3 5")
    assert "⚪ 4 🃏 8 ┃ 🔵 2 10 ┃ ⚫ 7 🃏 3 9" in two.text
    assert labels(two)[8:] == ["✅ Разрезать 3·2·4", "↩️ Назад"]
    cut = keys(two)[8]
    assert (cut.data, cut.style) == ("cut 3 5", Style.SUCCESS)
    assert keys(two)[9].data == "~3"
    assert labels(readers.cockpit(3, "en", picked="5 3"))[8] == "✅ Cut 3·2·4"


def test_a_third_tap_moves_the_nearer_divider_and_a_second_one_on_it_frees_it() -> None:
    two = keys(Readers(EXAMPLE.state).cockpit(3, picked="2 6"))
    assert [key.data for key in two[:8]] == [
        "~6 1", "~6", "~6 3", "~6 4", "~2 5", "~2", "~2 7", "~2 8",
    ]  # fmt: skip


def test_the_others_watch_the_leader() -> None:
    cockpit = Readers(EXAMPLE.state).cockpit(0)
    assert cockpit.text.endswith("4 🃏 8 2 10 7 🃏 3 9\n👀 Ждём: 🐼 Гоша")
    assert cockpit.rows == ()


def test_everybody_votes_by_a_button_with_the_cards_on_it() -> None:
    cockpit = read(CUT).cockpit(0)
    assert "🗳 <b>Какая часть ваша?</b>" in cockpit.text
    assert labels(cockpit) == ["⚪ 4 🃏 8", "🔵 2 10", "⚫ 7 🃏 3 9"]
    assert [len(row) for row in cockpit.rows] == [1, 1, 1]
    assert cockpit.text.index("🦊 Аня <b>") < cockpit.text.index("🐸 Боря <b>")  # one's own first
    assert "Which part do you want?" in read(CUT).cockpit(0, "en").text


def test_the_chosen_part_is_ticked_and_can_be_changed() -> None:
    cockpit = read(CUT.plays("A votes blue, C votes white")).cockpit(0)
    assert labels(cockpit) == ["⚪ 4 🃏 8", "✅ 🔵 2 10", "⚫ 7 🃏 3 9"]
    assert "✅ Ваш выбор: 🔵. Можно передумать, пока ждём: 🐸 Боря, 🐼 Гоша" in cockpit.text


def test_the_contenders_are_told_so_and_the_others_watch() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2")
    readers = read(table)
    assert "⚔️ Спор за ⚫: только вы и 🐼 Гоша" in readers.cockpit(1).text
    watching = readers.cockpit(0)
    assert "⚔️ Спор за ⚫: 🐸 Боря, 🐼 Гоша" in watching.text
    assert "👀 Ждём: 🐸 Боря, 🐼 Гоша" in watching.text
    assert watching.rows == ()


def test_what_happened_since_ones_own_move_is_in_the_second_line() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black")
    assert read(table).cockpit(0).text.split("\n")[1] == (
        "С вашего хода: ⚪ 🦁 · 🔵 🦊 · ⚫ 🐸🐼 — спор! (вам 2 10) → 🃏 🦁 Вера кладёт к 4"
    )
    assert (
        read(table)
        .cockpit(1, "en")
        .text.split("\n")[1]
        .startswith("Since your move: ⚪ 🦁 · 🔵 🦊")
    )


def test_a_joker_says_what_it_means_for_the_majority() -> None:
    table = podaflum("A: 5, 8 8, 9 | B: 8 8 8 8, 9 9 | C leads | row: J J 1 2 3 4 6").plays(
        "C cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    cockpit = read(table).cockpit(0)
    assert "🃏 <b>Куда положим джокер?</b> Осталось 2, каждый — насовсем" in cockpit.text
    assert labels(cockpit) == [
        "👑 к 5 · у вас 1, у соперника 0",
        "к 8 · у вас 2, у соперника 4",
        "🤝 к 9 · у вас 1, у соперника 2",
    ]
    last = read(table.plays("A puts J on 8")).cockpit(0, "en")
    assert "<b>Where does the joker go?</b> It stays there for good" in last.text
    assert labels(last)[1] == "🤝 to 8 · you 3, a rival 4"


def test_hints_are_for_the_first_rounds() -> None:
    later = podaflum("A | B | C | row: 1 2 3 4").state
    later.round = 3
    assert "💡" in Readers(EXAMPLE.state).cockpit(3).text
    assert "💡" not in Readers(later).cockpit(0).text
