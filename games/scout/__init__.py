"""Scout by Kei Kajino: a hand that may not be sorted, sets to beat, cards to scout."""

from games.contract import Game
from games.scout import ai, board, cockpit, events, final, legal, moves, rules, screen, words
from games.scout import state as states
from games.scout import view as views

SCOUT = Game(
    name="scout",
    title="Scout",
    emoji="🎪",
    seats=states.SEATS,
    minutes=25,
    version=1,
    options=(),
    needs_private_chat=True,
    state_type=states.State,
    event_types=(
        events.Looked,
        events.Held,
        events.Doubled,
        events.Scouted,
        events.Showed,
        events.RoundEnded,
        events.Dealt,
        events.PickedUp,
    ),
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
    tagline=words.tagline,
    rules=words.rules,
    option_label=words.option_label,
    board=screen.board,
    cockpit=cockpit.cockpit,
    hand=screen.hand,
    toast=screen.toast,
    refusal=words.refusal,
    highlights=screen.highlights,
    draw_board=board.draw,
    draw_hand=board.draw_hand,
    draw_final=final.draw,
)
