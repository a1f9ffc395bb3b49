"""The cloth of HIT!, and the colours that only this game has."""

from games.canvas.colours import rgb, several, woven

RISK_STEPS = several("3E9B4F 8DB53A F0B429 E8792F D2382F")
NO_STEP, GOLD_ON_PAPER = rgb("E3D2B3"), rgb("D99A00")
UNKNOWN = rgb("8A7361")  # the «?» of the next chip
CLOTH = woven("B5362B 992820 7C1C1A FFE0D4", (*RISK_STEPS[:4], NO_STEP, GOLD_ON_PAPER))
