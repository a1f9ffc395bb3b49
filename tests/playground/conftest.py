"""A local Telegram with a clock of its own, people in it, and ways to call it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import telegram as library

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import TOKEN, Api, Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def telegram(clock: Clock) -> AsyncIterator[LocalTelegram]:
    async with LocalTelegram(TOKEN, clock=clock) as running:
        yield running


@pytest.fixture
async def api(telegram: LocalTelegram) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, telegram.url)


@pytest.fixture
async def bot(telegram: LocalTelegram) -> AsyncIterator[library.Bot]:
    async with library.Bot(TOKEN, base_url=f"{telegram.url}/bot") as running:
        yield running


@pytest.fixture
def anna(telegram: LocalTelegram) -> Person:
    return telegram.person("Аня", language="ru")


@pytest.fixture
def boris(telegram: LocalTelegram) -> Person:
    return telegram.person("Борис", language="ru")


@pytest.fixture
def friday(telegram: LocalTelegram, anna: Person, boris: Person) -> Group:
    return telegram.group("Пятница", anna, boris)
