"""A user is forgotten: no field of a document or a record keeps the id or the name."""

import json
import typing
from collections.abc import Iterator
from types import UnionType

import pytest
from pydantic import BaseModel

from bot.table import closing, evening, lobby, seats
from bot.table.document import ClosedBecause, Newcomer, Person, Phase, PlayedMatch, Table
from bot.table.forgetting.anonymising import forget, forget_in_record, known_users, names_in_record
from bot.table.forgetting.forgotten import Forgotten
from bot.table.match import EndedRound
from bot.table.record.document import FORGOTTEN, MatchRecord, packed, record_of, unpacked
from bot.table.refusals import No
from bot.table.seats import SeatWish
from bot.table.stored import codec
from bot.table.stored.codec import _StoredMatch
from games.contract.events import MoveEvents
from games.contract.outcome import Standing
from games.hit import HIT
from games.scout import SCOUT
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    SEED,
    START,
    VERA,
    a_lobby,
    a_match,
    asked,
    moves,
    played,
    refused,
)

ZED = Person(user=5_000_000_077, name="Zedekiah", language="en")
NAMES = frozenset({ZED.name})
# Wherever a number or a name of a user can stand in a document. What is not here can hold none:
# see the list below. A new field must be added to one of them, and what is here is filled and
# searched by the test.
OF_USERS = {
    "host", "warned", "ready", "begins_next", "stop_votes",
    "players.user", "players.name", "coming.user", "coming.name", "queue.user", "queue.name",
    "evening.user", "evening.name", "tonight.people.user", "tonight.people.name",
    "presses", "match.seen_by", "match.kicked", "match.pressed", "match.ended.faces",
}  # fmt: skip
OF_NOBODY = {
    "id", "chat", "topic", "chat_title", "game", "options", "language", "matches", "recorded",
    "occasion.kind", "occasion.step", "occasion.day", "menu", "display_mode", "pace", "phase",
    "closed_because",
    "players.language", "players.animal", "players.level", "players.misses", "players.turns",
    "coming.language", "coming.seat", "coming.animal", "queue.language",
    "evening.language", "evening.animal", "evening.wins",
    "tonight.number", "tonight.game", "tonight.points",
    "tonight.people.language", "tonight.people.animal", "tonight.people.place",
    "match.number", "match.version", "match.seed", "match.position",
    "match.rounds", "match.moved", "match.moved_by_ai",
    # who was forgotten in the middle of the match: hashes, until it ends
    "match.forgotten.key", "match.forgotten.seen_by", "match.forgotten.kicked",
    # what deals are made of: a press has Telegram's id there, and not its user's
    "secret", "match.secret", "match.presses", "match.dice", "match.thrown_again",
    "throws.attempt", "throws.values", "throws.again", "attempts", "no_dice",
    # seats and what the game itself keeps: engines know no users
    "match.state", "match.told", "match.waits", "match.ended.told", "match.ended.state",
}  # fmt: skip


def fields_that_could_hold_a_user(model: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """Of numbers and texts, however deep; times and yes or no hold nobody."""
    for name, field in model.model_fields.items():
        inner = models_in(field.annotation)
        if inner and name not in ("waits",):
            for one in inner:
                yield from fields_that_could_hold_a_user(one, f"{prefix}{name}.")
        elif not leaves(field.annotation) <= {float, bool, type(None)}:
            yield f"{prefix}{name}"


def models_in(annotation: object) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for one in typing.get_args(annotation) for model in models_in(one)]


def leaves(annotation: object) -> set[object]:
    parts = typing.get_args(annotation)
    if isinstance(annotation, UnionType) or parts:
        return {leaf for one in parts for leaf in leaves(one)}
    return {annotation}


def test_every_field_that_could_hold_a_user_is_known_here() -> None:
    found = {*fields_that_could_hold_a_user(Table)}
    found |= {*fields_that_could_hold_a_user(_StoredMatch, "match.")}
    assert found == OF_USERS | OF_NOBODY


def a_table_full_of(person: Person, *, phase: Phase) -> Table:
    """He is wherever one can be, all at once: nothing may depend on what usually goes together."""
    table = a_match(ANNA, person, VERA, ais=1)
    match, user = played(table), person.user
    moves(table, 0, "stop", now=START + 1)
    state, told = match.state, MoveEvents(0, ())
    match.ended = EndedRound(told, state, tuple(table.faces))
    match.kicked.append(user)
    finisher = evening._finisher(table, match, Standing(1, 1, 0))
    table.tonight = [
        PlayedMatch(
            number=1, game="hit", began_at=1, ended_at=2, points=3,
            people=[finisher, evening._finisher(table, match, Standing(0, 2, 0))],
        )
    ]  # fmt: skip
    evening._note_win(table, table.players[1])
    evening._note_win(table, table.players[0])
    table.host = user
    for users in (table.warned, table.ready, table.stop_votes):
        users.append(user)
    assert user in table.begins_next
    table.presses = {VERA.user: "7", user: "8"}
    match.pressed = {user: "8"}
    table.queue.append(person)
    table.coming.append(Newcomer(**person.model_dump(), until=START + 60))
    table.phase = phase
    return table


def filled(table: Table, person: Person) -> set[str]:
    """The fields of the list in which he is really found."""
    found = set()
    for path in OF_USERS:
        values: list[object] = [json.loads(codec.write(table))]
        for part in path.split("."):
            values = [value[part] for value in values if isinstance(value, dict)]
            values = [one for value in values for one in (value if part in LISTS else [value])]  # type: ignore[attr-defined]
        if any(str(person.user) in repr(one) or person.name in repr(one) for one in values):
            found.add(path)
    return found


LISTS = {"players", "coming", "queue", "evening", "tonight", "people"}


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.OVER, Phase.CLOSED, Phase.LOBBY])
def test_no_field_of_a_table_keeps_the_user(phase: Phase) -> None:
    table = a_table_full_of(ZED, phase=phase)
    if phase is Phase.LOBBY:
        table.match = None
    gone = set() if table.match else {one for one in OF_USERS if one.startswith("match.")}
    assert filled(table, ZED) == OF_USERS - gone
    assert ZED.user in known_users(table)
    forget(table, ZED.user, frozenset())
    document = codec.write(table)
    assert str(ZED.user) not in document
    assert ZED.name not in document
    assert ZED.user not in known_users(table)
    assert {ANNA.user, VERA.user} <= known_users(table)
    assert sorted(table.presses.values()) == ["7", "8"], "whose it was is forgotten, it is not"
    again = codec.read(document, {"hit": HIT})
    assert codec.write(again) == document
    before = document
    forget(again, ZED.user, NAMES)
    assert codec.write(again) == before, "to forget him twice changes nothing"


def test_in_a_match_an_ai_plays_on_under_a_name_that_is_nobody_s() -> None:
    table = a_match(ANNA, ZED, VERA)
    forget(table, ZED.user, frozenset())
    assert (table.players[1].is_ai, table.players[1].name) == (True, "player (bot)")
    assert table.phase is Phase.PLAYING
    assert table.begins_next.count(table.players[1].user) == 1
    assert table.host == ANNA.user


def test_a_match_of_which_nobody_is_left_ends() -> None:
    table = a_match(ZED, ais=1)
    forget(table, ZED.user, frozenset())
    assert table.closed_because is ClosedBecause.DESERTED
    record = record_of(table, played(table), (), now=START + 9)
    assert record.is_of_nobody
    assert ZED.name not in record.model_dump_json()


def test_in_a_lobby_the_place_is_free() -> None:
    table = a_lobby(ZED, ANNA)
    forget(table, ZED.user, frozenset())
    assert [one.user for one in table.players] == [ANNA.user]
    assert table.host == ANNA.user


def test_after_a_match_he_is_not_called_to_the_next() -> None:
    table = a_match(ANNA, ZED, VERA)
    table.phase = Phase.OVER
    forget(table, ZED.user, frozenset())
    assert table.players[1].name == "player"
    everybody = frozenset({ANNA.user, VERA.user})
    evening.reopen(table, HIT, ANNA.user, writable=everybody, now=START + 9)
    assert [one.user for one in table.players] == [ANNA.user, VERA.user]


def test_the_substitute_of_who_left_loses_the_name_too() -> None:
    table = a_match(ANNA, ZED, VERA)
    seats.leave(table, ZED.user)
    assert table.players[1].name == "Zedekiah (bot)"
    evening._note_win(table, table.players[1])
    assert ZED.user in known_users(table)
    forget(table, ZED.user, frozenset())
    assert ZED.name not in codec.write(table)
    assert table.evening[0].name == "player (bot)"


def test_whoever_took_the_seat_over_keeps_his_name() -> None:
    table = a_match(ANNA, ZED)
    seats.leave(table, ZED.user)
    seats.take_over(table, HIT, BORIS, may_write=True, now=START)
    forget(table, ZED.user, frozenset())
    assert table.players[1].name == BORIS.name


def test_another_of_the_same_name_keeps_it() -> None:
    namesake = replace_name(BORIS, ZED.name)
    table = a_match(ANNA, ZED, namesake)
    for player in table.players:
        evening._note_win(table, player)
    forget(table, ZED.user, NAMES)
    assert [one.name for one in table.players] == ["Anna", "player (bot)", "Zedekiah"]
    assert [one.name for one in table.evening] == ["Anna", "player", "Zedekiah"]


def test_two_who_are_forgotten_stay_two() -> None:
    table = a_match(ANNA, ZED, BORIS)
    table.phase = Phase.OVER
    for player in table.players:
        evening._note_win(table, player)
    forget(table, ZED.user, frozenset())
    forget(table, BORIS.user, frozenset())
    assert len({one.user for one in table.evening}) == 3
    assert [score.wins for score in evening.scores(table)] == [1, 1, 1]


def test_who_is_not_known_there_changes_nothing() -> None:
    table = a_match(ANNA, BORIS, ais=1)
    before = codec.write(table)
    forget(table, ZED.user, NAMES)
    assert codec.write(table) == before


def test_a_newcomer_s_place_and_the_host_s_seat_are_given_up() -> None:
    table = a_lobby(ANNA)
    lobby.must_be_lobby(table)
    table.coming.append(Newcomer(**ZED.model_dump(), until=START + 60))
    table.host = ZED.user
    forget(table, ZED.user, frozenset())
    assert not table.coming
    assert table.host == ANNA.user


def a_record(*, leaves_early: bool = False) -> MatchRecord:
    table = a_match(ANNA, ZED, VERA)
    if leaves_early:
        seats.leave(table, ZED.user)
    table.phase = Phase.CLOSED
    return record_of(table, played(table), ("0 draw\t3",), now=START + 9)


@pytest.mark.parametrize("leaves_early", [False, True])
def test_a_record_loses_the_user_and_nothing_else(leaves_early: bool) -> None:  # noqa: FBT001
    record = a_record(leaves_early=leaves_early)
    assert names_in_record(record, ZED.user) == {ZED.name}
    forgotten = unpacked(packed(forget_in_record(record, ZED.user)))
    text = forgotten.model_dump_json()
    assert str(ZED.user) not in text
    assert ZED.name not in text
    assert forgotten.seats[1].animal == record.seats[1].animal
    assert forgotten.seats[1].user == (record.seats[1].user if leaves_early else FORGOTTEN)
    assert forgotten.users == [ANNA.user, VERA.user]
    assert not forgotten.is_of_nobody
    untouched = {"seats", "left"}
    assert forgotten.model_dump(exclude=untouched) == record.model_dump(exclude=untouched)
    assert [forgotten.seats[seat] for seat in (0, 2)] == [record.seats[seat] for seat in (0, 2)]


def test_a_record_of_which_everybody_was_forgotten_is_of_nobody() -> None:
    record = a_record()
    for user in (ANNA.user, ZED.user, VERA.user):
        assert not record.is_of_nobody
        record = forget_in_record(record, user)
    assert record.is_of_nobody


def replace_name(person: Person, name: str) -> Person:
    return Person.model_validate(person.model_dump() | {"name": name})


# What a match must not forget before its end


def test_who_is_forgotten_in_a_match_comes_back_to_the_cards_they_have_seen_alone() -> None:
    table = a_match(ANNA, ZED, VERA, ais=1, game=SCOUT)
    for _ in range(3):
        forget(table, ZED.user, NAMES)
        for wish in (SeatWish(played(table).number, 3), None):
            assert seats.seats_to_take(table, SCOUT, ZED.user) == [1]
            seats.take_over(table, SCOUT, ZED, wish=wish, may_write=True, now=START)
            assert table.seat_of(ZED.user) == 1
            seats.leave(table, ZED.user)


def test_the_seat_they_have_seen_may_be_taken_and_then_no_other_is_theirs() -> None:
    table = a_match(ANNA, ZED, VERA, ais=1, game=SCOUT)
    forget(table, ZED.user, NAMES)
    seats.take_over(
        table, SCOUT, BORIS, wish=SeatWish(played(table).number, 1), may_write=True, now=START
    )
    with refused(table, No.OWN_SEAT_ONLY, face="🐸 Boris"):
        seats.seats_to_take(table, SCOUT, ZED.user)


def test_who_was_kicked_does_not_sit_down_again_by_being_forgotten() -> None:
    table = a_match(ANNA, ZED, VERA, game=SCOUT)
    seats.kick(table, ANNA.user, ZED.user, is_admin=False, now=START)
    forget(table, ZED.user, NAMES)
    assert str(ZED.user) not in codec.write(table)
    again = codec.read(codec.write(table), {"scout": SCOUT})
    for one in (table, again):
        with refused(one, No.KICKED):
            seats.seats_to_take(one, SCOUT, ZED.user)
    assert seats.seats_to_take(again, SCOUT, BORIS.user) == [1]


def test_what_stays_of_them_is_a_hash_under_a_key_of_its_own() -> None:
    tables = [a_match(ANNA, ZED, VERA, game=SCOUT) for _ in range(2)]
    for table in tables:
        forget(table, ZED.user, NAMES)
    kept = [played(table).forgotten for table in tables]
    assert kept[0].key != kept[1].key
    assert kept[0].seen_by.keys().isdisjoint(kept[1].seen_by)
    assert kept[0].key not in (played(tables[0]).secret, tables[0].secret, SEED.hex())


@pytest.mark.parametrize("is_stopped", [True, False])
def test_with_the_match_it_goes_too(*, is_stopped: bool) -> None:
    table = a_match(ANNA, ZED, VERA)
    forget(table, ZED.user, NAMES)
    assert played(table).forgotten.key
    if is_stopped:
        closing.stop(table, ANNA.user, is_admin=False, now=START)
    else:
        played(table).state.scores[0] = 1000
        while table.phase is Phase.PLAYING:
            moves(table, asked(table), "stop")
    assert played(table).forgotten == Forgotten()
    forget(table, ANNA.user, NAMES)
    assert played(table).forgotten == Forgotten()


def test_somebody_who_had_no_part_in_it_leaves_no_hash() -> None:
    table = a_match(ANNA, VERA)
    evening.line_up(table, ZED)
    forget(table, ZED.user, NAMES)
    assert played(table).forgotten == Forgotten()
