"""Reconciles one message: the desired screen with the note of it, by a send, an edit or nothing."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from math import inf

import structlog

from bot.keeper.messenger import (
    CALL_SECONDS,
    ChatMoved,
    Gone,
    Messenger,
    NotAllowed,
    PhotoGone,
    Sent,
    TryLater,
)
from bot.keeper.notes import Leftover, Note, digest
from bot.keeper.photos import NotDrawn, Photo, Photos
from bot.screens.desired import Desired, stays
from games.screen import Html, Screen
from storage.connection import Storage
from storage.due import Lease

log = structlog.get_logger()


class LeaseLost(Exception):  # noqa: N818 - says what happened
    """Another keeper holds the table now, or would before a call is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """Works for one keeper under one lease. Never waits: what must wait becomes a time."""

    storage: Storage
    photos: Photos
    messenger: Messenger
    clock: Callable[[], float]
    lease: Lease
    notes: dict[str, Note]  # by slot, as they are now

    async def show(self, desired: Desired, note: Note, *, rights_at: float) -> float | None:
        """Closes the gap, or says when to come again for it."""
        now = self.clock()
        if note.chat != desired.chat:  # the group moved: nothing of it is there yet
            note = Note(chat=desired.chat)
        if note.no_photos_at and note.no_photos_at >= rights_at:
            desired = replace(desired, screen=_in_words(desired))
        shows = digest(desired.screen)
        if note.refused == shows and note.refused_at >= max(rights_at, desired.not_older_than):
            return None
        anew = _must_be_sent_anew(note, desired, now)
        if not anew:
            if note.leftovers:  # before anything else: there must not be two with buttons
                later = await self._remove_leftovers(desired.slot, note)
                if later is not None:
                    return later
                note = note.model_copy(update={"leftovers": []})
            if note.shows == shows and not note.doubt and await self._looks_so(desired, note):
                return _ring_at(note, desired)
            # Who has just answered sees it at once; from then on the pace is the quieter one.
            rested_at = note.changed_at + min(note.gap, desired.gap)
            if now < rested_at:
                return rested_at
        wait = await self.storage.budgets.spend(desired.chat, now)
        if wait:
            return now + wait
        return await self._call(desired, note, shows, anew=anew, rights_at=rights_at)

    async def take_away(self, slot: str, note: Note) -> float | None:
        """A message whose time is over: it goes, or what all have seen stays without buttons."""
        keep = stays(slot)
        leftovers = [*note.leftovers, *([] if keep else note.as_leftover())]
        later = await self._remove_leftovers(slot, Note(chat=note.chat, leftovers=leftovers))
        if later is not None:
            return later
        if keep and note.message is not None:
            now = self.clock()
            wait = await self.storage.budgets.spend(note.chat, now)
            if wait:
                return now + wait
            self._check_time()
            try:
                await self._strip(note.chat, note.message)
            except TryLater as shut:
                await self.storage.budgets.shut(note.chat, now, shut.seconds)
                return now + shut.seconds
        await self._write(slot, None)
        return None

    async def _call(
        self, desired: Desired, note: Note, shows: str, *, anew: bool, rights_at: float
    ) -> float | None:
        await self._write(desired.slot, note.model_copy(update={"doubt": True}))
        try:
            if anew or note.message is None:
                note = await self._send(desired, note)
            else:
                note = await self._edit(desired, note, note.message, shows)
        except TryLater as later:
            now = self.clock()
            await self.storage.budgets.shut(desired.chat, now, later.seconds)
            return now + later.seconds
        except Gone:
            await self._write(desired.slot, note.model_copy(update={"message": None}))
            return self.clock()
        except PhotoGone:
            return self.clock()
        except NotAllowed as refusal:
            if desired.screen.picture is not None and refusal.about_photos:
                at = max(self.clock(), rights_at)
                update = {"no_photos_at": at, "doubt": False}
                await self._write(desired.slot, note.model_copy(update=update))
                return self.clock()
            await self._accept_refusal(desired, note, shows, refusal, rights_at=rights_at)
            # The board may have to offer now what this player cannot be asked in private.
            return self.clock() if refusal.by_user or desired.chat > 0 else None
        if note.shows != shows or note.leftovers:
            return self.clock()  # the buttons are still to come, or an old message is to go
        return _ring_at(note, desired)

    async def _send(self, desired: Desired, old: Note) -> Note:
        """A crash between sending and noting leaves a message that nobody knows of.

        So where there must be only one, the buttons come with an edit, after the note.
        """
        now = self.clock()
        silent = now < desired.loud_from
        screen = replace(desired.screen, rows=()) if desired.only_one else desired.screen
        photo = await self._photo(screen)
        self._check_time()
        sent = await self._with_photo(
            screen,
            photo,
            self.messenger.send(desired.chat, desired.topic, screen, silent=silent, photo=photo),
        )
        message = sent.message
        note = Note(
            chat=desired.chat,
            message=message,
            shows=digest(screen),
            picture=screen.picture.key if screen.picture else "",
            photo=photo.hash if photo else "",
            no_photos_at=old.no_photos_at,
            silent=silent,
            sent_at=max(now, desired.not_older_than),  # another process's clock may be ahead
            changed_at=now,
            gap=0 if desired.only_one else desired.gap,
            leftovers=[*old.leftovers, *old.as_leftover()],
        )
        try:
            await self._write(desired.slot, note)
        except LeaseLost:
            await self.messenger.delete(desired.chat, message)
            raise
        return note

    async def _edit(self, desired: Desired, note: Note, message: int, shows: str) -> Note:
        screen = desired.screen
        photo = await self._photo(screen)
        self._check_time()
        if photo is None:
            await self.messenger.edit(desired.chat, message, screen)
        elif photo.hash == note.photo:
            await self.messenger.edit_caption(desired.chat, message, screen)
        else:
            await self._with_photo(
                screen, photo, self.messenger.edit_photo(desired.chat, message, screen, photo)
            )
        update = {
            "shows": shows,
            "picture": screen.picture.key if screen.picture else "",
            "photo": photo.hash if photo else "",
            "doubt": False,
            "changed_at": self.clock(),
            "gap": desired.gap,
        }
        note = note.model_copy(update=update)
        await self._write(desired.slot, note)
        return note

    async def _looks_so(self, desired: Desired, note: Note) -> bool:
        """Whether the picture is the one that is shown, be it by another name."""
        picture = desired.screen.picture
        if picture is None or picture.key == note.picture:
            return True
        photo = await self._photo(desired.screen)
        if photo is None or photo.hash != note.photo:
            return False
        await self._write(desired.slot, note.model_copy(update={"picture": picture.key}))
        return True

    async def _photo(self, screen: Screen) -> Photo | None:
        if screen.picture is None:
            return None
        try:
            return await self.photos.find(screen.picture)
        except NotDrawn as error:
            log.error("a picture could not be drawn", table=self.lease.table, exc_info=error)
            raise NotAllowed("not drawn", about_photos=True) from None

    async def _with_photo(self, screen: Screen, photo: Photo | None, call: Awaitable[Sent]) -> Sent:
        """Remembers the file id that the call brings, forgets one that it refuses."""
        try:
            sent = await call
        except PhotoGone:
            if screen.picture is not None:
                await self.photos.forget(screen.picture)
            raise
        if screen.picture is not None and photo is not None and sent.file_id:
            await self.photos.remember(screen.picture, photo, sent.file_id)
        return sent

    async def _accept_refusal(
        self, desired: Desired, note: Note, shows: str, refusal: NotAllowed, *, rights_at: float
    ) -> None:
        """Not tried again until the screen or the chat changes, or somebody asks for it."""
        log.info("refused", table=self.lease.table, chat=desired.chat, why=str(refusal))
        at = max(self.clock(), rights_at, desired.not_older_than)
        update = {"refused": shows, "refused_at": at, "doubt": False}
        await self._write(desired.slot, note.model_copy(update=update))
        if refusal.by_user or desired.chat > 0:  # whatever it is: he must be asked elsewhere
            await self.storage.users.note_may_write(desired.chat, may_write=False)

    async def _remove_leftovers(self, slot: str, note: Note) -> float | None:
        """Says when to come again, if the chat is shut just now."""
        for leftover in note.leftovers:
            self._check_time()
            try:
                await self._remove(leftover)
            except TryLater as later:
                now = self.clock()
                await self.storage.budgets.shut(leftover.chat, now, later.seconds)
                return now + later.seconds
        if note.leftovers:
            await self._write(slot, note.model_copy(update={"leftovers": []}))
        return None

    async def _remove(self, leftover: Leftover) -> None:
        """Deleted; or if that cannot be, stripped of its buttons."""
        chat, message = leftover.chat, leftover.message
        if leftover.may_be_deleted(self.clock()):
            try:
                await self.messenger.delete(chat, message)
            except NotAllowed as refusal:
                log.info("not deleted", table=self.lease.table, why=str(refusal))
            except (Gone, ChatMoved):  # a group's old messages stay behind when it moves
                return
            else:
                return
        await self._strip(chat, message)

    async def _strip(self, chat: int, message: int) -> None:
        try:
            await self.messenger.strip(chat, message)
        except (NotAllowed, Gone, ChatMoved) as refusal:
            log.info("not stripped", table=self.lease.table, why=str(refusal))

    async def write(self, slot: str, text: str) -> None:
        if not await self.storage.posts.note(self.lease, slot, text):
            raise LeaseLost(self.lease.table)

    async def _write(self, slot: str, note: Note | None) -> None:
        await self.write(slot, "" if note is None else note.model_dump_json(exclude_defaults=True))
        if note is None:
            self.notes.pop(slot, None)
        else:
            self.notes[slot] = note

    def _check_time(self) -> None:
        if self.clock() + CALL_SECONDS > self.lease.until:
            raise LeaseLost(self.lease.table)


def _in_words(desired: Desired) -> Screen:
    """The same without its picture, and a word about that."""
    screen = desired.screen
    if screen.picture is None or desired.if_no_photos is None:
        return replace(screen, picture=None)
    return replace(screen, picture=None, text=Html(f"{screen.text}\n{desired.if_no_photos}"))


def _must_be_sent_anew(note: Note, desired: Desired, now: float) -> bool:
    return (
        note.message is None
        or note.sent_at < desired.not_older_than
        or bool(note.photo) != (desired.screen.picture is not None)  # text cannot become a photo
        or (note.silent and now >= desired.loud_from)
    )


def _ring_at(note: Note, desired: Desired) -> float | None:
    """When a message that came in silence should come again with a sound."""
    return desired.loud_from if note.silent and desired.loud_from < inf else None
