"""Turns of AIs: their own, those of players who are away, and one for a player silent too long."""

from collections.abc import Callable, Coroutine
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import structlog

from bot.ai.workers import NoIdea, Workers
from bot.metrics import Metrics
from bot.moment import Timing
from bot.outages import Outages
from bot.repository import Loaded, Repository
from bot.screens.drafts import draft_of
from bot.table import deadlines
from bot.table.ai_players import ai_seed
from bot.table.document import Table, new_id
from bot.table.match import Choice, Match
from bot.table.play import play_for
from bot.table.refusals import No, Refused
from bot.table.seats import miss
from games.chance import Chance, new_seed
from games.contract.game import AnyGame
from games.contract.table import Level, Seat
from storage.redis.failures import StorageAway

LOOK_AGAIN_SECONDS = 5.0  # what an AI was asked and has not answered is looked at again
MOST_TRIES = 5  # when people answer at the same time
MOST_MOVES = 64  # of one turn; the rest comes with the next look

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class AiTurns:
    """Thinks without a lease, on a copy; what it chose is committed only if it is still asked."""

    repository: Repository
    workers: Workers
    outages: Outages
    in_background: Callable[[Coroutine[Any, Any, None]], None]
    metrics: Metrics
    _thinking: set[str] = field(default_factory=set)

    def begin(self, loaded: Loaded, timing: Timing) -> float | None:
        """Lets AIs answer what is theirs; returns when to look again whether they did."""
        table = loaded.table
        if not deadlines.ai_seats(table, timing):
            return None
        if table.id not in self._thinking:
            self._thinking.add(table.id)
            # Its own table to change: sync goes on looking at this one.
            own = Loaded(table.model_copy(deep=True), loaded.stored)
            self.in_background(self._answer(own))
        return timing.now + LOOK_AGAIN_SECONDS

    async def _answer(self, loaded: Loaded | None) -> None:
        table_id = "" if loaded is None else loaded.table.id
        try:
            for _ in range(MOST_TRIES):
                if loaded is None or await self._think_and_commit(loaded):
                    return
                loaded = await self.repository.load(table_id)
        except StorageAway as error:
            log.warning("an AI will answer later", table=table_id, error=str(error))
        finally:
            self._thinking.discard(table_id)

    async def _think_and_commit(self, loaded: Loaded) -> bool:
        """False if something happened meanwhile, so that it must think again."""
        table = loaded.table
        seats = deadlines.ai_seats(table, self.outages.timing)
        if table.match is None or not seats:
            return True
        thought_on = deepcopy(table.match.state)
        turns = await self._turns(table, table.match.copy(), seats)

        def commit(table: Table, _game: AnyGame) -> None:
            timing = self.outages.timing
            due = deadlines.ai_seats(table, timing)
            is_same = table.match is not None and table.match.state == thought_on
            if not is_same or not set(seats) <= set(due):
                raise Refused(No.STALE)
            late = [seat for seat in turns if not table.players[seat].is_played_by_ai]
            for seat, choices in turns.items():
                for choice in choices:
                    play_for(table, seat, choice, now=timing.now, by_ai=True)
            for seat in late:
                miss(table, seat, now=timing.now)

        try:
            await self.repository.change(
                table.id, commit, operation=f"ai:{new_id()}", loaded=loaded, is_asked=False
            )
        except Refused:
            return False
        return True

    async def _turns(
        self, table: Table, match: Match, seats: list[Seat]
    ) -> dict[Seat, list[Choice]]:
        """What each of them answers; one answer may settle it for others."""
        question = match.question
        turns: dict[Seat, list[Choice]] = {}
        people = [seat for seat in seats if not table.players[seat].is_ai]
        picks = await self.repository.storage.picks.load(table.id) if people else {}
        for seat in seats:
            player = table.players[seat]
            draft = draft_of(table, match, seat, picks) if seat in people else None
            choices = await self._turn(
                match,
                seat,
                question,
                draft=draft,
                is_own=player.is_played_by_ai,
                level=player.level,
                has_own_seed=table.occasion.is_same_for_all,
            )
            if choices:
                turns[seat] = choices
        return turns

    async def _turn(
        self,
        match: Match,
        seat: Seat,
        question: int,
        *,
        draft: str | None,
        is_own: bool,
        level: Level,
        has_own_seed: bool,
    ) -> list[Choice]:
        """The AI's whole turn, so that one edit shows it; a substitute answers one question only.

        It begins with what its player has drafted.
        """
        choices: list[Choice] = []
        while len(choices) < MOST_MOVES and seat in match.waits:
            if match.question != question and not (choices and is_own):
                break
            seed = ai_seed(match, seat) if has_own_seed else None
            if draft is not None and not choices:
                choice = Choice(match.question, draft)
            else:
                choice = await self._choice(match, seat, level, seed)
            choices.append(choice)
            match.play(seat, choice, now=self.outages.timing.now)
        return choices

    async def _choice(self, match: Match, seat: Seat, level: Level, seed: bytes | None) -> Choice:
        legal = [str(move) for move in match.legal_moves(seat)]
        try:
            with self.metrics.ai_seconds[match.game.name].time():
                text = await self.workers.choose(match.game, match.view(seat), seat, level, seed)
        except NoIdea:
            text = ""
        if text not in legal:  # nobody is stuck, not even by a bug: any legal move will do
            text = legal[Chance(new_seed()).below(len(legal))]
        return Choice(match.question, text)
