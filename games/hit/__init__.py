"""HIT! by Reiner Knizia: press your luck, then steal."""

from games.contract import Game, Option
from games.hit import ai, board, events, final, moves, rules, screen, words
from games.hit import state as states
from games.hit import view as views

HIT = Game(
    name="hit",
    title="HIT!",
    emoji="🎯",
    seats=states.SEATS,
    minutes=5,
    version=1,
    options=(Option("risk", ("on", "off")),),
    needs_private_chat=False,
    state_type=states.State,
    event_types=(
        events.Drew,
        events.Refilled,
        events.Busted,
        events.TookHorseshoe,
        events.CashedHorseshoes,
        events.Stopped,
        events.Stole,
        events.Scored,
        events.PassedOver,
        events.Won,
    ),
    deal=rules.deal,
    first=rules.first,
    awaited=rules.awaited,
    question=rules.question,
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    play=rules.play,
    view=views.view,
    outcome=rules.outcome,
    imagine=views.imagine,
    choose=ai.choose,
    tagline=words.tagline,
    rules=words.rules,
    option_label=words.option_label,
    board=screen.board,
    cockpit=screen.cockpit,
    hand=None,  # nothing is hidden
    toast=screen.toast,
    refusal=words.refusal,
    highlights=screen.highlights,
    draw_board=board.draw,
    draw_final=final.draw,
)
