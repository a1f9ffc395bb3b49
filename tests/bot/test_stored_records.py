"""Matches that released rules have played can be seen again, or it is said why not."""

from pathlib import Path
from typing import Any

import pytest

from bot.features.history.screens.replays import not_replayable, replay_screen
from bot.table.record.positions import position_of
from bot.table.refusals import No, Refused
from bot.texts import words
from games.registry import GAMES
from tests.bot.stored_records import FOLDER, in_json, read, stored_in

STORED = sorted(FOLDER.glob("*.record"))
LINK = "https://t.me/zastolye_bot?start=replay-AAAAAAAAAAA-1"

every_record = pytest.mark.parametrize("stored", STORED, ids=lambda path: path.stem)


def holds(now: Any, then: Any) -> bool:
    """All that was told then is told now; an event may have learnt to tell more."""
    match then:
        case dict():
            return all(name in now and holds(now[name], then[name]) for name in then)
        case list():
            return len(now) == len(then) and all(map(holds, now, then))
    return bool(now == then)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_there_is_one_of_every_game_as_its_rules_are_today(game: Any) -> None:
    assert stored_in(game).exists(), "python -m tests.bot.stored_records adds one"


@every_record
def test_it_tells_what_it_told_or_is_of_older_rules(stored: Path) -> None:
    record, told = read(stored)
    game = GAMES[record.game]
    if record.version != game.version:
        with pytest.raises(Refused) as refused:
            position_of(record, GAMES, 0)
        assert refused.value.reason is No.OLDER_RULES
        return
    replayed = record.replayed(game)
    for number, (now, then) in enumerate(zip(replayed.told, told, strict=True), 1):
        assert holds(in_json(now), then), f"move {number}: raise the version of {game.name}"
    outcome = game.outcome(replayed.state) or ()
    found = [(one.seat, one.place, one.points) for one in outcome]
    assert found == [(one.seat, one.place, one.points) for one in record.standings]


@every_record
def test_of_one_by_older_rules_the_standings_are_shown(stored: Path) -> None:
    record, _ = read(stored)
    older = record.model_copy(update={"version": record.version - 1})
    with pytest.raises(Refused) as refused:
        position_of(older, GAMES, 5)
    page = not_replayable(older, refused.value, "Игра", LINK, words("ru"))
    assert "по прежним правилам" in page.text
    assert record.is_played_by_ai(0)
    for one in record.standings:
        by_ai = " (играл бот)" if one.seat == 0 else ""
        assert f"{one.place}. {record.faces[one.seat]}{by_ai} — " in page.text
    assert not page.rows


@every_record
def test_every_move_of_it_can_be_shown(stored: Path) -> None:
    record, _ = read(stored)
    for move in range(len(record.moves) + 1):
        position = position_of(record, GAMES, move)
        for reader in (None, move % len(record.seats)):
            screen = replay_screen(position, reader, words("ru"), link=LINK, in_words=False)
            assert f"Ход {move} из {len(record.moves)}" in screen.words
            assert screen.picture is not None
