"""Тугрики: a table in the middle of a match goes on after an upgrade."""

import json
import random
from pathlib import Path

from pydantic import TypeAdapter

from games.chance import Chance
from games.tugriki import TUGRIKI
from games.tugriki.rules.state import State

VERSION_1 = Path(__file__).with_name("state_of_version_1.json").read_text(encoding="utf-8")
DOCUMENT = TypeAdapter(State)


def test_what_the_first_version_stored_is_read_and_nothing_of_it_is_lost() -> None:
    """Round three: a lock, debts, a suspect, a pass called in vain, one unpaid, two players out."""
    state = DOCUMENT.validate_json(VERSION_1)
    assert json.loads(DOCUMENT.dump_json(state)) == json.loads(VERSION_1) | {
        "began": [],
        "lacking": [],
    }


def test_and_the_match_is_played_on_to_its_end() -> None:
    state, chance, player = DOCUMENT.validate_json(VERSION_1), Chance(bytes(32)), random.Random(1)
    while awaited := TUGRIKI.awaited(state):
        legal = TUGRIKI.legal_moves(state, awaited[0])
        TUGRIKI.play(state, awaited[0], player.choice(legal), chance)
    outcome = TUGRIKI.outcome(state)
    assert outcome is not None
    assert sum(standing.points for standing in outcome) + state.aside == 120
