"""Words under a picture: what it cannot say, in few lines; all the words where there is none."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.screens.words.captions import MOST_CHARACTERS, fitting
from bot.screens.words.status import relative
from bot.sync.messages.sent import digest
from bot.table import closing, evening, lobby
from bot.table.document import Person, Phase, Table
from bot.texts import LANGUAGES, words
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.screen import Html, Picture, Screen, folded, lines_of
from games.contract.table import Level
from games.registry import GAMES
from tests.bot.screens import phone
from tests.bot.screens.contexts import a_context, besides_seal
from tests.bot.screens.phone import GROUP, PRIVATE
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    PEOPLE,
    SHORT,
    START,
    VERA,
    a_lobby,
    a_match,
    alone_in_private,
    deal,
    finish,
    finished,
    goes_away,
    misses_once,
    moves,
    played,
)

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

NAMES = (
    "Константин-Александр", "Мария-Антуанетта", "Валентина Ивановна", "Владислав", "Екатерина",
    "Святослав", "Аня", "Bartholomew-Maxim",
)  # fmt: skip
MOST_ON_BOARD, MOST_IN_PLAYER_SCREEN = 4, 6
LOOKED_AT, MOST_MOVES = 0.1, 120  # of all positions; of a match
TABLES = [
    pytest.param(game, seats, language, id=f"{game.name} {seats} {language}")
    for game in GAMES.values()
    for seats in game.seats
    for language in LANGUAGES
]


def a_table(game: AnyGame, seats: int, language: str, chooser: Random) -> Table:
    people = [
        Person(user=user, name=name, language=language)
        for user, name in enumerate(NAMES[:seats], start=1)
    ]
    table = a_lobby(*people, game=game)
    table.language, table.chat_title = language, "Пятница у Валентины"
    table.options = {option.name: chooser.choice(option.choices) for option in game.options}
    deal(table, game, seed=chooser.randbytes(32))
    return table


def positions(table: Table, chooser: Random, *, by_ai: bool) -> Iterator[Table]:
    """Some of a match, and its last if it is not too long."""
    match = played(table)
    for _ in range(MOST_MOVES):
        if table.phase is not Phase.PLAYING:
            break
        if chooser.random() < LOOKED_AT:
            yield table
        seat = chooser.choice([*match.waits])
        legal = match.legal_moves(seat)
        if by_ai:
            move = match.game.choose(
                match.view(seat), seat, Chance(chooser.randbytes(32)), Level.NORMAL
            )
        else:
            move = chooser.choice(legal)
        moves(table, seat, str(move))
    yield table


def before_the_question(caption: str) -> str:
    """Where the news end, the question begins."""
    before, quote_ends, _ = caption.partition("</blockquote>")
    return before + quote_ends


@pytest.mark.parametrize(("game", "seats", "language"), TABLES)
def test_a_board_s_caption_has_four_lines_and_a_player_screen_s_six_before_the_question(
    game: AnyGame, seats: int, language: str
) -> None:
    chooser = Random(f"{game.name} {seats} {language}")
    table = a_table(game, seats, language, chooser)
    by_ai = (seats % 2 == 0) == (language == "ru")
    for position in positions(table, chooser, by_ai=by_ai):
        for one in besides_seal(position, a_context(game)):
            caption = one.screen.caption
            if one.screen.picture is None:
                continue
            assert caption is not None
            if one.chat < 0:
                lines = phone.lines_of(caption, GROUP, language)
                assert lines.told <= MOST_ON_BOARD, caption
                assert lines.seen <= MOST_ON_BOARD + 2, caption
            elif "blockquote" in caption:
                lines = phone.lines_of(before_the_question(caption), PRIVATE, language)
                assert lines.told <= MOST_IN_PLAYER_SCREEN, caption


def test_lines_are_counted_as_a_phone_breaks_them() -> None:
    assert phone.lines_of("🎯 <b>Ход: 🦊 Аня</b>", GROUP, "ru") == (1, 1)
    time = '<tg-time unix="1" format="r">00:18 UTC</tg-time>'
    assert phone.lines_of(f"🎯 <b>Ход: 🦊 Аня</b> · ⏳ {time}", GROUP, "ru") == (1, 1)
    assert phone.lines_of(f"🎯 <b>Ход: 🦊 {NAMES[0]}</b> · ⏳ {time}", GROUP, "ru") == (2, 2)
    assert phone.lines_of("слово " * 30, GROUP, "ru") == (5, 5)
    lap = folded("раз", "два", "три", "четыре")
    assert phone.lines_of(f"Ход\n{lap}", GROUP, "ru") == (2, 4)
    assert phone.lines_of(f"Ход\n{lap}\nВаш ход?", GROUP, "ru") == (3, 5)


# What stands there


def captions(table: Table, *, now: float = START) -> dict[str, str]:
    wanted = besides_seal(table, a_context(*GAMES.values(), now=now))
    return {one.slot: str(one.screen.caption) for one in wanted}


def test_the_deadline_stands_beside_whose_move_it_is() -> None:
    table = a_match(ANNA, BORIS)
    first, *_ = captions(table)["board:1"].split("\n")
    assert first == (
        '🎯 <b>Turn: 🦊 Anna</b> · ⏳ <tg-time unix="1090" format="r">00:18 UTC</tg-time>'
    )
    over = captions(table, now=START + 90)["board:1"].split("\n")
    assert over[0] == "🎯 <b>Turn: 🦊 Anna</b> · ⏳ any moment"
    alone = alone_in_private()
    deal(alone, GAMES["hit"])
    assert captions(alone)["board:1"].split("\n")[0] == "🎯 <b>Turn: 🦊 Anna</b>"


def test_what_the_table_has_to_say_is_one_line() -> None:
    table = a_match(*PEOPLE[:4])
    misses_once(table, BORIS)
    goes_away(table, VERA)
    closing.stop(table, PEOPLE[3].user, is_admin=False, now=START)
    evening.line_up(table, PEOPLE[7])
    assert captions(table)["board:1"].split("\n")[-1] == (
        "💤 🦁: bots play, /back · 🤖 answered for 🐸"
        f" · 🛑 1/2, deadline: {relative(START + closing.VOTE_SECONDS)}"
        " · 🔔 waiting for a seat: 1"
    )


def test_a_lobby_says_what_its_picture_does_not_show() -> None:
    table = finished(ANNA, BORIS)
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    deal(table, SHORT)
    finish(table)
    evening.reopen(table, SHORT, BORIS.user, writable=EVERYBODY, now=START)
    evening.make_ready(table, SHORT, BORIS.user, now=START)
    table.queue = [VERA]
    assert captions(table)["board:3"].split("\n") == [
        "🎯 <b>HIT!</b> · <b>At the table: 2 of 7</b>",
        "✅ 🐸",
        "🔔 Waiting for a seat: Vera",
    ]
    lobby.open_options(table, ANNA.user, now=START)
    assert captions(table)["board:3"].endswith("\n⚙️ The host decides: 🦊 Anna")


def test_standings_name_the_winner_and_fold_what_will_be_remembered() -> None:
    table = finished(ANNA, BORIS, game=GAMES["hit"])
    match = played(table)
    told = match.tell_all(tuple(match.new_moves))
    (standings, _) = besides_seal(table, a_context(GAMES["hit"], all_told=told))
    assert str(standings.screen.caption).startswith("🏆 <b>HIT!: ")
    first, *others = GAMES["hit"].highlights(
        [event for entry in told for event in entry.events], table.faces, words(table.language)
    )
    assert folded(*[one.text for one in others]) in str(standings.screen.caption)
    assert first.text not in str(standings.screen.caption)  # the picture shows it
    assert all(one.text in standings.screen.text for one in (first, *others))
    assert "1. " in standings.screen.text


# What is really shown


def a_picture(key: str = "a") -> Picture:
    return Picture(key, bytes)


def test_the_caption_goes_with_the_picture_and_the_text_without_one() -> None:
    both = Screen(Html("all of it"), picture=a_picture(), caption=Html("in short"))
    assert both.words == "in short"
    assert replace(both, picture=None).words == "all of it"
    assert replace(both, caption=None).words == "all of it"


def test_only_what_is_shown_makes_a_difference() -> None:
    screen = Screen(Html("all of it"), picture=a_picture(), caption=Html("in short"))
    assert digest(screen) == digest(replace(screen, text=Html("all of it, and more")))
    assert digest(screen) != digest(replace(screen, caption=Html("shorter")))
    read = replace(screen, picture=None)
    assert digest(read) == digest(replace(read, caption=Html("shorter")))
    assert digest(read) != digest(replace(read, text=Html("all of it, and more")))


def test_what_is_too_long_loses_the_oldest_of_what_is_added_first() -> None:
    assert fitting(Html("короткая")) == "короткая"
    lap = [f"<b>{number}</b> " + "х" * 95 for number in range(20)]
    text = lines_of(Html("Ход"), folded(*map(Html, lap)), "Ваш ход?")
    short = fitting(text)
    assert short == lines_of(Html("Ход"), folded(*map(Html, lap[:10])), "Ваш ход?")
    alone = fitting(Html("\n".join("х" * 300 for _ in range(5))))
    assert len(alone) <= MOST_CHARACTERS
    assert alone.count("\n") == 2
