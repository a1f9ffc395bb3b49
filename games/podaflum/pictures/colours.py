"""The cloth of ПОДАФ ЛУМ, and the colours that only this game has."""

from games.canvas.colours import BLACK, INK, PAPER, RAMP, WHITE, mixed, rgb, woven
from games.canvas.rows.moments import GONE

PARTS = (WHITE, rgb("57BDF2"), rgb("17111C"))
TRAY_EDGES = (rgb("C7C7C7"), rgb("4493BD"), BLACK)
DISH_RIMS = (rgb("E4DCE6"), rgb("2F8FC6"), rgb("5A4B63"))
BLACK_RIM, TRAY_RIM = rgb("8B7A93"), rgb("7A6A84")
PINK, PINKER = rgb("FBE3EC"), rgb("F5CBDD")  # the stripes of a joker
CAP_RED, CAP_BLUE = rgb("E8475B"), rgb("3E7BD6")
STEEL, STEEL_SHADE = rgb("F3F0F7"), rgb("CFC7DA")
PLAIN_FOOT = rgb("DFCDB0")  # of a pile
BASE = rgb("74325F")
FADED = [mixed(BASE, colour, GONE) for colour in (PAPER, INK, *PARTS, *TRAY_EDGES, *RAMP, PINK)]
CLOTH = woven(
    "74325F 5F264D 4A1B3D F8DBEC",
    (
        *(*PARTS[1:], BLACK_RIM, TRAY_RIM, TRAY_EDGES[1], TRAY_EDGES[0]),
        *(PINK, PINKER, CAP_RED, CAP_BLUE, STEEL, STEEL_SHADE, PLAIN_FOOT),
        *FADED,
    ),
)
