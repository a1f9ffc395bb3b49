"""Reconciles messages: the desired screens with the notes of what is shown."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.keeper.calls import Call, Calls, ring_at
from bot.keeper.messenger import TryLater, Unreachable
from bot.keeper.notebook import LeaseLost, Notebook
from bot.keeper.notes import Note, digest
from bot.screens.desired import Desired, stays
from games.screen import Html, Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """Works for one keeper under one lease. Never waits: what must wait becomes a time.

    Budgets and doubts of all calls are one trip each. The note of a new message is written at
    once; those of edits together in the end, for until then they are in doubt.
    """

    storage: Storage
    clock: Callable[[], float]
    notebook: Notebook
    calls: Calls

    async def show_all(self, desired: Sequence[Desired], first: Note) -> list[float | None]:
        """Closes the gaps, or says when to come again for them. The first note is of the board.

        One bad chat must not freeze the others: Unreachable is raised when all have been tried.
        """
        steps = [await self._next_step(one, first) for one in desired]
        times = [step for step in steps if not isinstance(step, Call)]
        now = self.clock()
        calls = await self._paid_for([step for step in steps if isinstance(step, Call)], now)
        times += [now + call.wait for call in calls if call.wait]
        calls = [call for call in calls if not call.wait]
        await self.notebook.put(
            {call.desired.slot: call.note.model_copy(update={"doubt": True}) for call in calls}
        )
        unreachable: Unreachable | None = None
        shut: dict[int, float] = {}  # chats that take no more just now
        try:
            for call in calls:
                try:
                    times.append(shut.get(call.desired.chat) or await self.calls.make(call, shut))
                except Unreachable as error:
                    unreachable = error
        except LeaseLost:
            raise (unreachable or LeaseLost(self.notebook.table)) from None
        await self.notebook.write()
        if unreachable is not None:
            raise unreachable
        return times

    async def _next_step(self, desired: Desired, first: Note) -> "Call | float | None":
        """A call; or when to come again; or nothing at all."""
        now = self.clock()
        note = self.notebook.notes.get(desired.slot) or (first if desired.only_one else None)
        if note is None or note.chat != desired.chat:  # or the group moved: nothing is there yet
            note = Note(chat=desired.chat)
        if note.no_photos_at and note.no_photos_at >= self.calls.rights_at:
            desired = replace(desired, screen=_in_words(desired))
        shows = digest(desired.screen)
        if note.refused == shows and note.refused_at >= max(
            self.calls.rights_at, desired.not_older_than
        ):
            return None
        if _must_be_sent_anew(note, desired, now):
            return Call(desired, note, shows, anew=True)
        if note.leftovers:  # before anything else: there must not be two with buttons
            later = await self.calls.remove(note.leftovers)
            if later is not None:
                return later
            note = note.model_copy(update={"leftovers": []})
            self.notebook.put_later(desired.slot, note)
        if note.shows == shows and not note.doubt and await self._looks_so(desired, note):
            return ring_at(note, desired)
        # Who has just answered sees it at once; from then on the pace is the quieter one.
        rested_at = note.changed_at + min(note.gap, desired.gap)
        return rested_at if now < rested_at else Call(desired, note, shows, anew=False)

    async def take_away(self, over: Mapping[str, Note]) -> list[float | None]:
        """Messages whose time is over: they go, or what all have seen stays without buttons."""
        times: list[float | None] = []
        kept = {slot: note for slot, note in over.items() if stays(slot) and note.message}
        now = self.clock()
        waits = await self.storage.budgets.spend_all([note.chat for note in kept.values()], now)
        waiting = {slot: wait for slot, wait in zip(kept, waits, strict=True) if wait}
        unreachable: Unreachable | None = None
        for slot, note in over.items():
            if slot in waiting:
                times.append(now + waiting[slot])
                continue
            try:
                times.append(await self._take_one_away(note, keep=slot in kept))
            except Unreachable as error:
                unreachable = error
                continue
            if times[-1] is None:
                self.notebook.put_later(slot, None)
        await self.notebook.write()
        if unreachable is not None:
            raise unreachable
        return times

    async def _take_one_away(self, note: Note, *, keep: bool) -> float | None:
        later = await self.calls.remove([*note.leftovers, *([] if keep else note.as_leftover())])
        if later is not None or not keep or note.message is None:
            return later
        self.notebook.check_time()
        try:
            await self.calls.removal.strip(note.chat, note.message)
        except TryLater as shut:
            return await self.calls.shut(note.chat, shut)
        return None

    async def _paid_for(self, calls: Sequence[Call], now: float) -> list[Call]:
        """How long each must wait for its budget; a message whose buttons follow pays twice."""
        chats = [call.desired.chat for call in calls for _ in range(1 + call.buttons_follow)]
        waits = iter(await self.storage.budgets.spend_all(chats, now))
        return [
            replace(call, wait=next(waits), buttons_wait=next(waits) if call.buttons_follow else 0)
            for call in calls
        ]

    async def _looks_so(self, desired: Desired, note: Note) -> bool:
        """Whether the picture is the one that is shown, be it by another name."""
        picture = desired.screen.picture
        if picture is None or picture.key == note.picture:
            return True
        photo = await self.calls.photo(desired.screen)
        if photo is None or photo.hash != note.photo:
            return False
        self.notebook.put_later(desired.slot, note.model_copy(update={"picture": picture.key}))
        return True


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
