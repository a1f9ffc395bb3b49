"""Where methods are found, and how parameters come to them."""

import aiohttp
import pytest

from playground.local_telegram import LocalTelegram
from playground.people.person import Person
from tests.playground.calling import TOKEN, Api, refused


async def status(api: Api, path: str) -> int:
    async with api.session.get(f"{api.url}/{path}") as response:
        body = await response.json()
        assert body["ok"] is (response.status == 200)
        return response.status


async def test_it_listens_on_loopback(telegram: LocalTelegram) -> None:
    assert telegram.url.startswith("http://127.0.0.1:")


async def test_a_port_in_use_is_an_error(telegram: LocalTelegram) -> None:
    port = int(telegram.url.rpartition(":")[2])
    with pytest.raises(OSError, match="in use"):
        await LocalTelegram(TOKEN, port=port).__aenter__()


async def test_a_wrong_token_is_unauthorized(api: Api) -> None:
    assert await status(api, "bot700001:another/getMe") == 401


async def test_a_malformed_token_is_not_found(api: Api) -> None:
    assert await status(api, "botnonsense/getMe") == 404


async def test_an_unknown_method_is_not_found(api: Api) -> None:
    with refused("Not Found"):
        await api("sendTelepathy")


async def test_names_of_methods_are_read_without_regard_to_case(api: Api) -> None:
    assert await api("GETme") == await api("getMe")


async def test_the_bot_is_who_its_token_says(api: Api) -> None:
    me = await api("getMe")
    assert me["id"] == 700001
    assert me["is_bot"]
    assert me["username"] == "local_bot"


@pytest.mark.parametrize("how", ["query", "form", "multipart", "json"])
async def test_parameters_come_in_every_form(how: str, api: Api, anna: Person) -> None:
    anna.starts()
    text = {"chat_id": str(anna.id), "text": "Привет"}
    multipart = aiohttp.FormData(text, default_to_multipart=True)
    address = f"{api.url}/bot{TOKEN}/sendMessage"
    match how:
        case "query":
            request = api.session.get(address, params=text)
        case "form":
            request = api.session.post(address, data=text)
        case "multipart":
            request = api.session.post(address, data=multipart)
        case _:
            request = api.session.post(address, json=text)
    async with request as response:
        assert (await response.json())["result"]["text"] == "Привет"
    assert anna.private.last.text == "Привет"


async def test_a_broken_json_body_is_refused(api: Api) -> None:
    address = f"{api.url}/bot{TOKEN}/getMe"
    headers = {"Content-Type": "application/json"}
    async with api.session.post(address, data=b"{oops", headers=headers) as response:
        assert response.status == 400
