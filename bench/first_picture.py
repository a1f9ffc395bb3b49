"""The first picture of a fresh process; prints milliseconds of processor time: imports, drawing.

`bench.pictures` runs it. Imports are those that drawing needs: the games and the canvas.
"""

import time
from argparse import ArgumentParser
from importlib import import_module


def main(game: str, seats: str, place: str) -> None:
    begin = time.process_time()
    played = import_module("games.registry").GAMES[game]
    paint_board = played.paint_board.found  # what draws is loaded when it is first wanted
    imported = time.process_time()
    scene = import_module("bench.positions").positions(played, int(seats), int(place) + 1)[-1]
    t = import_module("bot.texts").words("ru")
    ready = time.process_time()
    paint_board(scene, t)
    print(1000 * (imported - begin), 1000 * (time.process_time() - ready))


if __name__ == "__main__":
    parser = ArgumentParser("python -m bench.first_picture", description=__doc__)
    for argument in ("game", "seats", "place"):
        parser.add_argument(argument)
    main(**vars(parser.parse_args()))
