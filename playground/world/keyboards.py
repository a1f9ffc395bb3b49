"""Inline keyboards: from the bot's JSON to rows of buttons, refusing what Telegram refuses."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playground.world.errors import bad_request
from playground.world.messages import Button, Json, Keyboard

MOST_BUTTONS = 100
MOST_IN_A_ROW = 8
LONGEST_DATA = 64  # bytes
STYLES = {"primary", "success", "danger"}
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")


def read_keyboard(markup: Any, bot_username: str) -> Keyboard:
    if markup is None:
        return ()
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    rows = markup.get("inline_keyboard", [])
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request("can't parse inline keyboard: must be an Array of Arrays")
    keyboard = tuple(tuple(_read_button(raw, bot_username) for raw in row) for row in rows if row)
    if sum(map(len, keyboard)) > MOST_BUTTONS or any(len(row) > MOST_IN_A_ROW for row in keyboard):
        raise bad_request("reply markup is too long")
    return keyboard


def keyboard_json(keyboard: Keyboard) -> Json:
    return {"inline_keyboard": [[_button_json(button) for button in row] for row in keyboard]}


def deep_link_payload(url: str, bot_username: str) -> str | None:
    """What follows `?start=` in a link to the bot; None if the link leads elsewhere."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    host = (parts.hostname or "").removeprefix("www.")
    query = parse_qs(parts.query, keep_blank_values=True)
    if parts.scheme == "tg" and host == "resolve":
        name = query.get("domain", [""])[0]
    elif host in ("t.me", "telegram.me"):
        name = parts.path.strip("/")
    else:
        return None
    return query.get("start", [""])[0] if name.lower() == bot_username.lower() else None


def is_valid_link(url: str, bot_username: str) -> bool:
    payload = deep_link_payload(url, bot_username)
    if payload:
        return PAYLOAD.fullmatch(payload) is not None
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme in ("http", "https"):
        return "." in (parts.hostname or "") and " " not in url
    return parts.scheme == "tg"


def _read_button(raw: Any, bot_username: str) -> Button:
    if not isinstance(raw, dict):
        raise _unreadable("Object expected as an inline keyboard button")
    label, style = raw.get("text"), raw.get("style")
    if not isinstance(label, str):
        raise _unreadable('Can\'t find field "text"')
    if not label.strip():
        raise bad_request("BUTTON_TEXT_INVALID")
    if style is not None and str(style) not in STYLES:
        raise _unreadable("invalid button style specified")
    actions = raw.keys() - {"text", "style", "icon_custom_emoji_id"}
    if not actions:
        raise _unreadable("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1 or not actions <= {"callback_data", "url"}:
        raise bad_request("BUTTON_TYPE_INVALID")
    data, url = raw.get("callback_data"), raw.get("url")
    if url is None and not (isinstance(data, str) and 1 <= len(data.encode()) <= LONGEST_DATA):
        raise bad_request("BUTTON_DATA_INVALID")
    if data is None and not (isinstance(url, str) and is_valid_link(url, bot_username)):
        raise bad_request("BUTTON_URL_INVALID")
    return Button(label, data=data, url=url, style=style)


def _unreadable(reason: str) -> Exception:
    return bad_request(f"can't parse inline keyboard button: {reason}")


def _button_json(button: Button) -> Json:
    fields = {"callback_data": button.data, "url": button.url, "style": button.style}
    return {"text": button.label, **{name: value for name, value in fields.items() if value}}
