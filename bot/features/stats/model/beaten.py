"""Records of a group that a match has beaten, as the standings tell them and the keeper notes them.

What was never done before is no record yet: the first match of a group would beat them all.
"""

from pydantic import ValidationError

from bot.features.stats.model.stats import Tally
from bot.table.record.document import RecordId
from bot.table.stored.base import Stored
from games.contract.screen import Face


class Beaten(Stored):
    kind: str
    name: str
    animal: str
    amount: int
    before: int

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)


class Noted(Stored):
    match: int  # of the table
    feats: tuple[Beaten, ...] = ()

    @staticmethod
    def of(record: RecordId, tally: Tally | None) -> "Noted":
        """Of a tally in which the match is the last one that did so much."""
        games = [] if tally is None else tally.bests.values()
        feats = [
            Beaten(
                kind=kind, name=best.name, animal=best.animal, amount=best.amount,
                before=best.before,
            )
            for bests in games
            for kind, best in bests.items()
            if best.record == str(record) and best.before is not None
        ]  # fmt: skip
        return Noted(match=record.match, feats=tuple(feats))

    @staticmethod
    def read(noted: str) -> "Noted | None":
        try:
            return Noted.model_validate_json(noted)
        except ValidationError:
            return None
