"""Scout by Kei Kajino: a hand that may not be sorted, sets to beat, cards to scout."""

from operator import attrgetter

from games.contract import Game, events_in
from games.later import Later
from games.scout import (
    ai,
    board_text,
    cockpit,
    events,
    legal,
    moves,
    rules,
    telling,
    words,
)
from games.scout import state as states
from games.scout import view as views
from games.scout.highlights import FEATS, highlights
from games.scout.lesson import LESSON

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
    first=attrgetter("first"),  # S-R3
    legal_moves=legal.legal_moves,
    parse=moves.parse,
    play=rules.play,
    seen_by_others=views.seen_by_others,
    view=views.view,
    outcome=rules.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    weight=views.weight,
    tagline=words.TAGLINE,
    rules=words.rules,
    board=board_text.board,
    cockpit=cockpit.cockpit,
    hand=cockpit.hand,
    toast=telling.toast,
    highlights=highlights,
    feats=FEATS,
    lesson=LESSON,
    look_in="games.scout.look",
    facts=words.facts,
    draw_board=Later("games.scout.draw", "draw_board"),
    draw_hand=Later("games.scout.hand", "draw_hand"),
    draw_final=Later("games.scout.final", "draw_final"),
    draw_rules=Later("games.scout.explained", "draw_rules"),
)
