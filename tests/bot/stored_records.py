"""Records of matches as released rules made them, and what they told: `stored/records`.

`python -m tests.bot.stored_records` adds one of every game whose version has none yet. Those that
are there are never changed: where a replay would differ, the game's version is raised instead.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic_core import to_jsonable_python

from bot.table.record.document import MatchRecord, packed, unpacked
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.table import Level
from games.registry import GAMES
from tests.bot.table.recorded import played_to_its_end

FOLDER = Path(__file__).parent / "stored" / "records"


def stored_in(game: AnyGame) -> Path:
    return FOLDER / f"{game.name}-{game.version}.record"


def read(stored: Path) -> tuple[MatchRecord, list[Any]]:
    """The record, and what was told of every move when it was made."""
    found = json.loads(stored.read_text())
    return unpacked(found["record"]), found["told"]


def in_json(told: MoveEvents) -> Any:
    events = [{"kind": event.kind(), **asdict(event)} for event in told.events]
    return to_jsonable_python({"seat": told.seat, "events": events})


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        if stored_in(game).exists():
            continue
        record = played_to_its_end(game, game.seats[0], Level.HARD)
        told = [json.dumps(in_json(one), ensure_ascii=False) for one in record.replayed(game).told]
        lines = ",\n  ".join(told)
        head = json.dumps(packed(record))
        stored_in(game).write_text(f'{{"record": {head},\n "told": [\n  {lines}\n]}}\n')


if __name__ == "__main__":
    main()
