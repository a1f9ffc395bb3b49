"""The end of a round is kept until the next one ends: what happened, the table, who sat there."""

import json
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from bot.table import seats
from bot.table.document import Phase, Table
from bot.table.stored import codec
from games.contract.events import Event
from games.contract.game import AnyGame
from games.registry import GAMES
from games.scout import SCOUT
from games.scout.rules.events import Dealt, RoundEnded
from games.tugriki import TUGRIKI
from games.tugriki.rules.events import Lent, RoundBegan, RoundWon
from games.tugriki.rules.moves import LEND, Word
from tests.bot.table.tables import ANNA, BORIS, VERA, a_match, goes_away, moves, played, sits_in
from tests.games.scout.notation import scout
from tests.games.tugriki.notation import tugriki

MOST_MOVES = 3000


def beginning_with(game: AnyGame, state: object) -> AnyGame:
    return replace(game, deal=lambda *_: deepcopy(state))


def a_scout_match() -> Table:
    """The first move ends the first round of three."""
    game = beginning_with(SCOUT, scout("A: 9 | B: 1 1 | C: 2").state)
    return a_match(ANNA, BORIS, VERA, game=game)


def kinds(events: tuple[Event, ...]) -> list[type[Event]]:
    return [type(event) for event in events]


def test_while_the_first_round_is_played_none_has_ended() -> None:
    match = played(a_scout_match())
    assert (match.rounds, match.ended) == (0, None)
    assert match.recent_of_round == match.recent


def test_the_end_of_a_round_is_kept_with_the_table_as_all_saw_it() -> None:
    table = a_scout_match()
    moves(table, 0, "show 1")
    match = played(table)
    assert match.rounds == 1
    assert match.ended is not None
    assert match.ended.told.last(RoundEnded) is not None
    assert match.ended.told.last(Dealt) is not None
    assert match.ended.told == match.ended.told.to(None)  # and nobody's new hand
    assert match.ended.state == match.state
    assert [face.name for face in match.ended.faces] == ["Anna", "Boris", "Vera"]


def test_it_stays_the_same_while_the_next_round_is_played() -> None:
    table = a_scout_match()
    moves(table, 0, "show 1")
    ended = deepcopy(played(table).ended)
    for seat in (0, 1, 2):
        moves(table, seat, "keep")
    moves(table, 1, "show 1")
    goes_away(table, BORIS)
    seats.leave(table, VERA.user)
    assert (played(table).rounds, played(table).ended) == (1, ended)


def test_the_next_round_is_told_from_its_own_beginning_on() -> None:
    table = a_scout_match()
    moves(table, 0, "show 1")
    (first,) = played(table).recent_of_round
    assert kinds(first.to(None).events) == [Dealt]
    moves(table, 1, "keep")
    assert len(played(table).recent_of_round) == 2
    assert RoundEnded in kinds(played(table).recent[0].events)  # a player may look back in private


def test_a_pause_belongs_to_the_round_before_it() -> None:
    game = beginning_with(TUGRIKI, tugriki("A: G4 | B 0: Y1 | C 3: Y2 | table: G5").state)
    table = a_match(ANNA, BORIS, VERA, game=game)
    moves(table, 0, "lay G4")
    assert played(table).rounds == 0
    moves(table, 2, Word.DECLINE)
    moves(table, 0, str(LEND[1][2]))
    match = played(table)
    assert match.rounds == 1
    assert match.ended is not None
    told = match.ended.told
    assert told.last(RoundWon) is not None
    assert told.last(Lent) is not None
    (began,) = match.recent_of_round
    assert kinds(began.to(None).events) == [RoundBegan]


def test_whoever_sits_there_later_was_not_there_then() -> None:
    game = beginning_with(SCOUT, scout("A: 9 | B: 1 1 | C: 2").state)
    table = a_match(ANNA, BORIS, game=game, ais=1)
    moves(table, 0, "show 1")
    sits_in(table, game, VERA, 2)
    ended = played(table).ended
    assert ended is not None
    assert [face.name for face in ended.faces] == ["Anna", "Boris", "Kuzya-bot"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_document_keeps_the_last_round_alone_and_reads_it_again(game: AnyGame) -> None:
    table = a_match(ANNA, BORIS, VERA, game=game)
    chooser, ended, longest = Random(game.name), 0, 0
    for _ in range(MOST_MOVES):
        match = played(table)
        if table.phase is not Phase.PLAYING:
            break
        seat = chooser.choice([*match.waits])
        before = match.rounds
        moves(table, seat, str(chooser.choice(match.legal_moves(seat))))
        if match.rounds != before:
            ended += 1
            document = codec.write(table)
            again = played(codec.read(document, GAMES))
            assert (again.rounds, again.ended) == (match.rounds, match.ended)
            longest = max(longest, len(json.dumps(json.loads(document)["match"]["ended"])))
    rounds = {"scout": 2, "tugriki": 2}.get(game.name, 0)  # after the last one there is none
    assert ended == played(table).rounds <= rounds
    assert bool(ended) == bool(rounds)
    assert longest < 4000
