"""Pictures from view to PNG on one core, beside the bare saving of a picture as large.

Sprites are warm: a bot that has drawn a few boards has them all. Processor time is counted, so
that whoever else uses the machine does not matter much.
"""

import time
from collections.abc import Callable
from functools import partial
from io import BytesIO

from PIL import Image

from tests.games.pictures.gallery import GALLERY

AIM_MS, AIM_KB = 60, 100
RUNS = 7  # the best one counts


def main() -> None:
    print(f"Pictures, one core (aim: {AIM_MS} ms, {AIM_KB} kB); bare: the same one saved as RGB")
    for name, draw in GALLERY.items():
        png = draw()
        picture = Image.open(BytesIO(png)).convert("RGB")
        drawn, bare = best(draw), best(partial(_saved, picture))
        print(
            f"{name:18} {drawn:5.1f} ms  {len(png) / 1000:5.1f} kB"
            f"  (bare: {bare:5.1f} ms, {len(_saved(picture)) / 1000:5.1f} kB)"
        )


def best(work: Callable[[], bytes]) -> float:
    times = []
    for _ in range(RUNS):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return 1000 * min(times)


def _saved(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


if __name__ == "__main__":
    main()
