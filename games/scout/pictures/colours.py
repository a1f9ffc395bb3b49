"""The cloth of Scout, and the colours that only this game has."""

from dataclasses import replace

from games.canvas.colours import RAMP, mixed, rgb, woven
from games.canvas.rows.moments import BEATEN

BACK, BACK_EDGE = rgb("C9402A"), rgb("8A2615")
USED = rgb("CDBB9A")  # cards that only count
_WOVEN = woven("0E6460 0A524F 073F3E CDEFE6", (BACK, BACK_EDGE, USED))
CLOTH = replace(_WOVEN, faint=tuple(mixed(_WOVEN.mat, colour, BEATEN) for colour in RAMP))
