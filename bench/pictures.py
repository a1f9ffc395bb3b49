"""Pictures from view to PNG on one core, beside the bare saving of a picture as large.

Warm: a bot that has drawn a few boards has all sprites. First: in a fresh process, which has none.
Processor time is counted, so that whoever else uses the machine does not matter much.
"""

import gc
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from io import BytesIO

from PIL import Image

from games.canvas.sprites import STORE
from tests.games.pictures.gallery import GALLERY

AIM_MS, AIM_FIRST_MS, AIM_KB = 18, 150, 100
RUNS = 7  # the best one counts
FIRST_RUNS = 3


def main() -> None:
    print(
        f"Pictures, one core (aim: {AIM_MS} ms warm, {AIM_FIRST_MS} ms as the first of a process, "
        f"{AIM_KB} kB); bare: the same one saved as RGB"
    )
    imports = []
    for name, draw in GALLERY.items():
        png = draw()
        picture = Image.open(BytesIO(png)).convert("RGB")
        warm, bare = best(draw), best(partial(_saved, picture))
        imported, first = _in_a_fresh_process(name)
        imports.append(imported)
        print(
            f"{name:18} {warm:5.1f} ms ({warm / bare:4.2f} × bare)  first {first:4.0f} ms"
            f" ({first / bare:4.1f} × bare)  {len(png) / 1000:5.1f} kB  (bare: {bare:5.1f} ms)"
        )
    gc.collect()
    print(f"imports of a fresh process: {min(imports):.0f} ms")
    print(
        f"kept after all of them: {STORE.weight / 1e6:.1f} MB of sprites"
        f" (at most {STORE.most_bytes / 1e6:.0f}), {_pixels() / 1e6:.1f} MB of pixels in all"
    )


def best(work: Callable[[], bytes]) -> float:
    times = []
    for _ in range(RUNS):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return 1000 * min(times)


def _in_a_fresh_process(name: str) -> tuple[float, float]:
    """Milliseconds of its imports and of the picture."""
    command = [sys.executable, "-m", "bench.first_picture", name]
    runs = []
    for _ in range(FIRST_RUNS):
        run = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - ours
        runs.append(run.stdout.split())
    return min(float(imported) for imported, _ in runs), min(float(first) for _, first in runs)


def _pixels() -> int:
    """Bytes of every picture that is still held: cloths, masks and sprites."""
    held = [one for one in gc.get_objects() if isinstance(one, Image.Image)]
    return sum(one.width * one.height * (1 if one.mode in "LP" else 4) for one in held)


def _saved(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


if __name__ == "__main__":
    main()
