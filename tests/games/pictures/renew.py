"""`python -m tests.games.pictures.renew`: what the pictures look like now is what we want."""

from tests.games.pictures.comparing import APPROVED, TOLERANCE, approve, difference
from tests.games.pictures.gallery import GALLERY


def main() -> None:
    APPROVED.mkdir(exist_ok=True)
    for old in APPROVED.glob("*.png"):
        if old.stem not in GALLERY:
            old.unlink()
            print(f"gone: {old.name}")
    for name, draw in GALLERY.items():
        png = draw()
        is_new = not (APPROVED / f"{name}.png").exists()
        if is_new or difference(name, png) > TOLERANCE:
            approve(name, png)
            print(f"{'new' if is_new else 'changed'}: {name}")


if __name__ == "__main__":
    main()
