"""Pictures are small files, however crowded; shadows are smooth in the few colours they have."""

import pytest

from games.canvas.paint import png
from games.canvas.paint.shadows import STEPS, shadow
from tests.games.pictures.comparing import picture
from tests.games.pictures.gallery import GALLERY

LARGEST = 100_000  # bytes


@pytest.mark.parametrize("name", ["podaflum-halved", "hit-steal-7"])
def test_what_would_be_too_large_is_pressed_harder_and_shows_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = GALLERY[name]()
    monkeypatch.setattr(png, "LARGEST", 10 * LARGEST)
    large = GALLERY[name]()
    assert len(small) <= LARGEST < len(large)
    assert picture(small).tobytes() == picture(large).tobytes()


def test_no_bands_are_seen_in_a_shadow() -> None:
    """Two neighbours have more tones than there are levels, and darken little by little."""
    blur, size = 30, 200
    mask = shadow(size, size, 28, blur, 0.32).pieces[0][0].getchannel("a")
    middle, edge = blur + size // 2, blur + size
    across = mask.crop((middle, edge - blur, middle + 2, edge + blur))
    tones = [left + right for left, right in batched_in_pairs(across.tobytes())]
    assert len({*tones}) > STEPS + 2
    assert tones == sorted(tones, reverse=True)


def batched_in_pairs(pixels: bytes) -> list[tuple[int, int]]:
    return [*zip(pixels[::2], pixels[1::2], strict=True)]
