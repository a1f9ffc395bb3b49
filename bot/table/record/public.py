"""The public form of a record, record.json: for whoever wants to check a match or keep it.

No ids of users or chats are in it. games/record_file.py reads it.
"""

import json
from typing import Any

from bot.table.record.document import MatchRecord
from games.fairness import secret_hash
from games.record_file import FORMAT

FILE_NAME = "record.json"


def exported(record: MatchRecord) -> str:
    """In lines, so that a person can read it too."""
    return json.dumps(public_form(record), ensure_ascii=False, indent=1) + "\n"


def public_form(record: MatchRecord) -> dict[str, Any]:
    return {
        **result_alone(record),
        "deal": {
            "secret": record.secret,
            "hash": secret_hash(record.secret) if record.secret else "",
            "presses": record.presses,
            "dice": record.dice,
            "seed": record.dealt_from.hex(),
        },
        "moves": record.moves,
        "times": record.times,  # of each move, seconds since the deal
        "by_bots": [number for number, by_ai in enumerate(record.by_ai, 1) if by_ai],
    }


def result_alone(record: MatchRecord) -> dict[str, Any]:
    """Without how it was dealt and played: of a match that nobody may see again yet."""
    return {
        "format": FORMAT,
        "match": str(record.id),
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "seats": [
            {"name": seat.name, "animal": seat.animal, "level": seat.level} for seat in record.seats
        ],
        "began_at": round(record.began_at),
        "ended_at": round(record.ended_at),
        "stopped": record.is_stopped,
        "standings": [one.model_dump() for one in record.standings],
    }
