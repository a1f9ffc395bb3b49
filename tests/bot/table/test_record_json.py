"""record.json: all of a match that may be told to anybody, and nothing of who was where."""

import json

from bot.table.record.public import exported
from games.fairness import secret_hash, seed_of
from games.registry import GAMES
from tests.bot.table.sealed import PRESSES, a_sealed_match
from tests.bot.table.tables import SECRET, START


def test_it_tells_the_match() -> None:
    record = a_sealed_match(GAMES["hit"], 3)
    content = json.loads(exported(record))
    assert (content["format"], content["game"], content["version"]) == (1, "hit", 1)
    assert content["seats"][1] == {"name": "Игрок 2", "animal": "🐸", "level": None}
    assert content["deal"] == {
        "secret": SECRET,
        "hash": secret_hash(SECRET),
        "presses": [*PRESSES],
        "dice": [],
        "seed": seed_of(SECRET, PRESSES).hex(),
    }
    assert content["began_at"] == START
    assert content["moves"] == record.moves
    assert content["times"] == record.times
    first = [number for number, move in enumerate(record.moves, 1) if move.startswith("0 ")]
    assert content["by_bots"] == first
    assert [one["place"] for one in content["standings"]] == [1, 2, 3]


def test_no_id_of_a_user_or_a_chat_is_in_it() -> None:
    record = a_sealed_match(GAMES["hit"], 2)
    record.chat, record.chat_title = -1007654321, "Пятница"
    record.seats[0].user, record.seats[1].user = 987654321, 123456789
    text = exported(record)
    for told in ("7654321", "987654321", "123456789", "Пятница"):
        assert told not in text
    assert not {"user", "chat", "chat_title", "table"} & set(json.loads(text))
