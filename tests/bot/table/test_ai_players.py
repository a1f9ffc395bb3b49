"""AIs at the table: names and ids of their own, and how well they play."""

from bot.table import lobby
from bot.table.ai_players import ai_in_place_of
from bot.table.document import EveningScore, Person, Table
from games.contract.table import Level
from games.hit import HIT
from games.tugriki import TUGRIKI

NOW = 1000.0


def a_table(*names: str) -> Table:
    table = Table(
        id="AAAAAAAAAAA",
        chat=-1,
        chat_title="Friday",
        game="hit",
        options={},
        language="en",
        touched_at=NOW,
    )
    for user, name in enumerate(names, start=1):
        person = Person(user=user, name=name, language="en")
        lobby.sit(table, TUGRIKI, person, may_write=True, now=NOW)
    return table


def test_an_ai_takes_no_name_that_somebody_has() -> None:
    table = a_table("Kuzya-bot", "Frosya-bot")
    for _ in range(6):
        lobby.add_ai(table, TUGRIKI, 1, now=NOW)
    assert len({player.name for player in table.players}) == 8
    assert len({player.animal for player in table.players}) == 8


def test_an_ai_s_id_is_nobody_s() -> None:
    table = a_table("Anna")
    for _ in range(6):
        lobby.add_ai(table, HIT, 1, now=NOW)
    ids = [player.user for player in table.players if player.is_ai]
    assert len(set(ids)) == 6
    assert all(user < 0 for user in ids)


def test_a_new_ai_does_not_inherit_the_wins_of_one_that_is_gone() -> None:
    table = a_table("Anna")
    table.evening = [EveningScore(user=-1, name="Boris (bot)", language="en", animal="🐸", wins=2)]
    lobby.add_ai(table, HIT, 1, now=NOW)
    assert table.players[-1].user != -1


def test_an_ai_plays_as_usual_until_somebody_changes_it_and_is_called_by_it() -> None:
    table = a_table("Anna")
    lobby.add_ai(table, HIT, 1, now=NOW)
    (ai,) = [player for player in table.players if player.is_ai]
    assert (ai.level, ai.name) == (Level.NORMAL, "Kuzya-bot")
    for level, name in ((Level.HARD, "Kuzya-master"), (Level.EASY, "Kuzya-rookie")):
        lobby.set_level(table, 1, ai=ai.user, level=level, now=NOW)
        assert (ai.level, ai.name) == (level, name)


def test_two_ais_never_share_a_name_whatever_their_levels() -> None:
    table = a_table("Anna")
    lobby.add_ai(table, HIT, 1, now=NOW)
    lobby.set_level(table, 1, ai=table.players[1].user, level=Level.HARD, now=NOW)
    lobby.add_ai(table, HIT, 1, now=NOW)
    assert [player.name for player in table.players[1:]] == ["Kuzya-master", "Marfa-bot"]


def test_whoever_stands_in_for_a_person_plays_as_usual() -> None:
    table = a_table("Anna", "Boris")
    assert ai_in_place_of(table, table.players[1]).level is Level.NORMAL
