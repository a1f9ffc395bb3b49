"""How likely somebody lied or did not pay, by what everybody at the table could work out.

It serves both ways: whom to check or to call, and whether a lie of one's own would be noticed.
"""

from math import prod

from games.contract.table import Seat
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import ALL_PLACES, GENIE, ROW_CHOICE
from games.tugriki.rules.layout import fitting, wild_places
from games.tugriki.rules.rounds import ENTRY
from games.tugriki.rules.view import View

LIARS = 0.05  # of those who could have moved, how many say that they cannot


def guilt(view: View, suspect: Seat) -> float:
    """That somebody who says he cannot move could: but most of those who can do move.

    About oneself it tells what the others think, who do not see one's hand.
    """
    is_seen = suspect != view.seat
    own = view.hand if is_seen else ()
    known = view.laid
    for card in own:
        known |= 1 << card
    fit = (fitting(view) & ~known & ALL_PLACES).bit_count()
    for wild, copies, lying in (
        (GENIE, view.box.genies, view.genies),
        (ROW_CHOICE, view.box.row_choices, view.row_choices),
    ):
        if wild_places(view, wild):
            fit += copies - lying.bit_count() - own.count(wild)
    hidden = view.stock + sum(view.hand_sizes) - len(own)
    size = view.hand_sizes[suspect]
    innocent = prod([max(0, hidden - fit - card) / (hidden - card) for card in range(size)])
    lies = (1 - innocent) * LIARS
    return lies / (lies + innocent) if lies else 0.0


def seems_to_owe(view: View, debtor: Seat) -> bool:
    """Visible to a player who watches the purses: the seat passed, yet its purse has not shrunk
    this round.

    And nobody has asked in vain.
    """
    is_cleared = any(one.seat == debtor and one.called_by for one in view.passes)
    return not is_cleared and view.purses[debtor] > 0 and paid(view, debtor) == 0


def paid(view: View, seat: Seat) -> int:
    """Coins that have left the purse in this round, its entry apart and booty not counted."""
    if not view.began:
        return 1  # a match from before this was noted: nobody can tell
    missing = view.began[seat] - ENTRY - view.purses[seat]
    if missing < 0 and _was_robbed(view):
        missing += len(view.order)  # T-A31
    return max(0, missing)


def _was_robbed(view: View) -> bool:
    return any(
        action is Action.ROB and view.laid >> card & 1
        for card, action in enumerate(view.box.actions)
    )
