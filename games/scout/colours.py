"""The cloth of Scout, and the colours that only this game has."""

from games.canvas.colours import rgb, woven

BACK, BACK_EDGE = rgb("C9402A"), rgb("8A2615")
USED = rgb("CDBB9A")  # cards that only count
CLOTH = woven("0E6460 0A524F 073F3E CDEFE6", (BACK, BACK_EDGE, USED))
