"""Who held the seat of each move: noted as it is made; unknown where older versions noted it."""

from pathlib import Path

import pytest

from bot.table.closing import close
from bot.table.document import MISSES_UNTIL_AWAY, ClosedBecause, Table
from bot.table.match import Choice
from bot.table.play import play_for
from bot.table.record.document import MatchRecord, packed, record_of, stamped, unpacked
from bot.table.seats import give_to_ai, take_over
from bot.table.stamps import Holder, Stamp, read_stamp
from games.hit import HIT
from tests.bot.stored_records import FOLDER, read
from tests.bot.table.tables import ANNA, BORIS, START, VERA, a_match, moves, played

STORED = sorted(FOLDER.glob("*.record"))


def answers(table: Table, *, by_ai: bool, now: float = START) -> None:
    """Who is asked does the first that is legal, by themselves or by an AI."""
    match = played(table)
    seat = next(iter(match.waits))
    move = str(match.legal_moves(seat)[0])
    play_for(table, seat, Choice(match.question, move), now=now, by_ai=by_ai)


def on_record(table: Table, stored: tuple[str, ...] = ()) -> MatchRecord:
    match = played(table)
    close(table, because=ClosedBecause.STOPPED)
    return unpacked(packed(record_of(table, match, stored, now=START + 99)))


def asked(table: Table) -> int:
    return next(iter(played(table).waits))


def test_a_person_who_moves_holds_their_seat() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop", now=START + 5)
    assert on_record(table).holders == [Holder.PERSON]


def test_an_ai_holds_its_own() -> None:
    table = a_match(ANNA, BORIS, ais=1)
    while not table.players[asked(table)].is_ai:
        moves(table, asked(table), "stop", now=START)
    answers(table, by_ai=True)
    assert on_record(table).holders[-1] is Holder.AI


@pytest.mark.parametrize("misses", [0, MISSES_UNTIL_AWAY])
def test_for_who_is_silent_or_away_a_substitute_moves(misses: int) -> None:
    table = a_match(ANNA, BORIS)
    table.players[0].misses = misses
    answers(table, by_ai=True)
    record = on_record(table)
    assert record.holders == [Holder.SUBSTITUTE]
    assert record.by_ai == [True]


def test_a_seat_that_goes_from_hand_to_hand_is_noted_at_every_move() -> None:
    table = a_match(ANNA, BORIS)
    seat = asked(table)
    match = played(table)
    expected = []

    def moves_once(*, by_ai: bool, holder: Holder) -> None:
        while asked(table) != seat:
            answers(table, by_ai=False)
            expected.append(Holder.PERSON)
        answers(table, by_ai=by_ai)
        expected.append(holder)

    moves_once(by_ai=False, holder=Holder.PERSON)
    moves_once(by_ai=True, holder=Holder.SUBSTITUTE)
    give_to_ai(table, seat)
    moves_once(by_ai=True, holder=Holder.AI)
    take_over(table, HIT, VERA, may_write=True, now=START)
    moves_once(by_ai=False, holder=Holder.PERSON)
    stored = stamped(match.new_moves, match.new_stamps)  # some are stored, the last is not yet
    match.new_moves[:], match.new_stamps[:] = match.new_moves[-1:], match.new_stamps[-1:]
    assert on_record(table, tuple(stored[:-1])).holders == expected


def test_of_older_matches_nobody_knows_but_whether_an_ai_moved() -> None:
    table = a_match(ANNA, BORIS)
    record = on_record(table, ("0 draw", "0 draw\t3", "0 stop\t12b"))
    assert record.holders == [Holder.UNKNOWN] * 3
    assert record.by_ai == [False, False, True]
    assert record.times == [0, 3, 12]
    assert record.gaps == ["0", "3", "9b"]  # as they are


@pytest.mark.parametrize("stored", STORED, ids=lambda path: path.stem)
def test_stored_records_are_read_as_they_are(stored: Path) -> None:
    record, _ = read(stored)
    assert set(record.holders) == {Holder.UNKNOWN}
    assert record.is_played_by_ai(0)
    assert unpacked(packed(record)) == record


@pytest.mark.parametrize(
    ("text", "stamp"),
    [
        ("12", Stamp(12, Holder.UNKNOWN, by_ai=False)),
        ("12b", Stamp(12, Holder.UNKNOWN, by_ai=True)),
        ("+12", Stamp(12, Holder.PERSON, by_ai=False)),
        ("+12b", Stamp(12, Holder.AI, by_ai=True)),
        ("+12 b", Stamp(12, Holder.SUBSTITUTE, by_ai=True)),
        ("+0 b", Stamp(0, Holder.SUBSTITUTE, by_ai=True)),
    ],
)
def test_an_older_version_reads_its_time_and_whether_an_ai_moved(text: str, stamp: Stamp) -> None:
    assert (read_stamp(text), str(stamp)) == (stamp, text)
    assert int(text.removesuffix("b")) == stamp.seconds  # as it does
    assert text.endswith("b") is stamp.by_ai


@pytest.mark.parametrize("text", ["b12", "12x", "++1", "1  b", "-1"])
def test_what_is_no_stamp_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no stamp"):
        read_stamp(text)


def test_a_result_is_nobodys_by_either_kind_of_ai() -> None:
    for holders, is_so in (("+1 b", True), ("+1b", True), ("1b", True), ("+1", False)):
        record = on_record(a_match(ANNA, BORIS), ("0 draw",))
        record.gaps = [holders]
        assert record.is_played_by_ai(0) is is_so
