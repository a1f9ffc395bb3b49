"""Anchors of Scout: who counts what the hand could still show, and the AI as it was before."""

from bench.anchors import Anchors, scout_before
from games.chance import Chance
from games.contract.table import Seat
from games.scout.ai.choose import static_choice
from games.scout.rules.moves import Move
from games.scout.rules.view import View


def static_value(view: View, seat: Seat, _chance: Chance) -> Move:
    return static_choice(view, seat)


ANCHORS: Anchors = {"static value": static_value, "the AI before levels": scout_before.choose}
