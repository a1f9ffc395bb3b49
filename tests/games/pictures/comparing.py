"""Two pictures side by side, as an eye would compare them: patch by patch, not pixel by pixel."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

APPROVED = Path(__file__).parent / "approved"
WIDTH = 360  # about that of a picture on a phone
PATCH = 6
TOLERANCE = 24  # of 255: fonts are not drawn alike by every version of FreeType


def picture(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def reduced(png: bytes) -> Image.Image:
    large = picture(png)
    return large.resize((WIDTH, round(large.height * WIDTH / large.width)), Image.Resampling.BOX)


def approve(name: str, png: bytes) -> None:
    """Small, so that the repository stays so; its colours are right to a few levels."""
    small = reduced(png).quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=4)
    small.save(APPROVED / f"{name}.png", optimize=True)


def difference(name: str, png: bytes) -> int:
    """That of the worst patch; a picture of another size differs altogether."""
    approved, new = Image.open(APPROVED / f"{name}.png").convert("RGB"), reduced(png)
    if approved.size != new.size:
        return 255
    patches = ImageChops.difference(approved, new).reduce(PATCH)
    return max(int(highest) for _, highest in patches.getextrema())  # type: ignore[misc]
