"""ПОДАФ ЛУМ by Игорь Ганжа: cut the row, vote in secret, be alone with your choice."""

from games.contract import Game, Option
from games.podaflum import ai, board, events, final, moves, rules, screen, story, words
from games.podaflum import state as states
from games.podaflum import view as views

PODAFLUM = Game(
    name="podaflum",
    title="ПОДАФ ЛУМ",
    emoji="✂️",
    seats=states.SEATS,
    minutes=15,
    version=1,
    options=(Option("edition", ("2", "1")),),
    needs_private_chat=True,
    state_type=states.State,
    event_types=(
        events.RoundBegan,
        events.WasCut,
        events.DiscardedPart,
        events.Voted,
        events.ChangedVote,
        events.Revealed,
        events.LostCard,
        events.PlacedJokers,
        events.KeptJokers,
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
    hand=None,  # all cards lie face up; the votes are the secret
    toast=screen.toast,
    refusal=words.refusal,
    highlights=story.highlights,
    draw_board=board.draw,
    draw_final=final.draw,
)
