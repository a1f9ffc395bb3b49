"""Scout on the screen: every tap leads somewhere, every move is in reach, and secrets are kept."""

import random
import string
from collections import deque
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.texts import words
from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.screen import Screen
from games.contract.table import Seat
from games.scout import SCOUT
from games.scout.rules.cards import ALL_CARDS, turned
from games.scout.rules.moves import Double, Scout, Show
from games.scout.rules.state import State
from tests.games.matches import deal, moments
from tests.games.scout.screens import buttons, scene

DATA_BYTES = 44
TEXT_LETTERS = 4096
POP_UP_LETTERS = 200
BACK = "↩️"
ru, en = words("ru"), words("en")


def positions(seats: int, share: float) -> Iterator[tuple[State, list[MoveEvents]]]:
    """Some moments of random matches, and what happened lately."""
    chooser = random.Random(f"positions {seats}")
    for number in range(3):
        told: list[MoveEvents] = []
        match = deal(SCOUT, seats, number)
        for moment in moments(match):
            if chooser.random() < share:
                yield match.state, told[-seats * 2 :]
            events = moment.branch().play(moment.seat, moment.move)
            told.append(MoveEvents(moment.seat, tuple(events)))


def a_patient_scout(cards: int, seats: int = 5) -> State:
    """A turn of somebody who holds this many cards."""
    chooser = random.Random(cards)
    state = SCOUT.deal(seats, {}, Chance(bytes(32)))
    pile = [turned(card) if chooser.random() < 0.5 else card for card in ALL_CARDS]
    pile.sort(key=lambda card: card + chooser.randrange(300))  # neighbours often go together
    state.looking = []
    state.turn = 0
    state.hands[0], state.table = pile[:cards], pile[cards : cards + 1]
    state.owner = 4 if state.table else None
    return state


def player_screen(
    state: State, seat: Seat, picked: str = "", told: list[MoveEvents] | None = None
) -> Screen:
    screen = SCOUT.player_screen(scene(state, seat, told=told or [], picked=picked), seat, ru)
    assert screen is not None
    return screen


def assert_fits(screen: Screen) -> None:
    assert 0 < len(screen.text) <= TEXT_LETTERS
    assert len(list(buttons(screen))) <= 100
    for row in screen.rows:
        assert 1 <= len(row) <= 8
        for button in row:
            assert button.data.isascii()
            assert len(button.data) <= DATA_BYTES
            assert button.label
            assert "|" not in button.data  # it parts the address from the move


def all_taps(state: State, seat: Seat) -> set[str]:
    """The moves in reach of somebody who taps on everything."""
    forward: dict[str, set[str]] = {}  # from what is picked to what a tap picks or plays
    waiting = deque([""])
    while waiting:
        picked = waiting.popleft()
        if picked in forward:
            continue
        screen = player_screen(state, seat, picked)
        assert_fits(screen)
        back = {button.data for button in buttons(screen) if BACK in button.label}
        assert len(back) == (1 if picked else 0)
        assert all(data.startswith("~") for data in back)
        forward[picked] = {button.data for button in buttons(screen)} - back
        steps = {data for data in forward[picked] | back if data.startswith("~")}
        waiting.extend(data.removeprefix("~") for data in steps)
    moves = {data for datas in forward.values() for data in datas if not data.startswith("~")}
    assert_nothing_is_a_dead_end(forward, moves)
    return moves


def assert_nothing_is_a_dead_end(forward: dict[str, set[str]], moves: set[str]) -> None:
    """From every step some move can be reached without turning back."""
    ends = set(moves)
    for _ in range(len(forward)):
        more = {f"~{picked}" for picked, datas in forward.items() if datas & ends} - ends
        if not more:
            break
        ends |= more
    assert all(f"~{picked}" in ends for picked in forward if moves)


def result(move: str) -> str:
    """Moves that come to the same: a card that is taken and played alone was nowhere between."""
    match SCOUT.parse(move):
        case Double(scout=scout, show=show) if show == Show(scout.place, scout.place):
            return str(Double(Scout(scout.end, flip=scout.flip, place=1), Show(1, 1)))
    return move


def assert_all_in_reach(state: State, seat: Seat) -> None:
    legal = {str(move) for move in SCOUT.legal_moves(state, seat)}
    tapped = all_taps(state, seat)
    assert tapped <= legal
    assert {result(move) for move in legal} == {result(move) for move in tapped}


@pytest.mark.parametrize(("seats", "share"), [(2, 0.7), (3, 0.5), (4, 0.06), (5, 0.04)])
def test_every_tap_leads_to_legal_moves_and_every_legal_move_is_in_reach(
    seats: int, share: float
) -> None:
    walked = 0
    for state, _ in positions(seats, share):
        for seat in range(seats):
            assert_all_in_reach(state, seat)
        walked += 1
    assert walked >= 40


@pytest.mark.parametrize("cards", [1, 2, 20])
def test_small_and_large_hands_too(cards: int) -> None:
    assert_all_in_reach(a_patient_scout(cards), 0)


@pytest.mark.parametrize("cards", [41, 45])
def test_a_hand_of_nearly_all_cards_has_its_sets_on_pages(cards: int) -> None:
    state = a_patient_scout(cards)
    state.doubles = [False] * 5
    assert_all_in_reach(state, 0)
    state.table, state.owner = [], None
    assert_all_in_reach(state, 0)
    labels = [button.label for button in buttons(player_screen(state, 0))]
    assert "Ещё…" in labels


def test_the_screens_fit_in_both_languages_throughout_matches() -> None:
    for seats in SCOUT.seats:
        for state, told in positions(seats, 0.1):
            for t in (ru, en):
                board = SCOUT.board(scene(state, None, told=told), t)
                assert_fits(board)
                assert board.rows == ()
                for seat in range(seats):
                    screen = SCOUT.player_screen(scene(state, seat, told=told), seat, t)
                    assert screen is not None
                    assert_fits(screen)
                    assert SCOUT.hand is not None
                    assert 0 < len(SCOUT.hand(SCOUT.view(state, seat), t)) <= POP_UP_LETTERS


def test_toasts_are_short() -> None:
    for seats in SCOUT.seats:
        for moment in moments(deal(SCOUT, seats, 11)):
            match = moment.branch()
            events = match.play(moment.seat, moment.move)
            for t in (ru, en):
                toast = SCOUT.toast(events, SCOUT.view(match.state, moment.seat), t)
                assert 0 < len(toast) <= POP_UP_LETTERS


GARBAGE = [
    "?", "~", "~~", "L", "scout", "scout L", "scout L 0", "scout L 99", "scout R 99", "scout ? 1",
    "scout L ??", "scout L 1 ?", "scout L flip", "scout L flop ?", "scout LR ?", "scout L ٣",
    "sets", "sets 0", "sets 1", "sets 99", "sets -1", "sets ٣", "sets ²", "sets 1 1",
    "doubles", "doubles 99", "doubles -1", "doubles ?", "double", "double 0", "double L ?",
    "double L ? ?", "double L 1 ?", "double L ? 99", "double L ? 0", "double L ? 1-99",
    "double L ? 9-1", "double L ? 1-?", "double L 3", "double L 3 0", "double L 3 99",
    "double L 1 2-1", "double L 99 1", "double R 99 1", "show 1", "show ?", "keep", "flip", "٣",
    "L" * 60, "9" * 60, "\0", "m|x|1|scout L ?", "D", "Lf3", "L3+1-2",
]  # fmt: skip


@pytest.mark.parametrize("picked", GARBAGE)
def test_what_makes_no_sense_shows_the_first_step(picked: str) -> None:
    for seats in (2, 3):
        for state, _ in islice(positions(seats, 0.3), 12):
            for seat in range(seats):
                assert player_screen(state, seat, picked) == player_screen(state, seat)


WORDS = (
    "scout", "double", "doubles", "sets", "show", "L", "R", "flip", "?", "-",
    "0", "1", "2", "3", "5", "9", "12", "1-2", "2-3", "3-5",
)  # fmt: skip


def test_whatever_is_picked_something_is_shown() -> None:
    chooser = random.Random("garbage")
    for state, _ in islice(positions(4, 0.05), 25):
        seat = SCOUT.awaited(state)[0]
        legal = {str(move) for move in SCOUT.legal_moves(state, seat)}
        for _ in range(40):
            picked = " ".join(chooser.choice(WORDS) for _ in range(chooser.randrange(6)))
            picked += chooser.choice(string.printable) * chooser.randrange(2)
            screen = player_screen(state, seat, picked)
            assert_fits(screen)
            for button in buttons(screen):
                assert button.data.startswith("~") or button.data in legal


OF_OTHERS = (
    "scout L ?", "scout R ?", "scout R flip 12", "double L 12 12", "double L 13 1-4",
    "double R ? 3-4", "doubles 0", "doubles 1", "double L flip ? 11",
)  # fmt: skip


def test_steps_of_others_lead_nowhere() -> None:
    """A step that fits another hand or another table shows nothing that is not there."""
    for state, _ in islice(positions(4, 0.05), 20):
        if state.looking:
            continue
        legal = {str(move) for move in SCOUT.legal_moves(state, state.turn)}
        for picked in OF_OTHERS:
            for button in buttons(player_screen(state, state.turn, picked)):
                assert button.data.startswith("~") or button.data in legal


def test_the_board_is_the_same_for_all_that_looks_the_same_to_the_public() -> None:
    chooser = random.Random("public")
    for seats in SCOUT.seats:
        for state, told in positions(seats, 0.05):
            other = SCOUT.imagine(SCOUT.view(state, None), Chance(chooser.randbytes(32)))
            assert other.hands != state.hands
            for t in (ru, en):
                one = SCOUT.board(scene(state, None, told=told), t)
                assert SCOUT.board(scene(other, None, told=told), t) == one


def test_a_player_screen_is_the_same_for_all_that_looks_the_same_to_its_seat() -> None:
    chooser = random.Random("private")
    for seats in SCOUT.seats:
        for state, told in positions(seats, 0.03):
            for seat in range(seats):
                other = SCOUT.imagine(SCOUT.view(state, seat), Chance(chooser.randbytes(32)))
                for picked in ("", "scout L ?", "scout L 1", "doubles 0"):
                    assert player_screen(state, seat, picked, told) == player_screen(
                        other, seat, picked, told
                    )


def test_neither_board_nor_toast_nor_others_learn_where_a_card_went() -> None:  # S-A18
    for state, told in islice(positions(4, 0.1), 60):
        if state.looking or not state.table:
            continue
        mover = state.turn
        shown = set()
        for text in ("scout L 1", "scout L flip 1", "scout L 2", "scout L flip 2"):
            after = SCOUT.imagine(SCOUT.view(state, mover), Chance(b"the same hands"))
            events = SCOUT.play(after, mover, SCOUT.parse(text), Chance(b"the same deal"))
            lately = [*told, MoveEvents(mover, tuple(events))]
            boards = SCOUT.board(scene(after, None, told=lately), ru)
            others = [
                player_screen(after, seat, told=lately)
                for seat in range(4)
                if seat != mover and not after.over
            ]
            toast = SCOUT.toast(events, SCOUT.view(after, mover), ru)
            shown.add((boards, *others, toast))
        assert len(shown) == 1
