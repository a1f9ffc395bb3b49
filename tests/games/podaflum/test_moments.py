"""What a picture of ПОДАФ ЛУМ tells of the last move, besides the state."""

import pytest

from games.canvas.placing import Kind, placements_taken
from games.contract.scene import Scene
from games.podaflum import PODAFLUM
from games.podaflum.pictures.board import paint_board
from games.podaflum.pictures.headline.tags import spread
from games.podaflum.pictures.last_move import LastMove, last_move
from games.podaflum.rules.state import Part
from games.podaflum.rules.view import View
from tests.games.pictures.gallery import RU, podaflum_scene
from tests.games.pictures.placing import faults
from tests.games.podaflum.notation import Table, podaflum
from tests.games.podaflum.scenes import keys, read

ROW = "row: 7 10 4 9 5 J 8 2 10"
FOUR = podaflum(f"A: 3 | B: 2, 7 J | C: 4 J, 8 | D leads: 1, 6 | {ROW}")
THREE_PARTS = FOUR.plays("D cuts 3|2|4")
TWO = podaflum("A leads: 4 | B: 5 | row: 6 J 3 10 8 9 2")


def words(table: Table, picked: str = "") -> list[str]:
    """All that is written on the board, in Russian."""
    with placements_taken() as pictures:
        paint_board(podaflum_scene(table, picked=picked), RU)
    (notes,) = pictures
    assert [*faults(notes)] == []
    return [placed.text for placed in notes.placed if placed.kind is Kind.WORDS]


def told(table: Table) -> LastMove:
    return last_move(podaflum_scene(table))


def test_tags_tell_who_takes_a_part_who_contests_it_and_what_nobody_wants() -> None:
    shown = words(THREE_PARTS.plays("C votes white, ABD vote black"))
    assert [word for word in shown if word in ("получает", "сброс", "спор")] == [
        "получает",
        "сброс",
        "спор",
    ]
    assert "Разделяет чёрную: Оксана" in shown


def test_a_single_card_that_several_want_is_nobody_s() -> None:
    shown = words(FOUR.plays("D cuts 7|1|1, A votes white, B votes blue, CD vote black"))
    assert "спор" not in shown


def test_new_cards_are_those_of_the_parts_that_were_taken_and_jokers_that_joined_a_pile() -> None:
    table = podaflum("A: 4 | B: 5 | C leads: 6 | row: 4 J 4 10 2 9 9")
    new = told(table.plays("C cuts 3|2|2, A votes white, B votes blue, C votes black")).new
    assert [dict(cards) for cards in new] == [{4: 3}, {10: 1, 2: 1}, {9: 2}]


def test_contested_cards_are_nobody_s_yet() -> None:
    assert not any(told(THREE_PARTS.plays("AB vote white, CD vote black")).new)


def test_a_vote_alone_leaves_the_moment_as_it_was() -> None:
    revealed = THREE_PARTS.plays("CD vote white, AB vote blue")  # three cards are divided at once
    assert told(revealed).revealed is not None
    assert told(revealed.plays("C votes black")).revealed == told(revealed).revealed


def test_what_was_new_is_old_after_the_next_cut() -> None:
    revealed = THREE_PARTS.plays("C votes white, ABD vote black")
    assert any(told(revealed).new)
    cut = told(revealed.plays("D cuts 1|1|2"))
    assert cut.revealed is None
    assert not any(cut.new)


def test_the_discarded_part_stays_until_both_have_voted() -> None:
    discarded = TWO.plays("A cuts 2|3|2, B discards blue")
    assert {"Голосуют оба", "или", "голубая"} <= set(words(discarded))
    voted = words(discarded.plays("A votes white"))
    assert {"Ждём: Илья", "1 из 2", "голубая"} <= set(voted)
    assert "голубая" not in words(discarded.plays("A votes white, B votes black"))


def test_the_contest_that_waits_is_told_below_the_one_that_is_settled() -> None:
    waits = FOUR.plays("D cuts 5|2|2, AC vote white, BD vote black")
    assert "Дальше спор" not in words(waits)  # both have their tags
    shown = words(waits.plays("D cuts 1|2|2, A votes white"))
    assert {"Спор за белую", "1 из 2", "Дальше спор", "за чёрную"} <= set(shown)
    settled = words(waits.plays("D cuts 1|2|2, A votes white, C votes black"))
    assert {"Спор за чёрную", "0 из 2", "Итог"} <= set(settled)


def test_who_got_what_is_told_beside_the_next_row() -> None:
    last = THREE_PARTS.plays("A votes white, B votes blue, CD vote black, D cuts 1|1|2")
    table = last.plays("C votes blue, D votes black")
    assert table.asked.startswith("A cuts")
    assert {"Разделяет ряд: Диана", "Итог"} <= set(words(table))


def test_the_leader_sees_how_many_knives_lie_in_the_row() -> None:
    assert "1 из 2" in words(FOUR, picked="3")
    assert "2 из 2" in words(FOUR, picked="3 5")
    assert "1 из 2" not in words(FOUR, picked="nonsense")


def test_a_joker_on_its_way_is_on_the_headline() -> None:
    table = podaflum("A leads: 1, 4 | B: 5, 6 | row: J J J 10 8 9 2").plays(
        "A cuts 3|1|3, B discards blue, A votes white, B votes black, A puts J on 4"
    )
    assert {"Кладёт джокер: Диана", "Джокер к 4"} <= set(words(table))
    assert dict(told(table).new[0]) == {4: 1}


@pytest.mark.parametrize("script", ["", "D cuts 3|2|4, A votes black"])
def test_the_board_is_drawn_without_what_was_told(script: str) -> None:
    table = FOUR.plays(script) if script else FOUR
    scene: Scene[View] = podaflum_scene(Table(table.state))
    assert last_move(scene) == LastMove(None, None, None, last_move(scene).new)
    assert paint_board(scene, RU)


def test_what_everybody_voted_for_is_known_after_the_reveal_and_not_before() -> None:
    assert told(THREE_PARTS.plays("A votes black")).vote_of(0) is None
    revealed = told(THREE_PARTS.plays("A votes black, C votes white, BD vote blue"))
    votes = [revealed.vote_of(seat) for seat in range(4)]
    assert votes == [(Part.BLACK,), (Part.BLUE,), (Part.WHITE,), (Part.BLUE,)]


# Piles


@pytest.mark.parametrize("piles", ["7 J, 8 J, 9 J, 10 J", "7, 8, 9, 10", "7 J, 8, 9 J, 10"])
def test_neither_a_joker_s_badge_nor_new_cards_lie_on_the_next_pile(piles: str) -> None:
    table = podaflum(f"A leads: {piles} | B: 4 4 4 J, 5 J | row: 7 8 9 10 4 5 1")
    taken = table.plays("A cuts 4|2|1, B discards black, A votes white, B votes blue")
    assert [dict(cards) for cards in told(taken).new] == [{7: 1, 8: 1, 9: 1, 10: 1}, {4: 1, 5: 1}]
    assert words(taken)  # and nothing overlaps


def test_tags_make_room_for_one_another_within_the_margins() -> None:
    lefts = spread([389, 837, 988], [160, 208, 208])
    assert lefts == [309, 616, 836]


# Gaps


def test_gaps_between_the_same_cards_have_the_numbers_of_the_picture() -> None:
    board = read(podaflum("A leads | B | row: 9 3 J 6 9 3 1")).board()
    labels = [button.label for button in keys(board)]
    assert labels == ["1·9┊3", "2·3┊🃏", "3·🃏┊6", "4·6┊9", "5·9┊3", "6·3┊1"]


def test_steps_of_the_cut_are_in_the_picture() -> None:
    assert PODAFLUM.paints_picks
    bare, knife = (paint_board(podaflum_scene(FOUR, picked=gaps), RU) for gaps in ("", "3"))
    assert bare != knife
