"""/export and record.json: files, in private, with nobody's id in them but one's own."""

import json
from typing import Any

from bot.features.privacy import exports
from bot.registry import REGISTRY
from bot.screens.buttons.past_presses import RecordPress, record_button
from bot.table.record.document import record_id
from games.hit import HIT
from games.replay import Record, replay
from playground.people.person import Person
from playground.world.messages import Message
from storage import keys as names
from tests.bot.live_bot import LiveBot, a_match, board, gather, keys, mover, play_to_the_end


def files(live: LiveBot, person: Person) -> list[tuple[Message, Any]]:
    found = [post for post in person.private.posts if post.document is not None]
    contents = [
        live.telegram.world.files.document_content(post.document.unique_id)
        for post in found
        if post.document is not None
    ]
    return [(post, json.loads(text or b"")) for post, text in zip(found, contents, strict=True)]


async def test_one_s_own_data_comes_as_a_file(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    await live.says(people[0], "/mute")
    other = await a_match(live, people, title="Суббота")
    await live.says(people[0], "/export")
    ((post, told),) = files(live, people[0])
    assert post.document is not None
    assert post.document.name.startswith("zastolye-")
    assert "1 партия" in post.text
    assert told["user"] == {"user": people[0].id, "name": "Аня", "language": "ru"}
    assert told["settings"]["muted"]
    assert told["settings"]["games_played_to_the_end"] == ["hit"]
    (match,) = told["matches"]
    assert (match["chat"], match["seats"][match["your_seat"]]["name"]) == ("Пятница", "Аня")
    assert match["standings"]
    (table,) = told["tables"]
    assert (table["chat"], table["phase"]) == ("Суббота", "playing")
    text = json.dumps(told)
    for secret in (people[1].id, group.id, other.id):
        assert str(secret) not in text


async def test_asked_for_in_a_group_it_comes_in_private(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.says(people[0], "/export", group)
    assert keys(group.posts[-1])[0].url  # the private chat is not open yet
    people[0].starts()
    await live.quiet()
    await live.says(people[0], "/export", group)
    assert len(files(live, people[0])) == 1
    assert not [post for post in group.posts if post.document]


async def test_it_is_put_together_once_a_minute(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/export")
    await live.says(anna, "/export")
    assert len(files(live, anna)) == 1
    assert "в пути" in anna.private.posts[-1].text


async def test_many_matches_come_in_parts(live: LiveBot, monkeypatch: Any) -> None:
    monkeypatch.setattr(exports, "MOST_IN_FILE", 1)
    people = gather(live, "Аня", "Боря")
    people[0].starts()
    for _ in range(2):
        group = await a_match(live, people)
        await live.presses(mover(group, people), "✋", group)
        await live.says(people[0], "/stopgame", group)
    await live.says(people[0], "/export")
    found = files(live, people[0])
    assert [len(told["matches"]) for _, told in found] == [1, 1]
    assert "2 из 2" in found[-1][0].text


async def test_a_match_as_a_file_for_who_may_see_it_and_for_nobody_else(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря", "Чужая")
    for person in people:
        person.starts()
    group = await a_match(live, people[:2])
    await play_to_the_end(live, group, people[:2])
    (shelved,) = await live.house.storage.records.of_chat(group.id)
    at = record_id(shelved.record)
    assert at is not None
    data = record_button(at).data
    message = group.posts[-1]
    answer = await people[0].presses(message=message, data=data).answered()
    assert "в личке" in answer.text
    await live.quiet()
    ((post, told),) = files(live, people[0])
    assert post.document is not None
    assert post.document.name == f"record-{at}.json"
    record = Record(
        told["game"], told["version"], len(told["seats"]), told["options"],
        bytes.fromhex(told["deal"]["seed"]), tuple(told["moves"]),
    )  # fmt: skip
    outcome = HIT.outcome(replay(HIT, record).state)
    assert outcome is not None
    assert [one.seat for one in outcome] == [one["seat"] for one in told["standings"]]
    assert len(told["times"]) == len(told["moves"])
    assert str(people[1].id) not in json.dumps(told)
    forged = RecordPress(at._replace(match=9)).pack()
    answer = await people[0].presses(message=message, data=forged).answered()
    assert "Такой партии нет" in answer.text
    stranger = people[2]
    answer = await stranger.presses(message=stranger.private.posts[-1], data=data).answered()
    await live.quiet()
    assert "Повтор видят те" in answer.text
    assert files(live, stranger) == []
    await live.house.storage.redis.set(names.record(*at), "damaged")
    answer = await people[1].presses(message=message, data=data).answered()
    assert "повреждена" in answer.text


async def test_who_cannot_be_written_to_is_led_to_the_private_chat(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    message = board(group)
    await live.says(people[0], "/stopgame", group)
    (shelved,) = await live.house.storage.records.of_chat(group.id)
    at = record_id(shelved.record)
    assert at is not None
    answer = await people[1].presses(message=message, data=RecordPress(at).pack()).answered()
    assert answer.url


def test_the_button_fits_and_is_read_strictly() -> None:
    at = record_id("AbCdEfGhIjK-12")
    assert at is not None
    assert REGISTRY.codec.unpack(RecordPress(at).pack()) == RecordPress(at)
    for forged in ("j|AbCdEfGhIjK", "j|x", "j|AbCdEfGhIjK-012", "j|AbCdEfGhIjK-1|2"):
        assert REGISTRY.codec.unpack(forged) is None
