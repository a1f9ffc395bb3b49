"""ПОДАФ ЛУМ by Игорь Ганжа: cut the row, vote in secret, be alone with your choice."""

from typing import get_args

from games.contract.game import Game
from games.contract.later import Later
from games.contract.screen import sentence
from games.contract.table import Option
from games.podaflum.ai import choose
from games.podaflum.rules import events, moves, play
from games.podaflum.rules import state as states
from games.podaflum.rules import view as views
from games.podaflum.words import board, log, player_screen, rulebook
from games.podaflum.words.highlights import BESTS, highlights
from games.podaflum.words.lesson import LESSON

PODAFLUM = Game(
    name="podaflum",
    title="ПОДАФ ЛУМ",
    emoji="✂️",
    seats=states.SEATS,
    minutes=20,
    version=1,
    options=(
        # two players have the second edition in either case
        Option(
            "edition",
            {
                "2": sentence("Edition 2"),
                "1": sentence("Edition 1 (for two: edition 2)"),
            },
            {"2": sentence("edition 2"), "1": sentence("edition 1")},
        ),
    ),
    needs_private_chat=True,
    state_type=states.State,
    event_types=get_args(events.Event),
    deal=play.deal,
    legal_moves=moves.legal_moves,
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
    toast=log.toast,
    highlights=highlights,
    bests=BESTS,
    lesson=LESSON,
    theme_in="games.podaflum.pictures.theme",
    facts=rulebook.facts,
    paint_board=Later("games.podaflum.pictures.board", "paint_board"),
    paints_picks=True,  # the knife in the chosen gap
    paint_final=Later("games.podaflum.pictures.final", "paint_final"),
    paint_rules=Later("games.podaflum.pictures.rulebook", "paint_rules"),
)
