"""HIT! by Reiner Knizia: press your luck, then steal."""

from typing import get_args

from games.contract.game import Game
from games.contract.later import Later
from games.contract.screen import sentence
from games.contract.table import Option
from games.hit import ai
from games.hit.rules import events, moves, play
from games.hit.rules import state as states
from games.hit.rules import view as views
from games.hit.words import board, log, player_screen, rulebook
from games.hit.words.highlights import BESTS, highlights
from games.hit.words.lesson import LESSON

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
    event_types=get_args(events.Event),
    deal=play.deal,
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    play=play.play,
    view=views.view,
    outcome=play.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    weight=views.weight,
    tagline=rulebook.TAGLINE,
    rules=rulebook.rules,
    board=board.board,
    player_screen=player_screen.player_screen,
    toast=log.toast,
    highlights=highlights,
    bests=BESTS,
    lesson=LESSON,
    theme_in="games.hit.pictures.theme",
    facts=rulebook.facts,
    paint_board=Later("games.hit.pictures.board", "paint_board"),
    paint_final=Later("games.hit.pictures.final", "paint_final"),
    paint_rules=Later("games.hit.pictures.rulebook", "paint_rules"),
)
