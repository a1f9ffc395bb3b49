"""The screens of a lesson: the game's own, under what the step tells; its end; and left halfway."""

from dataclasses import replace

from bot.features.lessons.model import step_of, steps_done
from bot.screens.board import stopped_board
from bot.screens.buttons.presses import LearnPress, PagePress, Verb, table_button
from bot.screens.context import Context
from bot.screens.pages.general import lesson_rows
from bot.screens.player_screens import solo_board, solo_screen
from bot.screens.wanted import Wanted
from bot.table.document import Phase, Table
from bot.table.match import Match
from bot.texts import Words, words
from games.contract.game import AnyGame
from games.contract.screen import Button, Html, Screen, Style, lines_of


def lesson_screens(table: Table, match: Match, context: Context) -> list[Wanted]:
    if table.phase is Phase.PLAYING:
        return [lesson_screen(table, match, context)]
    if table.phase is Phase.OVER:
        return [lesson_end(table, match, context)]
    return [lesson_left(table, match)]


def lesson_screen(table: Table, match: Match, context: Context) -> Wanted:
    """What the step tells comes first; one that is only read shows the table, and asks nothing."""
    t, step = words(table.language), step_of(table, match.game)
    if step is None:
        return lesson_end(table, match, context)
    below = (_beside(table, t),)
    wanted = (solo_screen if step.moves else solo_board)(table, match, context, below)
    screen, told = wanted.screen, _told(table, match.game, t.html(step.says), t)
    rows = screen.rows if step.moves else (_go_on(table, t), *below)
    caption = None if screen.caption is None else lines_of(told, screen.caption)
    screen = Screen(lines_of(told, screen.text), rows, screen.picture, caption)
    return replace(wanted, screen=screen)


def lesson_end(table: Table, match: Match, context: Context) -> Wanted:
    """The game is known now: it wants to be played."""
    t, game = words(table.language), match.game
    ending = "" if game.lesson is None else t.html(game.lesson.ending)
    play = table_button(
        t.say("🤖 Play with bots"), table.id, Verb.AGAIN, game.name, style=Style.SUCCESS
    )
    rows = (
        (play,),
        (Button(t.say("🎲 Another game"), PagePress.MENU.pack()),),
        *lesson_rows(context.games, but=game.name),
    )
    head = t.html("🎓 <b>{title}: the lesson is over</b>", title=game.title)
    return stopped_board(table, match, lines_of(head, ending), rows)


def lesson_left(table: Table, match: Match) -> Wanted:
    t = words(table.language)
    why = t.html("🎓 <b>{title}: the lesson waits for you</b>", title=match.game.title)
    go_on = Button(t.say("🎓 Go on learning"), LearnPress(match.game.name).pack(), Style.PRIMARY)
    return stopped_board(table, match, why, ((go_on,),))


def _beside(table: Table, t: Words) -> tuple[Button, ...]:
    """What can be done besides moving."""
    return (
        table_button(t.say("🔄 From the start"), table.id, Verb.START_OVER),
        table_button(t.say("🚪 Later"), table.id, Verb.LEAVE_LESSON),
    )


def _go_on(table: Table, t: Words) -> tuple[Button, ...]:
    step = str(steps_done(table))
    return (table_button(t.say("▶️ Go on"), table.id, Verb.READ_ON, step, Style.PRIMARY),)


def _told(table: Table, game: AnyGame, says: Html, t: Words) -> Html:
    steps = 0 if game.lesson is None else len(game.lesson.steps)
    head = t.html("🎓 <b>Lesson {n}/{all}</b>", n=(steps_done(table) or 0) + 1, all=steps)
    return Html(f"<blockquote>{lines_of(head, says)}</blockquote>")
