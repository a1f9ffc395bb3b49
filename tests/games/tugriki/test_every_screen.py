"""Тугрики: what is true of every screen of random matches."""

import random
from collections.abc import Iterator

import pytest

from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.screen import Rows, Screen
from games.tugriki import TUGRIKI
from games.tugriki.rules.state import State
from tests.games.matches import deal, moments
from tests.games.tugriki.screens import board_of, data, player_screen_of

MOST_DATA = 64 - len("m|12345678901|123456|")
MOST_BUTTONS, MOST_IN_A_ROW = 100, 8
MOST_LABEL = {1: 40, 2: 20, 3: 10, 4: 8, 5: 6, 6: 4}  # what a phone has room for
MOST_TEXT, MOST_POP_UP = 4096, 200


def positions(seats: int) -> Iterator[tuple[State, list[MoveEvents]]]:
    """Many positions of random matches, with what happened before them."""
    for number in range(4):
        match = deal(TUGRIKI, seats, number)
        pick = random.Random(f"{seats} {number}")
        log: list[MoveEvents] = []
        for moment in moments(match):
            if pick.random() < 0.1 or match.state.phase == "loans":
                yield match.state, log[-20:]
            events = moment.branch().play(moment.seat, moment.move)
            log.append(MoveEvents(moment.seat, tuple(events)))
            if len(log) > 500:
                break


every_table = pytest.mark.parametrize("seats", [2, 3, 5, 8])


def reachable(state: State, seat: int, log: list[MoveEvents]) -> set[str]:
    """All moves that taps in the player screen lead to."""
    found: set[str] = set()
    seen, waiting = {""}, [""]
    while waiting:
        picked = waiting.pop()
        offered = data(player_screen_of(state, seat, log, picked))
        if picked:
            assert "~" in offered, "every step has a way back"
        for text in offered:
            if not text.startswith("~"):
                found.add(text)
            elif text[1:] not in seen:
                seen.add(text[1:])
                waiting.append(text[1:])
    return found


@every_table
def test_taps_lead_to_every_legal_move_and_to_no_other(seats: int) -> None:
    for state, log in positions(seats):
        for seat in range(seats):
            legal = set(map(str, TUGRIKI.legal_moves(state, seat)))
            assert reachable(state, seat, log) == legal


@every_table
def test_every_button_of_the_board_is_a_legal_move_of_somebody_or_was_one(seats: int) -> None:
    for state, log in positions(seats):
        legal = {str(m) for seat in range(seats) for m in TUGRIKI.legal_moves(state, seat)}
        called = {f"call {passed.seat}" for passed in state.passes}
        assert set(data(board_of(state, log))) <= legal | called


@every_table
def test_screens_keep_within_telegram_s_limits(seats: int) -> None:
    for state, log in positions(seats):
        for language in ("ru", "en"):
            screens = [board_of(state, log, language)]
            screens += [player_screen_of(state, seat, log, "", language) for seat in range(seats)]
            for screen in screens:
                assert len(screen.text) <= MOST_TEXT
                assert_fits(screen)
            for seat in range(seats):
                assert TUGRIKI.hand is not None
                assert len(TUGRIKI.hand(TUGRIKI.view(state, seat), words(language))) <= MOST_POP_UP


def assert_fits(screen: Screen) -> None:
    rows: Rows = screen.rows
    assert all(0 < len(row) <= MOST_IN_A_ROW for row in rows)
    assert sum(map(len, rows)) <= MOST_BUTTONS
    for row in rows:
        for button in row:
            assert button.label
            assert len(button.label) <= MOST_LABEL[len(row)]
            assert len(button.data.encode()) <= MOST_DATA
