"""The sealed deal: one secret for each match, drawn before it, and presses that count."""

import json

import pytest

from bot.intake.origin import press_number
from bot.screens.buttons.presses import Verb
from bot.table import evening, play, sealing
from bot.table.document import Person
from bot.table.record.document import record_of
from bot.table.record.public import exported
from bot.table.refusals import Refused
from bot.table.stored import codec
from games.fairness import secret_hash, seed_of
from games.hit import HIT
from games.registry import GAMES
from games.verify import verified
from tests.bot.actions.test_arguments import does
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    DASHA,
    EVERYBODY,
    GOSHA,
    SHORT,
    START,
    VERA,
    a_lobby,
    finish,
    finished,
    person,
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
    assert (match.secret, match.presses) == (sealed, ("701", "703"))
    assert match.seed == seed_of(sealed, ("701", "703"))
    assert match.pressed == {VERA.user: "703", ANNA.user: "701"}
    assert table.secret not in ("", sealed)
    assert table.presses == {}


def test_the_hash_under_the_standings_is_that_of_the_deal_which_one_press_begins() -> None:
    """Who plays with bots alone begins the next match by asking for it."""
    table = finished(ANNA, game=SHORT, ais=1)
    shown = sealing.hash_of_next(table)
    does(table, ANNA, Verb.AGAIN, "hit")
    assert secret_hash(played(table).secret) == shown
    assert played(table).presses == ("701",)


def test_a_rematch_keeps_what_was_shown_and_notes_who_is_ready() -> None:
    table = finished(ANNA, BORIS, game=SHORT)
    shown = sealing.hash_of_next(table)
    does(table, VERA, Verb.LINE_UP)
    does(table, ANNA, Verb.AGAIN, "hit")
    assert sealing.hash_of_next(table) == shown
    does(table, BORIS, Verb.READY)
    assert secret_hash(played(table).secret) == shown
    assert played(table).presses == ("701", "702", "703")


def test_of_each_person_the_first_press_counts_and_no_later_one_changes_anything() -> None:
    """Else whoever knows the secret could go on pressing until they like the deal."""
    table = a_lobby(ANNA, BORIS)
    does(table, VERA, Verb.SIT, press="55")
    for press in ("1", "99", "4021"):
        does(table, VERA, Verb.STAND, press=press)
        does(table, VERA, Verb.SIT, press=press)
    assert table.presses == {VERA.user: "55"}
    does(table, VERA, Verb.STAND)
    does(table, ANNA, Verb.START)
    assert played(table).presses == ("55", "701")


def test_a_command_counts_for_nothing_because_its_number_can_be_guessed() -> None:
    """Whoever knows the secret could choose a deal by when to say /startgame."""
    table = a_lobby(ANNA, BORIS)
    does(table, VERA, Verb.SIT, press="")
    does(table, BORIS, Verb.STAND, press="")
    does(table, ANNA, Verb.START, press="")
    match = played(table)
    assert (match.presses, match.seed) == ((), seed_of(match.secret, ()))


def test_presses_count_as_numbers_the_smallest_first_whoever_came_first() -> None:
    """So nobody can choose their order."""
    deals = []
    for people in ((ANNA, BORIS, VERA), (VERA, ANNA, BORIS)):
        table = a_lobby(GOSHA, DASHA)
        for who, press in zip(people, ("1734502911", "4021", "88012345"), strict=True):
            does(table, who, Verb.SIT, press=press)
        does(table, GOSHA, Verb.START, press="")
        deals.append(played(table).presses)
    assert deals == [("4021", "88012345", "1734502911")] * 2


def test_while_a_match_is_played_no_press_counts_for_the_next() -> None:
    """Its hash is not posted yet."""
    table = a_lobby(ANNA, BORIS, game=SHORT)
    does(table, ANNA, Verb.START)
    does(table, VERA, Verb.LINE_UP)
    assert table.presses == {}
    finish(table)
    does(table, GOSHA, Verb.LINE_UP)
    assert table.presses == {GOSHA.user: "704"}


@pytest.mark.parametrize(
    ("who", "verb"), [(ANNA, Verb.SIT), (BORIS, Verb.START), (VERA, Verb.READY)]
)
def test_what_is_refused_is_no_press(who: Person, verb: Verb) -> None:
    table = a_lobby(ANNA, BORIS)
    before = codec.write(table)
    with pytest.raises(Refused):
        does(table, who, verb)
    assert codec.write(table) == before


def test_no_later_press_pushes_out_an_earlier_one_and_the_document_stays_small() -> None:
    """People who sit here always count, of those who stood up the first to have come."""
    table = a_lobby(ANNA, BORIS, VERA)
    does(table, GOSHA, Verb.SIT)
    does(table, GOSHA, Verb.STAND)
    for number in range(1000, 1100):
        crowd = person(number, "One of many")
        does(table, crowd, Verb.SIT)
        does(table, crowd, Verb.STAND)
    does(table, DASHA, Verb.SIT)
    kept = [GOSHA.user, *range(1000, 1000 + sealing.MOST_GONE - 1), DASHA.user]
    assert [*table.presses] == kept
    for who in (BORIS, VERA, ANNA):
        does(table, who, Verb.SIT if table.seat_of(who.user) is None else Verb.READY)
    assert [*table.presses] == [*kept, BORIS.user, VERA.user, ANNA.user]


def test_a_lobby_of_an_older_version_keeps_what_people_noted() -> None:
    document = json.loads(codec.write(a_lobby(ANNA, BORIS)))
    document |= {"format": 6, "presses": ["88012345", "4021"]}
    table = codec.read(json.dumps(document), GAMES)
    does(table, VERA, Verb.SIT)
    does(table, ANNA, Verb.START)
    assert played(table).presses == ("701", "703", "4021", "88012345")
    record = record_of(table, played(table), (), now=START)
    record.is_stopped = True
    assert verified(exported(record)).startswith("Yes. HIT!")


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
