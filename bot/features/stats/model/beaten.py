"""Bests of a group that a match has beaten: the standings tell them, and sync stores them.

The first amount of a kind beats nothing: otherwise a group's first match would beat them all.
"""

from pydantic import ValidationError

from bot.features.stats.model.stats import Stats
from bot.table.record.document import RecordId
from bot.table.stored.base import StoredModel
from games.contract.screen import Face


class BeatenBest(StoredModel):
    kind: str
    name: str
    animal: str
    amount: int
    before: int

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)


class BeatenBests(StoredModel):
    match: int  # of the table
    feats: tuple[BeatenBest, ...] = ()

    @staticmethod
    def of(record: RecordId, stats: Stats | None) -> "BeatenBests":
        """The bests that this match holds in the stats, each with the amount before it."""
        games = [] if stats is None else stats.bests.values()
        feats = [
            BeatenBest(
                kind=kind, name=best.name, animal=best.animal, amount=best.amount,
                before=best.before,
            )
            for bests in games
            for kind, best in bests.items()
            if best.record == str(record) and best.before is not None
        ]  # fmt: skip
        return BeatenBests(match=record.match, feats=tuple(feats))

    @staticmethod
    def read(noted: str) -> "BeatenBests | None":
        try:
            return BeatenBests.model_validate_json(noted)
        except ValidationError:
            return None
