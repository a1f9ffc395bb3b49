"""What all the matches add up to, asked for by /stats, /me or a button under a group's table.

Nothing is changed by it, and folding many records takes a while: it is done in the background, so
that no other update waits.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.actions.action import Actor, Answer
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses
from bot.features.daily.play import DailyDeal
from bot.features.daily.screens import best_of_day
from bot.features.stats.presses import StatsPress
from bot.features.stats.screens.me import me_screen
from bot.features.stats.screens.stats import Asked, stats_in_private, stats_screen
from bot.processes import WorkFailed
from bot.replies.wanting_words import wants_words
from bot.requests import CommandMessage, Place, Pressed
from bot.screens.pages import general
from bot.table.opening import find_game
from bot.table.refusals import No, Refused
from bot.texts import Words
from games.contract.screen import Screen

_Show: TypeAlias = Callable[[Screen], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoreboard:
    core: Core
    daily: DailyDeal

    @classmethod
    def build(cls, core: Core) -> "Scoreboard":
        return cls(core=core, daily=DailyDeal.build(core))

    async def stats(self, command: CommandMessage) -> Screen | None:
        """Of the group it is asked in, and of a game if one is named."""
        place, name = command.place, command.argument
        asked = Asked(find_game(self.core.games, name).name) if name else Asked()
        if not await self.core.storage.seen.first_time(command.operation):
            return None
        show = self._say_in(place.chat, place.topic)
        if place.is_private:
            self._begin(self._told_in_private(command.user, command.t), show, command.t)
        else:
            in_words = await self._is_in_words(place.chat, command.user)
            page = self._stats(asked, place, command.t, in_words=in_words)
            self._begin(page, show, command.t)
        return None

    async def me(self, command: CommandMessage) -> Screen | None:
        """Where somebody plays is nobody else's business: it comes in private."""
        user, place = command.user, command.place
        if not place.is_private:
            may_write = (await self.core.storage.users.contact(user)).may_write
            if command.is_anonymous or not may_write:
                return general.answer_in_private(
                    self.core.table_actions.start_link(None), command.t
                )
        if not await self.core.storage.seen.first_time(command.operation):
            return None
        if not place.is_private:
            self.core.answers.react(place.chat, command.message)
        self._begin(self._me(command.actor), self._say_in(user, None), command.t)
        return None

    async def turned(self, press: StatsPress, pressed: Pressed) -> Answer:
        """In place, on the message on which the button really stands."""
        reply, t = pressed.reply, pressed.actor.t
        if reply is None or reply.place.is_private:
            raise Refused(No.GARBLED)
        if press.game and press.game not in self.core.games:
            raise Refused(No.GARBLED)
        place = reply.place

        def show(screen: Screen) -> None:
            self.core.replies.turn_to(place.chat, place.topic, reply.message, screen)

        asked = Asked(press.game, press.page)
        page = self._stats(asked, place, t, in_words=not reply.has_photo)
        self._begin(page, show, t)
        return Answer()

    async def _stats(self, asked: Asked, place: Place, t: Words, *, in_words: bool) -> Screen:
        all_stats = await self.core.current_stats.of_chat(place.chat)
        today = self.daily.today
        results = await self.daily.results(place.chat, today, all_stats)
        best = best_of_day(self.daily.game(today), results, t)
        return stats_screen(
            all_stats, asked, self.core.games, t, group=place.title, now=self.core.clock(),
            bot_name=self.core.table_actions.bot_name, in_words=in_words, daily=best,
        )  # fmt: skip

    async def _told_in_private(self, user: int, t: Words) -> Screen:
        return stats_in_private(await self.core.current_stats.of_user(user), t)

    async def _me(self, actor: Actor) -> Screen:
        user = actor.person.user
        return me_screen(
            await self.core.current_stats.of_user(user),
            actor.person,
            self.core.games,
            actor.t,
            now=self.core.clock(),
            bot_name=self.core.table_actions.bot_name,
            in_words=await self._is_in_words(user, user),
        )

    async def _is_in_words(self, chat: int, user: int) -> bool:
        is_drawn = any(game.paint_board is not None for game in self.core.games.values())
        return not is_drawn or await wants_words(self.core.storage, chat, user)

    def _say_in(self, chat: int, topic: int | None) -> _Show:
        return lambda screen: self.core.replies.lay_out(chat, topic, screen)

    def _begin(self, page: Awaitable[Screen], show: _Show, t: Words) -> None:
        self.core.background.start(_shown(page, show, t))


async def _shown(page: Awaitable[Screen], show: _Show, t: Words) -> None:
    try:
        screen = await page
    except WorkFailed:
        screen = general.plain(t.say("I cannot count that right now. Ask me again in a minute."))
    show(screen)


STATS = Feature(
    name="stats",
    build=Scoreboard.build,
    commands=(
        Command(
            "stats",
            Scoreboard.stats,
            order=60,
            in_groups=lambda t: t.say("Who is ahead in this group"),
        ),
        Command(
            "me",
            Scoreboard.me,
            order=60,
            in_private=lambda t: t.say("My rating and best moments"),
        ),
    ),
    help=(
        HelpLine(
            110,
            lambda t: t.html(
                "/stats — who is ahead in this group · /me — my rating and best moments"
            ),
        ),
    ),
    presses=(Presses(StatsPress, Scoreboard.turned),),
)
