"""A live match: what its readers may know of it, and a copy to think on."""

from random import Random

import pytest

from bot.table.match import Choice
from bot.table.stored import codec
from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.table import Level
from games.registry import GAMES
from tests.bot.guessing import Chose, Hid, View
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    START,
    VERA,
    a_guessing_match,
    a_match,
    lets_play_on,
    moves,
    played,
)

EVENTS = (Hid(0), Chose(0, 77))


def test_what_happened_is_told_to_each_as_far_as_he_may_know_it() -> None:
    table = a_guessing_match(ANNA, BORIS)
    moves(table, 0, "hide 77")
    match = played(table)
    assert match.scene(0, table.faces).recent == [MoveEvents(0, EVENTS)]
    assert match.scene(1, table.faces).recent == [MoveEvents(0, (Hid(0),))]
    assert match.scene(None, table.faces).recent == [MoveEvents(0, (Hid(0),))]


def test_a_scene_has_the_view_of_its_reader_and_what_he_was_told() -> None:
    table = a_guessing_match(ANNA, BORIS)
    moves(table, 0, "hide 77")
    match = played(table)
    own, other, public = (match.scene(reader, table.faces) for reader in (0, 1, None))
    assert (own.view, own.events) == (View(77, (0,)), [*EVENTS])
    assert (other.view, other.events) == (View(None, (0,)), [Hid(0)])
    assert (public.view, public.events) == (View(None, (0,)), [Hid(0)])
    assert list(map(str, public.faces)) == ["🦊 Anna", "🐸 Boris"]


def test_whatever_a_scene_is_made_of_is_filtered_for_its_reader() -> None:
    table = a_guessing_match(ANNA, BORIS)
    whole = [MoveEvents(0, EVENTS), MoveEvents(1, (Hid(1), Chose(1, 33)))]
    match = played(table)
    assert match.scene(None, table.faces, recent=whole).events == [Hid(0), Hid(1)]
    assert match.scene(1, table.faces, recent=whole).events == [Hid(0), Hid(1), Chose(1, 33)]
    assert match.scene(0, table.faces, recent=[]).events == []


def test_a_scene_carries_what_is_picked_and_who_cannot_be_written_to() -> None:
    table = a_guessing_match(ANNA, BORIS)
    scene = played(table).scene(None, table.faces, picked="7", closed=frozenset({1}))
    assert (scene.picked, scene.closed) == ("7", frozenset({1}))


def test_a_match_knows_the_rules_it_was_dealt_by() -> None:
    match = played(a_match(ANNA, BORIS))
    assert match.version == match.game.version


@pytest.mark.parametrize("name", GAMES)
def test_what_is_played_on_a_copy_does_not_happen_in_the_match(name: str) -> None:
    table = a_match(ANNA, BORIS, VERA, game=GAMES[name])
    lets_play_on(table, Random(name), moves=10)
    match = played(table)
    before, new_moves = codec.write(table), [*match.new_moves]
    copy = match.copy()
    assert (copy.question, copy.waits, copy.new_moves) == (match.question, match.waits, [])
    for wait in copy.waits.values():
        wait.reminded_at = START + 99
    for _ in range(10):
        seat = next(iter(copy.waits))
        copy.play(seat, Choice(copy.question, str(copy.legal_moves(seat)[-1])), now=START + 99)
    assert (codec.write(table), match.new_moves) == (before, new_moves)
    assert len(copy.new_moves) == 10


def test_what_is_done_at_a_copy_of_the_table_does_not_happen_at_the_table() -> None:
    table = a_match(ANNA, BORIS)
    before = codec.write(table)
    copy = table.model_copy(deep=True)
    assert codec.write(copy) == before
    moves(copy, 0, "stop")
    copy.players[0].misses = 2
    assert codec.write(table) == before
    assert played(table).game is played(copy).game


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_as_the_match_does(name: str) -> None:
    table = a_match(ANNA, BORIS, VERA, game=GAMES[name])
    lets_play_on(table, Random(name), moves=5)
    copy = table.model_copy(deep=True)
    for one in (table, copy):
        lets_play_on(one, Random("the same"), moves=10)
    assert codec.write(table) == codec.write(copy)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_tells_the_whole_match_again(name: str) -> None:
    table = a_match(ANNA, BORIS, VERA, game=GAMES[name])
    lets_play_on(table, Random(name), moves=10)
    match = played(table)
    told = match.tell_all(tuple(match.new_moves))
    assert len(told) == 10
    assert told[-len(match.recent) :] == tuple(match.recent)


def test_an_ai_s_chance_is_not_the_match_s() -> None:
    match = played(a_match(ANNA, BORIS))
    position = match.chance.position
    match.game.choose(match.view(0), 0, Chance(b"its own"), Level.NORMAL)
    match.copy().chance.below(100)
    assert match.chance.position == position
