"""Messages of a group that one member sees, by raw calls: the library does not know them yet.

A server older than they are passes over the parameter that makes them so, and shows everybody what
it is given. So nothing is sent this way before the server has proved to this process that it knows
them: by a message with nothing in it, which must come back as one member's own.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import inf
from typing import Any

import structlog
from telegram import InputFile
from telegram.error import BadRequest, EndPointNotFound

from bot.actions.action import Asker
from bot.render.renderer import Photo
from bot.screens.words.captions import fitting
from bot.sync.messages.ephemeral import Receiver
from bot.sync.messages.messenger import (
    EDIT_SECONDS,
    SEND_SECONDS,
    Gone,
    NotAllowed,
    SendingFailed,
    SendResult,
)
from bot.telegram import profile
from bot.telegram.messenger import (
    TelegramMessenger,
    caption_of,
    file_of,
    keyboard,
    media_of,
    words_of,
)
from games.contract.screen import Html, Screen
from storage.connection import Storage

PROOF = Screen(Html("👀 …"))  # nothing of any game
TRUST_SECONDS = 10.0  # a server takes longer to be replaced
NO_NUMBER = 0
TRY_OUT_SECONDS = 1.0
REMEMBER_FAILURE_SECONDS = 15
MOST_DELETIONS = 3  # tries to take back what everybody sees
_ADMINS = ("administrator", "creator")
_TOO_LATE = "query is too old"  # says nothing of the chat

log = structlog.get_logger()


class ServerEphemeral:
    """What this process knows of its server; and who may be sent something so."""

    def __init__(
        self,
        messenger: TelegramMessenger,
        storage: Storage,
        bot: int,
        clock: Callable[[], float],
    ) -> None:
        self.messenger = messenger
        self._clock = clock
        self._bot = bot  # its user id
        self._storage = storage
        self._is_proved = False
        self._known_at = -inf  # when it last answered as one that knows them
        self._is_older = False
        self._proving = asyncio.Lock()

    @property
    def is_hopeless(self) -> bool:
        return self._is_older

    def messenger_for(self, receiver: Receiver) -> "MessengerForOne":
        return MessengerForOne(self, receiver)

    async def try_out(self, chat: int, asker: Asker) -> None:
        """Whether it works there, for a moment at most; what could not be learned does not."""
        try:
            async with asyncio.timeout(TRY_OUT_SECONDS):
                await self._prove(chat, asker.topic, Receiver(asker.user, asker.press))
        except (SendingFailed, TimeoutError) as failure:
            log.info("not known who may be shown things alone", error=type(failure).__name__)
            # Unless it is noted already, and for longer.
            await self._storage.chats.note_refused(chat, seconds=REMEMBER_FAILURE_SECONDS)

    async def send(
        self, chat: int, topic: int | None, receiver: Receiver, method: str, **content: object
    ) -> SendResult:
        if not self._is_proved:
            async with self._proving:
                if not self._is_proved:
                    await self._prove(chat, topic, receiver)
        elif self._clock() - self._known_at > TRUST_SECONDS:
            await self._check(chat, receiver)
        return await self._send(chat, topic, receiver, method, **content)

    def note_known(self) -> None:
        self._known_at = self._clock()

    async def _check(self, chat: int, receiver: Receiver) -> None:
        """It may be another server by now: does it still know what to do with such a message?

        One that does says which of the bot's commands nobody else sees. If it names none, they may
        not have been published: then it is asked to delete a message that cannot be, and refuses.
        """
        with suppress(Gone, NotAllowed):
            if await self._names_unseen_commands(chat):
                self.note_known()
            else:
                await self.messenger_for(receiver).delete(chat, NO_NUMBER)

    async def _names_unseen_commands(self, chat: int) -> bool:
        async with self.messenger.told_apart(chat, EDIT_SECONDS):
            told = await self.messenger.call("GetMyCommands", scope=profile.IN_GROUPS.to_dict())
            return any(command.get("is_ephemeral") for command in told)
        return False

    def forget(self) -> None:
        """It does not know a method of those messages: another server than the one that did."""
        self._is_proved, self._is_older = False, True

    async def _prove(self, chat: int, topic: int | None, receiver: Receiver) -> None:
        sent = await self._send(chat, topic, receiver, "SendMessage", **words_of(PROOF))
        self._is_proved = True
        await self.messenger_for(receiver).delete(chat, sent.message)

    async def _send(
        self, chat: int, topic: int | None, receiver: Receiver, method: str, **content: object
    ) -> SendResult:
        if self._is_older:
            await self._storage.chats.note_ephemeral_support(chat, works=False)
            raise NotAllowed("this server knows no such messages")
        where: dict[str, object] = {"chat_id": chat, "message_thread_id": topic}
        where["ephemeral_message_parameters"] = _parameters(receiver)
        if receiver.command:
            where["reply_parameters"] = {"ephemeral_message_id": receiver.command}
        try:
            async with self.messenger.told_apart(chat, SEND_SECONDS):
                message = await self.messenger.call(method, **where, **content)
        except NotAllowed as refusal:
            await self._note_refusal(chat, receiver, refusal)
            raise
        number = _number_for(receiver.user, message)
        if number is None:
            self.forget()
            await asyncio.shield(self._take_back(chat, message))  # a call that has timed out
            await self._storage.chats.note_ephemeral_support(chat, works=False)
            raise NotAllowed("shown to everybody")
        self.note_known()
        if await self._storage.chats.note_ephemeral_support(chat, works=True):
            await self._look_up_bot(chat)
        return SendResult(number, file_of(message))

    async def _note_refusal(self, chat: int, receiver: Receiver, refusal: NotAllowed) -> None:
        """Whom a press does not help, nothing helps; without one it takes an admin."""
        if refusal.about_photos or _TOO_LATE in str(refusal):
            return
        if receiver.press or receiver.command:
            await self._storage.chats.note_refused(chat)
        else:
            await self._storage.chats.note_bot(chat, is_admin=False)

    async def _look_up_bot(self, chat: int) -> None:
        """Whether it is an admin there. Later changes are told by Telegram itself."""
        try:
            async with self.messenger.told_apart(chat, EDIT_SECONDS):
                member = await self.messenger.call("GetChatMember", chat_id=chat, user_id=self._bot)
        except SendingFailed as failure:
            log.info("not known what the bot is in a group", error=type(failure).__name__)
            return
        await self._storage.chats.note_bot(chat, is_admin=member["status"] in _ADMINS)

    async def _take_back(self, chat: int, message: dict[str, Any]) -> None:
        for _ in range(MOST_DELETIONS):
            try:
                await self.messenger.delete(chat, message["message_id"])
            except SendingFailed as failure:
                log.error("shown to everybody and not deleted", error=type(failure).__name__)
            else:
                return


class MessengerForOne:
    """The messenger of one receiver: Telegram numbers ephemeral messages for each of them."""

    def __init__(self, ephemeral: ServerEphemeral, receiver: Receiver) -> None:
        self._ephemeral = ephemeral
        self._receiver = receiver

    async def send(
        self,
        chat: int,
        topic: int | None,
        screen: Screen,
        *,
        silent: bool,
        photo: Photo | None = None,
    ) -> SendResult:
        """Silent or not: what nobody else sees does not ring."""
        method, content = "SendMessage", words_of(screen)
        if photo is not None:
            picture = photo.file_id or InputFile(photo.content)
            method, content = "SendPhoto", {"photo": picture, **caption_of(screen)}
        return await self._ephemeral.send(
            chat, topic, self._receiver, method, disable_notification=silent, **content
        )

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Telegram refuses in an edit what is longer than a caption."""
        short = replace(screen, text=fitting(screen.text), picture=None)
        await self._change("EditEphemeralMessageText", chat, message, **words_of(short))

    async def edit_caption(self, chat: int, message: int, screen: Screen) -> None:
        await self._change("EditEphemeralMessageCaption", chat, message, **caption_of(screen))

    async def edit_photo(self, chat: int, message: int, screen: Screen, photo: Photo) -> SendResult:
        """By its file id alone."""
        await self._change(
            "EditEphemeralMessageMedia",
            chat,
            message,
            media=media_of(screen, photo),
            reply_markup=keyboard(screen),
        )
        return SendResult(message, photo.file_id)

    async def delete(self, chat: int, message: int) -> None:
        await self._change("DeleteEphemeralMessage", chat, message)

    async def strip(self, chat: int, message: int) -> None:
        await self._change("EditEphemeralMessageReplyMarkup", chat, message)

    async def _change(self, method: str, chat: int, message: int, **content: object) -> None:
        messenger = self._ephemeral.messenger
        async with messenger.told_apart(chat, EDIT_SECONDS):
            try:
                await messenger.call(
                    method,
                    chat_id=chat,
                    receiver_user_id=self._receiver.user,
                    ephemeral_message_id=message,
                    **content,
                )
            except EndPointNotFound:  # an older server
                self._ephemeral.forget()
                raise Gone("no such method") from None
            except BadRequest:
                self._ephemeral.note_known()
                raise
        self._ephemeral.note_known()


def _parameters(receiver: Receiver) -> dict[str, object]:
    answers = {"callback_query_id": receiver.press} if receiver.press else {}
    return {"receiver_user_id": receiver.user, **answers}


def _number_for(user: int, message: dict[str, Any]) -> int | None:
    """Of a message that this user alone sees; None if it is any other."""
    match message:
        case {
            "message_id": 0,
            "ephemeral_message_id": int(number),
            "receiver_user": {"id": receiver},
        } if receiver == user:
            return number
    return None
