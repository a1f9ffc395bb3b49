"""HIT! by Reiner Knizia: press your luck, then steal."""

from games.contract import Game, Option, events_in
from games.hit import (
    ai,
    board_text,
    cockpit,
    events,
    moves,
    rules,
    telling,
    words,
)
from games.hit import state as states
from games.hit import view as views
from games.hit.highlights import FEATS, highlights
from games.hit.lesson import LESSON
from games.later import Later
from games.screen import sentence

HIT = Game(
    name="hit",
    title="HIT!",
    emoji="🎯",
    seats=states.SEATS,
    minutes=5,
    version=1,
    options=(
        Option(
            "risk",
            {"on": sentence("Risk: shown"), "off": sentence("Risk: hidden")},
            {"on": sentence("risk shown"), "off": sentence("risk hidden")},
        ),
    ),
    needs_private_chat=False,
    state_type=states.State,
    event_types=events_in(events),
    deal=rules.deal,
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    play=rules.play,
    view=views.view,
    outcome=rules.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    weight=views.weight,
    tagline=words.TAGLINE,
    rules=words.rules,
    board=board_text.board,
    cockpit=cockpit.cockpit,
    toast=telling.toast,
    highlights=highlights,
    feats=FEATS,
    lesson=LESSON,
    look_in="games.hit.look",
    facts=words.facts,
    draw_board=Later("games.hit.draw", "draw_board"),
    draw_final=Later("games.hit.final", "draw_final"),
    draw_rules=Later("games.hit.explained", "draw_rules"),
)
