"""The sealed deal: one secret for each match, drawn before it, and presses that count."""

import json

import pytest

from bot.chat.origin import press_number
from bot.screens.buttons import Verb
from bot.table import codec, evening, play, sealing
from bot.table.document import Person
from bot.table.refusals import Refused
from games.fairness import secret_hash, seed_of
from games.hit import HIT
from games.registry import GAMES
from tests.bot.deeds.test_arguments import does
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    SHORT,
    START,
    VERA,
    a_lobby,
    an_empty_table,
    finish,
    finished,
    played,
)


def test_a_match_is_dealt_from_what_was_sealed_and_the_next_is_sealed_at_once() -> None:
    table = a_lobby(ANNA, BORIS)
    sealed = table.secret
    shown = sealing.hash_of_next(table)
    does(table, VERA, Verb.SIT)
    does(table, VERA, Verb.STAND)  # her number stays
    does(table, ANNA, Verb.START)
    match = played(table)
    assert secret_hash(match.secret) == shown
    assert (match.secret, match.presses) == (sealed, ("7", "7"))
    assert match.seed == seed_of(sealed, ("7", "7"))
    assert table.secret not in ("", sealed)
    assert table.presses == []


def test_the_hash_under_the_standings_is_that_of_the_deal_which_one_press_begins() -> None:
    """Who plays with bots alone begins the next match by asking for it."""
    table = finished(ANNA, game=SHORT, ais=1)
    shown = sealing.hash_of_next(table)
    does(table, ANNA, Verb.AGAIN, "hit")
    assert secret_hash(played(table).secret) == shown
    assert played(table).presses == ("7",)


def test_a_rematch_keeps_what_was_shown_and_notes_who_is_ready() -> None:
    table = finished(ANNA, BORIS, game=SHORT)
    shown = sealing.hash_of_next(table)
    does(table, VERA, Verb.LINE_UP)
    does(table, ANNA, Verb.AGAIN, "hit")
    assert sealing.hash_of_next(table) == shown
    does(table, BORIS, Verb.READY)
    assert secret_hash(played(table).secret) == shown
    assert len(played(table).presses) == 3


@pytest.mark.parametrize(
    ("who", "verb"), [(ANNA, Verb.SIT), (BORIS, Verb.START), (VERA, Verb.READY)]
)
def test_what_is_refused_is_no_press(who: Person, verb: Verb) -> None:
    table = a_lobby(ANNA, BORIS)
    before = codec.write(table)
    with pytest.raises(Refused):
        does(table, who, verb)
    assert codec.write(table) == before


def test_of_many_presses_the_last_count() -> None:
    table = an_empty_table()
    for number in range(100):
        sealing.note_press(table, str(number))
    assert table.presses == [str(number) for number in range(84, 100)]


def test_every_lobby_has_a_secret_of_its_own() -> None:
    table = a_lobby(ANNA, BORIS, game=SHORT)
    seen = {table.secret}
    for _ in range(5):
        play.deal(table, SHORT, now=START)
        seen |= {table.secret, played(table).secret}
        finish(table)
        evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    assert len(seen) == 6


def test_a_document_without_a_secret_is_sealed_by_the_first_press_and_keeps_it() -> None:
    document = json.loads(codec.write(a_lobby(ANNA, BORIS)))
    for name in ("secret", "presses"):
        del document[name]
    for number in (2, 5):
        table = codec.read(json.dumps(document | {"format": number}), GAMES)
        assert sealing.hash_of_next(table) == ""
        does(table, VERA, Verb.SIT)
        sealed = table.secret
        assert len(sealed) == 64
        table = codec.read(codec.write(table), GAMES)
        does(table, ANNA, Verb.START)
        assert played(table).secret == sealed


def test_such_a_document_can_be_dealt_at_once() -> None:
    table = a_lobby(ANNA, BORIS)
    table.secret = ""
    play.deal(table, HIT, now=START)
    assert played(table).seed == seed_of(played(table).secret, ())


def test_secret_and_presses_survive_being_stored() -> None:
    table = a_lobby(ANNA, BORIS)
    does(table, ANNA, Verb.START)
    again = played(codec.read(codec.write(table), GAMES))
    match = played(table)
    assert (again.secret, again.presses, again.seed) == (match.secret, match.presses, match.seed)


def test_the_number_of_a_press_does_not_tell_whose_it_was() -> None:
    for user in (123456789, 7_000_000_001):  # the newer ids have more than 32 bits
        press = (user << 32 | 1734502911) % 2**64
        assert press_number(str(press), user) == "1734502911"
        assert press_number(str(press - 2**64), user) == "1734502911"
    assert press_number("4000000000000000007", 5) == "4000000000000000007"
    assert press_number("4382bf,:dw'ds", 5) == "4382bfdwds"
