"""Scout by Kei Kajino: a hand that may not be sorted, sets to beat, cards to scout."""

from operator import attrgetter
from typing import get_args

from games.contract.game import Game
from games.contract.later import Later
from games.scout.ai import choose
from games.scout.rules import events, legal, moves, play
from games.scout.rules import state as states
from games.scout.rules import view as views
from games.scout.words import board, log, player_screen, rulebook
from games.scout.words.highlights import BESTS, highlights
from games.scout.words.lesson import LESSON

SCOUT = Game(
    name="scout",
    title="Scout",
    emoji="🎪",
    seats=states.SEATS,
    minutes=25,
    version=1,
    needs_private_chat=True,
    state_type=states.State,
    event_types=get_args(events.Event),
    deal=play.deal,
    first=attrgetter("first"),  # S-R3
    legal_moves=legal.legal_moves,
    parse=moves.parse,
    play=play.play,
    seen_by_others=views.seen_by_others,
    view=views.view,
    outcome=play.outcome,
    imagine=views.imagine,
    choose=choose.choose,
    weight=views.weight,
    tagline=rulebook.TAGLINE,
    rules=rulebook.rules,
    board=board.board,
    player_screen=player_screen.player_screen,
    hand=player_screen.hand,
    toast=log.toast,
    highlights=highlights,
    bests=BESTS,
    lesson=LESSON,
    theme_in="games.scout.pictures.theme",
    facts=rulebook.facts,
    paint_board=Later("games.scout.pictures.board", "paint_board"),
    paint_hand=Later("games.scout.pictures.hand", "paint_hand"),
    paint_final=Later("games.scout.pictures.final", "paint_final"),
    paint_rules=Later("games.scout.pictures.rulebook", "paint_rules"),
)
