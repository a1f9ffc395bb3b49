"""Words as pictures: letters on a transparent ground, and lines of text kept like sprites."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor

from PIL import Image, ImageDraw, ImageFont

from games.canvas.colours import Colour
from games.canvas.letters.fonts import Weight, font
from games.canvas.paint.boxes import through
from games.canvas.paint.outlines import Point
from games.canvas.sprites import kept, weight_of

AIR = 2  # around the letters: they may begin between two pixels


@dataclass(frozen=True, slots=True)
class Writing:
    image: Image.Image
    left: int  # where it lies, from the pixel it is written at
    top: int

    @property
    def weight(self) -> int:
        return weight_of(self.image)


@kept
def written(
    text: str, weight: Weight, size: int, colour: Colour, anchor: str, within: Point
) -> Writing:
    """Where within its pixel it begins matters: letters are drawn finer than pixels."""
    face, line = font(weight, size).face, font(weight, size).line(text)
    begin = -line.width * {"l": 0, "m": 0.5, "r": 1}[anchor]
    boxes = [
        (at + begin + box[0], box[1], at + begin + box[2], box[3])
        for piece, at in line.pieces
        for box in [face.getbbox(piece, anchor="ls")]
    ] or [(0, 0, 0, 0)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, top = floor(min(lefts)) - AIR, floor(min(tops)) - AIR
    extent = ceil(max(rights)) + AIR - left, ceil(max(bottoms)) + AIR - top
    pieces = [
        (piece, (at + begin + within[0] - left, within[1] - top)) for piece, at in line.pieces
    ]
    return Writing(lettered(extent, pieces, face, colour), left, top)


def lettered(
    size: tuple[int, int],
    pieces: Iterable[tuple[str, Point]],
    face: ImageFont.FreeTypeFont,
    colour: Colour,
    *,
    alpha: float = 1,
    degrees: float = 0,
    thicker: int = 0,
) -> Image.Image:
    """Premultiplied; turned clockwise about the middle."""
    # As a mask first: on a picture with an alpha Pillow would not blend the ink at soft edges.
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for text, place in pieces:
        pen.text(place, text, fill=round(255 * alpha), font=face, anchor="ls", stroke_width=thicker)
    if degrees:
        mask = mask.rotate(-degrees, Image.Resampling.BICUBIC)
    return through(mask, colour)
