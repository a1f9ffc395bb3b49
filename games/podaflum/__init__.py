"""ПОДАФ ЛУМ by Игорь Ганжа: cut the row, vote in secret, be alone with your choice."""

from games.contract import Game, Option, events_in
from games.later import Later
from games.podaflum import (
    ai,
    board_text,
    cockpit,
    events,
    moves,
    rules,
    telling,
    words,
)
from games.podaflum import state as states
from games.podaflum import view as views
from games.podaflum.highlights import FEATS, highlights
from games.podaflum.lesson import LESSON
from games.screen import sentence

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
    event_types=events_in(events),
    deal=rules.deal,
    legal_moves=moves.legal_moves,
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
    toast=telling.toast,
    highlights=highlights,
    feats=FEATS,
    lesson=LESSON,
    look_in="games.podaflum.look",
    facts=words.facts,
    draw_board=Later("games.podaflum.draw", "draw_board"),
    draws_picks=True,  # the knife in the chosen gap
    draw_final=Later("games.podaflum.final", "draw_final"),
    draw_rules=Later("games.podaflum.explained", "draw_rules"),
)
