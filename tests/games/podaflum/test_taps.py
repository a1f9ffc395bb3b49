"""Every button of ПОДАФ ЛУМ: what can be tapped is what may be played, and it fits."""

import pytest

from games.contract.screen import Screen
from games.podaflum import PODAFLUM
from games.podaflum.rules.state import Asked
from tests.games.podaflum.notation import podaflum
from tests.games.podaflum.scenes import Readers, keys, labels, languages, random_readers, read

MOST_DATA = 44  # bytes that a table leaves of a button's 64
UNSEEN = "\N{VARIATION SELECTOR-16}"  # says that a sign is an emoji


def reachable(screen_at: "Steps", picked: str = "") -> tuple[set[str], list[Screen]]:
    """The moves at the ends of all ways of tapping, and the screens on the way."""
    seen, moves, screens = {picked}, set(), []
    waiting = [picked]
    while waiting:
        at = waiting.pop()
        screen = screen_at(at)
        screens.append(screen)
        steps = [key.data for key in keys(screen) if key.data.startswith("~")]
        moves |= {key.data for key in keys(screen)} - set(steps)
        assert not at or "↩️" in " ".join(labels(screen)), "every step has a way back"
        for step in steps:
            if step[1:] not in seen:
                seen.add(step[1:])
                waiting.append(step[1:])
    return moves, screens


class Steps:
    def __init__(self, readers: Readers, seat: int | None) -> None:
        self.readers = readers
        self.seat = seat

    def __call__(self, picked: str) -> Screen:
        if self.seat is None:
            return self.readers.board(picked=picked, closed=frozenset({0, 1, 2, 3}))
        return self.readers.player_screen(self.seat, picked=picked)


@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_every_legal_move_can_be_tapped_and_nothing_else(seats: int) -> None:
    for readers, _ in random_readers(seats):
        state = readers.state
        for seat in range(seats):
            legal = set(map(str, PODAFLUM.legal_moves(state, seat)))
            moves, screens = reachable(Steps(readers, seat))
            ticked = {key.data for key in keys(screens[0]) if key.label.startswith("✅")}
            assert moves - ticked == legal
            assert len(ticked) == (state.votes[seat] is not None)


@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_on_the_board_too(seats: int) -> None:
    for readers, _ in random_readers(seats):
        state = readers.state
        moves, _ = reachable(Steps(readers, None))
        for seat in state.awaited:
            assert moves == set(map(str, PODAFLUM.legal_moves(state, seat)))
        if state.asked is Asked.VOTE:
            assert readers.board().rows == ()


@languages
@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_buttons_and_texts_fit_the_phone(seats: int, language: str) -> None:
    for readers, player in random_readers(seats, matches=2):
        picked = player.choice(["", "1", "2 3", "3 1"])
        screens = [readers.board(language, picked=picked, closed=frozenset({0, 1, 2, 3}))]
        screens += [readers.player_screen(seat, language, picked=picked) for seat in range(seats)]
        for screen in screens:
            assert len(screen.text) <= 2500
            for row in screen.rows:
                seen = [key.label.replace(UNSEEN, "") for key in row]
                assert max(map(len, seen)) <= {1: 36, 2: 14, 3: 10, 4: 7}[len(row)]
                assert all(len(key.data.encode()) <= MOST_DATA for key in row)
                assert all(key.data.isascii() for key in row)


GARBAGE = [
    "x",
    "0",
    "9",
    "3 3",
    "3 5 7",
    " 3",
    "3 ",
    "-1",
    "٣",
    "cut 3 5",
    "~",
    "1" * 40,
    "3\n",
    "8",
]


@pytest.mark.parametrize("picked", GARBAGE)
def test_garbage_shows_the_first_step(picked: str) -> None:
    table = podaflum("A | B | C | row: 1 2 3 4 5 6 7")
    for readers in (Readers(table.state), read(table.plays("A cuts 1|1|5"))):
        assert readers.board(picked=picked) == readers.board()
        assert readers.player_screen(0, picked=picked) == readers.player_screen(0)
