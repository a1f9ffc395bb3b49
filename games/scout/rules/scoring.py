"""When a round of Scout ends, and what it brings each seat."""

from collections.abc import Sequence

from games.contract.table import Seat
from games.scout.rules.cards import Card
from games.scout.rules.events import RoundEnded
from games.scout.rules.sets import shows_beating, strength


def round_points(won: Sequence[int], left: Sequence[int], spared: Seat | None) -> list[int]:
    """Captured cards and tokens, less the cards in hand of whoever is not spared (S-R29…S-R31)."""
    return [
        one if seat == spared else one - cards
        for seat, (one, cards) in enumerate(zip(won, left, strict=True))
    ]


def points_of(ended: RoundEnded) -> list[int]:
    """What each seat got in a round that is over."""
    return round_points(won(ended.captured, ended.tokens), ended.left, ended.spared)


def won(captured: Sequence[int], tokens: Sequence[int]) -> tuple[int, ...]:
    """A point for each card and each token or chip, by seat."""
    return tuple([cards + chips for cards, chips in zip(captured, tokens, strict=True)])


def spared(owner: Seat | None, *, is_out: bool) -> Seat | None:
    """Who loses nothing for the hand: whose set nobody beat, unless a hand is empty (S-R31)."""
    return None if is_out else owner


def have_all_scouted(scouted: int, seats: int) -> bool:
    """S-R28 (2): all but the owner have scouted the set; two players go on."""
    return seats > 2 and scouted == seats - 1


def is_stuck(hand: Sequence[Card], table: Sequence[Card], chips: int) -> bool:
    """Two players: neither a set that beats the table nor a chip to scout with (S.6)."""
    if not table or chips:
        return False
    return not shows_beating(hand, strength(table))
