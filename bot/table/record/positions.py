"""A match on record, played again up to any of its moves."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from bot.table.match import MOST_TOLD
from bot.table.record.document import MatchRecord
from bot.table.refusals import No, Refused
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.table import Seat
from games.replay import WrongVersion, play_on


@dataclass(frozen=True, slots=True)
class Position:
    """The match as it was after so many moves. It is over, so anybody's view may be shown."""

    record: MatchRecord
    game: AnyGame
    move: int
    state: Any
    told: tuple[MoveEvents, ...]  # up to here
    round_ends: tuple[int, ...]  # of the whole match: the moves that ended one

    @property
    def last_move(self) -> int:
        return len(self.record.moves)

    @property
    def is_last(self) -> bool:
        return self.move == self.last_move

    @property
    def is_by_ai(self) -> bool:
        """Whether an AI made the last move, perhaps for a person."""
        return self.move > 0 and self.record.by_ai[self.move - 1]

    def scene(self, reader: Seat | None, *, with_lap: bool = False) -> Scene[Any]:
        """What came of the last move, or all of its round that a board may show."""
        told = _of_round(self.told)[-MOST_TOLD:] if with_lap else self.told[-1:]
        return SceneOf(
            view=self.game.view(self.state, reader),
            recent=[entry.to(reader) for entry in told],
            faces=self.record.faces,
            is_still=self.is_last and self.record.is_stopped,
        )


def position_of(record: MatchRecord, games: Mapping[str, AnyGame], move: int) -> Position:
    """After so many moves, or in the end if there were fewer; Refused if it cannot be replayed."""
    game = games.get(record.game)
    if game is None:
        raise Refused(No.GAME_GONE)
    move = min(move, len(record.moves))
    try:
        replayed = record.replayed(game, move)
        state = deepcopy(replayed.state)
        rest = play_on(game, replayed, record.moves[move:])
    except WrongVersion:
        raise Refused(No.OLDER_RULES) from None
    except Exception as error:  # a damaged record can fail in any way
        raise Refused(No.DAMAGED_RECORD) from error
    ends = round_ends((*replayed.told, *rest))
    return Position(record, game, move, state, replayed.told, ends)


def round_ends(told: Sequence[MoveEvents]) -> tuple[int, ...]:
    """The moves that ended a round; where a game does not tell so, those that began another."""
    ends, is_between = [], False
    for move, entry in enumerate(told, 1):
        has_ended = any(event.ends_round for event in entry.events)
        has_begun = any(event.begins_round for event in entry.events)
        if has_ended or (has_begun and not is_between):
            ends.append(move)
        is_between = (has_ended or is_between) and not has_begun
    return tuple(ends)


def _of_round(told: Sequence[MoveEvents]) -> Sequence[MoveEvents]:
    """What ended the round before is told by the move that did so, and not after it."""
    for number in range(len(told) - 2, -1, -1):
        entry = told[number]
        for first, event in enumerate(entry.events):
            if event.begins_round:
                return [MoveEvents(entry.seat, entry.events[first:]), *told[number + 1 :]]
    return told
