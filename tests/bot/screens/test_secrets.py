"""A game that forgets to filter: it prints all it is given, and yet no secret gets out.

So it is the table that keeps secrets, by who may know an event, and not a game's author.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.context import (
    EphemeralHands,
    HandRequest,
    Where,
    hand_request_key,
    pick_key,
    pick_value,
)
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted, ephemeral_hand_slot, player_screen_slot
from bot.table import closing, evening, lobby, play, sealing, seats
from bot.table.document import ClosedBecause, Phase, Table
from bot.table.stored import codec
from bot.texts import words
from games.chance import Chance
from games.contract.events import Event
from games.contract.outcome import Highlight, Outcome, standings
from games.contract.scene import Scene
from games.contract.screen import Face, Html, Screen, Translator, html
from games.contract.table import Seat
from games.fairness import secret_hash
from tests.bot.guessing import GUESSING, Chose, Move, State, View, awaited
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    GOSHA,
    START,
    VERA,
    a_lobby,
    a_match,
    alone_in_private,
    deal,
    goes_away,
    moves,
    played,
    sits_in,
)

SECRETS = ("71", "83", "59")  # of the first seat, of the second, of the third
SEATS = range(3)


# The game


def play_and_tell(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Every move also stirs what the others have hidden: they alone are told."""
    events = GUESSING.play(state, seat, move, chance)
    hidden = [(one, number) for one, number in enumerate(state.hidden) if number is not None]
    return [*events, *[Chose(one, number) for one, number in hidden if one != seat]]


def view(state: State, seat: Seat | None) -> View:
    """Unlike GUESSING, it keeps the numbers to the end and after it."""
    return replace(GUESSING.view(state, seat), numbers=())


def outcome(state: State) -> Outcome | None:
    return None if awaited(state) else standings([0] * len(state.hidden))


def printed(*things: object) -> Html:
    return html(repr(things))


def board(scene: Scene[View], _t: Translator) -> Screen:
    return Screen(printed(scene, scene.events))


def player_screen(scene: Scene[View], seat: Seat, _t: Translator) -> Screen:
    return Screen(printed(scene, scene.events, seat))


def highlights(events: Sequence[Event], faces: Sequence[Face], _t: Translator) -> list[Highlight]:
    return [Highlight("all", 0, 1, printed(events, faces), repr(events))]


CARELESS = replace(
    GUESSING,
    play=play_and_tell,
    view=view,
    outcome=outcome,
    board=board,
    player_screen=player_screen,
    toast=lambda events, seen, _t: repr((events, seen)),
    highlights=highlights,
    hand=lambda seen, _t: repr(seen),
    paint_board=lambda scene, _t: repr((scene, scene.events)).encode(),
    paint_hand=lambda seen, title, _t: repr((seen, title)).encode(),
    paint_final=lambda scene, result, occasion, _t: repr(
        (scene, scene.events, result, occasion)
    ).encode(),
)


def after(*hidden: str) -> Table:
    """Three people, of whom the first have hidden these numbers."""
    table = a_match(ANNA, BORIS, VERA, game=CARELESS)
    for seat, number in enumerate(hidden):
        moves(table, seat, f"hide {number}")
    return table


EVERY_STAGE = [SECRETS[:count] for count in range(4)]
at_every_stage = pytest.mark.parametrize("hidden", EVERY_STAGE, ids=len)


def shown(table: Table, **context: Any) -> dict[str, Wanted]:
    """All that is shown, by its slot; when the match is over, with all that happened in it."""
    match = played(table)
    if table.phase is Phase.OVER:
        context = {"all_told": match.tell_all(tuple(match.new_moves))} | context
    wanted = table_screens(table, a_context(CARELESS, **context))
    return {one.slot: one for one in wanted}


def told_by(wanted: Wanted) -> str:
    """All that a reader of this message can learn from it."""
    screen = wanted.screen
    drawn = "" if screen.picture is None else screen.picture.paint().decode()
    buttons = [(button.label, button.data) for row in screen.rows for button in row]
    return f"{screen.text} {buttons} {drawn} {wanted.if_no_photos}"


def secrets_in(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret in text]


# The group


@at_every_stage
def test_the_group_learns_nobody_s_secret(hidden: Sequence[str]) -> None:
    to_group = [one for one in shown(after(*hidden)).values() if one.chat < 0]
    assert to_group
    for wanted in to_group:
        if wanted.is_unchanging:
            continue  # tested below
        assert wanted.screen.picture is not None
        assert secrets_in(told_by(wanted)) == []
        assert "Chose" not in told_by(wanted)


@at_every_stage
def test_what_the_group_is_shown_does_not_depend_on_a_secret(hidden: Sequence[str]) -> None:
    others = [str(int(number) + 1) for number in hidden]
    one, another = shown(after(*hidden)), shown(after(*others))
    assert [slot for slot in one if one[slot].chat < 0]
    for slot, wanted in one.items():
        if wanted.chat < 0:
            assert wanted == another[slot]  # the name of its picture as well


def test_the_highlights_and_the_last_picture_tell_what_all_may_know() -> None:
    table = after(*SECRETS)
    told = played(table).tell_all(tuple(played(table).new_moves))
    assert all(secret in repr(told) for secret in SECRETS)  # it was all there to be told
    standings = shown(table)["standings:1"]
    assert "Hid(seat=2)" in standings.screen.text
    assert standings.screen.picture is not None
    assert b"Hid(seat=2)" in standings.screen.picture.paint()
    assert secrets_in(told_by(standings)) == []


def test_neither_a_nudge_nor_the_end_tells_anything() -> None:
    table = after(*SECRETS[:2])
    screens = shown(table, writable=frozenset(), now=START + 50)
    assert secrets_in(told_by(screens["ring:3"])) == []
    closing.close(table, because=ClosedBecause.STOPPED)
    assert secrets_in(told_by(shown(table)["board:1"])) == []


# The seats


@at_every_stage
def test_every_seat_sees_its_own_secret_and_nobody_else_s(hidden: Sequence[str]) -> None:
    table = after(*hidden)
    screens = shown(table)
    if table.phase is Phase.OVER:
        assert not any(one.chat > 0 for one in screens.values())
        return
    for seat in SEATS:
        player_screen = screens[player_screen_slot(table.players[seat].user)]
        assert player_screen.screen.picture is not None
        assert secrets_in(told_by(player_screen)) == list(hidden[seat : seat + 1])


def test_its_own_is_in_the_words_and_in_the_picture_of_its_hand() -> None:
    screen = shown(after("71"))[player_screen_slot(ANNA.user)].screen
    assert "Chose(seat=0, number=71)" in screen.text
    assert "own=71" in screen.text
    assert screen.picture is not None
    assert b"own=71" in screen.picture.paint()


def test_what_another_s_move_did_to_a_secret_is_told_to_whom_it_concerns() -> None:
    table = after("71", "83")
    boris = shown(table)[player_screen_slot(BORIS.user)].screen.text
    anna = shown(table)[player_screen_slot(ANNA.user)].screen.text
    assert "EventsOf(seat=1, events=(Hid(seat=1), Chose(seat=0, number=71)))" in anna
    assert "EventsOf(seat=1, events=(Hid(seat=1), Chose(seat=1, number=83)))" in boris


@at_every_stage
def test_what_a_seat_is_shown_does_not_depend_on_the_others_secrets(
    hidden: Sequence[str],
) -> None:
    for seat in SEATS:
        others = [
            number if one == seat else str(int(number) + 1) for one, number in enumerate(hidden)
        ]
        slot = player_screen_slot(seat + 1)
        assert shown(after(*hidden)).get(slot) == shown(after(*others)).get(slot)


def test_a_toast_tells_the_mover_of_his_own_move_only() -> None:
    table = a_match(ANNA, BORIS, VERA, game=CARELESS)
    for seat, secret in enumerate(SECRETS):
        toast = moves(table, seat, f"hide {secret}").toast(words("en"))
        assert secrets_in(toast) == [secret]
        assert f"Chose(seat={seat}, number={secret})" in toast


def test_a_hand_is_its_own_seat_s() -> None:
    table = after("71", "83")
    hands = [play.hand(table, one.user, words("en")) for one in (ANNA, BORIS, VERA)]
    assert list(map(secrets_in, hands)) == [["71"], ["83"], []]


def test_a_table_that_was_stored_and_read_again_keeps_its_secrets() -> None:
    table = after("71", "83")
    again = codec.read(codec.write(table), {CARELESS.name: CARELESS})
    assert shown(again) == shown(table)


# The seats, in the group


LOOKS = {
    hand_request_key(user): HandRequest(at=START, press="1").model_dump_json() for user in (1, 2, 3)
}


@at_every_stage
def test_what_a_seat_alone_sees_in_the_group_is_its_own_secret(hidden: Sequence[str]) -> None:
    table = after(*hidden)
    screens = shown(table, picks=LOOKS, ephemeral_hands=EphemeralHands(may_work=True))
    if table.phase is Phase.OVER:
        assert not any(one.only_for for one in screens.values())
        return
    for seat in SEATS:
        user = table.players[seat].user
        wanted = screens[ephemeral_hand_slot(user)]
        assert wanted.only_for is not None
        assert wanted.only_for.user == user
        assert secrets_in(told_by(wanted)) == list(hidden[seat : seat + 1])
        assert secrets_in(repr(wanted.only_for.stale)) == []
    for wanted in screens.values():
        if wanted.chat < 0 and wanted.only_for is None:
            assert secrets_in(told_by(wanted)) == []


def test_a_step_picked_where_nobody_sees_it_shows_nowhere_else() -> None:
    picks = LOOKS | {pick_key(Where.EPHEMERAL_HAND, ANNA.user): pick_value(1, "59")}
    screens = shown(after(), picks=picks, ephemeral_hands=EphemeralHands(may_work=True))
    found = [slot for slot, wanted in screens.items() if secrets_in(told_by(wanted))]
    assert found == [ephemeral_hand_slot(ANNA.user)]


# Hands that change


def test_who_left_is_shown_nothing_and_who_sits_there_now_sees_that_seat_s_secret() -> None:
    table = after("71", "83")
    seats.leave(table, ANNA.user)
    assert not any(one.chat == ANNA.user for one in shown(table).values())
    sits_in(table, CARELESS, GOSHA, 0)
    screens = shown(table)
    assert not any(one.chat == ANNA.user for one in screens.values())
    assert secrets_in(told_by(screens[player_screen_slot(GOSHA.user)])) == ["71"]


def test_who_is_away_sees_his_own_still() -> None:
    table = after("71", "83")
    goes_away(table, ANNA)
    assert secrets_in(told_by(shown(table)[player_screen_slot(ANNA.user)])) == ["71"]


def test_who_plays_alone_does_not_see_what_the_ais_hide() -> None:
    table = alone_in_private(CARELESS)
    deal(table, CARELESS)
    for seat, secret in enumerate(SECRETS[:2]):
        moves(table, seat, f"hide {secret}")
    (only,) = shown(table).values()
    assert only.chat == ANNA.user
    assert secrets_in(told_by(only)) == ["71"]


# What the cards are dealt from


DEALT, NEXT = "a1" * 32, "b2" * 32


def _deal_sealed(table: Table) -> None:
    sealing.note_press(table, ANNA.user, "1734502911")
    play.deal(table, CARELESS, now=START)
    table.secret = NEXT


def _play_sealed(table: Table) -> None:
    _deal_sealed(table)
    for seat, number in enumerate(SECRETS):
        moves(table, seat, f"hide {number}")
    assert table.phase is Phase.OVER


def _stop_sealed(table: Table) -> None:
    _deal_sealed(table)
    closing.close(table, because=ClosedBecause.STOPPED)


def _reopen_sealed(table: Table) -> None:
    _play_sealed(table)
    evening.reopen(table, CARELESS, ANNA.user, writable=EVERYBODY, now=START)


PHASES: dict[str, Callable[[Table], object]] = {
    "lobby": lambda _: None,
    "options": lambda table: lobby.open_options(table, ANNA.user, now=START),
    "playing": _deal_sealed,
    "over": _play_sealed,
    "stopped": _stop_sealed,
    "next lobby": _reopen_sealed,
}


@pytest.mark.parametrize("phase", PHASES)
def test_of_a_deal_nothing_but_the_hash_of_the_next_one_is_shown(phase: str) -> None:
    table = a_lobby(ANNA, BORIS, VERA, game=CARELESS)
    table.secret = DEALT
    PHASES[phase](table)
    match = table.match
    told = match.tell_all(tuple(match.new_moves)) if match is not None else ()
    screens = table_screens(table, a_context(CARELESS, all_told=told))
    drawn = [one.screen.picture.paint for one in screens if one.screen.picture is not None]
    words = [f"{one.screen.text} {one.screen.caption} {one.screen.rows}" for one in screens]
    everything = "\n".join([*words, *map(repr, drawn)])  # a picture knows what it is given
    seed = () if match is None else (match.seed.hex(),)
    for secret in (DEALT, NEXT, "1734502911", *seed):
        assert secret not in everything
    assert (secret_hash(table.secret) in everything) == (phase != "playing")
    buttons = [button for one in screens for row in one.screen.rows for button in row]
    has_ended = phase in ("over", "stopped")
    assert any(button.data.startswith("k|") for button in buttons) == has_ended


# A choice half made


def test_a_step_picked_in_private_is_nobody_else_s_business() -> None:
    picks = {pick_key(Where.PLAYER_SCREEN, ANNA.user): pick_value(1, "59")}
    screens = shown(after(), picks=picks)
    for slot, wanted in screens.items():
        expected = ["59"] if slot == player_screen_slot(ANNA.user) else []
        assert secrets_in(told_by(wanted)) == expected
    without = shown(after())
    assert {
        slot: one for slot, one in screens.items() if slot != player_screen_slot(ANNA.user)
    } == {slot: one for slot, one in without.items() if slot != player_screen_slot(ANNA.user)}
