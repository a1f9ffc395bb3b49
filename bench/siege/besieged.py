"""A table under siege: a group, its people, and every press they make."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from bench.siege.answers import APOLOGY, LANGUAGE, is_refusal
from bench.siege.leaks import readers
from bench.siege.record import Made
from bench.siege.shown import keys, live_boards, offers, table_of
from bot.screens.buttons.presses import TablePress, Verb
from bot.table.document import DisplayMode, Pace
from games.contract.game import AnyGame
from playground.local_telegram import LocalTelegram
from playground.people.impossible import ImpossibleError
from playground.people.person import Person
from playground.people.presses import Press
from playground.world.messages import Button, Message

OPENING_SECONDS = 40.0
MOST_ATTEMPTS = 3
ANSWER_SECONDS = 1.0  # then an impatient person taps something else
SHOWN_SECONDS = 0.4  # then he taps without having seen what came of it
NOTHING_SECONDS = 2.0  # nothing to tap for so long: he asks for the board


class Tap(NamedTuple):
    person: Person
    message: Message
    key: Button


class Besieged:
    def __init__(
        self,
        telegram: LocalTelegram,
        game: AnyGame,
        people: Sequence[str],
        chance: random.Random,
        *,
        judged: "Callable[[Besieged], Awaitable[bool]]",
        look: DisplayMode,
    ) -> None:
        self.game = game
        self.people = [telegram.person(name, language=LANGUAGE) for name in people]
        self.group = telegram.group(f"Siege of {game.title}", *self.people)
        self.id = ""
        self.made: list[Made] = []  # in the match that is played
        self.presses = 0
        self.accepted_at = 0.0  # when a press was last answered otherwise than by a refusal
        self.last_answer = ""
        self.apologies = 0
        self.readers = readers(self.group, self.people)
        self._refused: set[tuple[int, str | None]] = set()  # who was told no, and to what
        self._judged = judged  # a match that is over, before the next one begins
        self.look = look
        self._chance = chance
        self._telegram = telegram
        self._playing = asyncio.Event()
        self._between_turns = asyncio.Lock()

    @property
    def users(self) -> list[int]:
        return [person.id for person in self.people]

    async def open(self) -> None:
        """Everybody sits, nobody is hurried, and the match begins."""
        host, *others = self.people
        for person in self.people:
            person.starts()
        async with asyncio.timeout(OPENING_SECONDS):
            await self._until(lambda: all(person.private.posts for person in self.people))
            host.says(f"/newgame {self.game.name}", self.group)
            await self._until(lambda: any(map(table_of, self.group.posts)))
            self.id = next(filter(None, map(table_of, self.group.posts)))
            for person in others:
                await self._tells(person, Verb.SIT)
            await self._tells(host, Verb.SET_PACE, Pace.NONE)
            await self._tells(host, Verb.SET_DISPLAY_MODE, self.look)
            await self._tells(host, Verb.START)
            await self._until(lambda: bool(live_boards(self.group, self.id)))

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            await self._playing.wait()
            async with self._between_turns:
                if self._playing.is_set():
                    await self._turn()
            await asyncio.sleep(0)

    def go_on(self) -> None:
        self._playing.set()

    async def rest(self) -> None:
        """Everybody stops; nobody waits for an answer any more."""
        self._playing.clear()
        self._telegram.world.bell.ring()
        async with self._between_turns:
            return

    def somebody_deletes_messages(self) -> None:
        """The board from the group, and a private message, whatever is in use."""
        for message in live_boards(self.group, self.id)[:1]:
            self.people[0].deletes(message)
        person = self._chance.choice(self.people)
        for post in person.private.posts[-1:]:
            person.deletes(post)
        self._ask_for_what_is_gone()

    async def _turn(self) -> None:
        tap = self._choice()
        if tap is None:
            await self._find_something_to_tap()
            return
        press = self._press(tap.person, tap.message, tap.key.data or "")
        self.made.append(Made(tap.person.id, press))
        await self._answered(press)
        if press.answer is not None and is_refusal(press.answer.text):
            self._refused.add((tap.person.id, tap.key.data))
        if press.answer is not None:
            await self._until_or(lambda: self._is_changed(tap.message), SHOWN_SECONDS)

    def _choice(self) -> Tap | None:
        """Of the newest message that offers something, in any of their chats: a crash may have
        left older ones behind. Finishing rather than going back. Nobody insists on what he was
        refused; a button that asks something else is another one.
        """
        if self._match_is_over():
            return None
        newest = [
            (person, next((post for post in reversed(posts) if offers(post, self.id)), None))
            for person in self.people
            for posts in (person.private.posts, live_boards(self.group, self.id))
        ]
        taps = [
            Tap(person, post, key)
            for person, post in newest
            if post is not None
            for key in _ahead(offers(post, self.id))
            if (person.id, key.data) not in self._refused
        ]
        return self._chance.choice(taps) if taps else None

    async def _find_something_to_tap(self) -> None:
        if self._match_is_over():
            if await self._judged(self):
                await self._once_more()
            return
        await self._until_or(
            lambda: self._choice() is not None or self._match_is_over(), NOTHING_SECONDS
        )
        if self._choice() is None and self._playing.is_set() and not self._match_is_over():
            self._ask_for_what_is_gone()

    def _ask_for_what_is_gone(self) -> None:
        """As people do whose messages are not there any more, or of no use."""
        self._refused.clear()
        self.people[0].says("/board", self.group)
        for person in self.people:
            person.says("/hand")

    def _match_is_over(self) -> bool:
        """What was sent twice, because its answer was lost, may still offer it above a board."""
        offered = {TablePress(self.id, Verb.READY).pack(), self._again()}
        ends = [post.id for post in self.group.posts if any(k.data in offered for k in keys(post))]
        boards = [post.id for post in live_boards(self.group, self.id)]
        return max(ends, default=0) > max(boards, default=0)

    async def _once_more(self) -> None:
        """All of them."""
        for person in self.people:
            await self._answered(self._press(person, self.group.posts[-1], self._again()))
        await self._until_or(lambda: self._choice() is not None, NOTHING_SECONDS)

    async def _answered(self, press: Press) -> None:
        await self._until_or(lambda: press.answer is not None, ANSWER_SECONDS)
        self.last_answer = "none" if press.answer is None else press.answer.text
        if press.answer is not None and not is_refusal(press.answer.text):
            self.accepted_at = time.monotonic()
        elif press.answer is not None and press.answer.text.startswith(APOLOGY):
            self.apologies += 1

    def _press(self, person: Person, message: Message, data: str) -> Press:
        self.presses += 1
        return person.presses(message=message, data=data)

    async def _tells(self, person: Person, verb: Verb, argument: str = "") -> None:
        """By any message of the group: what the button says is what counts."""
        data = TablePress(self.id, verb, argument).pack()
        answer = ""
        for _ in range(MOST_ATTEMPTS):  # “press again if that is all right”, it may say
            press = self._press(person, self.group.posts[-1], data)
            answer = (await press.answered(within=OPENING_SECONDS)).text
            if not is_refusal(answer):
                return
        raise ImpossibleError(f"{self.game.title}: {answer}")

    def _again(self) -> str:
        return TablePress(self.id, Verb.AGAIN, self.game.name).pack()

    def _is_changed(self, message: Message) -> bool:
        """What was tapped shows something else now, or is gone."""
        return self._telegram.world.chats[message.chat_id].messages.get(message.id) is not message

    async def _until(self, is_so: Callable[[], bool]) -> None:
        await self._telegram.world.bell.wait_until(is_so)

    async def _until_or(self, is_so: Callable[[], bool], seconds: float) -> None:
        """So long at most, and only while they play."""
        try:
            async with asyncio.timeout(seconds):
                await self._until(lambda: is_so() or not self._playing.is_set())
        except TimeoutError:
            return


def _ahead(offered: list[Button]) -> list[Button]:
    done = [key for key in offered if "✅" in key.label]
    return done or [key for key in offered if "↩️" not in key.label] or offered
