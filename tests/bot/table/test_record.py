"""What is kept of a match: made when it ends, small, and enough to play it again."""

import base64
import json
import zlib

import pytest

from bot.table.closing import close
from bot.table.document import ClosedBecause, Phase
from bot.table.record.document import (
    _KNOWN,
    RecordId,
    has_ended,
    packed,
    record_id,
    record_of,
    stamped,
    unpacked,
)
from bot.table.sealing import MOST_GONE, counted
from games.chance import Chance
from games.contract.game import AnyGame
from games.fairness import seed_of
from games.registry import GAMES
from tests.bot.table.recorded import played_to_its_end
from tests.bot.table.sealed import a_sealed_match
from tests.bot.table.tables import ANNA, BORIS, SECRET, START, a_match, moves, played


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_record_plays_the_match_again(game: AnyGame) -> None:
    record = played_to_its_end(game, game.seats[0])
    assert unpacked(packed(record)) == record
    outcome = game.outcome(record.replayed(game).state)
    assert outcome is not None
    assert [(one.seat, one.place, one.points) for one in outcome] == [
        (one.seat, one.place, one.points) for one in record.standings
    ]
    assert not record.is_stopped
    assert record.times[-1] == record.ended_at - record.began_at
    assert record.times == sorted(record.times)
    assert [record.is_played_by_ai(seat) for seat in range(len(record.seats))] == [
        seat == 0 for seat in range(len(record.seats))
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_match_of_the_most_players_has_less_than_two_kilobytes(game: AnyGame) -> None:
    assert len(packed(played_to_its_end(game, game.seats[-1]))) < 2000


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_so_has_one_with_the_most_presses_and_its_seed_follows_from_them(game: AnyGame) -> None:
    chance = Chance(bytes(32))
    presses = [str(chance.below(65536) * 65536 + chance.below(65536)) for _ in range(99)]
    record = a_sealed_match(game, game.seats[-1], presses=presses, dice=(64, 1, 22))
    assert tuple(record.presses) == counted(presses[: game.seats[-1] + MOST_GONE])
    assert (record.seed, record.secret) == ("", SECRET)
    assert record.dealt_from == seed_of(SECRET, record.presses, record.dice)
    again = unpacked(packed(record))
    assert game.outcome(again.replayed(game).state) is not None
    assert len(packed(record)) < 2000


@pytest.mark.parametrize("dice", [(), (64, 1, 22)])
def test_a_version_that_knows_no_dice_can_read_a_match_without_them(dice: tuple[int, ...]) -> None:
    """It refuses a field that it does not know, and may run beside this version."""
    record = a_sealed_match(GAMES["hit"], 2, presses=["7"], dice=dice)
    content = zlib.decompressobj(zdict=_KNOWN).decompress(base64.b85decode(packed(record)))
    assert ("dice" in json.loads(content)) is bool(dice)
    assert unpacked(packed(record)) == record


def test_a_match_that_was_stopped_is_on_record_as_such() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop", now=START + 5)
    before = stamped(played(table).new_moves, played(table).new_stamps)
    played(table).new_moves.clear()
    played(table).new_stamps.clear()
    close(table, because=ClosedBecause.STOPPED)
    assert has_ended(Phase.PLAYING, table)
    assert table.recorded == 1
    record = record_of(table, played(table), before, now=START + 9)
    assert record.is_stopped
    assert not record.standings
    assert not record.feats
    assert (record.moves, record.times) == (["0 stop"], [5])
    assert record.users == [ANNA.user, BORIS.user]


def test_a_lobby_that_is_cleared_leaves_no_record() -> None:
    table = a_match(ANNA, BORIS)
    close(table, because=ClosedBecause.STOPPED)
    assert not has_ended(Phase.LOBBY, table)
    assert not has_ended(Phase.CLOSED, table)


def test_moves_of_an_older_version_have_no_times() -> None:
    table = a_match(ANNA, BORIS)
    close(table, because=ClosedBecause.STOPPED)
    record = record_of(table, played(table), ("0 draw", "0 stop\t12b"), now=START)
    assert record.moves == ["0 draw", "0 stop"]
    assert record.times == [0, 12]
    assert not record.is_played_by_ai(0)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("AbCdEfGhIjK-3", RecordId("AbCdEfGhIjK", 3)),
        ("-bCdEfGhI_K-12", RecordId("-bCdEfGhI_K", 12)),
        ("AbCdEfGhIjK-03", None),
        ("AbCdEfGhIjK-", None),
        ("AbCdEfGhIjK3", None),
        ("AbCdEfGhIjK-3x", None),
        ("AbCdEf|hIjK-3", None),
        ("", None),
    ],
)
def test_the_id_of_a_record_is_read_strictly(text: str, read: RecordId | None) -> None:
    assert record_id(text) == read
    if read is not None:
        assert str(read) == text


@pytest.mark.parametrize("text", ["", "no such thing", "x" * 40])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of which kind does not matter
        unpacked(text)
