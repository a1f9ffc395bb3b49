"""The cloth of Тугрики, and the colours that only this game has: suits, tints of empty places."""

from dataclasses import replace

from games.canvas.colours import INK, PAPER, WHITE, Colour, mixed, rgb, several, woven

YELLOW = 3
SUITS = several("17824B 7A4CC8 D2382F FFC93C")
SHADES = several("116038 5A3894 9B2923 C98E00")  # the large sign on a plain card
SIGNS_ON_CLOTH = (*several("3FBF7F A886EE F2766E"), SUITS[YELLOW])
WILD_LINES = (*SUITS[:YELLOW], rgb("B98300"))
WILD_NUMERALS = (*SUITS[:YELLOW], rgb("8A5F00"))
NO_SUIT = rgb("8A7361")  # the border of a wild that has no place yet
BACK = rgb("2E7DA8")
VEIL = 0.4  # of the deepest cloth, over cards that cannot be laid

_BARE = woven("23446B 1A3656 122843 D5E5F7")
FRAMED = mixed(_BARE.base, WHITE, 0.13)  # the cloth within a frame


def on_suit(suit: int) -> Colour:
    """Letters on the suit's colour."""
    return INK if suit == YELLOW else WHITE


def tint(suit: int, *, is_framed: bool, is_open: bool) -> Colour:
    """An empty place of a row."""
    return mixed(FRAMED if is_framed else _BARE.base, SUITS[suit], 0.34 if is_open else 0.24)


CLOTH = replace(
    _BARE,
    own=(
        *(*SUITS, BACK, *SHADES, NO_SUIT, WILD_NUMERALS[YELLOW], WILD_LINES[YELLOW], FRAMED),
        *(mixed(paper, _BARE.deep, VEIL) for paper in (PAPER, WHITE)),
        *(
            mixed(tint(suit, is_framed=is_framed, is_open=is_open), WHITE, share)
            for suit in range(len(SUITS))
            for is_framed in (False, True)
            for is_open in (False, True)
            for share in (0, 0.4, 0.2)
        ),
    ),
)
