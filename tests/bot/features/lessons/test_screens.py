"""Lessons on the screens of the games: every step can be taken by the buttons that are there."""

from collections.abc import Iterator

import pytest

from bot.features.lessons import model
from bot.features.lessons.model import WrongMove, step_of, steps_done
from bot.registry import REGISTRY
from bot.screens.buttons.presses import MovePress, TablePress, Verb
from bot.screens.context import Where, pick_key, pick_value
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted
from bot.table import closing
from bot.table.document import ClosedBecause, Phase, Table
from bot.table.match import Choice
from bot.table.occasion import LessonOccasion
from bot.table.refusals import No
from bot.table.stored import codec
from bot.texts import LANGUAGES, words
from games.contract.game import AnyGame
from games.contract.steps import STEP
from games.registry import GAMES
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import ANNA, BORIS, START, an_empty_table, played, refused

MOST_TAPS = 4
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def a_lesson(game: AnyGame, *, language: str = "en", step: int = 0) -> Table:
    table = an_empty_table(game, chat=ANNA.user)
    table.language = language
    learner = ANNA.model_copy(update={"language": language})
    model.begin(table, game, learner, step=step, now=START)
    return table


def shown(table: Table, picked: str = "") -> Wanted:
    """The only message there is."""
    picks = {}
    if picked:
        where = Where.PLAYER_SCREEN if table.game != "hit" else Where.BOARD
        picks = {pick_key(where, ANNA.user): pick_value(played(table).question, picked)}
    (only,) = table_screens(table, a_context(*GAMES.values(), picks=picks))
    return only


def presses_on(wanted: Wanted) -> Iterator[MovePress | TablePress]:
    for row in wanted.screen.rows:
        for button in row:
            press = REGISTRY.codec.unpack(button.data)
            if isinstance(press, MovePress | TablePress):
                yield press


def reachable(table: Table) -> set[str]:
    """The moves that lie at most so many taps away."""
    found: set[str] = set()
    seen, wave = {""}, {""}
    for _ in range(MOST_TAPS):
        moves = {
            one.move
            for picked in wave
            for one in presses_on(shown(table, picked))
            if isinstance(one, MovePress)
        }
        found |= {move for move in moves if not move.startswith(STEP)}
        wave = {move.removeprefix(STEP) for move in moves if move.startswith(STEP)} - seen
        seen |= wave
    return found


def choose(table: Table, text: str) -> object:
    choice = Choice(played(table).question, text)
    return model.play(table, ANNA.user, choice, now=START)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_through_by_its_buttons(game: AnyGame, language: str) -> None:
    table = a_lesson(game, language=language)
    assert game.lesson is not None
    t = words(language)
    for number, step in enumerate(game.lesson.steps):
        assert steps_done(table) == number
        wanted = shown(table)
        assert t.html(step.says) in wanted.screen.text
        if wanted.screen.caption is not None:
            assert t.html(step.says) in wanted.screen.caption
        if step.moves:
            assert set(step.moves) & reachable(table), f"step {number}: {step.moves}"
            choose(table, next(move for move in step.moves if move in reachable(table)))
        else:
            first = next(presses_on(wanted))
            assert (first.verb, first.argument) == (Verb.READ_ON, str(number))  # type: ignore[union-attr]
            model.read_on(table, ANNA.user, step=number, now=START)
        table = codec.read(codec.write(table), GAMES)  # it may be left at any step
    assert table.phase is Phase.OVER
    end = shown(table)
    assert t.html(game.lesson.ending) in end.screen.text
    first = next(presses_on(end))
    assert (first.verb, first.argument) == (Verb.AGAIN, game.name)  # type: ignore[union-attr]


@every_game
def test_what_was_left_is_laid_out_again_as_it_was(game: AnyGame) -> None:
    assert game.lesson is not None
    table = a_lesson(game)
    for number, step in enumerate(game.lesson.steps):
        resumed = a_lesson(game, step=number)
        assert resumed.occasion == table.occasion
        assert played(resumed).state == played(table).state
        assert shown(resumed).screen.text == shown(table).screen.text
        if step.moves:
            choose(table, step.moves[0])
        else:
            model.read_on(table, ANNA.user, step=number, now=START)


@every_game
def test_a_wrong_move_is_explained_and_changes_nothing(game: AnyGame) -> None:
    assert game.lesson is not None
    for number, step in enumerate(game.lesson.steps):
        table = a_lesson(game, step=number)
        before = codec.write(table)
        wrong = [str(one) for one in played(table).legal_moves(0) if str(one) not in step.moves]
        if step.moves and wrong:
            assert choose(table, wrong[0]) == WrongMove(step.otherwise)
        assert codec.write(table) == before
        assert played(table).new_moves == []


def test_what_the_rules_forbid_is_told_in_their_words() -> None:
    table = a_lesson(GAMES["scout"], step=2)
    with refused(table, No.GARBLED):
        choose(table, "eat 3")
    with refused(table, No.STALE):
        model.play(table, ANNA.user, Choice(1, "show 2-3"), now=START)
    step = step_of(table, GAMES["scout"])
    assert step is not None
    assert step.moves


def test_what_is_only_read_takes_no_moves_and_is_read_once() -> None:
    table = a_lesson(GAMES["hit"])
    with refused(table, No.STALE):
        choose(table, "draw")
    model.read_on(table, ANNA.user, step=0, now=START)
    with refused(table, No.STALE):
        model.read_on(table, ANNA.user, step=0, now=START)
    with refused(table, No.STALE):
        model.read_on(table, ANNA.user, step=1, now=START)


def test_it_is_nobody_else_s() -> None:
    table = a_lesson(GAMES["hit"], step=1)
    with refused(table, No.NOT_AT_TABLE):
        model.play(table, BORIS.user, Choice(played(table).question, "draw"), now=START)
    with refused(table, No.NOT_AT_TABLE):
        model.start_over(table, GAMES["hit"], BORIS.user, now=START)


def test_it_is_none_of_the_evening() -> None:
    table = a_lesson(GAMES["hit"])
    assert (table.matches, table.evening, played(table).number) == (0, [], 0)


def test_a_newer_bot_that_teaches_it_in_fewer_steps_offers_to_play() -> None:
    table = a_lesson(GAMES["hit"], step=3)
    table.occasion = LessonOccasion(step=100)
    assert "the lesson is over" in shown(table).screen.text
    assert steps_done(a_lesson(GAMES["hit"], step=100)) == 0


def test_one_that_was_put_away_can_be_gone_on_with() -> None:
    table = a_lesson(GAMES["podaflum"], step=3)
    closing.close(table, because=ClosedBecause.STOPPED)
    wanted = shown(table)
    assert "the lesson waits for you" in wanted.screen.text
    assert [button.data for row in wanted.screen.rows for button in row] == ["e|podaflum"]


def test_one_that_was_opened_twice_at_once_is_shown_once() -> None:
    table = a_lesson(GAMES["scout"])
    closing.close(table, because=ClosedBecause.DUPLICATE)
    assert table_screens(table, a_context(*GAMES.values())) == []
