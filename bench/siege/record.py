"""Verdict on a record: every move that was acknowledged stands in it once, and it tells the state.

Read from Redis, from outside of the bot.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bench.siege.answers import is_refusal
from bot.registry import REGISTRY
from bot.screens.buttons.presses import MovePress
from bot.table.document import Table
from bot.table.match import MATCHES_TOLD_APART, MOST_QUESTIONS, Match
from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.replay import Record, replay
from playground.people.presses import Press

Key: TypeAlias = tuple[int, Seat, str]  # the question it answers (−1 if none), who, which move
NO_QUESTION = -1


@dataclass(frozen=True, slots=True)
class Made:
    """A press that somebody made in a match."""

    user: int
    press: Press


@dataclass(frozen=True, slots=True)
class Judgement:
    lost: Counter[Key]
    doubled: Counter[Key]
    is_told: bool  # the record leads to the stored state

    @property
    def is_clean(self) -> bool:
        return self.is_told and not self.lost and not self.doubled


def judge(table: Table, moves: Sequence[str], made: Sequence[Made]) -> Judgement:
    """Of the match that was dealt last; nobody but the people who pressed may have moved."""
    match = table.match
    if match is None:
        return Judgement(Counter(), Counter(), is_told=True)
    recorded = Counter(_recorded(table, match, moves))
    played, possible = Counter[Key](), Counter[Key]()
    for one in made:
        key = _key(table, match, one)
        if key is None:
            continue
        answer = one.press.answer
        if answer is None:  # nobody told him: it was played once, or not at all
            possible[key] += 1
        elif not is_refusal(answer.text):
            played[key] += 1
    lost = played - recorded
    return Judgement(lost, recorded - played - possible, is_told=_tells(table, match, moves))


def of_this_match(table: Table, made: Sequence[Made]) -> list[Made]:
    """Without those of earlier matches: questions are numbered alike in every tenth of them."""
    match = table.match
    return [one for one in made if match is not None and _is_of(match, one)]


def _is_of(match: Match, made: Made) -> bool:
    pressed = REGISTRY.codec.unpack(made.press.data)
    number = (match.number - 1) % MATCHES_TOLD_APART
    return isinstance(pressed, MovePress) and pressed.question // MOST_QUESTIONS == number


def _tells(table: Table, match: Match, moves: Sequence[str]) -> bool:
    try:
        told = replay(match.game, _record(table, match, moves))
    except IllegalMove:
        return False
    return bool(told.state == match.state and told.chance.position == match.chance.position)


def _record(table: Table, match: Match, moves: Sequence[str]) -> Record:
    return Record(
        match.game.name, match.version, match.seats, table.options, match.seed, tuple(moves)
    )


def _recorded(table: Table, match: Match, moves: Sequence[str]) -> Iterator[Key]:
    """Each move with the question that was open when it was made."""
    game, chance = match.game, Chance(match.seed)
    state = game.deal(match.seats, table.options, chance)
    for line in moves:
        seat, text = line.split(" ", 1)
        move = game.parse(text)
        number = game.question(state) % MOST_QUESTIONS if game.answers(move) else NO_QUESTION
        yield number, int(seat), text
        try:
            game.play(state, int(seat), move, chance)
        except IllegalMove:  # what follows tells of no match: see _tells
            return


def _key(table: Table, match: Match, made: Made) -> Key | None:
    """None if it was no move of this match."""
    pressed = REGISTRY.codec.unpack(made.press.data)
    seat = table.seat_of(made.user)
    if not isinstance(pressed, MovePress) or pressed.is_step or seat is None:
        return None
    if not _is_of(match, made):
        return None
    question = pressed.question % MOST_QUESTIONS
    answers = match.game.answers(match.game.parse(pressed.move))
    return question if answers else NO_QUESTION, seat, pressed.move
