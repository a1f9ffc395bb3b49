"""A live match: the decoded state, its chance, and what was told of it lately.

It is decoded once when a table is loaded and encoded once when it is committed (codec.py); rules,
screens, pictures and AIs share it.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from bot.table.forgetting.forgotten import Forgotten
from bot.table.refusals import No, Refused
from bot.table.stamps import Holder, stamp
from bot.table.stored.base import StoredModel
from games.chance import Chance
from games.contract.events import Event, MoveEvents
from games.contract.game import AnyGame
from games.contract.moves import BadNotation, IllegalMove
from games.contract.outcome import Outcome
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.contract.table import Seat
from games.replay import Record, replay, written

MOST_TOLD = 64  # moves of the last lap; a longer lap is told from its middle
MATCHES_TOLD_APART = 10  # by five digits, which button data has room for
MOST_QUESTIONS = 10_000


class Wait(StoredModel):
    """How the table waits for a seat."""

    turn_at: float  # since when the seat has been awaited
    asked_at: float  # since when for this very question
    hurried_at: float = 0  # when somebody at the table nudged them
    reminded_at: float = 0  # when the reminder was really sent
    extended_until: float = 0  # the player pressed something a moment before the deadline
    extensions: int = 0  # how often they have


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as it comes from a button or an AI: to which question, in the game's notation."""

    question: int
    text: str


@dataclass(frozen=True, slots=True)
class EndedRound:
    """A round as everybody saw it when the next one began: its board stays in the chat."""

    told: MoveEvents  # its end, and what led to the next one
    state: Any
    faces: tuple[Face, ...]  # as they were: somebody else may sit there now


@dataclass(slots=True, kw_only=True)
class Match:
    game: AnyGame
    seats: int
    options: Mapping[str, str]
    number: int  # of the evening
    version: int  # of the rules
    seed: bytes  # secret until the end
    chance: Chance
    state: Any
    recent: list[MoveEvents]  # the last lap, secrets included: see scene
    waits: dict[Seat, Wait]  # for each awaited seat
    seen_by: dict[int, Seat]  # which user has seen whose cards
    kicked: list[int]
    forgotten: Forgotten = field(default_factory=Forgotten)  # of them, who asked to be
    moved: dict[Seat, int] = field(default_factory=dict)  # how often each seat has
    moved_by_ai: dict[Seat, int] = field(default_factory=dict)  # and an AI for it
    rounds: int = 0  # that have ended and were followed by another
    ended: EndedRound | None = None  # the last of them
    dealt_at: float = 0  # 0 if nobody noted it
    secret: str = ""  # which the seed was made of; empty if an older version has dealt
    presses: tuple[str, ...] = ()  # and these
    pressed: dict[int, str] = field(default_factory=dict)  # whose they are
    dice: tuple[int, ...] = ()  # and, if that was agreed, what Telegram threw
    thrown_again: int = 0  # of them, for an answer had been lost
    new_moves: list[str] = field(default_factory=list)  # since it was loaded; the commit notes them
    new_stamps: list[str] = field(default_factory=list)  # of each of them: when, and by whom

    @property
    def question(self) -> int:
        """The game's question, told apart from those of the evening's earlier matches."""
        return self._first_question + self.game.question(self.state) % MOST_QUESTIONS

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal_moves(self, seat: Seat) -> Sequence[Any]:
        moves: Sequence[Any] = self.game.legal_moves(self.state, seat)
        return moves

    def view(self, reader: Seat | None) -> Any:
        return self.game.view(self.state, reader)

    def scene(
        self,
        reader: Seat | None,
        faces: Sequence[Face],
        *,
        recent: Sequence[MoveEvents] | None = None,
        picked: str = "",
        closed: frozenset[Seat] = frozenset(),
        ais: frozenset[Seat] = frozenset(),
        hinted: bool = False,
        is_still: bool = False,
    ) -> Scene[Any]:
        """The only way to build a scene: it holds nothing that its reader may not know."""
        entries = self.recent if recent is None else recent
        return SceneOf(
            view=self.view(reader),
            recent=[entry.to(reader) for entry in entries],
            faces=faces,
            picked=picked,
            closed=closed,
            ais=ais,
            hinted=hinted,
            is_still=is_still,
        )

    @property
    def recent_of_round(self) -> Sequence[MoveEvents]:
        """What happened lately in this round: the end of the one before is told elsewhere."""
        if self.ended is None:
            return self.recent
        for number in range(len(self.recent) - 1, -1, -1):
            entry = self.recent[number]
            for first, event in enumerate(entry.events):
                if event.begins_round:
                    begun = MoveEvents(entry.seat, entry.events[first:])
                    return [begun, *self.recent[number + 1 :]]
        return self.recent

    def scene_of_ended_round(self, ended: EndedRound) -> Scene[Any]:
        """Holds only what everybody saw."""
        view = self.game.view(ended.state, None)
        return SceneOf(view, [ended.told], ended.faces, is_still=True)

    def seat_seen_by(self, user: int) -> Seat | None:
        """Whose cards the user has seen, also if they were forgotten since."""
        own = self.seen_by.get(user)
        return self.forgotten.seat_seen_by(user) if own is None else own

    def is_played_by_ai(self, seat: Seat) -> bool:
        """For more than half of its moves: then its result is nobody's."""
        return 2 * self.moved_by_ai.get(seat, 0) > self.moved.get(seat, 0)

    def has_kicked(self, user: int) -> bool:
        return user in self.kicked or self.forgotten.is_kicked(user)

    def forget(self, user: int) -> Seat | None:
        """The user's id goes; what the match must know of them until its end stays."""
        seat, is_kicked = self.seen_by.pop(user, None), user in self.kicked
        self.kicked = [one for one in self.kicked if one != user]
        self.forgotten.note(user, seat=seat, is_kicked=is_kicked)
        return seat

    def play(
        self, seat: Seat, choice: Choice, *, now: float, holder: Holder = Holder.PERSON
    ) -> list[Event]:
        """One move of the seat, by its holder; a refusal changes nothing."""
        question = self.question
        try:
            move = self.game.parse(choice.text)
        except BadNotation:
            raise Refused(No.GARBLED) from None
        if not self._is_open(choice.question, is_answer=self.game.answers(move)):
            raise Refused(No.STALE)
        try:
            events = self.game.play(self.state, seat, move, self.chance)
        except IllegalMove as illegal:
            raise Refused(illegal.reason) from None
        self.new_moves.append(written(seat, move))
        self.moved[seat] = self.moved.get(seat, 0) + 1
        if holder.is_ai:
            self.moved_by_ai[seat] = self.moved_by_ai.get(seat, 0) + 1
        self.new_stamps.append(stamp(now - self.dealt_at if self.dealt_at else 0, holder))
        self._tell(MoveEvents(seat, tuple(events)))
        self._ask(now, is_new=self.question != question)
        return events

    def note_round(self, events: Sequence[Event], faces: Sequence[Face]) -> None:
        """Keeps how a round ended, if the move from which these events followed began another."""
        if not any(event.begins_round for event in events):
            return
        ends = [at for at, one in enumerate(self.recent) if any(e.ends_round for e in one.events)]
        since = self.recent[ends[-1] :] if ends else []
        if not since or any(e.begins_round for one in since[:-1] for e in one.events):
            return  # none has ended, or another one had begun before
        told = MoveEvents(since[0].seat, tuple([e for one in since for e in one.events]))
        self.ended = EndedRound(told.to(None), deepcopy(self.state), tuple(faces))
        self.rounds += 1

    def is_answer(self, text: str) -> bool:
        """Whether a button of the game's screens answers what is asked now, or leads there."""
        try:
            return self.game.answers(self.game.parse(text))
        except BadNotation:
            return True  # a step of a choice

    def must_ask(self, seat: Seat, question: int) -> None:
        """A step of a choice changes nothing, but only who is asked now may take it."""
        if question != self.question:
            raise Refused(No.STALE)
        if seat not in self.waits:
            raise Refused(No.NOT_ASKED)

    def tell_all(self, moves: tuple[str, ...]) -> tuple[MoveEvents, ...]:
        """The whole match again, from its record."""
        record = Record(self.game.name, self.version, self.seats, self.options, self.seed, moves)
        return replay(self.game, record).told

    def copy(self) -> "Match":
        """To think on: whatever is played there does not happen here."""
        return replace(
            self,
            chance=Chance(self.seed, self.chance.position),
            state=deepcopy(self.state),
            recent=[*self.recent],
            waits={seat: wait.model_copy() for seat, wait in self.waits.items()},
            seen_by={**self.seen_by},
            kicked=[*self.kicked],
            moved={**self.moved},
            moved_by_ai={**self.moved_by_ai},
            forgotten=self.forgotten.model_copy(deep=True),
            pressed={**self.pressed},
            new_moves=[],
            new_stamps=[],
        )

    def __deepcopy__(self, _memo: object) -> "Match":
        return self.copy()  # the game itself is one for all

    @property
    def _first_question(self) -> int:
        return (self.number - 1) % MATCHES_TOLD_APART * MOST_QUESTIONS

    def _is_open(self, question: int, *, is_answer: bool) -> bool:
        """Whether it can be answered now; what answers no question need only be of this match."""
        if is_answer:
            return question == self.question
        return self._first_question <= question < self._first_question + MOST_QUESTIONS

    def _tell(self, told: MoveEvents) -> None:
        """Keep what happened since the earliest of everybody's last moves."""
        if all(event.known_to() == frozenset({told.seat}) for event in told.events):
            return  # nobody else may notice that anything happened at all
        lap = [*self.recent, told]
        last = {entry.seat: index for index, entry in enumerate(lap)}
        first = min(last.values()) if len(last) == self.seats else 0
        self.recent = lap[first:][-MOST_TOLD:]

    def _ask(self, now: float, *, is_new: bool) -> None:
        """A seat that is still awaited keeps its time; a new question sets its own."""
        before = self.waits
        awaited = self.game.awaited(self.state)
        self.waits = {seat: before.get(seat) or Wait(turn_at=now, asked_at=now) for seat in awaited}
        if is_new:
            self.waits = {
                seat: Wait(turn_at=wait.turn_at, asked_at=now) for seat, wait in self.waits.items()
            }
