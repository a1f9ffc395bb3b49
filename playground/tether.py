"""`python -m playground.tether MODULE`: runs a module that ends when its parent does.

The parent holds the other end of standard input and never writes to it. However the parent ends,
be it by `kill -9`, the end of the pipe tells.
"""

import os
import runpy
import signal
import sys
import threading
from argparse import ArgumentParser


def main() -> None:
    parser = ArgumentParser("python -m playground.tether", description=__doc__)
    parser.add_argument("module")
    module = parser.parse_args().module
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.argv = [module]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _end_with_parent() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
