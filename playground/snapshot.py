"""The world as one JSON document, and back: ids that may have been given out are never reused."""

from dataclasses import dataclass, replace

from pydantic import TypeAdapter

from playground.world.accounts import User
from playground.world.chats import Chat
from playground.world.messages import Json
from playground.world.profile import Scope
from playground.world.updates import Update
from playground.world.world import World

FORMAT = 1
MESSAGES_KEPT = 1_000  # in every chat
# After a `kill -9` the last snapshot is a moment old; far fewer ids fit into that moment.
IDS_PASSED_OVER = 10_000


@dataclass(frozen=True, slots=True)
class Snapshot:
    format: int
    is_final: bool  # nothing happened after it
    last_update_id: int
    last_user_id: int
    last_group_id: int
    last_press_id: int
    users: list[User]
    chats: list[Chat]
    pending: list[Update]
    commands: list[tuple[Scope, str, list[Json]]]


_ADAPTER = TypeAdapter(Snapshot)


def write(world: World, *, is_final: bool) -> bytes:
    commands = world.profile.commands
    return _ADAPTER.dump_json(
        Snapshot(
            format=FORMAT,
            is_final=is_final,
            last_update_id=world.updates.last_id,
            last_user_id=world.last_user_id,
            last_group_id=world.last_group_id,
            last_press_id=world.last_press_id,
            users=[user for user in world.users.values() if not user.is_bot],
            chats=[_without_the_past(chat) for chat in world.chats.values()],
            pending=world.updates.pending,
            commands=[(scope, language, told) for (scope, language), told in commands.items()],
        )
    )


def read(document: bytes, world: World) -> None:
    """Fill a new world; ValueError if the document is not one of ours."""
    snapshot = _ADAPTER.validate_json(document)
    if snapshot.format != FORMAT:
        raise ValueError(f"format {snapshot.format} is not {FORMAT}")
    passed_over = 0 if snapshot.is_final else IDS_PASSED_OVER
    world.updates.last_id = snapshot.last_update_id + passed_over
    world.last_user_id = snapshot.last_user_id + passed_over
    world.last_group_id = snapshot.last_group_id + passed_over
    world.last_press_id = snapshot.last_press_id + passed_over
    world.users |= {user.id: user for user in snapshot.users}
    for chat in snapshot.chats:
        chat.history = list(chat.messages.values())
        for ephemera in chat.ephemera.values():
            ephemera.history = list(ephemera.seen.values())
        chat.last_message_id += passed_over
        world.chats[chat.id] = chat
    world.updates.pending = snapshot.pending
    for scope, language, told in snapshot.commands:
        world.profile.commands[scope, language] = told


def _without_the_past(chat: Chat) -> Chat:
    kept = dict(list(chat.messages.items())[-MESSAGES_KEPT:])
    ephemera = {user: replace(own, history=[]) for user, own in chat.ephemera.items()}
    return replace(chat, messages=kept, history=[], deleted_ids=[], ephemera=ephemera)
