"""Button data: packed and unpacked in one place, 64 bytes at most, and trusted by nobody."""

import string
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.app.verbs import VERBS
from bot.features.daily.presses import BellPress, DailyPress
from bot.features.history.presses import HistoryPress, ReplayPress
from bot.features.privacy.presses import ForgetPress
from bot.features.stats.presses import StatsPress
from bot.registry import REGISTRY
from bot.screens.buttons.packing import (
    MOST_BYTES,
    ButtonCodec,
    ButtonPress,
    FieldsPress,
    TooLong,
)
from bot.screens.buttons.past_presses import (
    DealPress,
    RecordPress,
    WatchPress,
)
from bot.screens.buttons.presses import (
    LearnPress,
    LessonsPress,
    MovePress,
    OpenPress,
    PagePress,
    RulesPress,
    TablePress,
    TablesPress,
    TodayPress,
    Verb,
    address_moves,
    table_button,
)
from bot.table.document import new_id
from bot.table.record.document import RecordId
from games.contract.screen import Button, Style

TABLE = "Ab3-_yzAb3c"
RECORD = RecordId(TABLE, 12)

# Of one, two, three and four bytes, marks of ours and of others among them.
CHARACTERS = string.ascii_letters + string.digits + ' ~-_.=:<&"\\\n\0²١яЁ—\u202e🦊'

same_ones_in_every_run = settings(derandomize=True, database=None, deadline=None)


def words(most_bytes: int) -> st.SearchStrategy[str]:
    """Whatever fits and can be told from the next word."""
    return st.text(CHARACTERS, max_size=most_bytes).map(
        lambda text: text.encode()[:most_bytes].decode(errors="ignore")
    )


tables = st.text(string.ascii_letters + string.digits + "-_", min_size=11, max_size=11).filter(
    lambda text: text.strip("-_") != ""
)
presses = st.one_of(
    st.builds(MovePress, tables, st.integers(0, 99_999), words(64 - 21)),
    st.builds(TablePress, tables, st.sampled_from(Verb), words(64 - 21)),
    st.builds(OpenPress, words(62)),
    st.builds(DailyPress, st.dates().map(str)),
    st.builds(RulesPress, words(62)),
    st.sampled_from(PagePress),
)


@same_ones_in_every_run
@given(presses)
def test_every_press_unpacks_to_what_was_packed(press: ButtonPress) -> None:
    data = press.pack()
    assert 0 < len(data.encode()) <= MOST_BYTES
    assert REGISTRY.codec.unpack(data) == press


STORED = {  # as they hang in chats
    f"m|{TABLE}|10007|show 2-4": MovePress(TABLE, 10_007, "show 2-4"),
    f"m|{TABLE}|1|~7": MovePress(TABLE, 1, "~7"),
    f"m|{TABLE}|1|": MovePress(TABLE, 1, ""),
    f"t|{TABLE}|sit": TablePress(TABLE, Verb.SIT),
    f"t|{TABLE}|over|1.2": TablePress(TABLE, Verb.TAKE_OVER, "1.2"),
    "n|hit": OpenPress("hit"),
    "r|hit": RulesPress("hit"),
    "e|hit": LearnPress("hit"),
    "y|2026-11-19": DailyPress("2026-11-19"),
    "l|3": TablesPress(3),
    "o": PagePress.MENU,
    "g": PagePress.GAMES,
    "q": PagePress.NUDGES,
    "s": LessonsPress(),
    "d": TodayPress(),
    "b": BellPress(),
    "fm": ForgetPress.ME,
    "fg": ForgetPress.GROUP,
    "fn": ForgetPress.NOTHING,
    "fu": ForgetPress.UNDO,
    "h|0": HistoryPress(0),
    "p||0": StatsPress("", 0),
    "p|scout|2": StatsPress("scout", 2),
    f"w|{TABLE}-12": WatchPress(RECORD),
    f"k|{TABLE}-12": DealPress(RECORD),
    f"j|{TABLE}-12": RecordPress(RECORD),
    f"v|{TABLE}-12|31|a": ReplayPress(RECORD, 31),
    f"v|{TABLE}-12|31|0": ReplayPress(RECORD, 31, 0),
    f"v|{TABLE}-12|0|a|go": ReplayPress(RECORD, 0, by_itself=True),
    f"v|{TABLE}-12|7|3|go": ReplayPress(RECORD, 7, 3, by_itself=True),
}


@pytest.mark.parametrize(("data", "press"), STORED.items())
def test_buttons_that_hang_in_chats_mean_tomorrow_what_they_mean_today(
    data: str, press: ButtonPress
) -> None:
    assert press.pack() == data
    assert REGISTRY.codec.unpack(data) == press


def test_every_prefix_is_among_those_that_hang_in_chats() -> None:
    assert {data.split("|")[0] for data in STORED} == set(REGISTRY.codec.prefixes)


def test_two_kinds_of_presses_with_one_prefix_are_refused() -> None:
    @dataclass(frozen=True)
    class Other(FieldsPress):
        PREFIX: ClassVar[str] = "n"

        word: str

    with pytest.raises(ValueError, match="'n' is a button of"):
        ButtonCodec((OpenPress, Other))


def test_the_verbs_that_hang_in_chats_keep_their_words() -> None:
    assert " ".join(Verb) == (
        "sit stand over back kick start bot nobot level page option look pace down hand show hurry"
        " queue again ready stop read anew later seal dice nodice"
    )


@pytest.mark.parametrize("verb", Verb)
def test_every_verb_has_an_action(verb: Verb) -> None:
    assert callable(VERBS[verb])


def test_a_step_begins_with_a_tilde() -> None:
    assert MovePress(TABLE, 1, "~").is_step
    assert MovePress(TABLE, 1, "~7 2").is_step
    assert not MovePress(TABLE, 1, "stop").is_step


# What does not fit


@pytest.mark.parametrize(
    ("press", "room"),
    [
        (lambda word: MovePress(TABLE, 99_999, word), 64 - len(f"m|{TABLE}|99999|")),
        (lambda word: TablePress(TABLE, Verb.SET_OPTION, word), 64 - len(f"t|{TABLE}|option|")),
        (OpenPress, 62),
        (RulesPress, 62),
    ],
)
def test_more_than_64_bytes_is_an_error_where_it_is_packed(press: type, room: int) -> None:
    assert len(press("x" * room).pack()) == MOST_BYTES
    with pytest.raises(TooLong):
        press("x" * (room + 1)).pack()
    with pytest.raises(TooLong):
        press("я" * (room // 2 + 1)).pack()  # bytes, not letters


@pytest.mark.parametrize("word", ["|", "a|b", "a|", "|b"])
def test_a_word_that_cannot_be_told_from_the_next_is_an_error(word: str) -> None:
    for press in (
        MovePress(TABLE, 1, word),
        MovePress(word, 1, "stop"),
        TablePress(TABLE, Verb.KICK, word),
        OpenPress(word),
        RulesPress(word),
    ):
        with pytest.raises(TooLong):
            press.pack()


# What is none of ours


@pytest.mark.parametrize(
    "data",
    [
        "", "|", "||||", "x", "mm", "M", "m", "t", "n", "r", "oo", " o", "o|", "o|x",
        "m|", f"m|{TABLE}", f"m|{TABLE}|1", f"m|{TABLE}|1|stop|stop", f"m|{TABLE}||stop",
        f"m|{TABLE}|-1|stop", f"m|{TABLE}|+1|stop", f"m|{TABLE}|1.5|stop", f"m|{TABLE}|x|stop",
        f"m|{TABLE}| 1|stop", f"m|{TABLE}|1_0|stop", f"m|{TABLE}|²|stop", f"m|{TABLE}|١|stop",
        f"m|{TABLE}|1234567890|stop", f"m|{TABLE[1:]}|1|stop", f"m|{TABLE}x|1|stop",
        "m|ААААААААААА|1|stop", "m|AAAAA AAAAA|1|stop", "m|-----------|1|stop",
        f"t|{TABLE}", f"t|{TABLE}|", f"t|{TABLE}|dance", f"t|{TABLE}|SIT", f"t|{TABLE}|sit|x|y",
        f"t|{TABLE[1:]}|sit", "t||sit", "n|hit|x", "r|hit|x", f"x|{TABLE}|sit",
        "y|", "y|2026-1-1", "y|2026-11-19|x", "f", "f|m", "fm|", "b|1", "h", "h|", "h|-1", "l|x",
        "p|hit", "p|hit|x", f"w|{TABLE}", f"k|{TABLE}-x", f"j|{TABLE[1:]}-1",
        f"v|{TABLE}-12|31", f"v|{TABLE}-12|31|b", f"v|{TABLE}-12|x|a", f"v|{TABLE}-12|31|a|",
        f"v|{TABLE}-12|31|a|no", f"v|{TABLE}-12|31|a|go|go",
    ],
)  # fmt: skip
def test_garbage_means_nothing(data: str) -> None:
    assert REGISTRY.codec.unpack(data) is None


@same_ones_in_every_run
@given(
    st.one_of(
        words(64), st.lists(st.one_of(words(11), tables, st.sampled_from("mtnr"))).map("|".join)
    )
)
def test_whatever_anybody_sends_breaks_nothing(data: str) -> None:
    press = REGISTRY.codec.unpack(data)
    if press is not None and len(data.encode()) <= MOST_BYTES:
        assert REGISTRY.codec.unpack(press.pack()) == press


@same_ones_in_every_run
@given(presses, st.integers(0, 63))
def test_nor_does_a_button_that_was_cut_off(press: ButtonPress, length: int) -> None:
    REGISTRY.codec.unpack(press.pack()[:length])


# Making buttons


def test_a_game_s_buttons_are_sent_with_the_table_and_the_question_they_answer() -> None:
    rows = ((Button("Stop", "stop", Style.SUCCESS), Button("Draw", "draw")), (Button("…", "~1"),))
    assert address_moves(rows, TABLE, 7) == (
        (
            Button("Stop", f"m|{TABLE}|7|stop", Style.SUCCESS),
            Button("Draw", f"m|{TABLE}|7|draw"),
        ),
        (Button("…", f"m|{TABLE}|7|~1"),),
    )


def test_a_game_s_button_that_is_too_long_is_found_before_it_is_sent() -> None:
    with pytest.raises(TooLong):
        address_moves(((Button("Long", "x" * 60),),), TABLE, 1)


def test_a_button_of_the_table_itself() -> None:
    button = table_button("Kick", TABLE, Verb.KICK, "-5", Style.DANGER)
    assert button == Button("Kick", f"t|{TABLE}|kick|-5", Style.DANGER)


def test_there_is_room_for_any_user_in_any_table_s_button() -> None:
    for user in (2**52, -(2**52)):
        assert len(TablePress(new_id(), Verb.KICK, str(user)).pack()) <= MOST_BYTES
