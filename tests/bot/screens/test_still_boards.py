"""Boards that stay in the chat: of an ended round, of a stopped match, of one that is over.

Nobody looks after them any more, so they must not say that somebody is to move.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.screens.wanted import board_slot
from bot.table import closing
from bot.table.document import Phase, Table
from bot.texts import LANGUAGES
from games.canvas.colours import INK, PAPER
from games.canvas.pieces.icons import fork
from games.canvas.placing import Kind, Placements, placements_taken
from games.contract.game import AnyGame
from games.contract.screen import Html, Picture
from games.registry import GAMES
from tests.bot.screens.contexts import a_context, besides_seal
from tests.bot.table.tables import ANNA, PEOPLE, START, a_lobby, deal, moves, played
from tests.games.pictures.placing import faults

SETTINGS = range(50, 100)  # as large as a place with fork and knife may be
ASKING = {
    "ru": (
        "<b>ход:", "ходит", "тянет", "смотрят", "ждём", r"разделяет(?! \d)", "сбрасывает ",
        "голосуют", "кладёт джокер", "дальше", "одолж", "в долг", "▶️", "▸", "риск",
    ),
    "en": (
        "<b>turn:", "to move", "draws$", "looking", "waiting", "is dividing", r"divides (?!\d)",
        "discards a", "(both|all) vote", "a joker$", "then a", "will lend", r"loan\?", "▶️", "▸",
        "risk",
    ),
}  # fmt: skip
TABLES = [
    pytest.param(game, seats, language, id=f"{game.name} {seats} {language}")
    for game in GAMES.values()
    for seats, language in zip((game.seats[0], game.seats[-1]), LANGUAGES, strict=True)
]
MOST_MOVES, LOOKED_AT = 150, 0.06


def a_table(game: AnyGame, seats: int, language: str, chooser: Random) -> Table:
    table = a_lobby(*PEOPLE[:seats], game=game)
    table.language = language
    deal(table, game, seed=chooser.randbytes(32))
    return table


def asking(texts: Sequence[str], language: str) -> list[str]:
    return [text for text in texts for one in ASKING[language] if re.search(one, text, re.I)]


def forks() -> set[int]:
    """A sprite is drawn once, so it can be told by its image."""
    return {id(fork(size * 0.96, ink).image) for size in SETTINGS for ink in (INK, PAPER)}


def drawn(picture: Picture | None) -> Placements:
    assert picture is not None
    with placements_taken() as pictures:
        picture.paint()
    return pictures[0]


def must_be_still(picture: Picture | None, words: Html, language: str) -> None:
    """Neither in words nor by fork and knife; and everything has its room."""
    notes = drawn(picture)
    said = [one.text for one in notes.placed if one.kind is Kind.WORDS]
    newest = words.partition("<blockquote")[0]  # what is folded tells what happened
    assert not asking([*said, newest], language)
    assert not {id(one.image) for one in notes.placed} & forks()
    assert [*faults(notes)] == []


def stopped(table: Table) -> Table:
    copy = table.model_copy(deep=True)
    closing.stop(copy, ANNA.user, is_admin=True, now=START)
    return copy


def positions(table: Table, chooser: Random) -> Iterator[Table]:
    match = played(table)
    for at in range(MOST_MOVES):
        if table.phase is not Phase.PLAYING:
            return
        if at == 0 or chooser.random() < LOOKED_AT:
            yield table
        seat = chooser.choice([*match.waits])
        moves(table, seat, str(chooser.choice(match.legal_moves(seat))))


@pytest.mark.parametrize(("game", "seats", "language"), TABLES)
def test_the_board_of_a_stopped_match_asks_nobody(game: AnyGame, seats: int, language: str) -> None:
    chooser = Random(f"stopped {game.name} {seats}")
    for table in positions(a_table(game, seats, language, chooser), chooser):
        (board,) = besides_seal(stopped(table), a_context(*GAMES.values()))
        assert board.screen.caption is not None
        must_be_still(board.screen.picture, board.screen.caption, language)
        must_be_still(board.screen.picture, board.screen.text, language)


@pytest.mark.parametrize("game", [GAMES["scout"], GAMES["tugriki"]], ids=["scout", "tugriki"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_an_ended_round_asks_nobody(game: AnyGame, language: str) -> None:
    chooser = Random(f"rounds {game.name}")
    table = a_table(game, 4, language, chooser)
    seen: set[int] = set()
    for _ in range(600):
        if table.phase is not Phase.PLAYING or len(seen) == 2:
            break
        match = played(table)
        seat = chooser.choice([*match.waits])
        moves(table, seat, str(chooser.choice(match.legal_moves(seat))))
        if match.ended is not None and match.rounds not in seen:
            seen.add(match.rounds)
            slot = board_slot(match.number, match.rounds)
            screens = besides_seal(table, a_context(game))
            ended = next(one for one in screens if one.slot == slot)
            assert ended.screen.caption is not None
            must_be_still(ended.screen.picture, ended.screen.caption, language)
            must_be_still(ended.screen.picture, ended.screen.text, language)
    assert seen


def test_a_living_board_still_says_who_is_to_move() -> None:
    for game in GAMES.values():
        table = a_table(game, game.seats[0], "en", Random(game.name))
        board = next(one for one in besides_seal(table, a_context(game)) if one.chat < 0)
        said = [one.text for one in drawn(board.screen.picture).placed if one.kind is Kind.WORDS]
        caption = str(board.screen.caption)
        assert asking([*said, caption], "en")
