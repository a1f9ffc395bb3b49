"""Pictures from view to PNG on one core, beside the bare saving of a picture as large.

New: boards as matches bring them, a thousand of them; each needs some sprites that no other had.
Warm: all sprites are there. First: in a fresh process, which has none. Processor time is counted,
and the best of several runs, so that whoever else uses the machine does not matter much.
"""

import gc
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from operator import itemgetter
from typing import NamedTuple

from PIL import Image

from bench.figures import beside
from bench.positions import positions
from bot.texts import words
from games.canvas.sprites import STORE
from games.contract.game import AnyGame
from games.registry import GAMES
from tests.games.pictures.gallery import GALLERY

AIM_MS, AIM_FIRST_MS, AIM_KB, AIM_MB = 18, 150, 100, 60
PICTURES = 1_000  # of all games and numbers of players together
WARM = 8  # positions of each table that are drawn again
RUNS = 5
FIRST_RUNS = 2

Draw = Callable[[], bytes]


class Board(NamedTuple):
    draw: Draw
    place: int  # among the positions of its table


class Table(NamedTuple):
    game: AnyGame
    boards: list[Board]
    seats: int


def main() -> None:
    print(
        f"Pictures, one core; aims: {AIM_MS} ms warm, {AIM_FIRST_MS} ms as the first of a process, "
        f"{AIM_KB} kB, sprites of {AIM_MB} MB; bare: the worst one saved as RGB"
    )
    tables = [*_tables()]
    for table in tables:
        _tell_of(table)
    drawn = sum(len(table.boards) for table in tables)
    print(f"{drawn} boards of all games: {beside(_kept(), AIM_MB, '4.1f')} MB of sprites", end="")
    print(f" (never more than {STORE.most_bytes / 1e6:.0f}), {_pixels():.1f} MB of pixels in all")
    _tell_of_the_gallery()


def _tables() -> Iterator[Table]:
    drawn = [(game, game.paint_board) for game in GAMES.values() if game.paint_board]
    kinds = [(game, draw, seats) for game, draw in drawn for seats in game.seats]
    for game, paint_board, seats in kinds:
        scenes = positions(game, seats, -(-PICTURES // len(kinds)))
        draws = [partial(paint_board, scene, words("ru")) for scene in scenes]
        yield Table(game, [Board(draw, place) for place, draw in enumerate(draws)], seats)


def _tell_of(table: Table) -> None:
    new, sizes = zip(*(_timed(board.draw) for board in table.boards), strict=True)
    boards = table.boards[:: max(1, len(table.boards) // WARM)]
    warm = sorted(((best(board.draw), board) for board in boards), key=itemgetter(0))
    worst, crowded = warm[-1]
    bare = _bare(crowded.draw)
    imported, first = _in_a_fresh_process(table, crowded)
    print(
        f"{table.game.name:9}{table.seats}  new {statistics.median(new):4.1f} ms"
        f"  warm {statistics.median(time for time, _ in warm):4.1f},"
        f" worst {beside(worst, AIM_MS, '4.1f')} ms ({worst / bare:4.2f} × bare)"
        f"  first {beside(first, AIM_FIRST_MS, '3.0f')} ms, imports {imported:3.0f}"
        f"  {beside(max(sizes) / 1000, AIM_KB, '4.1f')} kB"
    )


def _tell_of_the_gallery() -> None:
    """Crowded moments, hands, lobbies, finals, evenings."""
    sizes = {name: len(draw()) for name, draw in GALLERY.items()}
    warm = sorted((best(draw), name) for name, draw in GALLERY.items())
    print(
        f"gallery of {len(warm)}: warm {statistics.median(time for time, _ in warm):.1f} ms,"
        f" {beside(max(sizes.values()) / 1000, AIM_KB, '4.1f')} kB; slowest:"
    )
    for time_taken, name in reversed(warm[-8:]):
        bare = _bare(GALLERY[name])
        print(
            f"  {name:22} {beside(time_taken, AIM_MS, '4.1f')} ms ({time_taken / bare:4.2f} × bare)"
        )


def best(work: Draw) -> float:
    """Milliseconds; the first time it gets its sprites."""
    work()
    return min(_timed(work)[0] for _ in range(RUNS))


def _timed(work: Draw) -> tuple[float, int]:
    begin = time.process_time()
    png = work()
    return 1000 * (time.process_time() - begin), len(png)


def _bare(draw: Draw) -> float:
    return best(partial(_saved, Image.open(BytesIO(draw())).convert("RGB")))


def _in_a_fresh_process(table: Table, board: Board) -> tuple[float, float]:
    """Milliseconds of its imports and of the picture."""
    what = table.game.name, str(table.seats), str(board.place)
    command = [sys.executable, "-m", "bench.first_picture", *what]
    runs = []
    for _ in range(FIRST_RUNS):
        run = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - ours
        runs.append(run.stdout.split())
    return min(float(imported) for imported, _ in runs), min(float(first) for _, first in runs)


def _kept() -> float:
    return STORE.weight / 1e6


def _pixels() -> float:
    """Megabytes of every picture that is still held: cloths, masks and sprites."""
    gc.collect()
    held = [one for one in gc.get_objects() if isinstance(one, Image.Image)]
    return sum(one.width * one.height * (1 if one.mode in "LP" else 4) for one in held) / 1e6


def _saved(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


if __name__ == "__main__":
    ArgumentParser("python -m bench.pictures", description=__doc__).parse_args()
    main()
