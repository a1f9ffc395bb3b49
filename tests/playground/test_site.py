"""The page's own addresses: who may use them, and what can be done through them."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.methods.parameters import Parameters
from playground.people.groups import Group
from playground.people.person import Person
from playground.site.site import Site
from tests.playground.calling import TOKEN, Api, Clock, button, keyboard
from tests.playground.ephemeral import send


@pytest.fixture
async def telegram(clock: Clock) -> AsyncIterator[LocalTelegram]:
    telegram = LocalTelegram(TOKEN, clock=clock)
    Site(telegram, BotProcess("nobody"), listening_on="127.0.0.1")
    async with telegram:
        yield telegram


class Visitor:
    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.url = url

    async def does(self, deed: str, **what: Any) -> Any:
        status, result = await self.tries(deed, **what)
        assert status == 200, result
        return result

    async def tries(self, deed: str, **what: Any) -> tuple[int, Any]:
        async with self.session.post(f"{self.url}/playground/{deed}", json=what) as response:
            return response.status, await response.json()


@pytest.fixture
async def visitor(telegram: LocalTelegram) -> AsyncIterator[Visitor]:
    async with aiohttp.ClientSession() as session:
        yield Visitor(session, telegram.url)


async def test_the_page_loads_nothing_from_elsewhere(visitor: Visitor) -> None:
    for path in (
        "/",
        "/page/js/main.js",
        "/page/css/layout.css",
        "/page/icon.svg",
        "/page/portraits.svg",
        "/page/group.svg",
    ):
        async with visitor.session.get(visitor.url + path) as response:
            assert response.status == 200
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "require-trusted-types-for 'script'" in policy
            assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/page/../site/site.py", "/page/%2e%2e/settings.py", "/page/"])
async def test_only_the_pages_own_files_are_served(visitor: Visitor, path: str) -> None:
    async with visitor.session.get(visitor.url + path) as response:
        assert response.status in (403, 404)


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "192.168.0.7", "["])
async def test_a_strangers_name_for_this_address_is_refused(visitor: Visitor, name: str) -> None:
    async with visitor.session.get(visitor.url, headers={"Host": name}) as response:
        assert response.status in (400, 403)


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
async def test_names_of_this_computer_are_its_own(visitor: Visitor, name: str) -> None:
    port = visitor.url.rpartition(":")[2]
    async with visitor.session.get(visitor.url, headers={"Host": f"{name}:{port}"}) as response:
        assert response.status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:1", "null"])
async def test_another_sites_page_may_not_act_here(visitor: Visitor, origin: str) -> None:
    headers = {"Origin": origin}
    address = f"{visitor.url}/playground/restart-bot"
    async with visitor.session.post(address, json={}, headers=headers) as response:
        assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await visitor.session.ws_connect(f"{visitor.url}/playground/feed", headers=headers)


async def test_only_json_is_spoken(visitor: Visitor) -> None:
    address = f"{visitor.url}/playground/restart-bot"
    async with visitor.session.post(address, data="{}") as response:
        assert response.status == 415


async def test_the_bot_api_beside_it_is_as_before(api: Api) -> None:
    assert (await api("getMe"))["username"] == "local_bot"


@pytest.mark.parametrize(
    ("deed", "what"),
    [
        ("say", {}),
        ("say", {"person": "1", "chat": 1, "text": "x"}),
        ("say", {"person": 1, "chat": 1, "text": "   "}),
        ("say", {"person": 1, "chat": 1, "text": "x" * 4097}),
        ("say", {"person": 1, "chat": 1, "text": "x", "extra": 1}),
        ("start", {"person": 1, "payload": "a b"}),
        ("press", {"person": 1, "chat": 1, "message": 1, "data": "x" * 65}),
        ("add-person", {"name": "", "language": "ru"}),
        ("add-person", {"name": "x", "language": "<b>"}),
        ("switch", {"is_down": "yes"}),
    ],
)
async def test_what_makes_no_sense_is_refused(
    visitor: Visitor, deed: str, what: dict[str, Any]
) -> None:
    status, result = await visitor.tries(deed, **what)
    assert status == 400
    assert result["error"]


async def test_who_and_what_is_not_there_is_not_found(
    visitor: Visitor, anna: Person, friday: Group
) -> None:
    for deed, what in (
        ("say", {"person": 1, "chat": friday.id, "text": "x"}),
        ("say", {"person": anna.id, "chat": -1, "text": "x"}),
        ("press", {"person": anna.id, "chat": friday.id, "message": 99, "data": "x"}),
        ("add-topic", {"chat": anna.id, "name": "x"}),
        ("change-member", {"chat": friday.id, "person": 700001, "is_in": True}),
    ):
        status, _ = await visitor.tries(deed, **what)
        assert status == 404
    async with visitor.session.post(f"{visitor.url}/playground/fly", json={}) as response:
        assert response.status == 404


async def test_what_a_client_would_refuse_is_refused_in_words(
    visitor: Visitor, telegram: LocalTelegram, friday: Group
) -> None:
    stranger = telegram.person("Чужой")
    status, result = await visitor.tries("say", person=stranger.id, chat=friday.id, text="/help")
    assert (status, result["error"]) == (409, "Чужой is not in Пятница")


async def test_people_write_start_and_press(
    visitor: Visitor, api: Api, anna: Person, friday: Group
) -> None:
    await api.confirm_all()
    await visitor.does("say", person=anna.id, chat=friday.id, text="/newgame")
    await visitor.does("start", person=anna.id, payload="sit-7")
    sent = await api(
        "sendMessage", chat_id=friday.id, text="?", reply_markup=keyboard([button("Ход", "m")])
    )
    press = {"chat": friday.id, "message": sent["message_id"], "data": "m"}
    pressed = await visitor.does("press", person=anna.id, **press)
    command, start, query = await api("getUpdates")
    assert command["message"]["text"] == "/newgame"
    assert start["message"]["text"] == "/start sit-7"
    assert query["callback_query"]["id"] == pressed["press"]
    assert query["callback_query"]["data"] == "m"


async def test_people_are_added_and_changed(
    visitor: Visitor, telegram: LocalTelegram, friday: Group
) -> None:
    added = await visitor.does("add-person", name=" Vera ", language="en", groups=[friday.id])
    user = telegram.world.users[added["person"]]
    assert (user.first_name, user.language_code) == ("Vera", "en")
    assert friday.chat.has(user.id)
    changed = {"name": "Вера", "language": "ru", "has_blocked": True, "is_offline": True}
    await visitor.does("change-person", person=user.id, **changed)
    assert (user.first_name, user.language_code, user.blocked_bot) == ("Вера", "ru", True)
    assert user.is_offline
    await visitor.does("change-person", person=user.id, **changed | {"is_offline": False})
    assert not user.is_offline


async def test_groups_and_topics_are_opened(
    visitor: Visitor, telegram: LocalTelegram, anna: Person, boris: Person
) -> None:
    wanted = {"title": "Форум", "creator": anna.id, "others": [anna.id, boris.id]}
    added = await visitor.does("add-group", **wanted, is_forum=True, payload="new")
    chat = telegram.world.chats[added["chat"]]
    assert chat.may_moderate(anna.id)
    assert chat.has(boris.id)
    assert [*chat.messages.values()][-1].text == "/start@local_bot new"
    topic = await visitor.does("add-topic", chat=chat.id, name="Игры")
    assert chat.topics[topic["topic"]].name == "Игры"


async def test_members_and_the_bot_come_and_go(
    visitor: Visitor, telegram: LocalTelegram, boris: Person, friday: Group
) -> None:
    for is_in in (False, True):
        await visitor.does("change-member", chat=friday.id, person=boris.id, is_in=is_in)
        assert friday.chat.has(boris.id) == is_in
        await visitor.does("change-bot", chat=friday.id, is_in=is_in)
        assert friday.chat.has(telegram.world.bot.id) == is_in


async def test_the_bot_is_put_in_charge_and_taken_out_of_it(
    visitor: Visitor, telegram: LocalTelegram, friday: Group
) -> None:
    for is_admin in (True, True, False):
        await visitor.does("change-bot", chat=friday.id, is_in=True, is_admin=is_admin)
        assert friday.chat.may_moderate(telegram.world.bot.id) == is_admin


async def test_what_one_person_sees_is_pressed_by_its_own_number(
    visitor: Visitor, api: Api, anna: Person, boris: Person, friday: Group
) -> None:
    friday.promotes_bot()
    sent = await send(api, friday, anna, reply_markup=keyboard([button("Ход", "m")]))
    named = {"chat": friday.id, "message": 0, "ephemeral": sent["ephemeral_message_id"]}
    await visitor.does("press", person=anna.id, **named, data="m")
    (update,) = await api("getUpdates", offset=-1)
    assert update["callback_query"]["message"] == sent
    status, _ = await visitor.tries("press", person=boris.id, **named, data="m")
    assert status == 404


async def test_the_switches_switch(visitor: Visitor, telegram: LocalTelegram) -> None:
    on = dict.fromkeys(("flood_limits", "slow_network", "older_server", "is_down"), True)
    await visitor.does("switch", **on)
    assert not telegram.world.knows_ephemeral
    assert telegram.world.flood.limits is not None
    assert telegram.faults.is_down
    await visitor.does("switch", **dict.fromkeys(on, False))
    assert telegram.world.knows_ephemeral
    assert telegram.world.flood.limits is None
    assert telegram.faults.meet("sendMessage", Parameters({})) is None


async def test_a_slow_network_delays_calls(visitor: Visitor, telegram: LocalTelegram) -> None:
    await visitor.does("switch", slow_network=True)
    assert telegram.faults.meet("sendMessage", Parameters({})) is not None
