"""Тугрики: what a button or a warning promises is what is paid."""

import pytest

from games.contract.screen import Style
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import buttons, data, labels, player_screen

BLUFFED = "A 10: G4 | B {purse}: Y1 | C: Y2 | table: G5 | stock: {stock}"


@pytest.mark.parametrize(
    ("purse", "stock", "label", "paid", "drawn"),
    [
        (10, "Y3 Y4", "🔍 Проверить 🦊 · −2 и карта, если честно", 2, 1),
        (10, "Y3", "🔍 Проверить 🦊 · −3, если честно", 3, 0),
        (1, "Y3 Y4", "🔍 Проверить 🦊 · −1 и карта, если честно", 1, 1),
        (0, "Y3 Y4", "🔍 Проверить 🦊 · карта, если честно", 0, 1),
        (0, "Y3", "🔍 Проверить 🦊 · ход, если честно", 0, 0),
    ],
)
def test_a_check_has_its_price_on_the_button(  # T-R31, T-R32, T-A38
    purse: int, stock: str, label: str, paid: int, drawn: int
) -> None:
    honest = BLUFFED.replace("G4", "G1").format(purse=purse, stock=stock)
    table = tugriki(honest).plays("A draws, A pays")
    assert [label] in labels(player_screen(table, "B"))
    checked = table.plays("B checks")
    assert table.purse("B") - checked.purse("B") == paid
    assert len(checked.hand("B").split()) - len(table.hand("B").split()) == drawn


def test_a_check_asks_once_more_and_says_what_either_will_lose() -> None:
    table = tugriki(BLUFFED.format(purse=1, stock="Y3 Y4")).plays("A draws, A pays")
    screen = player_screen(table, "B", "check")
    assert screen.text.endswith(
        "🔍 Если всё честно, вам: −1 тугрик, +1 карта и пропуск хода."
        " Если это блеф, 🦊 Аня: −2 тугрика, +1 карта."
    )
    assert [(one.label, one.data, one.style) for one in buttons(screen)][:2] == [
        ("🔍 Проверить", "check", Style.DANGER),
        ("↩️ Назад", "~", Style.PLAIN),
    ]
    assert "check" not in data(player_screen(table, "B"))


@pytest.mark.parametrize(
    ("purse", "stock", "promised", "lost"),
    [
        (10, "Y3 Y4", "−2 тугрика, +1 карта", 2),
        (10, "Y3", "−3 тугрика", 3),  # the card that is drawn is the last one
        (3, "Y3", "все ваши тугрики", 3),
        (2, "Y3 Y4", "все ваши тугрики, +1 карта", 2),
        (0, "Y3 Y4", "+1 карта", 0),
        (0, "Y3", "ничего — кошелёк пуст", 0),
    ],
)
def test_a_bluff_has_its_price_in_the_warning(  # T-R30, T-R32, T-A32
    purse: int, stock: str, promised: str, lost: int
) -> None:
    table = tugriki(BLUFFED.format(purse=10, stock=stock).replace("A 10", f"A {purse}"))
    warning = f"Взять — блеф. Если поймают: {promised}."
    assert player_screen(table, "A", "bluff").text.endswith(warning)
    unpaid = table.plays("A draws, A passes, B checks")
    assert table.purse("A") - unpaid.purse("A") == lost
    if purse:
        paid = table.plays("A draws, A pays")
        caught = paid.plays("B checks")
        whole = min(lost, paid.purse("A")) if "все" in promised else lost
        assert paid.purse("A") - caught.purse("A") == whole
        assert "все" not in promised or caught.purse("A") == unpaid.purse("A") == 0


def test_hiding_a_card_has_its_price_in_the_warning() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9").plays("A draws R9")
    assert "Спрятать — блеф. Если поймают: −3 тугрика." in player_screen(table, "A", "hide").text
    more = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9 Y0").plays("A draws R9")
    assert "Если поймают: −2 тугрика, +1 карта." in player_screen(more, "A", "hide").text


@pytest.mark.parametrize(("purse", "promised"), [(10, 2), (2, 2), (1, 1)])
def test_an_unpaid_fee_has_its_price_on_the_button(purse: int, promised: int) -> None:
    # T-R28, T-A32
    table = tugriki(f"A {purse}: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9")
    assert labels(player_screen(table, "A")) == [
        ["💰 Заплатить 1"],
        [f"🤫 Не платить · заметят — {promised}"],
    ]
    called = table.plays("A passes, B calls A")
    assert table.purse("A") - called.purse("A") == promised


@pytest.mark.parametrize(("bank", "loot"), [(11, 2), (2, 2), (1, 1), (0, 0)])
def test_a_robbery_promises_what_is_in_the_bank(bank: int, loot: int) -> None:  # T-A31
    table = tugriki(f"A: Y1 G1 | B: Y0 | table: Y2-5 | bank {bank}")
    assert labels(player_screen(table, "A"))[0] == [f"🟡1 · Ограбление +{loot}"]
    robbed = table.plays("A lays Y1")
    assert robbed.purse("A") - table.purse("A") == loot
