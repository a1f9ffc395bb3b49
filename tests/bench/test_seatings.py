"""The tournament: the same deal on every seat, and honest intervals."""

from typing import Any

import pytest

from bench.anchors import anchors_of
from bench.greedy import GREEDY
from bench.score import Score
from bench.seatings import play, seatings
from bench.tournament import met, pairings
from games.chance import Chance
from games.contract.table import Level, Seat
from games.registry import GAMES
from games.scout import SCOUT
from games.scout.rules.moves import Look


def test_a_deal_is_the_same_for_every_seating() -> None:
    """Both rounds of two players are dealt before the first move."""
    dealt: dict[Seat, list[tuple[int, ...]]] = {0: [], 1: []}

    def watching(view: Any, seat: Seat, chance: Chance) -> Any:
        if view.looking:
            dealt[seat].append(view.hand)
            return Look.KEEP
        return GREEDY["scout"].play(view, seat, chance)

    seatings(SCOUT, 2, watching, GREEDY["scout"].play, deals=1)
    first = {seat: list(hands) for seat, hands in dealt.items()}
    assert [len(hands) for hands in first.values()] == [2, 2]
    seatings(SCOUT, 2, watching, None, deals=1)
    assert {seat: hands[2:] for seat, hands in dealt.items()} == first


def test_equals_share_what_there_is() -> None:
    greedy = GREEDY["scout"].play
    score = seatings(SCOUT, 3, greedy, greedy, deals=2)
    assert sum(score.shares) == pytest.approx(2)
    assert score.lead == pytest.approx(0)
    assert len(score.shares) == 6
    assert len(score.leads) == 2


def test_points_are_told_by_the_round() -> None:
    result = play(SCOUT, {}, [GREEDY["scout"].play] * 3, deal=0)
    assert sum(result.shares) == 1
    assert sum(result.points) * 3 == pytest.approx(round(sum(result.points) * 3))


def test_an_interval_holds_its_figure_and_narrows_with_matches() -> None:
    few, many = Score(shares=[1, 0, 1, 1]), Score(shares=[1, 0, 1, 1] * 25)
    for score in (few, many):
        low, high = score.share_interval
        assert low < score.share == 0.75 < high
    assert many.share_interval[0] > few.share_interval[0]
    assert Score(shares=[1] * 8).share_interval[0] == pytest.approx(0.676, abs=0.001)


def test_one_deal_tells_nothing_of_a_lead() -> None:
    assert Score(leads=[3.0]).lead_margin == float("inf")
    assert Score(leads=[3.0, 5.0]).lead_margin == pytest.approx(1.96)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_level_meets_everybody_and_the_level_below(game: Any) -> None:
    told = {str(pairing) for pairing in pairings(game)}
    others = {"random", *(["greedy"] if game.name in GREEDY else []), *anchors_of(game.name)}
    assert told >= {f"{level} among {name}" for level in Level for name in others}
    assert told >= {"hard among normal", "normal among easy"}
    assert told >= {f"{anchor} among hard" for anchor in anchors_of(game.name)}


def test_an_anchor_is_met_from_both_sides() -> None:
    game = GAMES["hit"]
    (anchor,) = [one for one in pairings(game) if one.is_reversed]
    usual = next(one for one in pairings(game) if one.others == anchor.others)
    assert usual.level is anchor.level is Level.HARD
    scores = [met(game, 2, one, deals=3) for one in (usual, anchor)]
    assert scores[0].share == pytest.approx(1 - scores[1].share)
