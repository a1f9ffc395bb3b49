"""Reconciles messages: compares the wanted screens with the sent ones and closes the gap."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from math import inf

from bot.metrics import Metrics
from bot.screens.wanted import Wanted, is_unchanging, stays
from bot.sync.messages.call import Call, Paid, nudge_at
from bot.sync.messages.calls import Calls
from bot.sync.messages.messenger import NotAllowed, TryLater, Unreachable
from bot.sync.messages.next_call import (
    has_picture,
    in_words,
    is_past_help,
    must_be_sent_anew,
    sending,
)
from bot.sync.messages.sent import SentMessage, digest
from bot.sync.messages.sent_messages import LeaseLost, SentMessages
from storage.budgets import Purpose, Spending
from storage.connection import Storage

BUTTONS_STAY = "to lose its buttons"  # in the place of a screen that was refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Reconciler:
    """Serves one table's sync under its lease. Returns a due time instead of waiting.

    It serves chats side by side, so that a hanging one delays no other. It marks all calls
    unconfirmed while it pays for them: one that it cannot pay is different from what is shown
    anyway. It saves a new message at once, and edits when the lease is given back.
    """

    storage: Storage
    clock: Callable[[], float]
    sent_messages: SentMessages
    calls: Calls
    is_asked: bool  # a person set off what is to be shown
    metrics: Metrics
    _unreachable: list[Unreachable] = field(default_factory=list)
    # Chats where an old board may still be pressed: it could not be reached, or was not let go.
    _uncleared: set[int] = field(default_factory=set)
    _refusing: set[int] = field(default_factory=set)

    async def reconcile(
        self, wanted: Sequence[Wanted], first: SentMessage, over: Mapping[str, SentMessage]
    ) -> list[float | None]:
        """Closes the gaps, or says when to come again for them. The first note is of the board.

        One bad chat must not freeze the others: Unreachable is raised when all have been tried.
        """
        steps = [await self._next_step(one, first) for one in wanted]
        new_boards = {
            one.wanted.chat for one in steps if isinstance(one, Call) and one.brings_buttons
        }
        times: list[float | None] = []
        if new_boards:
            times += await self._make_room(new_boards, over)
            for place, one in enumerate(wanted):
                if steps[place] is None and one.chat in new_boards and self._is_in_the_way(one):
                    steps[place] = await self._next_step(one, first, insists=True)
        times += [step for step in steps if not isinstance(step, Call)]
        calls = [step for step in steps if isinstance(step, Call)]
        if any(call.must_be_rendered for call in calls) and not self.calls.photos.renderer.has_room:
            self.calls.photos.renderer.wait_for_room(self.sent_messages.table)
            times.append(self.clock())
            calls = [call for call in calls if not call.must_be_rendered]
        now, prices = self.clock(), [self._price(call) for call in calls]
        waits, _ = await asyncio.gather(
            self._spend_all(prices, now),
            self.sent_messages.put(
                {
                    call.wanted.slot: call.sent.model_copy(update={"unconfirmed": True})
                    for call in calls
                }
            ),
        )
        times += [now + wait for wait in waits if wait]
        times += await self._make(
            [
                (call, Paid(price, now))
                for call, price, wait in zip(calls, prices, waits, strict=True)
                if not wait
            ]
        )
        if self._unreachable:
            await self.sent_messages.write()
            raise self._unreachable[0]
        return times

    async def _make(self, calls: Sequence[tuple[Call, Paid]]) -> list[float | None]:
        chats: defaultdict[int, list[tuple[Call, Paid]]] = defaultdict(list)
        for call, paid in calls:
            chats[call.wanted.chat].append((call, paid))
        served = await asyncio.gather(
            *[self._make_in_order(calls) for calls in chats.values()], return_exceptions=True
        )
        for outcome in served:
            if isinstance(outcome, BaseException) and not isinstance(outcome, LeaseLost):
                raise outcome
        if any(isinstance(outcome, LeaseLost) for outcome in served):
            raise LeaseLost(self.sent_messages.table)
        return [time for times in served if isinstance(times, list) for time in times]

    async def _make_in_order(self, calls: Sequence[tuple[Call, Paid]]) -> list[float | None]:
        """Of one chat; once it is shut, nothing more is tried.

        While an old board could not be reached that should lose its buttons, no new one comes.
        If that was refused, the new one comes bare: by then the old one may be let go. Nothing
        comes before what must stay as it is sent, for that should be the first to be read.
        """
        times: list[float | None] = []
        chat = calls[0][0].wanted.chat
        is_unreachable, is_refused = chat in self._uncleared, chat in self._refusing
        for call, paid in calls:
            if is_unreachable and call.brings_buttons:
                continue
            bare = replace(call, is_bare=is_refused and call.buttons_follow)
            try:
                times.append(await self.calls.make(bare, paid))
            except TryLater as later:
                return [*times, await self.calls.shut(chat, later)]
            except Unreachable as error:
                self._unreachable.append(error)
                if call.wanted.is_unchanging:
                    return times
                is_unreachable |= call.takes_buttons
            is_refused |= call.takes_buttons and self._is_refused(call)
        return times

    async def _make_room(
        self, chats: Set[int], over: Mapping[str, SentMessage]
    ) -> list[float | None]:
        """Before a new board comes, what could still be pressed there is asked to go once more."""
        in_the_way = {
            slot: sent.model_copy(update={"refused": ""})
            for slot, sent in over.items()
            if sent.chat in chats and sent.may_be_pressed and stays(slot)
        }
        try:
            return await self.take_away(in_the_way)
        except Unreachable as error:
            self._unreachable.append(error)
            self._uncleared.update({sent.chat for sent in in_the_way.values()})
            return []

    def _is_in_the_way(self, wanted: Wanted) -> bool:
        """It should have lost its buttons, and was not let."""
        sent = self.sent_messages.by_slot.get(wanted.slot)
        return sent is not None and bool(sent.refused) and sent.may_be_pressed

    def _is_refused(self, call: Call) -> bool:
        sent = self.sent_messages.by_slot.get(call.wanted.slot)
        return sent is not None and sent.refused == call.shows

    async def _next_step(
        self, wanted: Wanted, first: SentMessage, *, insists: bool = False
    ) -> "Call | float | None":
        """A call; or when to come again; or nothing at all. Who insists minds no refusal."""
        now = self.clock()
        sent = self.sent_messages.by_slot.get(wanted.slot) or (first if wanted.only_one else None)
        if sent is None or sent.chat != wanted.chat:  # or the group moved: nothing is there yet
            sent = SentMessage(chat=wanted.chat)
        if wanted.is_unchanging and sent.message is not None:
            return None
        if sent.is_outlived(now):
            sent = SentMessage(chat=wanted.chat)
        if sent.no_photos_at and sent.no_photos_at >= self.calls.rights_at:
            wanted = replace(wanted, screen=in_words(wanted))
        shows = digest(wanted.screen)
        refused_at = sent.refused_at if sent.refused == shows and not insists else -inf
        if refused_at >= max(self.calls.rights_at, wanted.not_older_than):
            return None
        if must_be_sent_anew(sent, wanted, now):
            return sending(wanted, sent, shows, now)
        if is_past_help(sent, wanted, now) and not self.calls.photos.has_lent(wanted):
            return None
        if sent.leftovers:  # before anything else: there must not be two with buttons
            later = await self.calls.remove(sent.leftovers)
            if later is not None:
                return later
            sent = sent.model_copy(update={"leftovers": []})
            self.sent_messages.put_later(wanted.slot, sent)
        if sent.shows == shows and not sent.unconfirmed and has_picture(sent, wanted.screen):
            return nudge_at(sent, wanted)
        # Who has just answered sees it at once; from then on the pace is the quieter one.
        rested_at = sent.changed_at + min(sent.gap, wanted.gap)
        return rested_at if now < rested_at else Call(wanted, sent, shows, anew=False)

    async def take_away(self, over: Mapping[str, SentMessage]) -> list[float | None]:
        """Messages whose time is over: they go, or what all have seen stays without buttons."""
        times: list[float | None] = []
        left = [slot for slot in over if is_unchanging(slot)]
        for slot in left:
            self.sent_messages.put_later(slot, None)
        over = {slot: sent for slot, sent in over.items() if slot not in left}
        over = {slot: sent for slot, sent in over.items() if not self._keeps_its_buttons(sent)}
        kept = {slot: sent for slot, sent in over.items() if stays(slot) and sent.message}
        stripped = {slot: sent for slot, sent in kept.items() if sent.may_be_pressed}
        now = self.clock()
        waits = await self._spend_all([self._stripping(sent) for sent in stripped.values()], now)
        waiting = {slot: wait for slot, wait in zip(stripped, waits, strict=True) if wait}
        unreachable: Unreachable | None = None
        for slot, sent in over.items():
            if slot in waiting:
                times.append(now + waiting[slot])
                continue
            try:
                times.append(await self._take_one_away(sent, keep=slot in kept))
            except Unreachable as error:
                unreachable = error
                continue
            except NotAllowed:
                await self.storage.budgets.give_back(self._stripping(sent), now)
                refusal = {"refused": BUTTONS_STAY, "refused_at": now}
                self.sent_messages.put_later(slot, sent.model_copy(update=refusal))
                self._refusing.add(sent.chat)
                continue
            if times[-1] is None:
                self.sent_messages.put_later(slot, None)
        if unreachable is not None:
            await self.sent_messages.write()
            raise unreachable
        return times

    async def _take_one_away(self, sent: SentMessage, *, keep: bool) -> float | None:
        later = await self.calls.remove([*sent.leftovers, *([] if keep else sent.as_leftover())])
        if later is not None or not keep or sent.message is None or not sent.may_be_pressed:
            return later
        self.sent_messages.check_time()
        try:
            if not await self.calls.removal.strip(sent.chat, sent.message):
                raise NotAllowed(BUTTONS_STAY)
        except TryLater as shut:
            return await self.calls.shut(sent.chat, shut)
        return None

    def _keeps_its_buttons(self, sent: SentMessage) -> bool:
        """The chat did not let them be taken away, and its rights have not changed since."""
        return sent.refused == BUTTONS_STAY and sent.refused_at >= self.calls.rights_at

    async def _spend_all(self, wanted: Sequence[Spending], now: float) -> list[float]:
        waits = await self.storage.budgets.spend_all(wanted, now)
        for one, wait in zip(wanted, waits, strict=True):
            self.metrics.waited(one.purpose, wait)
        return waits

    @property
    def _purpose(self) -> Purpose:
        return Purpose.ASKED if self.is_asked else Purpose.UNASKED

    def _stripping(self, sent: SentMessage) -> Spending:
        return Spending(sent.chat, purpose=self._purpose)

    def _price(self, call: Call) -> Spending:
        """A message whose buttons follow pays for both; nudges and reminders nobody asked for."""
        purpose = Purpose.UNASKED if call.wanted.is_nudge else self._purpose
        return Spending(call.wanted.chat, 2 if call.buttons_follow else 1, purpose)
