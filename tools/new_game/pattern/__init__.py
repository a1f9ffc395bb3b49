"""Pattern: hide a number, and find your neighbour's before somebody finds yours."""

from operator import attrgetter

from games.contract import Game, events_in
from tools.new_game.pattern import ai, board_text, cockpit, events, moves, rules, telling, words
from tools.new_game.pattern import state as states
from tools.new_game.pattern import view as views
from tools.new_game.pattern.highlights import highlights
from tools.new_game.pattern.lesson import LESSON

PATTERN = Game(
    name="pattern",
    title=words.TITLE,
    emoji="🔢",
    seats=states.SEATS,
    minutes=5,
    version=1,
    needs_private_chat=True,
    state_type=states.State,
    event_types=events_in(events),
    deal=rules.deal,
    first=attrgetter("turn"),
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    play=rules.play,
    seen_by_others=views.seen_by_others,
    view=views.view,
    outcome=rules.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    tagline=words.TAGLINE,
    rules=words.rules,
    board=board_text.board,
    cockpit=cockpit.cockpit,
    hand=cockpit.hand,
    toast=telling.toast,
    highlights=highlights,
    lesson=LESSON,
)
