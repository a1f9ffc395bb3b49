"""What a screen depends on besides its table, as a test wants it."""

from collections.abc import Mapping

from bot.moment import Timing
from bot.screens.context import NO_EPHEMERAL_HANDS, Context, EphemeralHands
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted, is_unchanging
from bot.table.document import Table
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from tests.bot.table.tables import EVERYBODY, START


def besides_seal(table: Table, context: Context) -> list[Wanted]:
    """What the table shows; the seal of its next deal stands by itself."""
    return [one for one in table_screens(table, context) if not is_unchanging(one.slot)]


def a_context(
    *games: AnyGame,
    now: float = START,
    writable: frozenset[int] = EVERYBODY,
    muted: frozenset[int] = frozenset(),
    readers: frozenset[int] = frozenset(),
    newcomers: frozenset[int] = frozenset(),
    picks: Mapping[str, str] | None = None,
    all_told: tuple[MoveEvents, ...] = (),
    ephemeral_hands: EphemeralHands = NO_EPHEMERAL_HANDS,
) -> Context:
    """Everybody may be written to; the bot has heard people without a break."""
    return Context(
        games={game.name: game for game in games},
        timing=Timing(now, START),
        writable=writable,
        muted=muted,
        readers=readers,
        newcomers=newcomers,
        picks=picks or {},
        all_told=all_told,
        ephemeral_hands=ephemeral_hands,
    )
