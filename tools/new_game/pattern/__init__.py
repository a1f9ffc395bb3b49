"""Pattern: hide a number, and find your neighbour's before somebody finds yours."""

from operator import attrgetter
from typing import get_args

from games.contract.game import Game
from tools.new_game.pattern import ai
from tools.new_game.pattern.rules import events, moves, play
from tools.new_game.pattern.rules import state as states
from tools.new_game.pattern.rules import view as views
from tools.new_game.pattern.words import board, log, player_screen, rulebook
from tools.new_game.pattern.words.highlights import highlights
from tools.new_game.pattern.words.lesson import LESSON

PATTERN = Game(
    name="pattern",
    title=rulebook.TITLE,
    emoji="🔢",
    seats=states.SEATS,
    minutes=5,
    version=1,
    needs_private_chat=True,
    state_type=states.State,
    event_types=get_args(events.Event),
    deal=play.deal,
    first=attrgetter("turn"),
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    play=play.play,
    seen_by_others=views.seen_by_others,
    view=views.view,
    outcome=play.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    tagline=rulebook.TAGLINE,
    rules=rulebook.rules,
    board=board.board,
    player_screen=player_screen.player_screen,
    hand=player_screen.hand,
    toast=log.toast,
    highlights=highlights,
    lesson=LESSON,
)
