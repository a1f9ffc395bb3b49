"""A new table: its game, its first state, and the players who sit down at once."""

import pytest

from bot.table import opening
from bot.table.document import DisplayMode, Pace, Phase, Table, is_id, new_id
from bot.table.refusals import No
from games.contract.game import AnyGame
from games.hit import HIT
from games.registry import GAMES
from games.tugriki import TUGRIKI
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import ANNA, GROUP, START, an_empty_table, names, refused, users


def opened(*, chat: int = GROUP) -> Table:
    return opening.new_table(
        TUGRIKI,
        chat=chat,
        topic=5,
        chat_title="Friday",
        language="ru",
        display_mode=DisplayMode.TEXT,
        menu=77,
        now=START,
    )


# Which game


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_found_by_its_name_or_title_however_it_is_written(game: AnyGame) -> None:
    for called in (game.name, game.title, game.title.upper(), f" {game.title.lower()}! "):
        assert opening.find_game(GAMES, called) is game


@pytest.mark.parametrize(
    ("called", "name"),
    [("hit", "hit"), ("HIT !", "hit"), ("подафлум", "podaflum"), ("ПОДАФ-ЛУМ", "podaflum")],
)
def test_spaces_and_marks_do_not_matter(called: str, name: str) -> None:
    assert opening.find_game(GAMES, called).name == name


@pytest.mark.parametrize("called", ["", "!", "chess", "hits", "hi", "hit scout"])
def test_what_is_no_game_is_told_what_is_on_offer(called: str) -> None:
    games = "HIT!, ПОДАФ ЛУМ, Scout, Тугрики"
    with refused(an_empty_table(), No.UNKNOWN_GAME, games=games):
        opening.find_game(GAMES, called)


# How it begins


def test_a_new_table_is_an_empty_lobby() -> None:
    table = opened()
    assert (table.phase, table.players, table.host, table.match) == (Phase.LOBBY, [], None, None)
    assert (table.chat, table.topic, table.chat_title, table.menu) == (GROUP, 5, "Friday", 77)
    assert (table.language, table.display_mode, table.touched_at) == ("ru", DisplayMode.TEXT, START)


def test_it_begins_with_what_the_game_s_options_are_by_themselves() -> None:
    assert (opened().game, opened().options) == ("tugriki", TUGRIKI.defaults())


def test_a_group_plays_at_a_living_pace_and_nobody_hurries_who_plays_alone() -> None:
    assert opened().pace is Pace.LIVE
    alone = opened(chat=ANNA.user)
    assert alone.pace is Pace.NONE
    assert alone.is_private


def test_every_table_has_an_id_of_its_own() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(map(is_id, ids))


@pytest.mark.parametrize("text", ["", "AAAAAAAAAA", "AAAAAAAAAAAA", "AAAAA|AAAAA", "ААААААААААА"])
def test_what_is_no_id_is_known_at_once(text: str) -> None:
    assert not is_id(text)


# Who sits at once


def test_the_opener_sits_down_and_hosts() -> None:
    table = an_empty_table()
    opening.sit_at_new_table(table, HIT, ANNA, may_write=False, now=START)
    assert (users(table), table.host) == ([ANNA.user], ANNA.user)


def test_or_is_on_the_way_where_the_private_chat_must_be_opened_first() -> None:
    table = an_empty_table(GUESSING)
    opening.sit_at_new_table(table, GUESSING, ANNA, may_write=False, now=START)
    assert (table.players, table.host) == ([], None)
    assert [one.user for one in table.coming] == [ANNA.user]


@pytest.mark.parametrize("game", [*GAMES.values(), GUESSING], ids=lambda game: game.name)
def test_whoever_opens_a_table_in_private_plays_with_two_ais(game: AnyGame) -> None:
    table = an_empty_table(game, chat=ANNA.user)
    opening.sit_at_new_table(table, game, ANNA, may_write=False, now=START)
    assert [player.is_ai for player in table.players] == [False, True, True]
    assert names(table)[0] == "Anna"
