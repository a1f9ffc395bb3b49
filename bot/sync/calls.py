"""Calls that send and edit messages: noted before and after, refusals and floods told apart."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import assert_never

import structlog

from bot.render.renderer import Easel, NotDrawn, Photo
from bot.screens.wanted import Desired, OnlyFor, player_screen_slot
from bot.sync.messages.ephemeral import Ephemeral, Receiver
from bot.sync.messages.messenger import (
    ChatMoved,
    Gone,
    Messenger,
    NotAllowed,
    PhotoGone,
    Sent,
    TryLater,
)
from bot.sync.messages.owed import Owed
from bot.sync.messages.removal import Removal
from bot.sync.messages.sent import Leftover, Note, digest
from bot.sync.messages.sent_messages import Notebook
from storage.budgets import Spending
from storage.connection import Storage

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Call:
    """What must be sent or edited."""

    desired: Desired
    note: Note
    shows: str  # the digest of the screen
    anew: bool
    is_stale: bool = False  # it should come anew and cannot: what is there says so
    is_bare: bool = False  # its buttons come another time: an older message may still have some

    @property
    def buttons_follow(self) -> bool:
        """A new message that must be the only one gets its buttons by an edit."""
        return self.anew and self.desired.only_one

    @property
    def brings_buttons(self) -> bool:
        """To a message that must be the only one with any."""
        return self.desired.only_one and (self.anew or not self.note.has_buttons)

    @property
    def takes_buttons(self) -> bool:
        """By an edit, from a message that may have some."""
        return not self.anew and self.note.may_be_pressed and not self.desired.screen.rows

    @property
    def must_be_drawn(self) -> bool:
        picture, note = self.desired.screen.picture, self.note
        is_shown = picture is None or (picture.key == note.picture and bool(note.file))
        return not is_shown and not self.is_stale


@dataclass(frozen=True, slots=True)
class Paid:
    """What a call has cost, and when."""

    spending: Spending
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls:
    """Works for one keeper under one lease. Never waits: what must wait becomes a time."""

    storage: Storage
    easel: Easel
    messenger: Messenger
    ephemeral: Ephemeral
    clock: Callable[[], float]
    notebook: Notebook
    removal: Removal
    owed: Owed
    rights_at: float  # when the bot's rights last changed

    async def make(self, call: Call, paid: Paid) -> float | None:
        """Returns when to come again for it, if it must. What is refused has cost nothing."""
        desired, note = call.desired, call.note
        unmade = paid.spending
        try:
            if call.anew or note.message is None:
                note = await self._send(call)
                unmade = replace(unmade, calls=unmade.calls - 1)
                later = await self._finish_sending(call, note)
                if later is not None:
                    return later
            elif call.is_stale:
                await self._tell_stale(desired, note, note.message, call.shows)
            else:
                later = await self._edit(desired, note, note.message, call.shows)
                if later is not None:
                    return later
        except (ChatMoved, Gone, NotAllowed, PhotoGone) as refusal:
            await self.storage.budgets.give_back(unmade, paid.at)
            return await self._refused(call, note, refusal)
        return ring_at(self.notebook.notes[desired.slot], desired)

    async def _refused(
        self, call: Call, note: Note, refusal: ChatMoved | Gone | NotAllowed | PhotoGone
    ) -> float | None:
        desired = call.desired
        match refusal:
            case ChatMoved():
                raise refusal
            case Gone():
                gone = note.model_copy(update={"message": None})
                await self.notebook.put({desired.slot: gone})
                return self.clock()
            case PhotoGone():
                await self._forget_file(desired, note)
                return self.clock()
            case NotAllowed(about_photos=True) if desired.screen.picture is not None:
                at = max(self.clock(), self.rights_at)
                update = {"no_photos_at": at, "unconfirmed": False}
                await self.notebook.put({desired.slot: note.model_copy(update=update)})
                return self.clock()
            case NotAllowed():
                await self._accept_refusal(desired, note, call.shows, refusal)
                # The board may have to offer now what this player cannot be asked in private.
                return self.clock() if _is_about_private(desired, refusal) else None
        assert_never(refusal)

    async def _send(self, call: Call, photo: Photo | None = None) -> Note:
        """A crash between sending and noting leaves a message that nobody knows of.

        So where there must be only one, the buttons come with an edit, after the note.
        """
        desired, old = call.desired, call.note
        screen = replace(desired.screen, rows=()) if desired.only_one else desired.screen
        photo = photo or await self._photo(desired, old)
        self.notebook.check_time()
        now = self.clock()
        silent = now < desired.loud_from
        messenger = self._messenger(desired.only_for)
        sent = await messenger.send(desired.chat, desired.topic, screen, silent=silent, photo=photo)
        note = Note(
            chat=desired.chat,
            message=sent.message,
            shows=digest(screen),
            picture=screen.picture.key if screen.picture else "",
            photo=photo.hash if photo else "",
            file=_file(photo, sent),
            doubt=call.buttons_follow,
            no_photos_at=old.no_photos_at,
            silent=silent,
            sent_at=max(now, desired.not_older_than),  # another process's clock may be ahead
            changed_at=now,
            has_buttons=bool(screen.rows),
            gap=0 if desired.only_one else desired.gap,
            leftovers=[*old.leftovers, *old.as_leftover()],
            receiver=desired.only_for.user if desired.only_for else 0,
        )
        try:
            await self.notebook.put_sent(desired.slot, note)
        except BaseException:  # also if the process must stop: nobody else knows of it
            if not desired.is_unchanging:  # which rather comes twice, in the same words
                (unnoted,) = note.as_leftover()
                await asyncio.shield(self.owed.take_back(self.notebook.table, unnoted))
            raise
        return note

    async def _finish_sending(self, call: Call, note: Note) -> float | None:
        """What it replaced goes, and then its buttons come; says when, if that must wait."""
        if note.leftovers:
            later = await self.remove(note.leftovers)
            if later is not None:
                return later
            note = note.model_copy(update={"leftovers": []})
            self.notebook.put_later(call.desired.slot, note)
        message = note.message
        if call.is_bare:
            return self.clock()
        if call.buttons_follow and message is not None:
            note = note.model_copy(
                update={"unconfirmed": False}
            )  # it is known to lack its buttons only
            await self._edit(call.desired, note, message, call.shows)
        return None

    async def _edit(self, desired: Desired, note: Note, message: int, shows: str) -> float | None:
        """Only what differs, which may turn out to be nothing when the picture has been drawn."""
        screen, file, messenger = desired.screen, note.file, self._messenger(desired.only_for)
        photo = await self._photo(desired, note)
        self.notebook.check_time()
        if photo is not None and desired.only_for is not None:
            if photo.hash == note.photo:
                photo = Photo(note.photo, note.file)
            if not photo.file_id:  # it cannot be uploaded by an edit
                return await self._replace(Call(desired, note, shows, anew=True), message, photo)
        if photo is None:
            await messenger.edit(desired.chat, message, screen)
        elif photo.hash != note.photo or note.doubt:
            sent = await messenger.edit_photo(desired.chat, message, screen, photo)
            file = _file(photo, sent)
        elif shows != note.shows:
            await messenger.edit_caption(desired.chat, message, screen)
        update = {
            "shows": shows,
            "picture": screen.picture.key if screen.picture else "",
            "photo": photo.hash if photo else "",
            "file": file if photo else "",
            "unconfirmed": False,
            "changed_at": self.clock(),
            "has_buttons": bool(screen.rows),
            "gap": desired.gap,
        }
        self.notebook.put_later(desired.slot, note.model_copy(update=update))
        return None

    async def _replace(self, call: Call, message: int, photo: Photo) -> float | None:
        """What one member sees, by a new one; if that cannot be sent, the old one says so."""
        desired, only_for = call.desired, call.desired.only_for
        if only_for is not None and self.clock() >= only_for.until:
            await self._tell_stale(desired, call.note, message, call.shows)
            return None
        return await self._finish_sending(call, await self._send(call, photo))

    async def _tell_stale(self, desired: Desired, note: Note, message: int, shows: str) -> None:
        """No buttons under what is not true any more; not tried again until something changes."""
        if desired.only_for is None:
            return
        stale, messenger = desired.only_for.stale, self._messenger(desired.only_for)
        self.notebook.check_time()
        if note.photo:
            await messenger.edit_caption(desired.chat, message, stale)
        else:
            await messenger.edit(desired.chat, message, stale)
        now = self.clock()
        update = {
            "shows": digest(stale),
            "unconfirmed": False,
            "changed_at": now,
            "has_buttons": True,
            "refused": shows,
            "refused_at": max(now, self.rights_at, desired.not_older_than),
        }
        self.notebook.put_later(desired.slot, note.model_copy(update=update))

    def _messenger(self, only_for: OnlyFor | None) -> Messenger:
        if only_for is None:
            return self.messenger
        return self.ephemeral.messenger_for(
            Receiver(only_for.user, only_for.press, only_for.command)
        )

    async def _forget_file(self, desired: Desired, note: Note) -> None:
        """And the one that was lent."""
        notes = {desired.slot: note}
        if desired.only_for is not None:
            lender = player_screen_slot(desired.only_for.user)
            notes |= {slot: one for slot, one in self.notebook.notes.items() if slot == lender}
        await self.notebook.put(
            {slot: one.model_copy(update={"file": ""}) for slot, one in notes.items()}
        )

    async def _photo(self, desired: Desired, note: Note) -> Photo | None:
        """What the message shows already is not drawn again, and sent by its file id.

        So is what the same person, and nobody else, was shown in private.
        """
        picture = desired.screen.picture
        if picture is None:
            return None
        if picture.key == note.picture and note.file:
            return Photo(note.photo, note.file)
        if (private := self._lender(desired)) is not None:
            return Photo(private.photo, private.file)
        try:
            return await self.easel.draw(picture)
        except NotDrawn as error:
            log.error("a picture could not be drawn", table=self.notebook.table, error=str(error))
            raise NotAllowed("not drawn", about_photos=True) from None

    def has_lent(self, desired: Desired) -> bool:
        return self._lender(desired) is not None

    def _lender(self, desired: Desired) -> Note | None:
        """The private message of the same person, if it shows the same picture."""
        picture, only_for = desired.screen.picture, desired.only_for
        private = only_for and self.notebook.notes.get(player_screen_slot(only_for.user))
        if not private or picture is None or private.picture != picture.key:
            return None
        return private if private.file else None

    async def _accept_refusal(
        self, desired: Desired, note: Note, shows: str, refusal: NotAllowed
    ) -> None:
        """Not tried again until the screen or the chat changes, or somebody asks for it."""
        where = "private" if desired.chat > 0 else "group"  # a private chat's id is its user's
        log.info("refused", table=self.notebook.table, where=where, why=str(refusal))
        at = max(self.clock(), self.rights_at, desired.not_older_than)
        update = {"refused": shows, "refused_at": at, "unconfirmed": False}
        await self.notebook.put({desired.slot: note.model_copy(update=update)})
        if _is_about_private(desired, refusal):  # whatever it is: he must be asked elsewhere
            await self.storage.users.note_may_write(desired.chat, may_write=False)

    async def remove(self, leftovers: Sequence[Leftover]) -> float | None:
        """Says when to come again, if the chat is shut just now."""
        for leftover in leftovers:
            self.notebook.check_time()
            try:
                await self.removal.remove(leftover)
            except TryLater as later:
                return await self.shut(leftover.chat, later)
        return None

    async def shut(self, chat: int, later: TryLater) -> float:
        now = self.clock()
        await self.storage.budgets.shut(chat, now, later.seconds)
        return now + later.seconds


def ring_at(note: Note, desired: Desired) -> float | None:
    """When a message that came in silence should come again with a sound."""
    return desired.loud_from if note.silent and desired.loud_from < inf else None


def _is_about_private(desired: Desired, refusal: NotAllowed) -> bool:
    return desired.only_for is None and (refusal.by_user or desired.chat > 0)


def _file(photo: Photo | None, sent: Sent) -> str:
    return "" if photo is None else sent.file_id or photo.file_id
