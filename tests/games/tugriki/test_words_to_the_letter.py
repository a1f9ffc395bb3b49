"""Тугрики in words, to the letter: all that can happen, to everybody and to whom it concerns."""

import pytest

from bot.texts import words
from games.tugriki.words.log import tell
from tests.games.tugriki.notation import SEATS, tugriki
from tests.games.tugriki.screens import FACES, known

HONEST = "A: G1 R1 | B: Y1 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2 P3"
BLUFF = "A: G4 R1 | B: Y1 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2 P3"
BROKE = "A: G4 | B 0: Y1 | C: Y2 | table: G5 | bank 2 | round 2/5"
WON = "🦊 кладёт 🟢4, 🎉 🦊 забирает Банк: 2, 🦁 не одалживает"
WON_IN_ENGLISH = "🦊 lays 🟢4, 🎉 🦊 takes the Bank: 2, 🦁 does not lend"
VOID = "A: YX genie | B: row | C: row | table: G-all P-all R-all Y0-9 | bank 8 | round 3/3"

TOLD = [
    ("A: G4 Y1 | B: Y2 | table: G5", "A lays G4", "", "🦊 кладёт 🟢4", "🦊 lays 🟢4"),
    ("A: GX Y1 | B: Y2 | table: G5 R5 RX", "A lays GX", "",
     "🦊 ставит сбоку 🟢X", "🦊 sets 🟢X beside another"),
    ("A: G6 Y1 | B: Y2 | table: G5 genie=G6", "A lays G6", "",
     "🦊 накрывает картой 🟢6", "🦊 covers with 🟢6"),
    ("A: genie Y1 | B: Y2 | table: G5", "A lays genie=G6", "",
     "🦊 кладёт 🧞 Джинн = 🟢6", "🦊 lays 🧞 Genie = 🟢6"),
    ("A: row Y1 | B: Y2 | table: G5", "A lays row=G6", "",
     "🦊 кладёт 📏 Выбор ряда = 🟢6, 🔒 только 🟢", "🦊 lays 📏 Row choice = 🟢6, 🔒 only 🟢"),
    ("A: GX Y1 | B: Y2 | C: R1 | table: G0-9", "A lays GX", "",
     "🦊 кладёт 🟢X, ряд 🟢 готов, 🐸 пропускает", "🦊 lays 🟢X, row 🟢 is complete, 🐸 skips"),
    ("A: Y6 G1 | B 1: R1 | C: R2 | table: Y5 | stock: P1", "A lays Y6", "",
     "🦊 кладёт 🟡6, Штраф: 🐸 платит 1, пропускает", "🦊 lays 🟡6, Fine: 🐸 pays 1, skips"),
    ("A: Y6 G1 | B 1: R1 | C: R2 | table: Y5 | stock: P1", "A lays Y6", "B",
     "🦊 кладёт 🟡6, вы платите 1, вы пропускаете ход", "🦊 lays 🟡6, you pay 1, you skip"),
    ("A: R2 Y9 | B: Y1 | C: Y2 | table: R3-5 | stock: G1 G2", "A lays R2", "",
     "🦊 кладёт 🔴2, Возьми две: 🐸 +2, пропускает", "🦊 lays 🔴2, Take two: 🐸 draws 2, skips"),
    ("A: R2 Y9 | B: Y1 | C: Y2 | table: R3-5 | stock: G1 G2", "A lays R2", "B",
     "🦊 кладёт 🔴2, вы берёте 🟢1 🟢2, вы пропускаете ход",
     "🦊 lays 🔴2, you draw 🟢1 🟢2, you skip"),
    ("A: R7 Y9 | B: Y1 | C: Y2 | table: R5-6", "A lays R7", "",
     "🦊 кладёт 🔴7, Смена направления ↺", "🦊 lays 🔴7, Reverse ↺"),
    ("A: G3 Y9 | B: Y1 | table: G4-5", "A lays G3 naming P", "",
     "🦊 кладёт 🟢3, 🎨 Выбор цвета: 🟣 × 2", "🦊 lays 🟢3, 🎨 Colour choice: 🟣 × 2"),
    ("A: Y1 G1 | B: Y2 | C: R1 | table: Y2-5 | bank 5", "A lays Y1", "",
     "🦊 кладёт 🟡1, 🥷 Ограбление +3", "🦊 lays 🟡1, 🥷 Robbery +3"),
    ("A: G8 G9 | B: P4 Y2 | table: G5-7", "A lays G8", "",
     "🦊 кладёт 🟢8, Повторный ход", "🦊 lays 🟢8, Move again"),
    ("A: P9 G0 | B: R0 | C: Y0 | table: P5-8", "A lays P9", "",
     "🦊 кладёт 🟣9, 🔄 Обмен картами", "🦊 lays 🟣9, 🔄 Exchange"),
    ("A: P9 G0 | B: R0 | C: Y0 | table: P5-8", "A lays P9", "B",
     "🦊 кладёт 🟣9, 🔄 Обмен картами, 🦊 тянет у вас 🔴0, вы тянете 🟡0 у 🦁",
     "🦊 lays 🟣9, 🔄 Exchange, 🦊 takes 🔴0 from you, you take 🟡0 from 🦁"),
    (HONEST, "A draws, A pays", "", "🦊 берёт карту, пас", "🦊 draws a card, passes"),
    (HONEST, "A draws", "A", "вы берёте 🔴9", "you draw 🔴9"),
    ("A: G1 Y9 | B: G4 Y1 | C: G6 | table: G5 | stock: R9 | referee", "A draws", "",
     "🦊 берёт карту, платит 1", "🦊 draws a card, pays 1"),
    ("A: G1 Y9 | B: G4 Y1 | C: G6 | table: G5 | stock: R9 | referee", "A draws", "A",
     "вы берёте 🔴9, вы платите 1", "you draw 🔴9, you pay 1"),
    ("A 0: G1 Y9 | B: G4 Y1 | C: G6 | table: G5 | stock: R9 | referee", "A draws", "",
     "🦊 берёт карту, пас, платить нечем", "🦊 draws a card, passes with an empty purse"),
    ("A 0: G1 Y9 | B: G4 Y1 | C: G6 | table: G5 | stock: R9 | referee", "A draws", "A",
     "вы берёте 🔴9, вы пасуете, платить нечем", "you draw 🔴9, you pass with an empty purse"),
    ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B is stuck, B pays", "",
     "🦊 говорит «хода нет», пас, 🐸 говорит «хода нет», пас,"
     " ⚖️ все спасовали: кто может ходить — обязан",
     "🦊 cannot move, passes, 🐸 cannot move, passes,"
     " ⚖️ everybody has passed: whoever can move must"),
    (BLUFF, "A draws, A passes, B checks", "",
     "🦊 берёт карту, пас, 🔍 🐸 проверяет → 🦊: блеф, можно было 🟢4! 🦊 платит 2, берёт карту",
     "🦊 draws a card, passes, 🔍 🐸 checks 🦊: a bluff, 🟢4 could be laid! 🦊 pays 2,"
     " draws a card"),
    (BLUFF, "A draws, A passes, B checks", "A",
     "вы берёте 🔴9, 🔍 🐸 проверяет вас: блеф, можно было 🟢4! Вы платите 2, вы берёте 🟣1",
     "you draw 🔴9, 🔍 🐸 checks you: a bluff, 🟢4 could be laid! You pay 2, you draw 🟣1"),
    (BLUFF, "A draws, A passes, B checks", "B",
     "🦊 берёт карту, пас, 🔍 вы проверяете → 🦊: блеф, можно было 🟢4! 🦊 платит 2, берёт карту",
     "🦊 draws a card, passes, 🔍 you check 🦊: a bluff, 🟢4 could be laid! 🦊 pays 2,"
     " draws a card"),
    (HONEST, "A draws, A passes, B checks", "",
     "🦊 берёт карту, пас, 🔍 🐸 проверяет → 🦊: всё честно. 🐸 платит 2, берёт карту",
     "🦊 draws a card, passes, 🔍 🐸 checks 🦊: all honest. 🐸 pays 2, draws a card"),
    (HONEST, "A draws, A passes, B checks", "A",
     "вы берёте 🔴9, 🔍 🐸 проверяет вас: всё честно. 🐸 платит 2, берёт карту",
     "you draw 🔴9, 🔍 🐸 checks you: all honest. 🐸 pays 2, draws a card"),
    (HONEST, "A draws, A passes, B checks", "B",
     "🦊 берёт карту, пас, 🔍 вы проверяете → 🦊: всё честно. Вы платите 2, вы берёте 🟣1",
     "🦊 draws a card, passes, 🔍 you check 🦊: all honest. You pay 2, you draw 🟣1"),
    (HONEST, "A draws, A passes, B calls A", "",
     "🦊 берёт карту, пас, 🫵 🐸: «🦊 не платит!» Так и есть, 2 в Банк",
     "🦊 draws a card, passes, 🫵 🐸: “🦊 has not paid!” That is so, 2 to the Bank"),
    (HONEST, "A draws, A passes, B calls A", "A",
     "вы берёте 🔴9, 🫵 🐸 вам: «Вы не заплатили!» Так и есть, 2 в Банк",
     "you draw 🔴9, 🫵 🐸 to you: “You have not paid!” That is so, 2 to the Bank"),
    (HONEST, "A draws, A passes, B calls A", "B",
     "🦊 берёт карту, пас, 🫵 вы: «🦊 не платит!» Так и есть, 2 в Банк",
     "🦊 draws a card, passes, 🫵 you: “🦊 has not paid!” That is so, 2 to the Bank"),
    (HONEST, "A draws, A pays, B calls A", "",
     "🦊 берёт карту, пас, 🫵 🐸: «🦊 не платит!» Зря, долга нет",
     "🦊 draws a card, passes, 🫵 🐸: “🦊 has not paid!” Wrong, nothing is owed"),
    (HONEST, "A draws, A pays, B calls A", "A",
     "вы берёте 🔴9, 🫵 🐸 вам: «Вы не заплатили!» Зря, долга нет",
     "you draw 🔴9, 🫵 🐸 to you: “You have not paid!” Wrong, nothing is owed"),
    (BROKE, "A lays G4, C declines, A lends B 3", "",
     f"{WON}, 🤝 🦊 одалживает 3 → 🐸, 🎴 раунд 3, карт по 10, начинает 🐸",
     f"{WON_IN_ENGLISH}, 🤝 🦊 lends 3 → 🐸, 🎴 round 3, 10 cards each, 🐸 begins"),
    (BROKE, "A lays G4, C declines, A lends B 3", "A",
     "🎉 вы забираете Банк: 2, 🦁 не одалживает, 🤝 вы одалживаете 3 → 🐸,"
     " 🎴 раунд 3, карт по 10, начинает 🐸",
     "🎉 you take the Bank: 2, 🦁 does not lend, 🤝 you lend 3 → 🐸,"
     " 🎴 round 3, 10 cards each, 🐸 begins"),
    (BROKE, "A lays G4, C declines, A lends B 3", "B",
     f"{WON}, 🤝 🦊 одалживает вам 3, 🎴 раунд 3, карт по 10, начинаете вы",
     f"{WON_IN_ENGLISH}, 🤝 🦊 lends you 3, 🎴 round 3, 10 cards each, you begin"),
    (BROKE, "A lays G4, C declines, A declines", "",
     f"{WON}, 🦊 не одалживает, 🐸 выбывает 🚪, 🎴 раунд 3, карт по 16, начинает 🦁",
     f"{WON_IN_ENGLISH}, 🦊 does not lend, 🐸 is out 🚪, 🎴 round 3, 16 cards each, 🦁 begins"),
    (BROKE, "A lays G4, A declines, C declines", "B",
     "🦊 кладёт 🟢4, 🎉 🦊 забирает Банк: 2, 🦊 не одалживает, 🦁 не одалживает,"
     " вы выбываете 🚪, 🎴 раунд 3, карт по 16, начинает 🦁",
     "🦊 lays 🟢4, 🎉 🦊 takes the Bank: 2, 🦊 does not lend, 🦁 does not lend,"
     " you are out 🚪, 🎴 round 3, 16 cards each, 🦁 begins"),
    (BROKE, "A lays G4, A declines, C declines", "C",
     "🦊 кладёт 🟢4, 🎉 🦊 забирает Банк: 2, 🦊 не одалживает, вы не одалживаете,"
     " 🐸 выбывает 🚪, 🎴 раунд 3, карт по 16, начинаете вы",
     "🦊 lays 🟢4, 🎉 🦊 takes the Bank: 2, 🦊 does not lend, you do not lend,"
     " 🐸 is out 🚪, 🎴 round 3, 16 cards each, you begin"),
    (VOID, "A lays YX", "",
     "🦊 кладёт 🟡X, 🤷 все ряды готовы, победы нет: Банк остаётся, в нём 8,"
     " Банк делится, каждому по 2",
     "🦊 lays 🟡X, 🤷 all the rows are done and nobody has won: the Bank of 8 stays,"
     " the Bank is shared out: 2 each"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("drawing", "script", "reader", "russian", "english"),
    TOLD,
    ids=[f"{script}, to {reader or 'all'}" for _, script, reader, _, _ in TOLD],
)
def test_what_has_happened(
    drawing: str, script: str, reader: str, russian: str, english: str
) -> None:
    table = tugriki(drawing).plays(script)
    me = SEATS.index(reader) if reader else None
    events = [event for entry in known(table.log, me) for event in entry.events]
    for language, said in (("ru", russian), ("en", english)):
        told = tell(events, lambda seat: FACES[seat].animal, words(language), me)
        assert told == said
