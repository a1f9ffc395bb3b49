"""Calls that send and edit messages: noted before and after, refusals and floods told apart."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

import structlog

from bot.render.renderer import Photo
from bot.screens.wanted import OnlyFor, Wanted
from bot.sync.messages.call import Call, Paid, nudge_at
from bot.sync.messages.ephemeral import Ephemeral, Receiver
from bot.sync.messages.messenger import (
    ChatMoved,
    Gone,
    Messenger,
    NotAllowed,
    PhotoGone,
    SendResult,
    TryLater,
)
from bot.sync.messages.owed import Owed
from bot.sync.messages.photos import Photos
from bot.sync.messages.removal import Removal
from bot.sync.messages.sent import Leftover, SentMessage, digest
from bot.sync.messages.sent_messages import SentMessages
from storage.connection import Storage

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls:
    """Makes the calls of one table's sync, under its lease. Returns due times and never waits."""

    storage: Storage
    photos: Photos
    messenger: Messenger
    ephemeral: Ephemeral
    clock: Callable[[], float]
    sent_messages: SentMessages
    removal: Removal
    owed: Owed
    rights_at: float  # when the bot's rights last changed

    async def make(self, call: Call, paid: Paid) -> float | None:
        """Returns when to come again for it, if it must. What is refused has cost nothing."""
        wanted, sent = call.wanted, call.sent
        unmade = paid.spending
        try:
            if call.anew or sent.message is None:
                sent = await self._send(call)
                unmade = replace(unmade, calls=unmade.calls - 1)
                later = await self._finish_sending(call, sent)
                if later is not None:
                    return later
            elif call.is_stale:
                await self._tell_stale(wanted, sent, sent.message, call.shows)
            else:
                later = await self._edit(wanted, sent, sent.message, call.shows)
                if later is not None:
                    return later
        except (ChatMoved, Gone, NotAllowed, PhotoGone) as refusal:
            await self.storage.budgets.give_back(unmade, paid.at)
            return await self._refused(call, sent, refusal)
        return nudge_at(self.sent_messages.by_slot[wanted.slot], wanted)

    async def _refused(
        self, call: Call, sent: SentMessage, refusal: ChatMoved | Gone | NotAllowed | PhotoGone
    ) -> float | None:
        wanted = call.wanted
        match refusal:
            case ChatMoved():
                raise refusal
            case Gone():
                gone = sent.model_copy(update={"message": None})
                await self.sent_messages.put({wanted.slot: gone})
                return self.clock()
            case PhotoGone():
                await self.photos.forget_file(wanted, sent)
                return self.clock()
            case NotAllowed(about_photos=True) if wanted.screen.picture is not None:
                at = max(self.clock(), self.rights_at)
                update = {"no_photos_at": at, "unconfirmed": False}
                await self.sent_messages.put({wanted.slot: sent.model_copy(update=update)})
                return self.clock()
            case NotAllowed():
                await self._accept_refusal(wanted, sent, call.shows, refusal)
                # The board may have to offer now what this player cannot be asked in private.
                return self.clock() if _is_about_private(wanted, refusal) else None
        assert_never(refusal)

    async def _send(self, call: Call, photo: Photo | None = None) -> SentMessage:
        """A crash between sending and noting leaves a message that nobody knows of.

        So where there must be only one, the buttons come with an edit, after the note.
        """
        wanted, old = call.wanted, call.sent
        screen = replace(wanted.screen, rows=()) if wanted.only_one else wanted.screen
        photo = photo or await self.photos.of(wanted, old)
        self.sent_messages.check_time()
        now = self.clock()
        silent = now < wanted.loud_from
        messenger = self._messenger(wanted.only_for)
        result = await messenger.send(wanted.chat, wanted.topic, screen, silent=silent, photo=photo)
        sent = SentMessage(
            chat=wanted.chat,
            message=result.message,
            shows=digest(screen),
            picture=screen.picture.key if screen.picture else "",
            photo=photo.hash if photo else "",
            file=_file(photo, result),
            unconfirmed=call.buttons_follow,
            no_photos_at=old.no_photos_at,
            silent=silent,
            sent_at=max(now, wanted.not_older_than),  # another process's clock may be ahead
            changed_at=now,
            has_buttons=bool(screen.rows),
            gap=0 if wanted.only_one else wanted.gap,
            leftovers=[*old.leftovers, *old.as_leftover()],
            receiver=wanted.only_for.user if wanted.only_for else 0,
        )
        try:
            await self.sent_messages.put_sent(wanted.slot, sent)
        except BaseException:  # also if the process must stop: nobody else knows of it
            if not wanted.is_unchanging:  # which rather comes twice, in the same words
                (unnoted,) = sent.as_leftover()
                await asyncio.shield(self.owed.take_back(self.sent_messages.table, unnoted))
            raise
        return sent

    async def _finish_sending(self, call: Call, sent: SentMessage) -> float | None:
        """What it replaced goes, and then its buttons come; says when, if that must wait."""
        if sent.leftovers:
            later = await self.remove(sent.leftovers)
            if later is not None:
                return later
            sent = sent.model_copy(update={"leftovers": []})
            self.sent_messages.put_later(call.wanted.slot, sent)
        message = sent.message
        if call.is_bare:
            return self.clock()
        if call.buttons_follow and message is not None:
            sent = sent.model_copy(
                update={"unconfirmed": False}
            )  # it is known to lack its buttons only
            await self._edit(call.wanted, sent, message, call.shows)
        return None

    async def _edit(
        self, wanted: Wanted, sent: SentMessage, message: int, shows: str
    ) -> float | None:
        """Only what differs, which may turn out to be nothing when the picture has been drawn."""
        screen, file, messenger = wanted.screen, sent.file, self._messenger(wanted.only_for)
        photo = await self.photos.of(wanted, sent)
        self.sent_messages.check_time()
        if photo is not None and wanted.only_for is not None:
            if photo.hash == sent.photo:
                photo = Photo(sent.photo, sent.file)
            if not photo.file_id:  # it cannot be uploaded by an edit
                return await self._replace(Call(wanted, sent, shows, anew=True), message, photo)
        if photo is None:
            await messenger.edit(wanted.chat, message, screen)
        elif photo.hash != sent.photo or sent.unconfirmed:
            result = await messenger.edit_photo(wanted.chat, message, screen, photo)
            file = _file(photo, result)
        elif shows != sent.shows:
            await messenger.edit_caption(wanted.chat, message, screen)
        update = {
            "shows": shows,
            "picture": screen.picture.key if screen.picture else "",
            "photo": photo.hash if photo else "",
            "file": file if photo else "",
            "unconfirmed": False,
            "changed_at": self.clock(),
            "has_buttons": bool(screen.rows),
            "gap": wanted.gap,
        }
        self.sent_messages.put_later(wanted.slot, sent.model_copy(update=update))
        return None

    async def _replace(self, call: Call, message: int, photo: Photo) -> float | None:
        """What one member sees, by a new one; if that cannot be sent, the old one says so."""
        wanted, only_for = call.wanted, call.wanted.only_for
        if only_for is not None and self.clock() >= only_for.until:
            await self._tell_stale(wanted, call.sent, message, call.shows)
            return None
        return await self._finish_sending(call, await self._send(call, photo))

    async def _tell_stale(
        self, wanted: Wanted, sent: SentMessage, message: int, shows: str
    ) -> None:
        """No buttons under what is not true any more; not tried again until something changes."""
        if wanted.only_for is None:
            return
        stale, messenger = wanted.only_for.stale, self._messenger(wanted.only_for)
        self.sent_messages.check_time()
        if sent.photo:
            await messenger.edit_caption(wanted.chat, message, stale)
        else:
            await messenger.edit(wanted.chat, message, stale)
        now = self.clock()
        update = {
            "shows": digest(stale),
            "unconfirmed": False,
            "changed_at": now,
            "has_buttons": True,
            "refused": shows,
            "refused_at": max(now, self.rights_at, wanted.not_older_than),
        }
        self.sent_messages.put_later(wanted.slot, sent.model_copy(update=update))

    def _messenger(self, only_for: OnlyFor | None) -> Messenger:
        if only_for is None:
            return self.messenger
        return self.ephemeral.messenger_for(
            Receiver(only_for.user, only_for.press, only_for.command)
        )

    async def _accept_refusal(
        self, wanted: Wanted, sent: SentMessage, shows: str, refusal: NotAllowed
    ) -> None:
        """Not tried again until the screen or the chat changes, or somebody asks for it."""
        where = "private" if wanted.chat > 0 else "group"  # a private chat's id is its user's
        log.info("refused", table=self.sent_messages.table, where=where, why=str(refusal))
        at = max(self.clock(), self.rights_at, wanted.not_older_than)
        update = {"refused": shows, "refused_at": at, "unconfirmed": False}
        await self.sent_messages.put({wanted.slot: sent.model_copy(update=update)})
        if _is_about_private(wanted, refusal):  # whatever the reason: ask the player elsewhere
            await self.storage.users.note_may_write(wanted.chat, may_write=False)

    async def remove(self, leftovers: Sequence[Leftover]) -> float | None:
        """Says when to come again, if the chat is shut just now."""
        for leftover in leftovers:
            self.sent_messages.check_time()
            try:
                await self.removal.remove(leftover)
            except TryLater as later:
                return await self.shut(leftover.chat, later)
        return None

    async def shut(self, chat: int, later: TryLater) -> float:
        now = self.clock()
        await self.storage.budgets.shut(chat, now, later.seconds)
        return now + later.seconds


def _is_about_private(wanted: Wanted, refusal: NotAllowed) -> bool:
    return wanted.only_for is None and (refusal.by_user or wanted.chat > 0)


def _file(photo: Photo | None, result: SendResult) -> str:
    return "" if photo is None else result.file_id or photo.file_id
