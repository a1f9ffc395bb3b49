"""What people will remember of a match of HIT!."""

from bot.texts import words
from games.contract.screen import Face
from games.hit import HIT
from tests.games.hit.notation import hit

FACES = [Face("🦊", "Аня"), Face("🐸", "Боря"), Face("🦁", "Вера")]


def test_the_largest_theft_comes_first() -> None:
    table = hit("A 47: 9 8 | B 53: 9 9 | C 62: 8 2").plays("A stops, B draws 4")
    theft = HIT.highlights(table.events, FACES, words("ru"))[0]
    assert (theft.kind, theft.seat, theft.amount) == ("theft", 0, 26)
    assert theft.text == "🥷 Кража матча: 🦊 Аня, 26"
    assert theft.short == "кража матча: 26 очков"


def test_a_bust_is_as_loud_as_what_burnt() -> None:
    table = hit("A 47: 9 8 | B: 4").plays("A draws 9, B draws 3")
    score, bust = HIT.highlights(table.events, FACES, words("en"))
    assert (score.kind, score.seat, score.amount) == ("score", 1, 4)
    assert score.short == "turn of the match: +4 points"
    assert (bust.kind, bust.seat, bust.amount) == ("bust", 0, 26)
    assert bust.text == "💥 Loudest bust: 🦊 Аня, 9 · 8 · 9"
    assert HIT.highlights([], FACES, words("en")) == []
