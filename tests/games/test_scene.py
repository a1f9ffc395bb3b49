"""What a picture may tell: the last moment that its reader may know, and what it needs for that."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from games.contract.events import MoveEvents
from games.contract.scene import Scene, SceneOf
from games.hit import HIT
from games.hit.rules.events import Busted, Drew, Scored, Stole, Stopped
from games.scout import SCOUT
from games.scout.rules.events import Held, Looked, Scouted, Showed
from games.scout.rules.moves import End
from games.tugriki import TUGRIKI
from games.tugriki.rules.events import RoundVoid, RoundWon
from tests.games.matches import Match, deal, moments

STOPPED = MoveEvents(
    0, (Stopped(0, (5, 7)), Stole(0, 1, (5, 5)), Scored(1, 3, 10, (3,)), Drew(1, 4))
)
DREW = MoveEvents(1, (Drew(1, 8),))
BUST = MoveEvents(1, (Drew(1, 4), Busted(1, (4, 8, 4))))


def scene(*told: MoveEvents) -> Scene[None]:
    return SceneOf(None, told, ())


def test_the_moment_is_the_last_move_that_changed_something_to_look_at() -> None:
    assert scene(STOPPED, DREW).moment(Stopped, Busted) is STOPPED
    assert scene(STOPPED, DREW).moment(Stopped, Busted, Drew) is DREW
    assert scene(STOPPED, DREW, BUST).moment(Stopped, Busted) is BUST


def test_before_anything_happened_there_is_no_moment() -> None:
    assert scene().moment(Stopped) is None
    assert scene(DREW).moment(Stopped) is None


def test_what_the_reader_may_not_know_is_no_moment() -> None:
    told = MoveEvents(0, (Looked(0), Held(0, flipped=True)))
    assert scene(told.to(0)).moment(Held) is not None
    assert scene(told.to(1)).moment(Held) is None


def test_all_that_followed_from_a_move_is_at_hand_by_its_kind() -> None:
    assert STOPPED.every(Stole) == [Stole(0, 1, (5, 5))]
    assert STOPPED.last(Scored) == Scored(1, 3, 10, (3,))
    assert STOPPED.last(Busted) is None
    assert STOPPED.last(Busted, Stole, Stopped) == Stole(0, 1, (5, 5))


def test_what_the_newest_move_led_to_is_no_earlier_one() -> None:
    assert scene(DREW, BUST).newest(Busted) == Busted(1, (4, 8, 4))
    assert scene(BUST, DREW).newest(Busted) is None
    assert scene().newest(Busted) is None


# What events carry


def positions(match: Match) -> Iterator[tuple[Any, MoveEvents]]:
    """What was true before each move, and what followed from it."""
    views = [deepcopy(match.game.view(match.state, None)) for _ in moments(match)]
    return zip(views, match.recent, strict=True)


def test_a_beaten_set_and_the_end_of_a_scouted_card_are_told() -> None:
    for seats in SCOUT.seats:
        for view, told in positions(deal(SCOUT, seats, 21)):
            table = list(view.table)
            for event in told.events:
                match event:
                    case Scouted(card=card, end=end):
                        assert card == table.pop(0 if end is End.LEFT else -1)
                    case Showed(over=over, beaten=beaten):
                        assert list(over) == table
                        assert len(over) == beaten


def test_the_chips_that_were_scored_are_told() -> None:
    scored = [
        event
        for seats in HIT.seats
        for _, told in positions(deal(HIT, seats, 21))
        for event in told.every(Scored)
    ]
    assert scored
    assert all(sum(event.chips) == event.points for event in scored)


def test_purses_before_and_after_a_round_are_told() -> None:
    for seats in TUGRIKI.seats:
        match = deal(TUGRIKI, seats, 21)
        coins = sum(match.state.purses) + match.state.bank
        for view, told in positions(match):
            for won in told.every(RoundWon):
                assert won.before == tuple(view.began)
                assert won.after[won.seat] == view.purses[won.seat] + won.coins
                assert sum(won.after) == coins
            for void in told.every(RoundVoid):
                assert void.before == tuple(view.began)
                assert sum(void.after) + void.bank == coins
