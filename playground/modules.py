"""How modules that lie beside the playground are started, whatever folder one stands in.

`python -m bot` alone would take a stranger's bot.py from that folder.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

HOUSE = Path(__file__).parent.parent


def command(*module: str) -> tuple[str, ...]:
    """`python -m` with these words, blind to the working folder."""
    return (sys.executable, "-P", "-m", *module)


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """The given one, in which that Python finds what lies here."""
    path = filter(None, (str(HOUSE), given.get("PYTHONPATH")))
    return {**given, "PYTHONPATH": os.pathsep.join(path)}
