"""Words under the picture of HIT!: whose turn it is, what was drawn, and how turns ended."""

from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.scene import SceneOf
from games.contract.screen import Face
from games.hit import HIT
from tests.games.hit.notation import Table, hit

FACES = (Face("🦊", "Аня"), Face("🐸", "Боря"), Face("🦁", "Вера"))


def caption(*tables: Table, language: str = "ru") -> str | None:
    """Of the last one; what was played before it is the lap."""
    told = [MoveEvents(0, tuple(table.events)) for table in tables]
    return HIT.board(SceneOf(tables[-1].seen_by(None), told, FACES), words(language)).caption


def test_the_mover_what_he_drew_and_what_he_risks() -> None:
    table = hit("A 40: 3 7 | B | C | A to move")
    assert caption(table) == "🎯 <b>Ход: 🦊 Аня</b>\nВытянуто: <b>3 7</b> — риск 19 %"
    assert caption(table, language="en") == (
        "🎯 <b>Turn: 🦊 Аня</b>\nDrawn: <b>3 7</b> — risk 19 %"
    )


def test_a_risk_is_told_in_percent_from_none_to_all() -> None:
    for bag, risk in (("5 5 5 5", 0), ("3 5 5 5", 25), ("3 7 5 5", 50), ("3 3", 100)):
        table = hit(f"A 40: 3 7 | B | C | A to move | bag: {bag}")
        assert caption(table, language="en") == (
            f"🎯 <b>Turn: 🦊 Аня</b>\nDrawn: <b>3 7</b> — risk {risk} %"
        )
        text = HIT.board(SceneOf(table.seen_by(None), [], FACES), words("en")).text
        assert f"Drawn: <b>3 · 7</b> — stopping lays 10 · risk {risk} %" in text.split("\n")


def test_how_turns_ended_the_newest_first_in_sums_for_the_chips_are_drawn() -> None:
    first = hit("A: 3 7 | B: 7 7 5 | C: 3 | A to move").plays("A stops, B draws 4")
    second = first.plays("B draws 9, B draws 9, C draws 8")
    assert caption(first) == (
        "🎯 <b>Ход: 🐸 Боря</b>\nВытянуто: <b>4</b> — риск 12 %\n"
        "<blockquote expandable><b>✋ 🦊: 10, забирает 17</b></blockquote>"
    )
    assert str(caption(first, second)).endswith(
        "<blockquote expandable><b>💥 🐸: вторая 9 🧲</b>\n✋ 🦊: 10, забирает 17</blockquote>"
    )


def test_a_third_horseshoe_tells_what_it_brought() -> None:
    table = hit("A 20 🧲🧲: 3 | B | C | A to move").plays("A draws 3, B draws 8")
    assert "💥 🦊: вторая 3 🧲 +50 → 70" in str(caption(table))


def test_a_late_bust_is_of_the_last_chip() -> None:
    table = hit("A: 3 5 7 | B | C | A to move").plays("A draws 5, B draws 8")
    assert "💥 🦊: вторая 5</b>" in str(caption(table))


def test_in_the_end_nobody_moves() -> None:
    table = hit("A: 3 | B 95: 9 | C | A to move").plays("A stops")
    assert caption(table) == (
        "🎯 <b>Победа: 🐸 Боря, 104</b>\n<blockquote expandable><b>✋ 🦊: 3</b></blockquote>"
    )
