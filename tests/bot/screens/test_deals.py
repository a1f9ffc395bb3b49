"""The seal of a deal: one message of its own, said once and never again, and what explains it."""

import pytest

from bot.features.lessons import model
from bot.screens.buttons.presses import Verb
from bot.screens.pages.deals import seal_explained
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted, is_unchanging, seal_slot
from bot.table import closing, evening, lobby, sealing
from bot.table.document import ClosedBecause, Phase, Table
from bot.texts import LANGUAGES, words
from games.fairness import secret_hash
from games.registry import GAMES
from tests.bot.actions.test_arguments import does
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    SHORT,
    START,
    VERA,
    a_lobby,
    a_match,
    alone_in_private,
    an_empty_table,
    finished,
    played,
)


def seals(table: Table) -> list[Wanted]:
    screens = table_screens(table, a_context(*GAMES.values()))
    assert all(is_unchanging(one.slot) == one.is_unchanging for one in screens)
    found = [one for one in screens if one.is_unchanging]
    assert found == screens[: len(found)]  # nothing that leads to the deal comes before it
    return found


def test_a_lobby_has_the_whole_hash_in_a_small_silent_message_of_its_own() -> None:
    table = a_lobby(ANNA)
    (seal,) = seals(table)
    assert seal.slot == seal_slot(1)
    assert seal.screen.text == (f"🔐 Deal 1 · sha256 <code>{secret_hash(table.secret)}</code>")
    assert [[button.label for button in row] for row in seal.screen.rows] == [["🔐 What is this?"]]
    assert (seal.screen.picture, seal.loud_from) == (None, float("inf"))


def test_until_the_match_is_dealt_nothing_changes_in_it() -> None:
    table = a_lobby(ANNA, BORIS)
    before = seals(table)
    does(table, VERA, Verb.SIT)
    lobby.open_options(table, ANNA.user, now=START)
    table.bottom_at = START + 60
    assert seals(table) == before
    does(table, ANNA, Verb.START)
    assert seals(table) == []


def test_the_next_one_comes_with_the_standings_and_is_the_same_in_the_next_lobby() -> None:
    table = finished(ANNA, BORIS)
    (seal,) = seals(table)
    assert seal.slot == seal_slot(2)
    assert secret_hash(table.secret) in seal.screen.text
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    assert seals(table) == [seal]


@pytest.mark.parametrize(
    ("because", "count"),
    [(ClosedBecause.STOPPED, 1), (ClosedBecause.DESERTED, 0), (ClosedBecause.FORGOTTEN, 0)],
)
def test_a_match_that_was_stopped_has_a_next_deal_only_if_it_offers_one(
    because: ClosedBecause, count: int
) -> None:
    table = a_match(ANNA, BORIS)
    closing.close(table, because=because)
    assert len(seals(table)) == count


def test_there_is_none_where_nothing_will_be_dealt() -> None:
    lobby_closed = a_lobby(ANNA)
    closing.close(lobby_closed, because=ClosedBecause.STOPPED)
    learning = an_empty_table(GAMES["hit"], chat=ANNA.user)
    model.begin(learning, GAMES["hit"], ANNA, step=0, now=START)
    learnt = an_empty_table(GAMES["hit"], chat=ANNA.user)
    model.begin(learnt, GAMES["hit"], ANNA, step=0, now=START)
    learnt.phase = Phase.OVER
    for table in (lobby_closed, learning, learnt):
        assert seals(table) == []
    assert len(seals(alone_in_private())) == 1


# The pop-up


def test_the_button_tells_each_person_which_press_of_theirs_counts() -> None:
    table = a_lobby(ANNA, BORIS)
    does(table, VERA, Verb.SIT)
    begins = secret_hash(table.secret)[:8]
    told = does(table, VERA, Verb.EXPLAIN_SEAL, "1")
    assert told.alert
    assert begins in told.text
    assert "703" in told.text
    assert "None of your presses" in does(table, BORIS, Verb.EXPLAIN_SEAL, "1").text
    does(table, ANNA, Verb.START)
    told = does(table, VERA, Verb.EXPLAIN_SEAL, "1")
    assert begins in told.text
    assert "703" in told.text
    assert secret_hash(table.secret)[:8] not in told.text


@pytest.mark.parametrize("number", ["", "0", "2", "9", "x", "²"])
def test_of_any_other_deal_it_tells_nothing(number: str) -> None:
    table = a_match(ANNA, BORIS)
    played(table).secret = "5e" * 32
    assert "is over" in does(table, ANNA, Verb.EXPLAIN_SEAL, number).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_pop_up(language: str) -> None:
    table = a_lobby(ANNA)
    sealing.note_press(table, VERA.user, "9223372036854775807")
    for user in (ANNA.user, VERA.user):
        assert len(seal_explained(table, "1", user, words(language))) <= 200
    assert len(seal_explained(table, "9", VERA.user, words(language))) <= 200
