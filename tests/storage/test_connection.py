"""The pool of connections: whoever finds them all in use waits, and that is no outage."""

import asyncio

import pytest

from storage.connection import Storage
from storage.redis.client import CONNECTIONS

pytestmark = pytest.mark.anywhere


async def test_more_commands_than_connections_wait_their_turn(storage: Storage) -> None:
    many = 10 * CONNECTIONS
    await asyncio.gather(*[storage.users.note_muted(user, muted=True) for user in range(many)])
    contacts = await asyncio.gather(*[storage.users.contact(user) for user in range(many)])
    assert all(contact.muted for contact in contacts)
    clients = await storage.redis.client_list()
    ours = [client for client in clients if client["lib-name"].startswith("redis-py")]
    assert len(ours) <= CONNECTIONS + 1  # to one server or node


async def test_a_hung_server_uses_up_no_patience_of_those_who_wait(storage: Storage) -> None:
    await storage.redis.client_pause(700)  # milliseconds: nobody is answered
    waiting = [storage.users.contact(user) for user in range(3 * CONNECTIONS)]
    assert len(await asyncio.gather(*waiting)) == 3 * CONNECTIONS
