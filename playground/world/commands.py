"""The commands a person is offered in a chat: the narrowest scope that has any, in his language."""

from collections.abc import Iterator

from playground.world.accounts import User
from playground.world.chats import Chat, ChatKind
from playground.world.markup import COMMAND
from playground.world.messages import Json
from playground.world.profile import Scope
from playground.world.world import World


def commands_for(world: World, chat: Chat, person: User) -> list[Json]:
    for scope in _scopes(chat, person):
        for language in (person.language_code, ""):
            told = world.profile.commands.get((scope, language))
            if told:
                return told
    return []


def is_ephemeral_command(world: World, chat: Chat, person: User, text: str) -> bool:
    """Whether the person's client sends this to the bot alone."""
    command = COMMAND.match(text)
    if command is None or chat.kind == ChatKind.PRIVATE or not chat.has(world.bot.id):
        return False
    name, addressee = command[1].lower(), command[2]
    if addressee is not None and addressee.lower() != world.bot.username.lower():
        return False
    return world.knows_ephemeral and any(
        told["command"] == name and told.get("is_ephemeral")
        for told in commands_for(world, chat, person)
    )


def _scopes(chat: Chat, person: User) -> Iterator[Scope]:
    """In the order in which Telegram looks."""
    if chat.kind == ChatKind.PRIVATE:
        yield Scope("chat", chat_id=chat.id)
        yield Scope("all_private_chats")
    else:
        is_admin = chat.may_moderate(person.id)
        yield Scope("chat_member", chat_id=chat.id, user_id=person.id)
        if is_admin:
            yield Scope("chat_administrators", chat_id=chat.id)
        yield Scope("chat", chat_id=chat.id)
        if is_admin:
            yield Scope("all_chat_administrators")
        yield Scope("all_group_chats")
    yield Scope()
