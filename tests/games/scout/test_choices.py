"""Scout in a private chat: what is offered, and how a choice is made step by step."""

from games.contract.screen import Style
from tests.games.scout.notation import Table, scout
from tests.games.scout.screens import buttons, data_of, labels, player_screen, tap

# A turn


def test_every_legal_set_is_one_tap_the_strongest_first() -> None:
    table = scout("A: 1 | B: 5 6 7 1 8 8 | C: 2 | shown by A: 3/4 | doubles: A")
    screen = player_screen(table, "B")
    shown = [label for row in labels(screen)[:-1] for label in row]
    assert shown[:4] == ["5-6-7", "8-8", "6-7", "5-6"]
    assert data_of(screen, "5-6-7") == "show 1-3"
    assert all(button.style is Style.PRIMARY for row in screen.rows[:-1] for button in row)
    assert labels(screen)[-1] == ["🔭 3│4"]


def test_sets_that_read_alike_are_told_apart_by_their_other_ends() -> None:
    table = scout("A: 1 | B: 7/4 1/5 7/9 | C: 2 | shown by A: 3/1 | doubles: A")
    screen = player_screen(table, "B")
    assert labels(screen)[0] == ["7│4", "7│9"]
    assert data_of(screen, "7│9") == "show 3"


def test_both_ends_can_be_scouted_and_a_lone_card_once() -> None:  # S-A35
    table = scout("A: 1 | B: 2 | C: 2 | shown by A: 4/9 5/2 | doubles: A")
    assert labels(player_screen(table, "B"))[-1] == ["🔭 ⬅ 4│9", "🔭 5│2 ➡"]
    table = scout("A: 1 | B: 2 | C: 2 | shown by A: 4/9 | doubles: A")
    assert labels(player_screen(table, "B"))[-1] == ["🔭 4│9"]


def test_on_an_empty_table_there_is_nothing_but_sets() -> None:  # S-A1
    screen = player_screen(scout("A: 1 2 | B: 2 | C: 2"), "A")
    assert labels(screen) == [["1-2", "2", "1"]]
    assert "<b>Ваш ход.</b> Стол пуст: играйте любой сет." in screen.text


def test_the_double_action_is_offered_only_when_there_is_one() -> None:
    offered = scout("A: 1 | B: 2/9 7 | C: 2 | shown by A: 4/9 5/2")
    assert labels(player_screen(offered, "B"))[-1] == ["⚡ Двойное действие"]
    spent = scout("A: 1 | B: 2/9 7 | C: 2 | shown by A: 4/9 5/2 | doubles: A C")
    assert "⚡ Двойное действие" not in labels(player_screen(spent, "B"))[-1]
    useless = scout("A: 1 | B: 2/1 | C: 2/3 | shown by A: 9/6 9/5 9/4 9/3")
    assert "⚡ Двойное действие" not in labels(player_screen(useless, "B"))[-1]


def test_two_players_are_told_of_their_chips() -> None:  # S.6
    table = scout("A: 1 | B: 9 9 1 | shown by A: 4 5 | chips: B 0")
    screen = player_screen(table, "B")
    assert "Рука · 🪙 жетоны: 0\n" in screen.text
    assert "<b>Ваш ход.</b> Жетонов нет: бейте сет." in screen.text
    assert labels(screen) == [["9-9"]]


def test_a_turn_of_a_newcomer_carries_a_hint() -> None:
    table = scout("A: 1 2 | B: 5 | C: 2")
    hinted = player_screen(table, "A", hinted=True).text
    assert "Сет — соседние карты руки" in hinted
    assert "у кого младшее число больше" in hinted  # S-R20
    english = player_screen(table, "A", hinted=True, language="en").text
    assert "then the higher lowest number" in english
    assert "Сет — соседние карты руки" not in player_screen(table, "A").text


# Scouting


def test_scouting_takes_three_taps_with_useful_results_first() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
    screen = tap(table, "B", "🔭 ⬅ 4│9")
    assert "🔭 Разведываем 4│9 как <b>4</b>. Куда?" in screen.text
    assert labels(screen) == [
        ["⭐ ❹-5-6", "⭐ ❹-4", "⭐ ❹-3"],
        ["┃3", "3┃7", "7┃5", "5┃6", "6┃4", "4┃"],
        ["🔄 Стороной 9", "↩️ Назад"],
    ]
    screen = tap(table, "B", "🔭 ⬅ 4│9", "⭐ ❹-5-6")
    assert "🔭 Будет так: 3 7 ❹ 5 6 4" in screen.text
    assert labels(screen) == [["✅ Вставить"], ["◀️", "▶️", "🔄", "↩️ Назад"]]
    assert data_of(screen, "✅ Вставить") == "scout L 3"
    assert screen.rows[0][0].style is Style.SUCCESS


def test_the_card_can_be_moved_and_turned_in_the_preview() -> None:
    table = scout("A: 1 | B: 3/10 7/10 | C: 2 | shown by A: 4/9 5/2")
    assert data_of(tap(table, "B", "🔭 5│2 ➡", "3┃7", "▶️"), "✅ Вставить") == "scout R 3"
    assert data_of(tap(table, "B", "🔭 5│2 ➡", "3┃7", "◀️"), "✅ Вставить") == "scout R 1"
    assert data_of(tap(table, "B", "🔭 5│2 ➡", "3┃7", "🔄"), "✅ Вставить") == "scout R flip 2"
    screen = tap(table, "B", "🔭 5│2 ➡", "🔄 Стороной 2", "7┃")
    assert data_of(screen, "✅ Вставить") == "scout R flip 3"
    assert labels(screen)[1] == ["◀️", "🔄", "↩️ Назад"]  # there is nothing to the right


def test_one_tap_back_at_every_step() -> None:
    table = scout("A: 1 | B: 3/10 7/10 | C: 2 | shown by A: 4/9 5/2")
    first = tap(table, "B")
    assert tap(table, "B", "🔭 5│2 ➡", "↩️ Назад") == first
    gaps = tap(table, "B", "🔭 5│2 ➡", "🔄 Стороной 2")
    assert tap(table, "B", "🔭 5│2 ➡", "🔄 Стороной 2", "3┃7", "↩️ Назад") == gaps
    assert tap(table, "B", "⚡ Двойное действие", "↩️ Назад") == first


# The double action


def test_the_double_action_lists_results_the_best_first_six_and_more() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
    screen = tap(table, "B", "⚡ Двойное действие")
    assert [label for row in labels(screen)[:-2] for label in row] == [
        "⚡ 4-5-6",
        "⚡ 5-5",
        "⚡ 4-4",
        "⚡ 5-6 +4│9",
        "⚡ 5-6",
        "⚡ 5-6 +5│2",
    ]
    assert labels(screen)[-2:] == [["Ещё…"], ["↩️ Назад"]]


def test_the_cards_of_a_result_are_a_second_step_and_no_result_is_listed_twice() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
    listed = [one for page in range(2) for one in _page_of_doubles(table, page)]
    assert len(listed) == len(set(listed)) > 6
    screen = tap(table, "B", "⚡ Двойное действие", "⚡ 4-5-6")
    assert "⚡ <b>4-5-6</b>: какими картами?" in screen.text
    assert labels(screen) == [["⚡ ❹-5-6", "⚡ 6-❺-4"], ["↩️ Назад"]]
    screen = tap(table, "B", "⚡ Двойное действие", "⚡ 4-5-6", "⚡ 6-❺-4")
    assert data_of(screen, "✅ Разведать и сыграть") == "double R 5 4-6"


def _page_of_doubles(table: Table, page: int) -> list[str]:
    screen = player_screen(table, "B", picked=f"doubles {page}")
    return [one.label for one in buttons(screen) if one.label.startswith("⚡ ")]


def test_when_the_card_is_in_the_set_its_gap_is_implied() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 | C: 2 | shown by A: 4/9 5/2")
    screen = tap(table, "B", "⚡ Двойное действие", "⚡ ❹-5-6")
    assert "⚡ Разведываем 4│9 и играем <b>❹-5-6</b>. Останется в руке: 3 7" in screen.text
    assert labels(screen) == [["✅ Разведать и сыграть"], ["↩️ Назад"]]
    assert data_of(screen, "✅ Разведать и сыграть") == "double L 3 3-5"


def test_otherwise_the_gap_is_asked() -> None:  # S-A23
    table = scout("A: 1 | B: 9/8 9/7 3/1 | C: 2 | shown by A: 4/6 5/2")
    taps = ["⚡ Двойное действие", "⚡ 9-9 +4│6"]
    screen = tap(table, "B", *taps)
    assert "⚡ Разведываем 4│6 как <b>4</b> и играем 9-9. Куда вставить карту?" in screen.text
    assert labels(screen) == [["┃9", "9┃3", "3┃"], ["🔄 Стороной 6", "↩️ Назад"]]
    screen = tap(table, "B", *taps, "🔄 Стороной 6", "3┃")
    assert "Останется в руке: 3 ❻" in screen.text
    assert data_of(screen, "✅ Разведать и сыграть") == "double L flip 4 1-2"
    back = tap(table, "B", *taps, "🔄 Стороной 6", "3┃", "↩️ Назад")
    assert back == tap(table, "B", *taps, "🔄 Стороной 6")
    screen = tap(table, "B", *taps, "┃9")
    assert "Останется в руке: ❹ 3" in screen.text
    assert data_of(screen, "✅ Разведать и сыграть") == "double L 1 2-3"


def test_gaps_that_read_alike_carry_the_numbers_of_the_picture() -> None:
    table = scout("A: 4/2 1 | B: 9 3 9 3 5 | C: 6").plays("A shows 4")
    screen = tap(table, "B", "🔭 4│2")
    gaps = [button.label for button in buttons(screen) if "┃" in button.label]
    assert gaps == ["┃9", "1·9┃3", "3┃9", "3·9┃3", "3┃5", "5┃"]
