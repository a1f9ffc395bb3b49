"""Migrations: a document of any format that was ever landed, as the present one."""

from typing import Any

from bot.table.document import Pace
from bot.table.occasion import A_MATCH, DailyOccasion, LessonOccasion, Occasion

FORMAT = 7  # since 6: dice, who may not come back, what a press keeps waiting, the occasion


class NewerDocument(Exception):  # noqa: N818 - says what the document is
    """Written by a newer version of the bot than this one."""


def migrated(document: dict[str, Any], newest: int) -> dict[str, Any]:
    """Without its number, as the code of today knows it; but for what a newer bot has written."""
    number = document.pop("format")
    if number > newest:
        raise NewerDocument(number)
    if document.get("match") is not None:
        document["match"].pop("seed_hash", None)  # was kept and shown nowhere
    if isinstance(presses := document.get("presses"), list):  # up to 6: nobody noted whose
        document["presses"] = {-place: press for place, press in enumerate(presses, start=1)}
    if "occasion" not in document:  # up to 6
        document["occasion"] = _occasion(document.pop("daily", None), document.pop("lesson", None))
    return _from_format_1(document) if number == 1 else document


def _occasion(day: str | None, step: int | None) -> Occasion:
    """Two fields said it: the day whose deal was played, and the steps of a lesson."""
    if step is not None:
        return LessonOccasion(step=step)
    return A_MATCH if day is None else DailyOccasion(day=day)


def _from_format_1(table: dict[str, Any]) -> dict[str, Any]:
    """It knew one match without deadlines, and people only."""
    match = table.get("match")
    if match is not None:
        asked_at = match.pop("asked_at")
        match["waits"] = {seat: {"turn_at": at, "asked_at": at} for seat, at in asked_at.items()}
        match["seen_by"] = {one["user"]: seat for seat, one in enumerate(table["players"])}
        table["matches"] = match["number"]
    return table | {"pace": Pace.NONE}
