"""What every chat of a table should show, from the lobby to the end."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from bot.registry import REGISTRY
from bot.screens.buttons.presses import MovePress, RulesPress, TablePress, Verb
from bot.screens.context import Where, pick_key, pick_value
from bot.screens.wanted import Wanted
from bot.screens.words.status import relative
from bot.table import closing, deadlines, evening, lobby, seats, timeouts
from bot.table.document import ClosedBecause, DisplayMode, Person, Phase, Table
from games.contract.game import AnyGame
from games.contract.scene import Scene
from games.contract.screen import Translator
from games.contract.table import Seat
from games.hit import HIT
from games.registry import GAMES
from games.scout import SCOUT
from games.scout.rules.events import RoundEnded
from tests.bot.guessing import GUESSING
from tests.bot.screens.contexts import a_context, besides_seal
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    GOSHA,
    GROUP,
    SHORT,
    START,
    TABLE_ID,
    VERA,
    a_guessing_match,
    a_lobby,
    a_match,
    alone_in_private,
    deal,
    finish,
    finished,
    goes_away,
    lets_play_on,
    misses_once,
    moves,
    played,
    player_of,
)
from tests.games.scout.notation import scout

ALL_GAMES: list[AnyGame] = [*GAMES.values(), GUESSING]
DEADLINE = '<tg-time unix="1090" format="r">00:18 UTC</tg-time>'


def slots(table: Table, **context: Any) -> list[str]:
    return [one.slot for one in besides_seal(table, a_context(*ALL_GAMES, **context))]


def shown(table: Table, slot: str, **context: Any) -> Wanted:
    (found,) = [
        one for one in besides_seal(table, a_context(*ALL_GAMES, **context)) if one.slot == slot
    ]
    return found


def labels(wanted: Wanted) -> list[list[str]]:
    return [[button.label for button in row] for row in wanted.screen.rows]


def presses(wanted: Wanted) -> Iterator[object]:
    for row in wanted.screen.rows:
        for button in row:
            yield REGISTRY.codec.unpack(button.data)


def verbs(wanted: Wanted) -> list[Verb]:
    return [press.verb for press in presses(wanted) if isinstance(press, TablePress)]


def anybody_but(person: Person) -> frozenset[int]:
    return EVERYBODY - {person.user}


# The lobby


def test_a_lobby_is_one_message_in_the_group() -> None:
    table = a_lobby(ANNA, BORIS, ais=1)
    (only,) = besides_seal(table, a_context(HIT))
    assert (only.slot, only.chat, only.only_one) == ("board:1", GROUP, True)
    assert only.screen.text == (
        "🎯 <b>HIT!</b> · 2–7 players · 5 min\n"
        "<i>Draw chips, stop in time, steal from everybody. First to 100 wins.</i>\n"
        "\n"
        "<b>At the table: 3 of 7</b>\n"
        "🦊 Anna 👑\n"
        "🐸 Boris\n"
        "🦁 Kuzya-bot\n"
        "\n"
        "Options: Risk: shown · pace: live, a minute and a half"
    )
    assert labels(only) == [
        ["🪑 Sit down", "🤖 + bot"],
        ["▶️ Start"],
        ["⚙️ Options"],
        ["📖 Rules", "🎓 Learn"],
    ]


def test_the_options_are_a_second_page_of_the_same_message() -> None:
    table = a_lobby(ANNA, BORIS, ais=1)
    seats = shown(table, "board:1")
    lobby.open_options(table, BORIS.user, now=START)
    options = shown(table, "board:1")
    assert options.screen.text == seats.screen.text + (
        "\n🤖 Tap a bot to change how well it plays: rookie, bot, master."
        "\n⚙️ The host decides: 🦊 Anna"
    )
    assert labels(options) == [
        ["⚙️ Risk: shown"],
        ["🤖 Kuzya-bot"],
        ["⏳ Pace: live", "🖼 Boards: pictures"],
        ["🎰 Deal with dice: off"],
        ["🤖 − bot", "🚪 Stand up"],
        ["↩️ Back"],
    ]
    assert (seats.gap, options.gap) == (2, 0)  # joins are told together; who turns a page waits
    lobby.close_options(table)
    assert shown(table, "board:1") == seats


def test_a_bot_is_offered_where_there_is_room_and_taken_away_where_there_is_one() -> None:
    table = a_lobby(ANNA, ais=6)
    assert Verb.ADD_AI not in verbs(shown(table, "board:1"))
    lobby.open_options(table, ANNA.user, now=START)
    assert Verb.REMOVE_AI in verbs(shown(table, "board:1"))
    without = a_lobby(ANNA)
    lobby.open_options(without, ANNA.user, now=START)
    assert Verb.REMOVE_AI not in verbs(shown(without, "board:1"))


@pytest.mark.parametrize("matches", [0, 1])
def test_no_page_has_more_than_one_button_that_begins_the_match(matches: int) -> None:
    for table in (a_lobby(ANNA, BORIS), alone_in_private()):
        table.matches = matches
        slot = f"board:{matches + 1}"
        begin = {Verb.START, Verb.READY}
        (button,) = [one for one in verbs(shown(table, slot)) if one in begin]
        is_rematch = matches > 0 and not table.is_private
        assert button is (Verb.READY if is_rematch else Verb.START)
        lobby.open_options(table, ANNA.user, now=START)
        rest = [one for one in verbs(shown(table, slot)) if one in begin]
        assert rest == ([Verb.START] if is_rematch else [])  # not everybody need be waited for


def test_who_is_on_the_way_and_who_waits_for_a_seat_are_named() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    table.queue = [VERA]
    text = shown(table, "board:1").screen.text
    assert "Boris — opening the private chat…\n🔔 Waiting for a seat: Vera\n" in text


def test_the_lobby_of_the_next_match_is_another_message_and_says_who_is_ready() -> None:
    table = finished(ANNA, BORIS)
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    evening.make_ready(table, SHORT, ANNA.user, now=START)
    wanted = shown(table, "board:2")
    assert "🦊 Anna 👑 ✅\n🐸 Boris\n" in wanted.screen.text
    assert ["✅ Ready 1/2"] in labels(wanted)


def test_names_are_text_and_never_mark_up() -> None:
    table = a_lobby(ANNA)
    player_of(table, ANNA).name = "<b>&"
    assert "🦊 &lt;b&gt;&amp; 👑" in shown(table, "board:1").screen.text


def test_in_private_nobody_sits_down_or_hurries() -> None:
    table = alone_in_private()
    pages = [shown(table, "board:1")]
    lobby.open_options(table, ANNA.user, now=START)
    pages.append(shown(table, "board:1"))
    for wanted in pages:
        assert wanted.chat == ANNA.user
        assert not {Verb.SIT, Verb.STAND, Verb.SET_PACE} & set(verbs(wanted))


# A match


def test_questions_come_first_then_the_board_then_nudges_then_those_who_only_watch() -> None:
    table = a_guessing_match(ANNA, BORIS, VERA)
    moves(table, 0, "hide 7")
    assert slots(table) == ["cockpit:2", "cockpit:3", "board:1", "cockpit:1"]
    without_boris = anybody_but(BORIS)
    assert slots(table, writable=without_boris) == ["cockpit:3", "board:1", "cockpit:1"]
    assert slots(table, writable=without_boris, now=START + 45) == [
        "cockpit:3", "board:1", "ring:2", "cockpit:1",
    ]  # fmt: skip


def test_every_message_goes_to_its_own_chat() -> None:
    table = a_guessing_match(ANNA, BORIS)
    table.topic = 5
    wanted = besides_seal(table, a_context(GUESSING, now=START + 50, writable=anybody_but(BORIS)))
    assert {one.slot: (one.chat, one.topic) for one in wanted} == {
        "cockpit:1": (ANNA.user, None),
        "board:1": (GROUP, 5),
        "ring:2": (GROUP, 5),
    }


def test_an_ai_is_shown_nothing_and_never_nudged() -> None:
    table = a_guessing_match(ANNA, ais=2)
    assert slots(table, now=START + 1000) == ["cockpit:1", "board:1"]


def test_where_nothing_is_secret_the_mover_alone_has_a_player_screen() -> None:
    table = a_match(ANNA, BORIS)
    assert slots(table) == ["cockpit:1", "board:1"]
    moves(table, 0, "stop")
    assert slots(table) == ["cockpit:2", "board:1"]


def test_every_button_of_a_match_answers_the_question_asked_now() -> None:
    for game in ALL_GAMES:
        table = a_lobby(ANNA, BORIS, VERA, game=game)
        table.matches = 3
        deal(table, game)
        lets_play_on(table, Random(game.name), moves=1)
        for wanted in besides_seal(table, a_context(*ALL_GAMES)):
            for press in presses(wanted):
                if isinstance(press, RulesPress):
                    assert press.game == game.name
                    continue
                assert isinstance(press, MovePress | TablePress)
                assert press.table == TABLE_ID
                if isinstance(press, MovePress):
                    assert press.question == played(table).question > 30_000


def test_the_board_of_a_later_match_is_another_message() -> None:
    table = a_lobby(ANNA, BORIS)
    table.matches = 3
    deal(table, HIT)
    assert "board:4" in slots(table)


def test_who_cannot_be_written_to_is_asked_on_the_board() -> None:
    table = a_guessing_match(ANNA, BORIS, ais=1)
    assert "closed: ;" in shown(table, "board:1").screen.text
    text = shown(table, "board:1", writable=anybody_but(BORIS)).screen.text
    assert "closed: 1;" in text
    text = shown(table, "board:1", writable=frozenset()).screen.text
    assert "closed: 0, 1;" in text  # an AI need not be asked


def test_the_foot_of_the_board_offers_what_can_be_done() -> None:
    table = a_match(ANNA, BORIS)
    always = ["⬇️ Down", "📖 Rules"]
    assert labels(shown(table, "board:1"))[1:] == [always]
    assert labels(shown(table, "board:1", now=START + 20))[1:] == [always, ["⏰ Hurry"]]
    goes_away(table, BORIS)
    foot = [always, ["⏰ Hurry", "🪑 Play for a bot"]]
    assert labels(shown(table, "board:1", now=START + 20))[1:] == foot
    with_hands = a_guessing_match(ANNA, BORIS)
    assert labels(shown(with_hands, "board:1")) == [["👀 My cards", "⬇️ Down"], ["📖 Rules"]]


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_the_rules_are_one_press_away_on_every_screen_of_a_match(game: AnyGame) -> None:
    table = a_lobby(ANNA, BORIS, VERA, game=game)
    assert sum(row.count("📖 Rules") for row in labels(shown(table, "board:1"))) == 1
    deal(table, game)
    for wanted in besides_seal(table, a_context(*ALL_GAMES)):
        assert labels(wanted)[-1][-1] == "📖 Rules"
        assert sum(row.count("📖 Rules") for row in labels(wanted)) == 1


def test_whoever_agrees_to_stop_has_a_button_while_the_vote_is_open() -> None:
    table = a_match(ANNA, BORIS, VERA)
    closing.stop(table, BORIS.user, is_admin=False, now=START)
    assert labels(shown(table, "board:1"))[1:] == [["⬇️ Down", "📖 Rules"], ["🛑 Agree"]]
    timeouts.apply_timeouts(table, START + closing.VOTE_SECONDS)
    assert labels(shown(table, "board:1"))[1:] == [["⬇️ Down", "📖 Rules"]]
    assert "🛑" not in shown(table, "board:1").screen.text


def test_while_an_ai_moves_nobody_is_offered_its_moves() -> None:
    table = a_match(ANNA, BORIS, ais=1)
    turns = []
    for _ in range(3):
        (seat,) = played(table).waits
        offered = [label for row in labels(shown(table, "board:1")) for label in row]
        turns.append((table.players[seat].is_ai, "🎲 Draw" in offered))
        assert "⬇️ Down" in offered
        moves(table, seat, "stop")
    assert sorted(turns) == [(False, True), (False, True), (True, False)]


def test_on_an_ai_s_turn_people_may_still_call_who_has_passed() -> None:  # T-A34
    table = a_match(ANNA, BORIS, game=GAMES["tugriki"], ais=1)
    called = set()
    for _ in range(6):  # two laps in which everybody draws and passes
        (seat,) = played(table).waits
        if table.players[seat].is_ai:
            offered = presses(shown(table, "board:1"))
            called |= {one.move for one in offered if isinstance(one, MovePress)}
        moves(table, seat, "draw")
        moves(table, seat, "pass")
    assert called == {"call 0", "call 1", "call 2"}


def test_under_the_board_stands_what_the_table_itself_has_to_say() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    misses_once(table, BORIS)
    goes_away(table, VERA)
    closing.stop(table, GOSHA.user, is_admin=False, now=START)
    evening.line_up(table, ANNA.model_copy(update={"user": 9, "name": "Zoya"}))
    assert shown(table, "board:1").screen.text.endswith(
        "🤖 A bot answered for 🐸 Boris.\n"
        "💤 🦁 Vera is away: a bot plays. /back returns.\n"
        f"⏳ Deadline: {DEADLINE}, then a bot answers\n"
        f"🛑 Stop the match? 1 of 2, deadline: {relative(START + closing.VOTE_SECONDS)}\n"
        "🔔 Waiting for a seat: Zoya"
    )


def test_while_several_are_asked_at_once_the_board_is_edited_at_leisure() -> None:
    assert shown(a_guessing_match(ANNA, BORIS), "board:1").gap == 3
    assert shown(a_match(ANNA, BORIS), "board:1").gap == 0


def test_text_instead_of_pictures_if_the_group_wants_so() -> None:
    table = a_match(ANNA, BORIS, game=SCOUT)
    for wanted in besides_seal(table, a_context(SCOUT)):
        assert wanted.screen.picture is not None
    table.display_mode = DisplayMode.TEXT
    for wanted in besides_seal(table, a_context(SCOUT)):
        assert wanted.screen.picture is None


def test_text_instead_of_pictures_for_who_wants_so_in_private_alone() -> None:
    table = a_match(ANNA, BORIS, game=SCOUT)
    readers = frozenset({ANNA.user})
    wanted = besides_seal(table, a_context(SCOUT, readers=readers))
    assert {one.slot for one in wanted if one.screen.picture is None} == {"cockpit:1"}
    for game in GAMES.values():
        lobby_of_one, match_of_one = alone_in_private(game), alone_in_private(game)
        deal(match_of_one, game)
        for alone in (lobby_of_one, match_of_one):
            (seen,) = besides_seal(alone, a_context(game))
            (read,) = besides_seal(alone, a_context(game, readers=readers))
            assert seen.screen.picture is not None
            assert read.screen == replace(seen.screen, picture=None)


# A player screen


def test_a_player_screen_says_at_which_table_it_is_and_until_when_it_waits() -> None:
    table = a_guessing_match(ANNA, BORIS)
    assert shown(table, "cockpit:1").screen.text == (
        f"🔢 <b>Guessing</b> · Friday\nTens?\n⏳ Deadline: {DEADLINE}, then a bot answers for you"
    )
    moves(table, 0, "hide 7")
    assert shown(table, "cockpit:1").screen.text == "🔢 <b>Guessing</b> · Friday\nYou hid 7"


def test_a_player_screen_speaks_its_player_s_language() -> None:
    table = a_guessing_match(ANNA, BORIS)
    player_of(table, ANNA).language = "ru"
    assert "дальше за вас отвечает бот" in shown(table, "cockpit:1").screen.text


def test_a_player_screen_tells_what_happened_since_its_seat_moved() -> None:
    seen: list[list[Seat]] = []

    def player_screen(scene: Scene[Any], seat: Seat, _t: Translator) -> None:
        if seat == 1:
            seen.append([entry.seat for entry in scene.recent])

    game = replace(HIT, player_screen=player_screen)
    table = a_match(ANNA, BORIS, VERA, game=game)
    for seat in (0, 1, 2, 0):
        moves(table, seat, "stop")
        besides_seal(table, a_context(game))
    assert seen == [[0], [1], [1, 2], [1, 2, 0]]


def test_who_is_away_is_left_in_peace_and_has_a_way_back() -> None:
    table = a_guessing_match(ANNA, BORIS)
    goes_away(table, ANNA)
    wanted = shown(table, "cockpit:1", now=START + 50)
    assert "💤 A bot plays for you until you press something." in wanted.screen.text
    assert verbs(wanted) == [Verb.COME_BACK]
    assert wanted.loud_from == inf
    hit = a_match(ANNA, BORIS)
    goes_away(hit, ANNA)
    assert slots(hit) == ["board:1"]  # there he sees all of it


def test_a_player_who_is_not_looking_is_nudged_at_once() -> None:
    table = a_match(ANNA, BORIS)
    player_of(table, ANNA).pressed_at = START - 60
    assert shown(table, "cockpit:1").loud_from == START


def test_a_player_who_is_looking_is_nudged_after_20_seconds() -> None:
    table = a_match(ANNA, BORIS)
    player_of(table, ANNA).pressed_at = START - 59
    assert shown(table, "cockpit:1").loud_from == START + 20


def test_a_reminder_or_a_bell_is_a_new_message_with_a_sound() -> None:
    table = a_match(ANNA, BORIS)
    reminder = shown(table, "cockpit:1", now=START + 45)
    assert (reminder.not_older_than, reminder.loud_from) == (START + 45, START + 45)
    deadlines.hurry(table, BORIS.user, now=START + 21)
    bell = shown(table, "cockpit:1", now=START + 22)
    assert (bell.not_older_than, bell.loud_from) == (START + 21, START + 21)


def test_who_wants_no_sound_gets_it_all_in_silence() -> None:
    table = a_match(ANNA, BORIS)
    muted = frozenset({ANNA.user})
    reminder = shown(table, "cockpit:1", now=START + 45, muted=muted)
    assert (reminder.not_older_than, reminder.loud_from) == (START + 45, inf)


def test_a_player_who_only_watches_is_not_nudged_and_is_shown_at_leisure() -> None:
    table = a_guessing_match(ANNA, BORIS)
    moves(table, 0, "hide 7")
    watching, asked = shown(table, "cockpit:1"), shown(table, "cockpit:2")
    assert (watching.loud_from, watching.gap) == (inf, 10)
    assert asked.gap == 0


def test_who_has_just_sat_down_sees_his_hand_at_the_bottom() -> None:
    table = a_guessing_match(ANNA, ais=1)
    seats.take_over(table, GUESSING, VERA, may_write=True, now=START + 30)
    assert shown(table, "cockpit:3").not_older_than == START + 30


# A nudge in the group


def test_a_nudge_names_who_is_waited_for_and_until_when() -> None:
    table = a_match(ANNA, BORIS)
    nobody: frozenset[int] = frozenset()
    assert slots(table, writable=nobody, now=START + 44) == ["board:1"]
    ring = shown(table, "ring:1", writable=nobody, now=START + 45)
    assert ring.screen.text == (
        '🔔 <a href="tg://user?id=1">🦊 Anna</a>, the table is waiting · HIT!\n'
        f"⏳ Deadline: {DEADLINE}, then a bot answers"
    )
    assert (ring.not_older_than, ring.loud_from) == (START + 45, 0)
    muted = shown(table, "ring:1", writable=nobody, now=START + 45, muted=frozenset({ANNA.user}))
    assert muted.loud_from == inf


# Choices half made


def test_a_step_shows_only_where_it_was_picked() -> None:
    table = a_guessing_match(ANNA, BORIS)
    in_private = {pick_key(Where.PLAYER_SCREEN, ANNA.user): pick_value(1, "7")}
    assert "Tens: 7. Units?" in shown(table, "cockpit:1", picks=in_private).screen.text
    assert "Tens?" in shown(table, "cockpit:2", picks=in_private).screen.text
    assert shown(table, "board:1", picks=in_private).screen.text == (
        shown(table, "board:1").screen.text
    )
    on_board = {pick_key(Where.BOARD, ANNA.user): pick_value(1, "7")}
    assert "picked: 7" in shown(table, "board:1", picks=on_board).screen.text
    assert "Tens?" in shown(table, "cockpit:1", picks=on_board).screen.text


def test_a_step_of_another_question_is_forgotten() -> None:
    table = a_guessing_match(ANNA, BORIS)
    for question in (0, 2, 10_001):
        picks = {pick_key(where, ANNA.user): pick_value(question, "7") for where in Where}
        assert "picked: \n" in shown(table, "board:1", picks=picks).screen.text
        assert "Tens?" in shown(table, "cockpit:1", picks=picks).screen.text


def test_a_step_on_the_board_counts_only_of_who_is_asked() -> None:
    table = a_guessing_match(ANNA, BORIS)
    moves(table, 0, "hide 7")
    picks = {pick_key(Where.BOARD, user): pick_value(1, "7") for user in (ANNA.user, GOSHA.user)}
    assert "picked: \n" in shown(table, "board:1", picks=picks).screen.text


def test_a_garbled_step_shows_the_first_one() -> None:
    table = a_guessing_match(ANNA, BORIS)
    for value in ("", " ", "1", "x", "1 x", "1 77", "one 7", "7"):
        picks = {pick_key(Where.PLAYER_SCREEN, ANNA.user): value}
        assert "Tens?" in shown(table, "cockpit:1", picks=picks).screen.text


# Rounds


def ended_by_the_first_move() -> Table:
    """In round 2 of three of Scout."""
    ending = scout("A: 9 | B: 1 1 | C: 2").state
    table = a_match(ANNA, BORIS, VERA, game=replace(SCOUT, deal=lambda *_: deepcopy(ending)))
    moves(table, 0, "show 1")
    return table


def test_the_board_of_a_round_that_ended_stays_and_the_next_one_is_another_message() -> None:
    table = ended_by_the_first_move()
    assert [slot for slot in slots(table) if "board" in slot] == ["board:1", "board:1:2"]
    end, living = shown(table, "board:1"), shown(table, "board:1:2")
    assert (end.screen.rows, end.only_one, end.not_older_than) == ((), False, 0)
    assert end.screen.text.startswith("<b>🏁 Round 1: 🦊 Anna has no cards left</b>\n")
    assert end.screen.caption == "<b>🏁 Round 1: 🦊 Anna has no cards left</b>"
    assert "🏁" not in living.screen.text
    assert "Looking at their cards" in living.screen.text
    assert verbs(living)
    for seat in (0, 1, 2):
        moves(table, seat, "keep")
    assert shown(table, "board:1") == end


def test_its_picture_is_drawn_of_the_round_s_end_and_that_of_the_next_of_its_beginning() -> None:
    drawn: list[Scene[Any]] = []

    def paint_board(scene: Scene[Any], _t: Translator) -> bytes:
        drawn.append(scene)
        return b""

    table = ended_by_the_first_move()
    played(table).game = replace(SCOUT, paint_board=paint_board)
    for slot in ("board:1", "board:1:2"):
        picture = shown(table, slot).screen.picture
        assert picture is not None
        picture.paint()
    end, begun = drawn
    assert len(end.recent) == 1
    assert end.moment(RoundEnded) == end.recent[-1]
    assert begun.moment(RoundEnded) is None


def test_when_all_is_over_the_last_round_has_no_board_besides_its_own() -> None:
    table = ended_by_the_first_move()
    chooser = Random(0)
    while table.phase is Phase.PLAYING:
        lets_play_on(table, chooser, moves=1)
    assert slots(table) == ["standings:1", "board:1:3"]
    last = shown(table, "board:1:3").screen
    assert last.text.startswith("🎪 <b>The match is over</b>\n<b>🏁 Round 3: ")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_when_all_is_over_no_board_says_whose_move_it_is(game: AnyGame) -> None:
    table = a_match(ANNA, BORIS, game=game)
    chooser = Random(game.name)
    while table.phase is Phase.PLAYING:
        lets_play_on(table, chooser, moves=1)
    _, board = besides_seal(table, a_context(game))
    assert board.screen.rows == ()
    assert board.screen.picture is not None
    for said in (board.screen.text, str(board.screen.caption)):
        assert "Turn" not in said
        assert "Waiting" not in said
        assert "⏳" not in said.replace("🃏 ⏳", "")


# In private


def test_a_private_table_is_one_message() -> None:
    for game in ALL_GAMES:
        table = alone_in_private(game)
        deal(table, game)
        (only,) = besides_seal(table, a_context(*ALL_GAMES))
        assert (only.slot, only.chat, only.gap) == ("board:1", ANNA.user, 0)
        assert verbs(only) == [Verb.BRING_DOWN]


def test_it_is_the_board_where_nothing_is_secret_and_the_player_screen_where_something_is() -> None:
    hit = alone_in_private(HIT)
    deal(hit, HIT)
    assert "Turn: 🦊 Anna" in shown(hit, "board:1").screen.text
    guessing = alone_in_private(GUESSING)
    deal(guessing, GUESSING)
    assert "Tens?" in shown(guessing, "board:1").screen.text
    assert "Hidden by" in shown(guessing, "board:1", writable=frozenset()).screen.text


# The end


def test_after_the_match_the_standings_come_first_and_the_board_has_no_buttons() -> None:
    table = finished(ANNA, BORIS)
    context = a_context(SHORT, GUESSING, SCOUT)
    standings, board = besides_seal(table, context)
    assert (standings.slot, standings.chat, standings.loud_from) == ("standings:1", GROUP, 0)
    assert standings.screen.text == (
        "🏆 <b>HIT!: 🐸 Boris</b>\n\n1. 🐸 Boris — <b>109</b>\n2. 🦊 Anna — <b>99</b>"
    )
    assert labels(standings) == [
        ["🔁 Once more"],
        ["🔢 Guessing", "🎪 Scout"],
        ["🎬 Replay", "🔐 The deal"],
    ]
    assert (board.slot, board.screen.rows) == ("board:1", ())
    assert "Boris wins with 109" in board.screen.text


def test_the_standings_name_who_waits_and_leave_the_score_to_the_evening() -> None:
    table = finished(ANNA, BORIS)
    evening.line_up(table, VERA)
    assert shown(table, "standings:1").screen.text.endswith("\n\n🔔 Waiting for a seat: Vera")
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    deal(table, SHORT)
    finish(table)
    assert "🌙" not in shown(table, "standings:2").screen.text
    assert "\n🐸 Boris 1 · 🦁 Vera 1\n" in shown(table, "evening").screen.text


def test_points_below_zero_have_a_proper_sign() -> None:
    table = finished(ANNA, BORIS, game=GUESSING)
    outcome = played(table).outcome
    assert outcome is not None
    below = tuple([replace(one, points=-5) for one in outcome])
    played(table).game = replace(GUESSING, outcome=lambda _state: below)
    assert "<b>−5</b>" in shown(table, "standings:1").screen.text


@pytest.mark.parametrize(
    ("because", "said"),
    [
        (ClosedBecause.STOPPED, "The table was closed. /newgame opens a new one."),
        (
            ClosedBecause.SILENCE,
            "Nobody came for an hour, so I cleared the table. /newgame opens a new one.",
        ),
    ],
)
def test_a_lobby_that_is_closed_says_why(because: ClosedBecause, said: str) -> None:
    table = a_lobby(ANNA, BORIS)
    closing.close(table, because=because)
    (only,) = besides_seal(table, a_context(HIT))
    assert (only.slot, only.chat, only.screen.rows) == ("board:1", GROUP, ())
    assert only.screen.text == f"🎯 <b>HIT!</b>\n{said}"


@pytest.mark.parametrize(
    ("because", "said"),
    [
        (ClosedBecause.STOPPED, "⏹ <b>The match was stopped.</b>"),
        (
            ClosedBecause.FORGOTTEN,
            "⏹ Nobody has played on for days, so the match was put away.",
        ),
        (
            ClosedBecause.DESERTED,
            "⏹ Everybody left, so the match ended. /newgame opens a new table.",
        ),
    ],
)
def test_a_match_that_is_stopped_leaves_its_board_with_everybody_on_it(
    because: ClosedBecause, said: str
) -> None:
    for game in GAMES.values():
        table = a_match(ANNA, BORIS, game=game)
        lets_play_on(table, Random(game.name), moves=3)
        before = shown(table, "board:1").screen
        closing.close(table, because=because)
        (only,) = besides_seal(table, a_context(*ALL_GAMES))
        assert (only.slot, only.chat) == ("board:1", GROUP)
        assert only.screen.text.startswith(f"{said}\n\n")
        lines = [line.removeprefix("▶️ ").removeprefix("▸ ") for line in before.text.split("\n")]
        of_seats = [line for line in lines if line.startswith(("🦊 Anna", "🐸 Boris"))]
        assert of_seats  # with their points, which a board that is still has as well
        assert all(line in only.screen.text for line in of_seats)
        is_stopped = because is ClosedBecause.STOPPED
        assert only.screen.caption == said
        assert only.screen.picture not in (None, before.picture)  # where nobody is asked
        *rows, last = labels(only)
        assert rows[:1] == ([["🔁 Once more"]] if is_stopped else [])
        assert last == ["🎬 Replay", "🔐 The deal"]


def test_a_lobby_that_closes_after_a_match_takes_no_board_with_it() -> None:
    table = finished(ANNA, BORIS)
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    closing.close(table, because=ClosedBecause.SILENCE)
    assert slots(table) == ["board:2"]


def test_a_duplicate_was_never_shown_and_shows_nothing() -> None:
    table = a_lobby(ANNA)
    closing.close(table, because=ClosedBecause.DUPLICATE)
    assert slots(table) == []


def test_alone_with_bots_one_watches_the_table_and_not_the_hand_alone() -> None:
    table = alone_in_private(SCOUT)
    match = deal(table, SCOUT)
    for seat in [*match.waits]:
        moves(table, seat, "keep")
    while legal := SCOUT.legal_moves(match.state, 0):
        moves(table, 0, str(legal[0]))
    (only,) = besides_seal(table, a_context(SCOUT))
    assert only.screen.picture is not None
    assert "Turn: " in only.screen.words
    assert "Your hand" in only.screen.text
    assert "👀 Waiting for the others" in only.screen.text
