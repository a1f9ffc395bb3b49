"""Тугрики between two rounds, to the letter: who won what, who is broke, who may lend."""

from dataclasses import replace

from bot.texts import words
from games.tugriki import TUGRIKI
from games.tugriki.rules.view import Scene
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import FACES, board, labels, player_screen

WON = tugriki("A: G4 | B: Y1 P1 | C: Y2 | table: G5 | bank 7 | round 2/5").plays("A lays G4")
BROKE = tugriki(
    "A 10: G4 | B 0: Y1 | C: Y2 | table: G5 | bank 2 | stock: R1 R2 | round 2/5"
).plays("A lays G4")  # fmt: skip


def test_the_end_of_a_round() -> None:
    assert board(WON).text == (
        "💰 <b>Раунд 2 из 5 окончен</b>\n"
        "<b>🦊 Аня кладёт 🟢4, 🎉 🦊 Аня забирает Банк: 7</b>\n"
        "🦊 Аня · 💰 <b>17</b>\n"
        "🐸 Боря · 💰 <b>10</b>\n"
        "🦁 Вера · 💰 <b>10</b>"
    )
    assert board(WON).caption == (
        "💰 <b>Раунд 2 из 5 окончен</b>\n"
        "<blockquote expandable><b>🎉 🦊 забирает Банк: 7</b>\n🦊 кладёт 🟢4</blockquote>"
    )
    assert board(WON, "en").text.startswith(
        "💰 <b>Round 2 of 5 is over</b>\n<b>🦊 Аня lays 🟢4, 🎉 🦊 Аня takes the Bank: 7</b>\n"
    )


def test_what_a_round_has_brought_and_cost_stands_beside_the_purse() -> None:
    table = tugriki("A 10: G4 G8 | B: Y1 | C: Y2 | table: G5-7 | bank 7")
    table.state.began = [12, 10, 9]
    lines = board(table.plays("A lays G8, A lays G4")).text.split("\n")
    assert lines[2:] == [
        "🦊 Аня · 💰 <b>17</b> (+5)",
        "🐸 Боря · 💰 <b>10</b>",
        "🦁 Вера · 💰 <b>10</b> (+1)",
    ]


def test_a_pause() -> None:
    assert board(BROKE).text == (
        "💰 <b>Перерыв</b> · раунд 2 из 5 позади\n"
        "<b>🦊 Аня кладёт 🟢4, 🎉 🦊 Аня забирает Банк: 2</b>\n"
        "🟢 <code>· · · · 4 5 · · · · ·</code>\n"
        "🟣 <code>· · · · · · · · · · ·</code>\n"
        "🔴 <code>· · · · · · · · · · ·</code>\n"
        "🟡 <code>· · · · · · · · · · ·</code>\n"
        "🏦 Банк <b>0</b> · колода 2\n"
        "🦊 Аня · 🃏 0 · 💰 <b>12</b>\n"
        "🐸 Боря · 🃏 1 · 💰 <b>0</b>\n"
        "🦁 Вера · 🃏 1 · 💰 <b>10</b>\n"
        "🥺 🐸 Боря на мели. Одолжите?\n"
        "Ждём: 🦊 🦁"
    )
    english = board(BROKE, "en").text
    assert english.startswith("💰 <b>A pause</b> · round 2 of 5 is over\n")
    assert english.endswith("\n🥺 🐸 Боря is broke. Who will lend?\nWaiting for: 🦊 🦁")


def test_a_pause_as_a_lender_sees_it() -> None:
    screen = player_screen(BROKE, "C")
    assert screen.text == (
        "<b>Перерыв</b> · раунд 2 из 5\n"
        "🟢 4–5 · 🟣 – · 🔴 – · 🟡 –\n"
        "🏦 0 · колода 2 · вы 💰 10 · 🦊 🃏0 💰12 · 🐸 🃏1 💰0\n"
        "С вашего хода: 🦊 кладёт 🟢4, 🎉 🦊 забирает Банк: 2\n"
        "Рука: 🟡2\n"
        "\n"
        "🥺 🐸 Боря на мели. Одолжите?\n"
        "Долг вернётся при подсчёте в конце."
    )
    assert labels(screen) == [["1", "2", "3", "4", "5", "нет"]]
    assert player_screen(BROKE, "C", language="en").text.endswith(
        "\n🥺 🐸 Боря is broke. Who will lend?\nYou get it back in the final reckoning."
    )
    assert player_screen(BROKE, "B").text.endswith("Рука: 🟡1\n\n🥺 🐸 Боря на мели. Одолжите?")


def test_a_board_that_stays_as_it_is_names_the_round() -> None:
    """Nobody is asked any more."""
    table = tugriki("A: G4 | B 3: Y1 | table: G5 | bank 2 | round 2/5")
    scene = Scene(table.seen_by(None), (), FACES[:2])
    still = TUGRIKI.board(replace(scene, is_still=True), words("ru"))
    lines = still.text.split("\n")
    assert lines[0] == still.caption == "💰 <b>Раунд 2 из 5</b>"
    assert lines[-2:] == ["🦊 Аня · 🃏 1 · 💰 <b>10</b>", "🐸 Боря · 🃏 1 · 💰 <b>3</b>"]
    english = TUGRIKI.board(replace(scene, is_still=True), words("en"))
    assert english.caption == "💰 <b>Round 2 of 5</b>"
