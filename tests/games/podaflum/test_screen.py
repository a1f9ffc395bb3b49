"""ПОДАФ ЛУМ as it reads in a chat, in both languages, and every button of it."""

import pytest

from bot.texts import words
from games.podaflum import PODAFLUM
from games.podaflum.moves import Vote
from games.podaflum.refusals import No
from games.podaflum.state import Asked, Part
from games.screen import Screen, Style
from tests.games.matches import deal, moments
from tests.games.podaflum.notation import Table, podaflum
from tests.games.podaflum.scenes import FACES, Readers, keys, labels, random_readers

MOST_DATA = 44  # bytes that a table leaves of a button's 64
EXAMPLE = podaflum("A: 8, 9 | B: 8 8 | C: J | D leads | row: 4 J 8 2 10 7 J 3 9")
CUT = EXAMPLE.plays("D cuts 3|2|4")
languages = pytest.mark.parametrize("language", ["ru", "en"])


def read(table: Table) -> Readers:
    return Readers(table.state, table.lap)


# The board


def test_the_row_waits_for_the_cut() -> None:
    board = Readers(EXAMPLE.state).board()
    assert board.text == (
        "✂️ <b>Раунд 1 из 8</b> · ведёт 🐼 Гоша\n"
        "\n"
        "<b>4 🃏 8 2 10 7 🃏 3 9</b>\n"
        "✂️ 🐼 Гоша режет\n"
        "\n"
        "🦊 Аня <b>9</b>: 8 · <b>9</b>\n"
        "🐸 Боря <b>8</b>: <b>8×2</b>\n"
        "🦁 Вера <b>0</b>: 🃏 ⏳\n"
        "🐼 Гоша <b>0</b>: —\n"
        "<i>Жирным — большинство и очки за него</i>"
    )
    gaps = ["4┊🃏", "🃏┊8", "8┊2", "2┊10", "10┊7", "7┊🃏", "🃏┊3", "3┊9"]
    assert labels(board) == gaps
    assert [len(row) for row in board.rows] == [4, 4]


def test_the_same_in_english() -> None:
    text = Readers(EXAMPLE.state).board("en").text
    assert text.startswith("✂️ <b>Round 1 of 8</b> · leader 🐼 Гоша\n")
    assert "✂️ 🐼 Гоша is cutting" in text
    assert text.endswith("<i>Bold: most cards of a value, and the points for it</i>")


def test_during_a_vote_the_board_shows_only_who_has_voted() -> None:
    table = CUT.plays("C votes white, A votes black")
    board = read(table).board()
    assert "<b>⚪ 4 🃏 8</b>\n<b>🔵 2 10</b>\n<b>⚫ 7 🃏 3 9</b>\n" in board.text
    assert "🗳 Ждём: 🐸 Боря, 🐼 Гоша · выбор сделан: 🦊🦁" in board.text
    assert "<b>✂️ 🐼 Гоша режет 3·2·4</b>" in board.text
    assert board.rows == ()


def test_the_reveal_is_one_line_and_the_whole_distribution_can_be_looked_up() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black")
    board = read(table).board()
    assert "<b>⚪ 🦁 · 🔵 🦊 · ⚫ 🐸🐼 — спор!</b>\n<b>🃏 🦁 Вера кладёт к 4</b>\n" in board.text
    assert "⚔️ Спор за ⚫: 🐸 Боря, 🐼 Гоша\n<b>7 🃏 3 9</b>\n✂️ 🐼 Гоша режет" in board.text
    assert board.text.endswith(
        "<blockquote expandable>"
        "⚪ 4 🃏 8 → 🦁\n🔵 2 10 → 🦊\n⚫ 7 🃏 3 9 → 🐸🐼 — спор!\n🃏 🦁 Вера кладёт к 4"
        "</blockquote>"
    )
    english = read(table).board("en").text
    assert "<b>⚪ 🦁 · 🔵 🦊 · ⚫ 🐸🐼 — contest!</b>" in english
    assert "⚔️ Contest for ⚫: 🐸 Боря, 🐼 Гоша" in english


def test_what_is_thrown_away_and_what_is_lost_is_told_too() -> None:
    table = EXAMPLE.plays("D cuts 1|4|4, AB vote white, CD vote black")
    text = read(table).board().text
    assert "⚪ 4 → 🦊🐸 — никому!\n🔵 🃏 8 2 10 → 🗑\n⚫ 7 🃏 3 9 → 🦁🐼 — спор!" in text
    assert "⏳" not in text.replace("🃏 ⏳", "")  # nothing else is left to be contested


def test_the_second_contest_is_announced() -> None:
    table = EXAMPLE.plays("D cuts 2|3|4, AB vote white, CD vote black")
    text = read(table).board().text
    assert "⚔️ Спор за ⚪: 🦊 Аня, 🐸 Боря\n⏳ потом ⚫ 7 🃏 3 9: 🦁🐼\n" in text


def test_a_new_round_begins_with_the_last_distribution_on_top() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2, B votes black")
    text = read(table.plays("D votes white, C puts J on 8")).board().text
    assert text.startswith("✂️ <b>Раунд 2 из 8</b> · ведёт 🦊 Аня\n<b>🃏 🦁 Вера кладёт к 8</b>\n\n")
    assert text.endswith("⚪ 7 → 🐼\n🔵 🃏 → 🗑\n⚫ 3 9 → 🐸\n🃏 🦁 Вера кладёт к 8</blockquote>")


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
    assert board.text.startswith("✂️ <b>Колода разыграна</b>\n<b>⚪ 🦊🐸🦁 — никому!")
    assert board.rows == ()
    assert PODAFLUM.cockpit(Readers(table.state).scene(0, "", frozenset()), 0, words("ru")) is None


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
    assert labels(read(table).board(closed=frozenset({1}))) == ["⚪ 7", "🔵 🃏", "⚫ 3 9"]
    assert read(table).board(closed=frozenset({0, 2})).rows == ()


# The cockpit


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


# Answers to presses


@languages
@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_a_toast_tells_the_presser_what_came_of_it(seats: int, language: str) -> None:
    for number in range(3):
        match = deal(PODAFLUM, seats, number)
        for moment in moments(match):
            after = moment.branch()
            events = after.play(moment.seat, moment.move)
            view = PODAFLUM.view(after.state, moment.seat)
            assert 0 < len(PODAFLUM.toast(events, view, words(language))) <= 200


@pytest.mark.parametrize(
    ("before", "press", "toast"),
    [
        (EXAMPLE, "D cuts 3|2|4", "✂️ 3·2·4"),
        (CUT, "A votes blue", "✅ 🔵 2 10. Можно передумать, пока не выбрали все."),
        (
            CUT.plays("A votes white"),
            "A votes blue",
            "✅ 🔵 2 10. Можно передумать, пока не выбрали все.",
        ),
        (CUT.plays("BCD vote white"), "A votes blue", "🎉 Ваше: 🔵 2 10"),
        (CUT.plays("BCD vote blue"), "A votes blue", "⚔️ Спор за 🔵 2 10"),
        (
            EXAMPLE.plays("D cuts 1|1|7, BCD vote blue"),
            "A votes blue",
            "🗑 🔵 🃏: хотят несколько, не достаётся никому",
        ),
    ],
)
def test_toasts(before: Table, press: str, toast: str) -> None:
    after = before.plays(press)
    seen = after.seen_by(press[0])
    assert PODAFLUM.toast(after.events, seen, words("ru")) == toast


@languages
def test_there_is_a_sentence_for_every_refusal(language: str) -> None:
    reasons = {
        EXAMPLE.refuses("A votes white"),
        EXAMPLE.refuses("A cuts 3|2|4"),
        EXAMPLE.refuses("D cuts 4|5|0"),
        EXAMPLE.refuses("A discards white"),
        EXAMPLE.refuses("A puts J on 8"),
        CUT.refuses("D cuts 3|2|4"),
        CUT.plays("A votes white").refuses("A votes white"),
    }
    for reason in reasons:
        assert words(language).say(No[reason.upper()].value).endswith(".")


def test_the_ticked_part_pressed_again_says_so() -> None:
    # P-A32
    table = CUT.plays("A votes white")
    ticked = next(key for key in keys(read(table).cockpit(0)) if key.label.startswith("✅"))
    assert ticked.data == str(Vote(Part.WHITE))
    refused = No[table.refuses("A votes white").upper()]
    assert words("ru").say(refused.value) == "Это и так ваш выбор."


# In words


@languages
def test_the_rules_fit_a_screen_and_name_both_editions(language: str) -> None:
    text = PODAFLUM.rules(words(language))
    assert len(text) < 2500
    assert text.count("<blockquote expandable>") == 1
    assert "ПОДАФ ЛУМ" in text


def test_the_lobby_says_what_two_players_get() -> None:
    (edition,) = PODAFLUM.options
    assert edition.label("2", words("ru")) == "Издание 2"
    assert edition.label("1", words("ru")) == "Издание 1 (вдвоём — издание 2)"


def test_highlights_of_the_match() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2, BD vote blue")
    assert PODAFLUM.highlights(table.events, FACES, words("ru")) == [
        "🎣 Улов вечера: 🦁 Вера, карт в одной части: 3",
        "⚔️ Больше всех споров: 🐸 Боря, 🐼 Гоша, 2",
        "🫥 Чаще всех ни с чем: 🐸 Боря, 🐼 Гоша, 1",
    ]
    assert PODAFLUM.highlights([], FACES, words("ru")) == []


# Every button


def reachable(screen_at: "Steps", picked: str = "") -> tuple[set[str], list[Screen]]:
    """The moves at the ends of all ways of tapping, and the screens on the way."""
    seen, moves, screens = {picked}, set(), []
    waiting = [picked]
    while waiting:
        at = waiting.pop()
        screen = screen_at(at)
        screens.append(screen)
        steps = [key.data for key in keys(screen) if key.data.startswith("~")]
        moves |= {key.data for key in keys(screen)} - set(steps)
        assert not at or "↩️" in " ".join(labels(screen)), "every step has a way back"
        for step in steps:
            if step[1:] not in seen:
                seen.add(step[1:])
                waiting.append(step[1:])
    return moves, screens


class Steps:
    def __init__(self, readers: Readers, seat: int | None) -> None:
        self.readers = readers
        self.seat = seat

    def __call__(self, picked: str) -> Screen:
        if self.seat is None:
            return self.readers.board(picked=picked, closed=frozenset({0, 1, 2, 3}))
        return self.readers.cockpit(self.seat, picked=picked)


@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_every_legal_move_can_be_tapped_and_nothing_else(seats: int) -> None:
    for readers, _ in random_readers(seats):
        state = readers.state
        for seat in range(seats):
            legal = set(map(str, PODAFLUM.legal_moves(state, seat)))
            moves, screens = reachable(Steps(readers, seat))
            ticked = {key.data for key in keys(screens[0]) if key.label.startswith("✅")}
            assert moves - ticked == legal
            assert len(ticked) == (state.votes[seat] is not None)


@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_on_the_board_too(seats: int) -> None:
    for readers, _ in random_readers(seats):
        state = readers.state
        moves, _ = reachable(Steps(readers, None))
        for seat in state.awaited:
            assert moves == set(map(str, PODAFLUM.legal_moves(state, seat)))
        if state.asked is Asked.VOTE:
            assert readers.board().rows == ()


@languages
@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_buttons_and_texts_fit_the_phone(seats: int, language: str) -> None:
    for readers, player in random_readers(seats, matches=2):
        picked = player.choice(["", "1", "2 3", "3 1"])
        screens = [readers.board(language, picked=picked, closed=frozenset({0, 1, 2, 3}))]
        screens += [readers.cockpit(seat, language, picked=picked) for seat in range(seats)]
        for screen in screens:
            assert len(screen.text) <= 2500
            for row in screen.rows:
                assert max(len(key.label) for key in row) <= {1: 36, 2: 14, 3: 10, 4: 7}[len(row)]
                assert all(len(key.data.encode()) <= MOST_DATA for key in row)
                assert all(key.data.isascii() for key in row)


GARBAGE = [
    "x",
    "0",
    "9",
    "3 3",
    "3 5 7",
    " 3",
    "3 ",
    "-1",
    "٣",
    "cut 3 5",
    "~",
    "1" * 40,
    "3\n",
    "8",
]


@pytest.mark.parametrize("picked", GARBAGE)
def test_garbage_shows_the_first_step(picked: str) -> None:
    table = podaflum("A | B | C | row: 1 2 3 4 5 6 7")
    for readers in (Readers(table.state), read(table.plays("A cuts 1|1|5"))):
        assert readers.board(picked=picked) == readers.board()
        assert readers.cockpit(0, picked=picked) == readers.cockpit(0)
