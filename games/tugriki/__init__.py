"""Тугрики: rows from the 5 outwards, ten kinds of mischief, and honesty for money."""

from games.contract import Game, Option, events_in
from games.later import Later
from games.screen import sentence
from games.tugriki import (
    ai,
    board_text,
    choices,
    cockpit,
    events,
    moves,
    rules,
    telling,
    words,
)
from games.tugriki import state as states
from games.tugriki import view as views
from games.tugriki.highlights import FEATS, highlights
from games.tugriki.lesson import LESSON

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
    event_types=events_in(events),
    deal=rules.deal,
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    answers=moves.answers,
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
    draft=choices.draft,
    hand=cockpit.hand,
    toast=telling.toast,
    highlights=highlights,
    feats=FEATS,
    amount=words.coins,
    lesson=LESSON,
    look_in="games.tugriki.look",
    draw_board=Later("games.tugriki.draw", "draw_board"),
    draw_hand=Later("games.tugriki.draw", "draw_hand"),
    draw_final=Later("games.tugriki.final", "draw_final"),
    draw_rules=Later("games.tugriki.explained", "draw_rules"),
)
