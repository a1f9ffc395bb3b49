"""From an HTTP request to the name of a method and its parameters."""

import json
import re
from typing import Any

from aiohttp import web

from playground.methods.parameters import Parameters, Upload
from playground.world.errors import ApiError, bad_request

TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]+")


def check_token(given: str, token: str) -> None:
    if not TOKEN.fullmatch(given):
        raise ApiError(404, "Not Found")
    if given != token:
        raise ApiError(401, "Unauthorized")


async def read_parameters(request: web.Request) -> Parameters:
    """Parameters may stand in the query, a form or a JSON body, together."""
    return Parameters({**request.query, **await _read_body(request)})


def _read_field(value: str | bytes | bytearray | web.FileField) -> str | Upload:
    if isinstance(value, web.FileField):
        return Upload(value.file.read(), value.filename)
    return value if isinstance(value, str) else Upload(bytes(value))


async def _read_body(request: web.Request) -> dict[str, Any]:
    if request.content_type != "application/json":
        form = await request.post()
        return {name: _read_field(value) for name, value in form.items()}
    try:
        body = json.loads(await request.text() or "{}")
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(body, dict):
        raise bad_request("object expected")
    return body
