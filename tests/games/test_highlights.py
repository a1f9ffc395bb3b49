"""Highlights of any game: real amounts, each of one seat, in words that fit their places."""

import pytest

from bot.texts import words
from games.contract.game import AnyGame
from games.contract.screen import Face
from games.kit.counting import most_often
from games.registry import GAMES
from tests.games.matches import deal, play_to_the_end

FACES = [Face(animal, f"Player{seat}") for seat, animal in enumerate("🦊🐸🦁🐼🐙🐨🦄🐝")]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_match_is_remembered_by_what_somebody_did(game: AnyGame, language: str) -> None:
    for seats in game.seats:
        match = play_to_the_end(deal(game, seats, 1))
        events = [event for told in match.recent for event in told.to(None).events]
        told = game.highlights(events, FACES[:seats], words(language))
        assert told
        assert len({one.kind for one in told}) == len(told)
        for one in told:
            assert one.kind.isidentifier()
            assert one.amount > 0
            assert str(FACES[one.seat]) in one.text
            assert not any(str(face) in one.text for face in FACES if face != FACES[one.seat])
            assert "Player" not in one.short  # his plate stands beside it
            assert "вечера" not in one.text + one.short


@every_game
def test_records_are_kept_of_what_really_happens(game: AnyGame) -> None:
    """Each kind that has words for it comes up in one match or another."""
    told: set[str] = set()
    for seed in range(40):
        for seats in game.seats:
            match = play_to_the_end(deal(game, seats, seed))
            events = [event for entry in match.recent for event in entry.to(None).events]
            told |= {one.kind for one in game.highlights(events, FACES[:seats], words("en"))}
        if told >= set(game.bests):
            break
    assert game.bests
    assert set(game.bests) <= told


def test_who_did_something_most_often_is_alone() -> None:
    assert most_often([2, 1, 2]) == (2, 2)
    assert most_often([2, 1, 2, 1]) is None
    assert most_often([3]) == (3, 1)
    assert most_often([]) is None
