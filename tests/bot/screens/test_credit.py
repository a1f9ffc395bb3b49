"""A win by a substitute is called one, wherever a winner is named."""

from dataclasses import replace

import pytest

from bot.features.history.screens.lists import Entry, HistoryPage, history_screen
from bot.features.history.screens.replays import replay_screen
from bot.screens.evening import evening_screen
from bot.screens.table import table_screens
from bot.screens.words.credit import faces_at
from bot.table.document import DisplayMode, Phase, Table
from bot.table.match import Choice
from bot.table.play import play_for
from bot.table.record.document import record_of
from bot.table.record.positions import position_of
from bot.table.stored import codec
from bot.texts import words
from games.chance import Chance
from games.contract.table import Level
from games.hit import HIT
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import ANNA, BORIS, START, a_match, played

RU = words("ru")
NO_PICTURES = replace(HIT, paint_board=None, paint_final=None)


def a_table_after(*, by_ai: frozenset[int], ais: int = 0, rounds: int = 1) -> Table:
    """AIs move for everybody; of whose moves it is told, is said."""
    table = a_match(ANNA, BORIS, game=NO_PICTURES, ais=ais)
    table.language = "ru"
    for _ in range(rounds):
        match, chance = played(table), Chance(bytes(32))
        while match.outcome is None:
            seat = next(iter(match.waits))
            text = str(HIT.choose(match.view(seat), seat, chance, Level.EASY))
            play_for(table, seat, Choice(match.question, text), now=START + 9, by_ai=seat in by_ai)
    return table


def played_face(table: Table) -> str:
    outcome = played(table).outcome or ()
    return str(table.faces[outcome[0].seat])


def standings(table: Table) -> str:
    (found,) = [
        one.screen.text
        for one in table_screens(table, a_context(NO_PICTURES))
        if "🏆" in one.screen.text
    ]
    return found


def winner_of(table: Table) -> str:
    outcome = played(table).outcome or ()
    return table.players[outcome[0].seat].name


def test_where_people_played_nothing_is_said() -> None:
    table = a_table_after(by_ai=frozenset())
    assert standings(table).startswith(f"🏆 <b>HIT!: {played_face(table)}</b>")
    assert "играл бот" not in standings(table)


def test_where_bots_played_for_both_the_standings_say_so_of_each() -> None:
    table = a_table_after(by_ai=frozenset({0, 1}))
    text = standings(table)
    assert text.startswith(f"🏆 <b>HIT!: {played_face(table)} (играл бот)</b>")
    assert text.count("играл бот") == 3  # in the heading, and beside both


def test_a_bot_of_its_own_is_called_one_anyway() -> None:
    table = a_table_after(by_ai=frozenset({0, 1, 2}), ais=1)
    assert [face.name for face in faces_at(table, played(table), RU)][2] == table.players[2].name


def test_more_than_half_of_the_moves_make_it_theirs() -> None:
    match = played(a_match(ANNA, BORIS))
    for by_ai, all_of_them, is_so in ((0, 0, False), (1, 2, False), (2, 3, True), (1, 1, True)):
        match.moved, match.moved_by_ai = {0: all_of_them}, {0: by_ai}
        assert match.is_played_by_ai(0) is is_so


def test_it_agrees_with_the_record_and_is_stored() -> None:
    for by_ai in (frozenset[int](), frozenset({0}), frozenset({0, 1})):
        table = a_table_after(by_ai=by_ai)
        record = record_of(table, played(table), (), now=START + 9)
        again = codec.read(codec.write(table), {"hit": NO_PICTURES})
        for seat in (0, 1):
            assert record.is_played_by_ai(seat) is (seat in by_ai)
            assert played(again).is_played_by_ai(seat) is (seat in by_ai)


def test_lists_and_replays_say_so_too() -> None:
    table = a_table_after(by_ai=frozenset({0, 1}))
    record = record_of(table, played(table), (), now=START + 9)
    games = {"hit": NO_PICTURES}
    page = HistoryPage(0, 1, [Entry(record.id, record.ended_at, record)])
    assert f"🏆 {played_face(table)} (играл бот)" in history_screen(page, games, RU).text
    timing = position_of(record, games, len(record.moves))
    shown = replay_screen(timing, None, RU, link="x", in_words=True)
    assert shown.text.count("играл бот") == 2


@pytest.mark.parametrize("look", DisplayMode)
def test_the_evening_says_so_in_words_and_in_its_picture(look: DisplayMode) -> None:
    table = a_table_after(by_ai=frozenset({0, 1}))
    table.tonight.append(table.tonight[0].model_copy(update={"number": 2}))
    table.display_mode = look
    context = a_context(HIT)
    assert table.evening == []  # a win that is nobody's counts for nobody
    (evening,) = evening_screen(table, context)
    assert evening.screen.text.count(f"{winner_of(table)} (играл бот)") == 2
    assert (evening.screen.picture is not None) is (look is DisplayMode.PICTURES)
    if evening.screen.picture is not None:
        assert evening.screen.picture.paint()


def test_the_final_picture_can_be_drawn_with_the_longest_of_names() -> None:
    table = a_table_after(by_ai=frozenset({0, 1}))
    for player in table.players:
        player.name = "Ш" * 32
    played(table).game = HIT
    assert table.phase is Phase.OVER
    (found,) = [
        one.screen for one in table_screens(table, a_context(HIT)) if "🏆" in one.screen.text
    ]
    assert found.picture is not None
    assert found.picture.paint()
