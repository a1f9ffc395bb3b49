"""A player's own message in the group: who has one, when it is sent anew, when it is stale."""

from math import inf
from typing import Any

from bot.screens.context import EphemeralHands, HandRequest, hand_request_key
from bot.screens.ephemeral_hands import (
    ANSWERABLE_SECONDS,
    LOOKING_ALWAYS_SECONDS,
    LOOKING_HERE_SECONDS,
)
from bot.screens.table import table_screens
from bot.screens.wanted import OnlyFor, Wanted, ephemeral_hand_slot
from bot.table.document import Table
from games.hit import HIT
from tests.bot.guessing import GUESSING
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import ANNA, BORIS, START, a_match, goes_away, moves

MAY, WORKS = EphemeralHands(may_work=True), EphemeralHands(may_work=True, works=True)
ADMIN = EphemeralHands(may_work=True, works=True, at_any_time=True)
NOBODY: frozenset[int] = frozenset()


def looked(**look: Any) -> dict[str, str]:
    return {
        hand_request_key(ANNA.user): HandRequest(
            **{"at": START, "press": "7"} | look
        ).model_dump_json()
    }


def own(table: Table, **context: Any) -> Wanted | None:
    """Anna's."""
    found = {one.slot: one for one in table_screens(table, a_context(GUESSING, HIT, **context))}
    assert ephemeral_hand_slot(BORIS.user) not in found or "writable" in context
    return found.get(ephemeral_hand_slot(ANNA.user))


def only_for(table: Table, **context: Any) -> OnlyFor:
    wanted = own(table, **context)
    assert wanted is not None
    assert wanted.only_for is not None
    return wanted.only_for


def guessing() -> Table:
    return a_match(ANNA, BORIS, game=GUESSING)


def test_who_asked_has_one_if_it_may_work() -> None:
    assert own(guessing(), ephemeral_hands=MAY) is None
    assert own(guessing(), picks=looked()) is None
    assert own(guessing(), picks=looked(), ephemeral_hands=MAY) is not None


def test_a_game_without_secrets_has_none() -> None:
    table = a_match(ANNA, BORIS, game=HIT)
    assert own(table, picks=looked(), ephemeral_hands=ADMIN, writable=NOBODY) is None


def test_who_has_a_private_chat_is_soon_back_there() -> None:
    later = START + LOOKING_HERE_SECONDS
    assert own(guessing(), picks=looked(), ephemeral_hands=WORKS, now=later) is None
    no_private = {"picks": looked(), "ephemeral_hands": WORKS, "writable": NOBODY}
    assert own(guessing(), now=later, **no_private) is not None
    assert own(guessing(), now=START + LOOKING_ALWAYS_SECONDS, **no_private) is None


def test_a_new_one_may_come_within_seconds_of_a_press() -> None:
    found = only_for(guessing(), picks=looked(), ephemeral_hands=WORKS)
    assert (found.press, found.until) == ("7", START + ANSWERABLE_SECONDS)
    assert ANSWERABLE_SECONDS < 15  # when Telegram forgets the press
    past = only_for(
        guessing(), picks=looked(), ephemeral_hands=WORKS, now=START + ANSWERABLE_SECONDS
    )
    assert past.press == ""


def test_an_admin_needs_no_press_and_names_none_that_is_too_old() -> None:
    later = START + ANSWERABLE_SECONDS
    found = only_for(guessing(), picks=looked(), ephemeral_hands=ADMIN, now=later)
    assert (found.press, found.until) == ("", inf)


def test_an_admin_brings_it_to_who_is_awaited_and_has_no_private_chat() -> None:
    assert own(guessing(), ephemeral_hands=ADMIN) is None
    assert own(guessing(), ephemeral_hands=ADMIN, writable=NOBODY) is not None
    assert own(guessing(), ephemeral_hands=WORKS, writable=NOBODY) is None
    table = guessing()
    moves(table, 0, "hide 71")
    assert own(table, ephemeral_hands=ADMIN, writable=NOBODY) is None
    table = guessing()
    goes_away(table, ANNA)
    assert own(table, ephemeral_hands=ADMIN, writable=NOBODY) is None


def test_an_old_one_that_cannot_be_replaced_offers_one_button() -> None:
    table = guessing()
    stale = only_for(table, picks=looked(), ephemeral_hands=WORKS).stale
    assert "waiting for you" in stale.text
    assert [button.label for row in stale.rows for button in row] == ["👀 My cards"]
    moves(table, 0, "hide 71")
    assert "waiting" not in only_for(table, picks=looked(), ephemeral_hands=WORKS).stale.text
