"""Every lesson, played through by every way it allows: its moves are legal, its words are there."""

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.words.captions import MOST_CHARACTERS
from bot.texts import LANGUAGES, words
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.lessons import LEARNER, LESSON_SEED, Lesson
from games.registry import GAMES
from games.replay import written
from tools.new_game.pattern import PATTERN

POP_UP_CHARACTERS = 200  # what Telegram shows of an answer to a press
MOST_STEPS = 12  # five minutes
LONGEST_STEP = 420  # of the words under a picture, with room for the game's own
TAUGHT = [game for game in GAMES.values() if game.lesson is not None]

every_lesson = pytest.mark.parametrize("game", [*TAUGHT, PATTERN], ids=lambda game: game.name)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def lesson_of(game: AnyGame) -> Lesson:
    assert game.lesson is not None
    return game.lesson


def positions(game: AnyGame) -> Iterator[tuple[int, Any, Chance]]:
    """The state before each step, on every way through the lesson."""
    chance = Chance(LESSON_SEED)
    state = lesson_of(game).deal(chance)
    yield from _from_step(game, 0, state, chance.position)


def _from_step(
    game: AnyGame, number: int, state: Any, at: int
) -> Iterator[tuple[int, Any, Chance]]:
    yield number, state, Chance(LESSON_SEED, at)
    steps = lesson_of(game).steps
    if number == len(steps):
        return
    step = steps[number]
    ways = [move for move in step.moves if move in legal(game, state, LEARNER)]
    assert bool(ways) == bool(step.moves), f"step {number}: nothing of {step.moves} is legal"
    every_way: list[str | None] = [*ways] or [None]  # one that is only read has one
    for way in every_way:
        after, chance = deepcopy(state), Chance(LESSON_SEED, at)
        if way is not None:
            game.play(after, LEARNER, game.parse(way), chance)
        for line in step.then:
            seat, text = line.split(" ", 1)
            assert text in legal(game, after, int(seat)), f"step {number}, {line}"
            move = game.parse(text)
            game.play(after, int(seat), move, chance)
            assert written(int(seat), move) == line
        yield from _from_step(game, number + 1, after, chance.position)


def legal(game: AnyGame, state: Any, seat: int) -> list[str]:
    return [str(move) for move in game.legal_moves(state, seat)]


def test_the_games_of_the_house_are_taught() -> None:
    assert {game.name for game in TAUGHT} >= {"hit", "podaflum", "scout", "tugriki"}


@every_lesson
def test_every_way_through_it_is_legal_and_leads_to_the_end(game: AnyGame) -> None:
    steps = lesson_of(game).steps
    found = list(positions(game))
    assert [state for number, state, _ in found if number == len(steps)]
    for number, step in enumerate(steps):
        offered = {
            move for at, state, _ in found if at == number for move in legal(game, state, LEARNER)
        }
        assert set(step.moves) <= offered, f"step {number}"


@every_lesson
def test_whoever_is_to_move_is_asked_and_may_move_otherwise_only_to_be_told_why(
    game: AnyGame,
) -> None:
    for number, state, _ in positions(game):
        if number == len(lesson_of(game).steps):
            continue
        step = lesson_of(game).steps[number]
        if not step.moves:
            assert not step.otherwise
            continue
        assert LEARNER in game.awaited(state), f"step {number}"
        others = set(legal(game, state, LEARNER)) - set(step.moves)
        assert not others or step.otherwise, f"step {number}"


@every_lesson
def test_it_ends_with_a_match_that_the_learner_has_won(game: AnyGame) -> None:
    for number, state, _ in positions(game):
        outcome = game.outcome(state)
        is_over = number == len(lesson_of(game).steps)
        assert (outcome is not None) == is_over
        if outcome is not None:
            assert [one.seat for one in outcome if one.place == 1] == [LEARNER]


@every_lesson
def test_it_takes_about_five_minutes(game: AnyGame) -> None:
    assert 0 < len(lesson_of(game).steps) <= MOST_STEPS


@every_lesson
@in_every_language
def test_its_words_fit_where_they_are_shown(game: AnyGame, language: str) -> None:
    t, lesson = words(language), lesson_of(game)
    for step in lesson.steps:
        otherwise = t.say(step.otherwise) if step.otherwise else ""
        assert len(otherwise) <= POP_UP_CHARACTERS
        assert "<" not in otherwise  # a pop-up knows no mark-up
        assert 0 < len(_bare(t.html(step.says))) <= LONGEST_STEP, step.says
    assert 0 < len(_bare(t.html(lesson.ending))) < MOST_CHARACTERS


@every_lesson
def test_the_sums_it_tells_are_right(game: AnyGame) -> None:
    told = [lesson_of(game).ending, *[step.says for step in lesson_of(game).steps]]
    for left, right in re.findall(r"((?:\d+ \+ )+\d+) = (?:<b>)?(\d+)", " ".join(told)):
        assert sum(map(int, left.split(" + "))) == int(right)


def _bare(text: str) -> str:
    return re.sub("<[^>]+>", "", text)


def test_a_lesson_whose_move_is_not_legal_is_found() -> None:
    hit = GAMES["hit"]
    lesson = lesson_of(hit)
    stop_first = replace(lesson.steps[1], moves=("steal",))
    wrong = replace(hit, lesson=replace(lesson, steps=(stop_first,)))
    with pytest.raises(AssertionError, match="nothing of"):
        list(positions(wrong))
