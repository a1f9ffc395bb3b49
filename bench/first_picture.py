"""One picture in a fresh process; prints milliseconds of processor time: imports, then drawing.

`bench.pictures` runs it. Imports are those that drawing needs: the games and the canvas.
"""

import sys
import time
from importlib import import_module


def main(name: str) -> None:
    begin = time.process_time()
    import_module("games.registry")
    imported = time.process_time()
    gallery = import_module("tests.games.pictures.gallery").GALLERY
    ready = time.process_time()
    gallery[name]()
    print(1000 * (imported - begin), 1000 * (time.process_time() - ready))


if __name__ == "__main__":
    main(sys.argv[1])
