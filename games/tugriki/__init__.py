"""Тугрики: rows from the 5 outwards, ten kinds of mischief, and honesty for money."""

from typing import get_args

from games.contract.game import Game
from games.contract.later import Later
from games.contract.screen import sentence
from games.contract.table import Option
from games.tugriki.ai import choose
from games.tugriki.rules import events, moves, play
from games.tugriki.rules import state as states
from games.tugriki.rules import view as views
from games.tugriki.words import board, choices, log, player_screen, rulebook
from games.tugriki.words.highlights import BESTS, highlights
from games.tugriki.words.lesson import LESSON

TUGRIKI = Game(
    name="tugriki",
    title="Тугрики",
    emoji="💰",
    seats=states.SEATS,
    minutes=20,
    version=2,  # T-A64, T-A70
    options=(
        Option(
            "policing",
            {  # T-A34
                "honour": sentence("On honour: catch each other"),
                "referee": sentence("With a referee"),
            },
            {"honour": sentence("on honour"), "referee": sentence("with a referee")},
        ),
        Option(
            "rounds",
            {  # T-A39
                **dict.fromkeys(("3", "1", "5"), sentence("Rounds: {n}")),
                "players": sentence("Rounds: one per player"),
            },
            {
                **dict.fromkeys(("3", "1", "5"), sentence("rounds: {n}")),
                "players": sentence("a round each"),
            },
        ),
    ),
    needs_private_chat=True,
    state_type=states.State,
    event_types=get_args(events.Event),
    deal=play.deal,
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    answers=moves.answers,
    play=play.play,
    view=views.view,
    outcome=play.outcome,
    imagine=views.imagine,
    choose=choose.choose,
    weight=views.weight,
    tagline=rulebook.TAGLINE,
    rules=rulebook.rules,
    board=board.board,
    player_screen=player_screen.player_screen,
    draft=choices.draft,
    hand=player_screen.hand,
    toast=log.toast,
    highlights=highlights,
    bests=BESTS,
    amount=rulebook.coins,
    lesson=LESSON,
    theme_in="games.tugriki.pictures.theme",
    paint_board=Later("games.tugriki.pictures.board", "paint_board"),
    paint_hand=Later("games.tugriki.pictures.board", "paint_hand"),
    paint_final=Later("games.tugriki.pictures.final", "paint_final"),
    paint_rules=Later("games.tugriki.pictures.rulebook", "paint_rules"),
)
