"""Тугрики: rows from the 5 outwards, ten kinds of mischief, and honesty for money."""

from games.contract import Game, Option
from games.tugriki import cockpit, events, moves, remarks, rules, screen, words
from games.tugriki import state as states
from games.tugriki import view as views

TUGRIKI = Game(
    name="tugriki",
    title="Тугрики",
    emoji="💰",
    seats=states.SEATS,
    minutes=20,
    version=1,
    options=(
        Option("policing", ("honour", "referee")),  # T-A34
        Option("rounds", ("3", "1", "5", "players")),  # T-A39
    ),
    needs_private_chat=True,
    state_type=states.State,
    event_types=(
        events.RoundBegan,
        events.Dealt,
        events.RoundWon,
        events.RoundVoid,
        events.Shared,
        events.Laid,
        events.RowCompleted,
        events.RowLocked,
        events.ColourChosen,
        events.Drew,
        events.DrewCards,
        events.Exchanged,
        events.TookFrom,
        events.SaidStuck,
        events.Passed,
        events.PaidFee,
        events.Skipped,
        events.MovesAgain,
        events.Reversed,
        events.RefereeCame,
        events.Checked,
        events.Called,
        events.Fined,
        events.Robbed,
        events.AskedForLoan,
        events.Lent,
        events.Declined,
        events.WentOut,
    ),
    deal=rules.deal,
    awaited=rules.awaited,
    question=rules.question,
    legal_moves=moves.legal_moves,
    parse=moves.parse,
    play=rules.play,
    view=views.view,
    outcome=rules.outcome,
    imagine=views.imagine,
    tagline=words.tagline,
    rules=words.rules,
    option_label=words.option_label,
    board=screen.board,
    cockpit=cockpit.cockpit,
    hand=cockpit.hand,
    toast=remarks.toast,
    refusal=words.refusal,
    highlights=remarks.highlights,
)
