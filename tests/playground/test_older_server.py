"""A server from before messages that one member sees: it passes over what it does not know."""

from collections.abc import AsyncIterator

import pytest

from playground.local_telegram import LocalTelegram
from playground.methods.registry import OF_NEWER_SERVERS
from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import TOKEN, Api, Clock, refused
from tests.playground.ephemeral import HAND, only, send
from tests.playground.pictures import png


@pytest.fixture
async def telegram(clock: Clock) -> AsyncIterator[LocalTelegram]:
    async with LocalTelegram(TOKEN, clock=clock, knows_ephemeral=False) as running:
        yield running


async def test_it_shows_to_everybody_what_was_meant_for_one(
    api: Api, anna: Person, friday: Group
) -> None:
    sent = await send(api, friday, anna)
    assert sent["message_id"] == friday.last.id
    assert "receiver_user" not in sent
    assert "ephemeral_message_id" not in sent
    photo = friday.world.files.add(png(40, 30))
    await api("sendPhoto", chat_id=friday.id, photo=photo.file_id, **only(anna))
    await api("sendMessage", chat_id=friday.id, text="x", ephemeral_message_parameters="{")
    assert len(friday.posts) == 3
    assert not friday.seen_only_by(anna)


@pytest.mark.parametrize("method", OF_NEWER_SERVERS)
async def test_it_has_never_heard_of_the_methods(api: Api, friday: Group, method: str) -> None:
    with refused("Not Found"):
        await api(method, chat_id=friday.id)


async def test_commands_are_for_everybody(api: Api, anna: Person, friday: Group) -> None:
    await api("setMyCommands", commands=[HAND])
    assert "is_ephemeral" not in (await api("getMyCommands"))[0]
    assert anna.says("/hand", friday).only_for is None
    assert friday.last.text == "/hand"


async def test_a_server_can_be_changed_on_the_way(
    telegram: LocalTelegram, api: Api, anna: Person, friday: Group
) -> None:
    friday.promotes_bot()
    telegram.becomes_newer()
    await api("setMyCommands", commands=[HAND])
    assert (await send(api, friday, anna))["message_id"] == 0
    telegram.becomes_older()
    assert not friday.seen_only_by(anna)
    assert "is_ephemeral" not in (await api("getMyCommands"))[0]
    assert (await send(api, friday, anna))["message_id"] == friday.last.id
