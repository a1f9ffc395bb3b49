"""What the bot tells of itself: commands by scope and language, name and descriptions."""

import re
from collections.abc import Callable
from typing import Any

from playground.methods.parameters import Parameters
from playground.world.changes import ChangeKind
from playground.world.errors import bad_request
from playground.world.messages import Json
from playground.world.profile import Profile, Scope
from playground.world.world import World

MOST_COMMANDS = 100
LONGEST_COMMAND_DESCRIPTION = 256
COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}")
LANGUAGE = re.compile(r"([a-z]{2})?")
SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}

Method = Callable[[World, Parameters], Any]


def set_my_commands(world: World, given: Parameters) -> bool:
    commands = given.array("commands")
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    world.profile.commands[_scope(world, given), _language(given)] = [
        _read_command(world, raw) for raw in commands
    ]
    world.announce(ChangeKind.BOT_CHANGED, world.bot.id)
    return True


def get_my_commands(world: World, given: Parameters) -> list[Json]:
    return world.profile.commands.get((_scope(world, given), _language(given)), [])


def delete_my_commands(world: World, given: Parameters) -> bool:
    world.profile.commands.pop((_scope(world, given), _language(given)), None)
    world.announce(ChangeKind.BOT_CHANGED, world.bot.id)
    return True


def text_setter(texts: Callable[[Profile], dict[str, str]], field: str, longest: int) -> Method:
    def set_text(world: World, given: Parameters) -> bool:
        text = given.text(field)
        if len(text) > longest:
            raise bad_request(f"bot {field.replace('_', ' ')} is too long")
        texts(world.profile)[_language(given)] = text
        world.announce(ChangeKind.BOT_CHANGED, world.bot.id)
        return True

    return set_text


def text_getter(texts: Callable[[Profile], dict[str, str]], field: str) -> Method:
    def get_text(world: World, given: Parameters) -> Json:
        known = texts(world.profile)
        return {field: known.get(_language(given)) or known.get("", "")}

    return get_text


def _read_command(world: World, raw: Any) -> Json:
    if not isinstance(raw, dict):
        raise bad_request("can't parse BotCommand: expected an Object")
    name = str(raw.get("command", "")).removeprefix("/")
    description = str(raw.get("description", ""))
    if not COMMAND_NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= LONGEST_COMMAND_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    is_ephemeral = raw.get("is_ephemeral", False)
    if not world.knows_ephemeral or is_ephemeral is False:
        return {"command": name, "description": description}
    if is_ephemeral is not True:
        raise bad_request('can\'t parse BotCommand: field "is_ephemeral" must be of type Boolean')
    return {"command": name, "description": description, "is_ephemeral": True}


def _scope(world: World, given: Parameters) -> Scope:
    raw = given.parsed("scope") or {"type": "default"}
    if not isinstance(raw, dict) or raw.get("type") not in SCOPES:
        raise bad_request("can't parse BotCommandScope: Unsupported type specified")
    named = Parameters(raw)
    wanted = SCOPES[raw["type"]]
    if "chat_id" in wanted and named.integer("chat_id") not in world.chats:
        raise bad_request("chat not found")
    return Scope(
        raw["type"],
        chat_id=named.integer("chat_id") if "chat_id" in wanted else None,
        user_id=named.integer("user_id") if "user_id" in wanted else None,
    )


def _language(given: Parameters) -> str:
    language = given.text("language_code")
    if not LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    return language
