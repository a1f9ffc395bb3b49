"""A record as a file for people: plain JSON, without ids of users and chats."""

from datetime import UTC, datetime
from typing import Any

from bot.table.match import BY_AI
from bot.table.record import MatchRecord

FORMAT = 1


def exported(record: MatchRecord) -> dict[str, Any]:
    """All that is needed to play the match again, and who sat where, by name."""
    return {
        "format": FORMAT,
        "game": record.game,
        "rules_version": record.version,
        "options": record.options,
        "seats": [
            {"name": one.name, "animal": one.animal, "level": one.level} for one in record.seats
        ],
        "began_at": _moment(record.began_at),
        "ended_at": _moment(record.ended_at),
        "is_stopped": record.is_stopped,
        "deal": {"seed": record.seed, "secret": record.secret, "presses": record.presses},
        "moves": record.moves,
        "times": record.times,
        "by_bots": [at for at, gap in enumerate(record.gaps) if gap.endswith(BY_AI)],
        "standings": [one.model_dump() for one in record.standings],
    }


def _moment(at: float) -> str | None:
    """None if nobody noted it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds") if at else None
