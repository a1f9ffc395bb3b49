"""The foot of a picture that may be shared: the sign of the house, whose it is, and when it was."""

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import PAPER
from games.canvas.letters.fonts import bold, medium, showable
from games.canvas.pieces.icons import cloche
from games.canvas.rows.cells import Piece, Words
from games.canvas.rows.layout import lay_line

FOOT = 64  # its height
ABOVE, BELOW = 20, 14


def lay_foot(canvas: Canvas, group: str, said: str, top: float) -> None:
    """The title of the group is cut; what is said on the right is not."""
    lay_line(
        canvas,
        top + FOOT / 2,
        [Piece(cloche(52, PAPER, canvas.cloth.base))],
        Words(showable(group), bold(36), cut_to=0),
        [Words(said, medium(34), canvas.cloth.quiet)],
        left=MARGIN,
        right=MARGIN + INNER,
        gap=14,
    )
