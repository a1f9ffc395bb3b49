"""What chips and horseshoes of HIT! bring, and what a bust or a theft takes."""

from collections.abc import Collection, Sequence

GOAL = 100  # H-R12
HORSESHOES_TO_CASH = 3  # H-R9
HORSESHOE_PRIZE = 50  # H-R9
FIRST_CHIP_WITHOUT_CONSOLATION = 4  # H-R8


def is_consoled(chips: int) -> bool:
    """Whether a bust earns a horseshoe, by how many chips were drawn, the last included (H-R8)."""
    return chips < FIRST_CHIP_WITHOUT_CONSOLATION


def with_horseshoe(held: int) -> tuple[int, int]:
    """One horseshoe more: how many are held then, and the points of cashing them (H-R9, H-A5)."""
    held += 1
    return (held, 0) if held < HORSESHOES_TO_CASH else (0, HORSESHOE_PRIZE)


def stolen(chips: Sequence[int], drawn: Collection[int]) -> list[int]:
    """Which of the chips before a seat are taken by who stops with these values (H-R10)."""
    return [chip for chip in chips if chip in drawn]


def left(chips: Sequence[int], drawn: Collection[int]) -> list[int]:
    """The others."""
    return [chip for chip in chips if chip not in drawn]
