"""The table's document: what is written is read again, and errors keep its secrets."""

import json
import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from bot.table import evening, lobby
from bot.table.document import Pace, Person, Phase, Table
from bot.table.match import Wait
from bot.table.stored import codec
from bot.table.stored.migrations import FORMAT, NewerDocument
from games.contract.events import Event, MoveEvents
from games.contract.game import AnyGame
from games.hit import HIT
from games.registry import GAMES
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    GOSHA,
    SEED,
    START,
    VERA,
    a_guessing_match,
    a_lobby,
    a_match,
    deal,
    finished,
    goes_away,
    lets_play_on,
    moves,
    played,
)
from tests.bot.test_older_tables import in_format_1

ALL_GAMES: dict[str, AnyGame] = {**GAMES, "guessing": GUESSING}
SECRET = 65
SECRETS = (SEED.hex(), "65")


def read(document: str) -> Table:
    return codec.read(document, ALL_GAMES)


# There and back


@pytest.mark.parametrize("count", [0, 1, 7, 25])
@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_read_as_it_was_written(name: str, count: int) -> None:
    table = a_match(ANNA, BORIS, VERA, game=GAMES[name], ais=1)
    lets_play_on(table, Random(f"{name} {count}"), moves=count)
    document = codec.write(table)
    again = read(document)
    assert codec.write(again) == document
    live, match = played(table), played(again)
    assert (match.state, match.recent, match.waits) == (live.state, live.recent, live.waits)
    assert (match.question, match.seed, match.options) == (live.question, SEED, live.options)
    assert match.new_moves == []


@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_was_read_goes_on_as_the_live_one(name: str) -> None:
    table = a_match(ANNA, BORIS, VERA, game=GAMES[name])
    lets_play_on(table, Random(name), moves=7)
    again = read(codec.write(table))
    for one in (table, again):
        lets_play_on(one, Random("the same"), moves=10)
    assert codec.write(again) == codec.write(table)


def a_busy_lobby() -> Table:
    """With something in every corner of it."""
    table = finished(ANNA, BORIS, game=GUESSING, ais=1)
    evening.line_up(table, VERA)
    evening.reopen(table, GUESSING, BORIS.user, writable=frozenset({BORIS.user}), now=START)
    table.queue, table.warned, table.stop_votes = [GOSHA], [7], [BORIS.user]
    table.topic, table.menu, table.rights_at = 5, 77, START
    goes_away(table, BORIS)
    return table


@pytest.mark.parametrize(
    "table",
    [a_lobby(ANNA), a_busy_lobby(), finished(ANNA, BORIS), finished(ANNA, BORIS, game=GUESSING)],
)
def test_so_is_a_table_without_a_match_or_after_it(table: Table) -> None:
    document = codec.write(table)
    again = codec.read(document, {**ALL_GAMES, "hit": HIT})
    assert codec.write(again) == document
    assert again.phase is table.phase


def test_names_are_stored_as_people_write_them() -> None:
    table = a_lobby(Person(user=1, name='<b>"Аня"\\|🦊\u202e', language="ru"))
    assert read(codec.write(table)) == table


# What cannot be read


def garbled(change: Callable[[dict[str, Any]], object]) -> str:
    """A match in which Anna has hidden 65, with something wrong in its document."""
    table = a_guessing_match(ANNA, BORIS)
    moves(table, 0, f"hide {SECRET}")
    document = json.loads(codec.write(table))
    change(document["match"])
    return json.dumps(document)


def said_by(error: BaseException) -> str:
    """Where it happened may be any number."""
    where = re.sub(r", line \d+,", ",", "".join(traceback.format_exception(error)))
    return where + str(error) + repr(error)


@pytest.mark.parametrize(
    "change",
    [
        lambda match: match.update(state={"hidden": [SECRET, "x"]}),
        lambda match: match.update(state={"hidden": f"{SECRET}"}),
        lambda match: match.update(state=[SECRET]),
        lambda match: match.update(state=f"{SECRET}"),
        lambda match: match["told"][0][1][1].update(number=f"n{SECRET}"),
        lambda match: match["told"][0][1][1].update(number=[SECRET]),
        lambda match: match.update(told=[SECRET]),
        lambda match: match.update(seed=[match["seed"]]),
        lambda match: match.update(position="x" + match["seed"]),
        lambda match: match.update(another=match["seed"]),
        lambda match: match.pop("waits"),
        lambda match: match.pop("state"),
    ],
)
def test_an_error_quotes_neither_the_state_nor_the_seed(
    change: Callable[[dict[str, Any]], object],
) -> None:
    with pytest.raises(ValidationError) as caught:
        read(garbled(change))
    assert not any(secret in said_by(caught.value) for secret in SECRETS)


def test_nor_does_one_about_a_seed_that_is_none() -> None:
    with pytest.raises(ValueError, match="hexadecimal") as caught:
        read(garbled(lambda match: match.update(seed=match["seed"] + "xy")))
    assert not any(secret in said_by(caught.value) for secret in SECRETS)


def test_nor_does_one_about_a_document_that_was_cut_off() -> None:
    document = garbled(len)
    for length in range(0, len(document), 50):
        with pytest.raises(ValueError, match="line 1") as caught:
            read(document[:length])
        assert SEED.hex() not in said_by(caught.value)


def test_an_event_of_an_unknown_kind_is_not_passed_over() -> None:
    with pytest.raises(KeyError, match="flew"):
        read(garbled(lambda match: match["told"][0][1][0].update(kind="flew")))


@dataclass(slots=True)
class Flew(Event):
    pass


def test_nor_is_it_written() -> None:
    table = a_guessing_match(ANNA, BORIS)
    played(table).recent = [MoveEvents(0, (Flew(0),))]
    with pytest.raises(KeyError, match="flew"):
        codec.write(table)


def test_what_is_not_known_of_a_table_is_not_passed_over() -> None:
    document = json.loads(codec.write(a_lobby(ANNA)))
    with pytest.raises(ValidationError, match="wishes"):
        read(json.dumps(document | {"wishes": 1}))


def test_a_game_that_is_not_on_offer_cannot_be_played_on() -> None:
    with pytest.raises(KeyError, match="hit"):
        codec.read(codec.write(a_match(ANNA, BORIS)), {"guessing": GUESSING})


# Formats


def test_a_document_says_its_format() -> None:
    assert json.loads(codec.write(a_lobby(ANNA)))["format"] == FORMAT


@pytest.mark.parametrize("number", [FORMAT + 1, FORMAT + 1000])
def test_a_newer_format_is_left_to_a_newer_bot(number: int) -> None:
    document = json.loads(codec.write(a_match(ANNA, BORIS)))
    newer = {"format": number, "what": document, "nobody": "knows"}
    with pytest.raises(NewerDocument, match=str(number)):
        read(json.dumps(newer))


def test_a_match_of_format_1_goes_on_without_deadlines() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop", now=START + 5)
    old = in_format_1(json.loads(codec.write(table)))
    again = read(json.dumps(old))
    assert (again.pace, again.matches, again.phase) == (Pace.NONE, 1, Phase.PLAYING)
    match = played(again)
    assert match.waits == {1: Wait(turn_at=START + 5, asked_at=START + 5)}
    assert match.seen_by == {ANNA.user: 0, BORIS.user: 1}
    assert (match.question, match.recent) == (played(table).question, played(table).recent)
    moves(again, 1, "stop")
    assert json.loads(codec.write(again))["format"] == FORMAT


def test_a_lobby_of_format_1_begins_its_match() -> None:
    old = in_format_1(json.loads(codec.write(a_lobby(ANNA, BORIS))))
    again = read(json.dumps(old))
    assert (again.phase, again.match, again.matches) == (Phase.LOBBY, None, 0)
    lobby.may_start(again, HIT, ANNA.user, now=START)
    assert deal(again, HIT).number == 1


def test_a_game_drawn_differently_reads_the_same_document() -> None:
    document = codec.write(a_match(ANNA, BORIS))
    assert codec.write(codec.read(document, {"hit": replace(HIT, paint_board=None)})) == document
