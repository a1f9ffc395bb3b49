"""The chats survive a restart, and no id is ever given out twice."""

import asyncio
import json
import os
import stat
from pathlib import Path

import pytest

from playground.local_telegram import LocalTelegram
from playground.memory import Memory, MemoryBusyError, MemoryUnreadableError
from playground.people.groups import Group
from playground.people.person import Person
from playground.snapshot import MESSAGES_KEPT
from playground.world.markup import read_typed
from playground.world.profile import Scope
from tests.playground.calling import TOKEN, Clock
from tests.playground.pictures import png


def a_world() -> tuple[LocalTelegram, Person, Group]:
    telegram = LocalTelegram(TOKEN, clock=Clock())
    anna = telegram.person("Аня", username="anya", language="ru")
    group = telegram.group("Пятница", anna, is_forum=True)
    anna.starts("hello")
    topic = group.opens_topic("Игры")
    anna.says("/newgame", group, topic=topic)
    telegram.world.profile.commands[Scope("all_group_chats"), "ru"] = [{"command": "newgame"}]
    return telegram, anna, group


def kept(telegram: LocalTelegram, folder: Path, *, is_final: bool) -> LocalTelegram:
    """The world of the next start."""
    memory = Memory(telegram.world, folder)
    memory.save(is_final=is_final)
    memory.close()
    again = LocalTelegram(TOKEN, clock=Clock())
    memory = Memory(again.world, folder)
    assert memory.recall()
    memory.close()
    return again


def test_nothing_is_recalled_where_nothing_was(tmp_path: Path) -> None:
    memory = Memory(LocalTelegram(TOKEN).world, tmp_path / "new")
    assert not memory.recall()
    memory.close()


def test_people_chats_and_commands_are_there_again(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    again = kept(telegram, tmp_path, is_final=True)
    assert again.world.users == telegram.world.users
    assert again.world.profile.commands == telegram.world.profile.commands
    before, after = group.chat, again.world.chats[group.id]
    assert after.messages == before.messages
    assert after.topics == before.topics
    assert after.standings == before.standings
    assert again.world.users[anna.id].started_bot


def test_what_one_person_sees_is_there_again(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    world, chat = telegram.world, group.chat
    world.files.live_in(tmp_path / "photos")
    photo = world.files.add(png(40, 30))
    os.utime(tmp_path / "photos" / photo.unique_id, (0, 0))
    world.post(chat, world.bot.id, read_typed("Рука"), photo=photo, only_for=chat.only_for(anna.id))
    anna.goes_offline()
    world.edit(group.seen_only_by(anna)[0], read_typed("потеряно"), (), photo)
    again = kept(telegram, tmp_path, is_final=True)
    assert again.world.users[anna.id].is_offline
    before, after = chat.ephemera[anna.id], again.world.chats[group.id].ephemera[anna.id]
    assert (after.kept, after.seen, after.given_out) == (before.kept, before.seen, 1)
    assert [message.text for message in after.history] == ["Рука"]
    assert [message.text for message in after.kept.values()] == ["потеряно"]
    assert again.world.files.find(photo.file_id) == photo  # however old: it is shown


def test_chats_from_before_such_messages_are_read(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    memory = Memory(telegram.world, tmp_path)
    memory.save(is_final=True)
    memory.close()
    document = json.loads(memory.path.read_text())
    for chat in document["chats"]:
        del chat["ephemera"]
        for message in chat["messages"].values():
            del message["only_for"]
    for user in document["users"]:
        del user["is_offline"]
    memory.path.write_text(json.dumps(document))
    again = LocalTelegram(TOKEN, clock=Clock())
    memory = Memory(again.world, tmp_path)
    assert memory.recall()
    memory.close()
    assert again.world.chats[group.id].messages == group.chat.messages
    assert not again.world.users[anna.id].is_offline


def test_updates_that_were_not_taken_wait_on(tmp_path: Path) -> None:
    telegram, _, _ = a_world()
    again = kept(telegram, tmp_path, is_final=True)
    assert again.world.updates.pending == telegram.world.updates.pending
    assert again.world.updates.pending


def test_ids_go_on_where_they_stopped(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    again = kept(telegram, tmp_path, is_final=True)
    said = Person(again.world, again.world.users[anna.id]).says(
        "/help", Group(again.world, again.world.chats[group.id])
    )
    assert said.id == group.chat.last_message_id + 1
    assert again.world.updates.last_id == telegram.world.updates.last_id + 1


def test_after_a_kill_no_id_is_given_out_twice(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    again = kept(telegram, tmp_path, is_final=False)
    # What the snapshot did not see any more:
    unseen = [anna.says("/help", group).id for _ in range(50)]
    unseen_group = telegram.group("Суббота", anna)
    unseen_person = telegram.person("Боря")
    said = Person(again.world, again.world.users[anna.id]).says(
        "/help", Group(again.world, again.world.chats[group.id])
    )
    assert said.id > max(unseen)
    assert again.world.updates.last_id > telegram.world.updates.last_id
    assert again.group("Среда", again.person("Вера")).id < unseen_group.id  # more negative
    assert again.world.last_user_id > unseen_person.id


def test_a_second_kill_passes_over_ids_again(tmp_path: Path) -> None:
    telegram, _, group = a_world()
    once = kept(telegram, tmp_path, is_final=False)
    # Killed again before anything was written: recall() has written what it passed over.
    twice = LocalTelegram(TOKEN, clock=Clock())
    memory = Memory(twice.world, tmp_path)
    memory.recall()
    memory.close()
    first, second = (one.world.chats[group.id].last_message_id for one in (once, twice))
    assert second > first


def test_old_messages_are_forgotten_one_day(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    for number in range(MESSAGES_KEPT + 10):
        anna.says(str(number), group)
    again = kept(telegram, tmp_path, is_final=True)
    messages = again.world.chats[group.id].messages
    assert len(messages) == MESSAGES_KEPT
    assert list(messages) == list(group.chat.messages)[-MESSAGES_KEPT:]


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "chats.json").write_text('{"format": 99}')
    memory = Memory(LocalTelegram(TOKEN).world, tmp_path)
    with pytest.raises(MemoryUnreadableError):
        memory.recall()
    memory.close()
    assert (tmp_path / "chats.json").read_text() == '{"format": 99}'


def test_two_playgrounds_cannot_share_a_folder(tmp_path: Path) -> None:
    memory = Memory(LocalTelegram(TOKEN).world, tmp_path)
    with pytest.raises(MemoryBusyError):
        Memory(LocalTelegram(TOKEN).world, tmp_path)
    memory.close()
    Memory(LocalTelegram(TOKEN).world, tmp_path).close()


async def test_every_change_is_written_soon(tmp_path: Path) -> None:
    telegram, anna, group = a_world()
    memory = Memory(telegram.world, tmp_path)
    keeping = asyncio.create_task(memory.keep())
    await until_it_holds(memory, "/newgame")
    anna.says("потом", group)
    await until_it_holds(memory, "потом")
    anna.says("ещё потом", group)
    await until_it_holds(memory, "ещё потом")
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    memory.close()


async def until_it_holds(memory: Memory, text: str) -> None:
    async with asyncio.timeout(5):
        while not memory.path.exists() or text not in memory.path.read_text():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def test_the_chats_are_closed_to_others(tmp_path: Path) -> None:
    telegram, _, _ = a_world()
    folder = tmp_path / "playground"
    photos = folder / "photos"
    photos.mkdir(parents=True)
    (photos / "old").write_bytes(b"")
    (folder / "chats.json").write_text("{}")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)  # as an older playground left them
    memory = Memory(telegram.world, folder)
    memory.save()
    memory.close()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.rglob("*"))}
    assert modes == {
        "playground": 0o700,
        "photos": 0o700,
        "old": 0o600,
        "chats.json": 0o600,
        "chats.lock": 0o600,
    }
