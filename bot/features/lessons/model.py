"""A lesson at a private table: one person learns, the others move as the game's script says.

The document keeps the match and how many steps were taken. The rest is data beside the game
(games/contract/lessons.py), so where a lesson was left can be laid out again from the number alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.table import lobby
from bot.table.document import Person, Phase, Table
from bot.table.match import Choice, Match
from bot.table.occasion import LessonOccasion
from bot.table.play import Dealt, Played, begun, seat_in_match
from bot.table.refusals import No, Refused
from games.chance import Chance
from games.contract.events import Event, MoveEvents
from games.contract.game import AnyGame
from games.contract.lessons import LEARNER, LESSON_SEED, Lesson, Step

NUMBER = 0  # of its match: it is none of the evening's


@dataclass(frozen=True, slots=True)
class WrongMove:
    """Legal, but not what the step is about; nothing has changed."""

    why: str  # in English


def lesson_of(game: AnyGame) -> Lesson:
    if game.lesson is None:
        raise Refused(No.NO_LESSON, game=game.title)
    return game.lesson


def step_of(table: Table, game: AnyGame) -> Step | None:
    """The one that is taken now; None if all were, or a newer version has fewer of them."""
    steps = () if game.lesson is None else game.lesson.steps
    done = steps_done(table)
    return steps[done] if done is not None and done < len(steps) else None


def steps_done(table: Table) -> int | None:
    """None if the table is of no lesson."""
    return table.occasion.step if isinstance(table.occasion, LessonOccasion) else None


def begin(table: Table, game: AnyGame, learner: Person, *, step: int, now: float) -> None:
    """At a new table, with the step at which it was left."""
    lesson = lesson_of(game)
    lobby.sit(table, game, learner, may_write=True, now=now)
    for _ in range(lesson.seats - 1):
        lobby.add_ai(table, game, learner.user, now=now)
    table.phase = Phase.PLAYING
    _lay_out(table, game, step if step < len(lesson.steps) else 0, now=now)


def start_over(table: Table, game: AnyGame, user: int, *, now: float) -> None:
    must_learn(table, user)
    _lay_out(table, game, 0, now=now)


def bring_down(table: Table, user: int, *, now: float) -> None:
    must_learn(table, user)
    table.bottom_at = table.touched_at = now


def read_on(table: Table, user: int, *, step: int, now: float) -> None:
    """A step that is only read."""
    match = must_learn(table, user)
    read = step_of(table, match.game)
    if read is None or read.moves or step != steps_done(table):
        raise Refused(No.STALE)
    _go_on(table, match, read, now=now)


def play(table: Table, user: int, choice: Choice, *, now: float) -> Played | WrongMove:
    """The rules refuse first, then the lesson: what may not be done is told in their words."""
    match = must_learn(table, user)
    step = step_of(table, match.game)
    if step is None or not step.moves:
        raise Refused(No.STALE)
    match.copy().play(LEARNER, choice, now=now)
    if choice.text not in step.moves:
        return WrongMove(step.otherwise)
    events = match.play(LEARNER, choice, now=now)
    played = Played(match.game, _known(events), match.view(LEARNER))
    _go_on(table, match, step, now=now)
    return played


def must_learn(table: Table, user: int) -> Match:
    """Who learns is the only person here."""
    _, match = seat_in_match(table, user)
    if steps_done(table) is None:
        raise Refused(No.STALE)
    return match


def _known(events: list[Event]) -> Sequence[Event]:
    return MoveEvents(LEARNER, tuple(events)).to(LEARNER).events


def _lay_out(table: Table, game: AnyGame, step: int, *, now: float) -> None:
    """As if all the steps before had been taken."""
    lesson, chance = lesson_of(game), Chance(LESSON_SEED)
    dealt = Dealt(LESSON_SEED, chance, lesson.deal(chance))
    match = begun(table, game, dealt, number=NUMBER, now=now)
    table.match, table.occasion = match, LessonOccasion(step=0)
    table.bottom_at = table.touched_at = now
    for taken in lesson.steps[:step]:
        if taken.moves:
            match.play(LEARNER, Choice(match.question, taken.moves[0]), now=now)
        _go_on(table, match, taken, now=now)


def _go_on(table: Table, match: Match, taken: Step, *, now: float) -> None:
    """The others do what the script says; after the last step the lesson is over."""
    for line in taken.then:
        seat, text = line.split(" ", 1)
        match.play(int(seat), Choice(match.question, text), now=now)
    match.new_moves.clear()  # it is on no record
    match.new_stamps.clear()
    table.occasion = LessonOccasion(step=(steps_done(table) or 0) + 1)
    table.touched_at = now
    table.players[LEARNER].pressed_at = now
    if step_of(table, match.game) is None:
        table.phase = Phase.OVER
