"""A deal with dice: what stands still while they are thrown, and every way out of it."""

import pytest

from bot.screens.buttons.presses import Verb
from bot.table import closing, lobby, sealing, seats, throwing, timeouts
from bot.table.document import ClosedBecause, NoDice, Person, Phase, Table
from bot.table.forgetting.anonymising import forget
from bot.table.record.document import record_of
from bot.table.record.public import exported
from bot.table.refusals import No
from bot.table.stored import codec
from games.fairness import seed_of
from games.hit import HIT
from games.registry import GAMES
from games.verify import verified
from tests.bot.actions.test_arguments import does
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    SHORT,
    START,
    VERA,
    a_lobby,
    finish,
    played,
    refused,
    users,
)


def a_throw(*people: Person) -> Table:
    """All may begin; nothing is thrown yet."""
    table = a_lobby(*(people or (ANNA, BORIS)), game=SHORT)
    does(table, ANNA, Verb.SET_DICE, "on")
    does(table, VERA, Verb.SIT)
    does(table, VERA, Verb.STAND)
    does(table, ANNA, Verb.START)
    return table


def falls(table: Table, value: int, *, again: bool = False, now: float = START) -> None:
    assert table.throws is not None
    die = (table.throws.attempt, len(table.throws.values))
    throwing.note_die(table, SHORT, die, value, again=again, now=now)


def test_three_dice_end_the_seed_and_deal() -> None:
    table = a_throw()
    secret = table.secret
    assert (table.phase, table.match, table.is_open) == (Phase.THROWING, None, True)
    for value in (64, 1):
        falls(table, value)
        assert table.phase is Phase.THROWING
        table = codec.read(codec.write(table), GAMES)  # whoever goes on goes on from there
    falls(table, 22)
    match = played(table)
    assert table.phase is Phase.PLAYING
    assert (match.presses, match.dice) == (("701", "703"), (64, 1, 22))
    assert match.seed == seed_of(secret, ("701", "703"), (64, 1, 22))
    assert (table.throws, match.thrown_again) == (None, 0)
    record = record_of(table, match, (), now=START)
    assert "the dice 64 (7·7·7), 1 (BAR·BAR·BAR), 22" in verified(exported(record))


def test_the_next_match_is_dealt_with_dice_too_until_they_are_switched_off() -> None:
    table = a_throw()
    for value in (1, 2, 3):
        falls(table, value)
    finish(table)
    does(table, ANNA, Verb.AGAIN, "hit")
    does(table, BORIS, Verb.AGAIN, "hit")
    assert table.phase is Phase.THROWING
    assert table.throws is not None
    assert (table.throws.attempt, table.throws.values) == (2, [])
    for value in (4, 5, 6):
        falls(table, value)
    assert played(table).dice == (4, 5, 6)
    finish(table)
    does(table, ANNA, Verb.AGAIN, "hit")
    does(table, ANNA, Verb.SET_DICE, "off")
    does(table, BORIS, Verb.READY)
    assert (table.phase, played(table).dice) == (Phase.PLAYING, ())


def test_without_the_option_nothing_is_thrown() -> None:
    table = a_lobby(ANNA, BORIS)
    does(table, ANNA, Verb.START)
    assert (table.phase, played(table).dice) == (Phase.PLAYING, ())


def test_only_the_host_chooses_and_only_yes_or_no() -> None:
    table = a_lobby(ANNA, BORIS)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        does(table, BORIS, Verb.SET_DICE, "on")
    for argument in ("", "yes", "ON", "²"):
        with refused(table, No.GARBLED):
            does(table, ANNA, Verb.SET_DICE, argument)


@pytest.mark.parametrize(
    ("who", "verb", "argument"),
    [
        (VERA, Verb.SIT, ""),
        (BORIS, Verb.STAND, ""),
        (ANNA, Verb.START, ""),
        (ANNA, Verb.READY, ""),
        (ANNA, Verb.ADD_AI, ""),
        (ANNA, Verb.REMOVE_AI, ""),
        (ANNA, Verb.SET_OPTION, "risk=off"),
        (ANNA, Verb.SET_PACE, "slow"),
        (ANNA, Verb.SET_DICE, "off"),
        (ANNA, Verb.TURN_PAGE, "options"),
        (ANNA, Verb.KICK, str(BORIS.user)),
        (VERA, Verb.LINE_UP, ""),
    ],
)
def test_while_they_are_thrown_nothing_changes_that_the_deal_follows_from(
    who: Person, verb: Verb, argument: str
) -> None:
    table = a_throw()
    with refused(table, No.THROWING):
        does(table, who, verb, argument)


def test_no_press_counts_any_more() -> None:
    """The list of them stands in the chat."""
    table = a_throw()
    sealing.note_press(table, BORIS.user, "999")
    assert table.presses == {VERA.user: "703", ANNA.user: "701"}


def test_a_die_of_another_attempt_or_in_another_place_changes_nothing() -> None:
    table = a_throw()
    falls(table, 7)
    before = codec.write(table)
    for die in ((1, 0), (1, 2), (0, 1), (2, 1), (2, 0)):
        throwing.note_die(table, SHORT, die, 64, again=True, now=START + 9)
    throwing.refuse(table, 2, now=START + 9)
    assert codec.write(table) == before
    closing.close(table, because=ClosedBecause.STOPPED)
    before = codec.write(table)
    throwing.note_die(table, SHORT, (1, 1), 64, again=True, now=START + 9)
    throwing.refuse(table, 1, now=START + 9)
    assert codec.write(table) == before


def test_a_die_that_was_thrown_again_is_remembered() -> None:
    table = a_throw()
    falls(table, 1)
    falls(table, 2, again=True)
    falls(table, 3)
    assert played(table).thrown_again == 1


# Ways out


def test_where_dice_are_refused_the_lobby_is_back_without_them() -> None:
    table = a_throw()
    secret, presses = table.secret, {**table.presses}
    throwing.refuse(table, 1, now=START)
    assert (table.phase, table.with_dice, table.no_dice) == (Phase.LOBBY, False, NoDice.REFUSED)
    assert (table.secret, table.presses) == (secret, presses)
    does(table, ANNA, Verb.START)
    assert (table.phase, table.no_dice) == (Phase.PLAYING, NoDice.NOTHING)


def test_the_host_calls_them_off_and_the_next_attempt_has_three_new_ones() -> None:
    table = a_throw()
    falls(table, 64)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        does(table, BORIS, Verb.CALL_DICE_OFF)
    with refused(table, No.NOT_SEATED):
        does(table, VERA, Verb.CALL_DICE_OFF)
    does(table, ANNA, Verb.CALL_DICE_OFF)
    assert (table.phase, table.no_dice) == (Phase.LOBBY, NoDice.CALLED_OFF)
    with refused(table, No.STALE):
        does(table, ANNA, Verb.CALL_DICE_OFF)
    does(table, ANNA, Verb.START)
    assert table.throws is not None
    assert (table.throws.attempt, table.throws.values) == (2, [])


def test_minutes_without_a_die_lead_back_to_the_lobby() -> None:
    table = a_throw()
    falls(table, 5, now=START + 200)
    late = START + 200 + throwing.GIVE_UP_SECONDS
    assert timeouts.times(table) == [late]
    assert not timeouts.has_timed_out(table, late - 1)
    timeouts.apply_timeouts(table, late)
    assert (table.phase, table.no_dice, table.with_dice) == (Phase.LOBBY, NoDice.LATE, True)
    assert table.is_open
    timeouts.apply_timeouts(table, late + timeouts.LOBBY_SILENCE_SECONDS)
    assert table.closed_because is ClosedBecause.SILENCE


def test_it_can_be_stopped() -> None:
    table = a_throw()
    closing.stop(table, BORIS.user, is_admin=False, now=START)
    assert table.phase is Phase.THROWING  # a vote
    closing.stop(table, ANNA.user, is_admin=False, now=START)
    assert (table.phase, table.throws, table.recorded) == (Phase.CLOSED, None, 0)


def test_who_is_forgotten_meanwhile_leaves_a_bot_and_the_deal_goes_on() -> None:
    table = a_throw()
    forget(table, ANNA.user, frozenset())
    assert (table.phase, len(table.players), table.host) == (Phase.THROWING, 2, BORIS.user)
    assert ANNA.user not in users(table)
    assert sealing.counted(table.presses.values()) == ("701", "703")
    forget(table, BORIS.user, frozenset())
    assert table.closed_because is ClosedBecause.DESERTED


def test_nobody_leaves_or_comes_in_between() -> None:
    table = a_throw()
    with refused(table, No.NO_MATCH):
        seats.leave(table, BORIS.user)
    with refused(table, No.THROWING):
        lobby.sit(table, HIT, VERA, may_write=True, now=START)
