"""AIs at the table: names and ids of their own."""

from bot.table import lobby
from bot.table.document import Person, Score, Table
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
    table.evening = [Score(user=-1, name="Boris (bot)", language="en", animal="🐸", wins=2)]
    lobby.add_ai(table, HIT, 1, now=NOW)
    assert table.players[-1].user != -1
