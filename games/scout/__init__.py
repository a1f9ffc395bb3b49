"""Scout by Kei Kajino: a hand that may not be sorted, sets to beat, cards to scout."""

from games.contract import Game, events_in
from games.scout import ai, cockpit, draw, events, legal, moves, rules, screen, words
from games.scout import state as states
from games.scout import view as views
from games.scout.look import LOOK

SCOUT = Game(
    name="scout",
    title="Scout",
    emoji="🎪",
    seats=states.SEATS,
    minutes=25,
    version=1,
    needs_private_chat=True,
    state_type=states.State,
    event_types=events_in(events),
    deal=rules.deal,
    first=rules.first,
    awaited=rules.awaited,
    question=rules.question,
    legal_moves=legal.legal_moves,
    parse=moves.parse,
    play=rules.play,
    view=views.view,
    outcome=rules.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    tagline=words.TAGLINE,
    rules=words.rules,
    board=screen.board,
    cockpit=cockpit.cockpit,
    hand=screen.hand,
    toast=screen.toast,
    highlights=screen.highlights,
    look=LOOK,
    draw_board=draw.draw_board,
    draw_hand=draw.draw_hand,
    draw_final=draw.draw_final,
)
