"""A secret vote that a substitute gave: its owner may change it, and nobody sees that he did."""

from bot.moment import Timing
from bot.screens.words.status import board_lines
from bot.table import seats
from bot.table.match import Choice
from bot.table.play import play, play_for
from bot.texts import words
from games.podaflum import PODAFLUM
from tests.bot.table.tables import ANNA, BORIS, START, VERA, a_match, asked, played


def test_who_changes_what_a_substitute_answered_is_not_seen_to_have_pressed() -> None:
    """The board goes on telling that a bot answered; and yet he has not missed twice in a row."""
    table = a_match(ANNA, BORIS, VERA, game=PODAFLUM)
    match = played(table)
    leader = asked(table)
    play_for(table, leader, Choice(match.question, str(match.legal_moves(leader)[0])), now=START)
    late = next(iter(match.waits))
    given = next(iter(match.legal_moves(late)))
    play_for(table, late, Choice(match.question, str(given)), now=START + 1)
    seats.miss(table, late, now=START + 1)
    timing = Timing(START + 2, START)
    before = list(board_lines(table, match, words("en"), timing))
    assert any("bot answered" in line for line in before)
    other = next(move for move in match.legal_moves(late) if move != given)
    play(table, table.players[late].user, Choice(match.question, str(other)), now=START + 2)
    assert list(board_lines(table, match, words("en"), timing)) == before
    seats.miss(table, late, now=START + 3)
    assert not table.players[late].is_away
