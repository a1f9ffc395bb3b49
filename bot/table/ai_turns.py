"""AIs answer: for themselves, for whoever is away, and once for whoever was silent too long."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog

from bot.table import deadlines
from bot.table.deadlines import Moment
from bot.table.document import Match, Phase, Table, new_id
from bot.table.hearing import Hearing
from bot.table.ledger import Ledger
from bot.table.minds import Minds, NoIdea
from bot.table.play import play_for, question_in, state_of
from bot.table.refusals import Refused
from games.chance import Chance, new_seed
from games.contract import AnyGame, Seat
from storage.failures import is_storage_failure

LOOK_AGAIN_SECONDS = 5.0  # what an AI was asked and has not answered is looked at again
MOST_TRIES = 5  # when people answer at the same time
MOST_MOVES = 64  # of one turn; the rest comes with the next look

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class _Answer:
    seat: Seat
    question: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AiTurns:
    """Thinks without a lease; what it thought is committed only if it is still asked."""

    ledger: Ledger
    minds: Minds
    hearing: Hearing
    in_background: Callable[[Coroutine[Any, Any, None]], None]
    _thinking: set[str] = field(default_factory=set)

    def begin(self, table: Table, moment: Moment) -> float | None:
        """Lets AIs answer what is theirs; returns when to look again whether they did."""
        if not deadlines.ai_seats(table, moment):
            return None
        if table.id not in self._thinking:
            self._thinking.add(table.id)
            self.in_background(self._answer(table.id))
        return moment.now + LOOK_AGAIN_SECONDS

    async def _answer(self, table_id: str) -> None:
        try:
            for _ in range(MOST_TRIES):
                if await self._think_and_commit(table_id):
                    return
        except Exception as error:
            if not is_storage_failure(error):
                raise
            log.warning("an AI will answer later", table=table_id, error=type(error).__name__)
        finally:
            self._thinking.discard(table_id)

    async def _think_and_commit(self, table_id: str) -> bool:
        """False if something happened meanwhile, so that it must think again."""
        table = await self.ledger.look(table_id)
        seats = [] if table is None else deadlines.ai_seats(table, self.hearing.moment)
        if table is None or table.match is None or not seats:
            return True
        thought_on = table.match.state
        game = self.ledger.game(table)
        question = question_in(table.match, game, state_of(table.match, game))
        answers = [
            answer for seat in seats for answer in await self._turn(table, game, seat, question)
        ]

        def commit(table: Table, game: AnyGame) -> None:
            moment = self.hearing.moment
            due = deadlines.ai_seats(table, moment)
            if table.match is None or table.match.state != thought_on or not set(seats) <= set(due):
                raise Refused("stale")
            answered = {answer.seat for answer in answers}  # one answer may settle it for others
            late = [seat for seat in answered if not table.players[seat].is_played_by_ai]
            for answer in answers:
                _play(table, game, answer, moment.now)
            for seat in late:
                table.players[seat].misses += 1

        try:
            await self.ledger.change(table_id, commit, operation=f"ai:{new_id()}")
        except Refused:
            return False
        return True

    async def _turn(self, table: Table, game: AnyGame, seat: Seat, question: int) -> list[_Answer]:
        """The AI's whole turn, so that one edit shows it; a stand-in answers one question only.

        It is played on a copy that is thrown away: the AI sees what its seat may see.
        """
        answers: list[_Answer] = []
        while len(answers) < MOST_MOVES and (match := _asking(table, seat)) is not None:
            answer = await self._choice(match, game, seat)
            goes_on = bool(answers) and table.players[seat].is_played_by_ai
            if answer.question != question and not goes_on:
                break
            answers.append(answer)
            _play(table, game, answer, self.hearing.moment.now)
        return answers

    async def _choice(self, match: Match, game: AnyGame, seat: Seat) -> _Answer:
        state = state_of(match, game)
        legal = [str(move) for move in game.legal_moves(state, seat)]
        try:
            text = await self.minds.choose(game, game.view(state, seat), seat)
        except NoIdea:
            text = ""
        if text not in legal:  # nobody is stuck, not even by a bug: any legal move will do
            text = legal[Chance(new_seed()).below(len(legal))]
        return _Answer(seat, question_in(match, game, state), text)


def _play(table: Table, game: AnyGame, answer: _Answer, now: float) -> None:
    play_for(table, game, answer.seat, question=answer.question, text=answer.text, now=now)


def _asking(table: Table, seat: Seat) -> Match | None:
    """The match, if it waits for this seat."""
    match = table.match
    if match is None or table.phase is not Phase.PLAYING or seat not in match.waits:
        return None
    return match
