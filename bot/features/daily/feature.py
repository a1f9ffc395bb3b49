"""Declaration of /daily: its command, its buttons, its start link and the word at midnight."""

from dataclasses import dataclass

from bot.actions.action import Answer
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses, StartLink
from bot.features.daily.bell import DailyBell
from bot.features.daily.play import DAILY_PAYLOAD, DailyDeal
from bot.features.daily.presses import BellPress, DailyPress
from bot.replies.queue import Replies
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.presses import TodayPress
from bot.table.refusals import No, Refused
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Daily:
    deal: DailyDeal
    bell: DailyBell
    replies: Replies

    @classmethod
    def build(cls, core: Core) -> "Daily":
        deal = DailyDeal.build(core)
        bell = DailyBell(
            storage=core.storage,
            deal=deal,
            replies=core.replies,
            background=core.background,
            clock=core.clock,
        )
        return cls(deal=deal, bell=bell, replies=core.replies)

    async def command(self, command: CommandMessage) -> Screen | None:
        """The deal of the day: played in private; a group is shown who did how well."""
        if command.place.is_private:
            return await self.deal.show(command.actor)
        return await self.deal.of_group(command.place.chat, self.deal.today, command.t)

    async def start(self, _rest: str, command: CommandMessage) -> Screen | None:
        return await self.deal.show(command.actor)

    async def today(self, _press: TodayPress, pressed: Pressed) -> Answer:
        """From a group it leads to the private chat."""
        if not pressed.is_own_chat:
            return Answer(url=self.deal.link)
        return Answer(asks=await self.deal.show(pressed.actor))

    async def begin(self, press: DailyPress, pressed: Pressed) -> Answer:
        """The card has done its part then, and loses its buttons."""
        if not pressed.is_own_chat:
            return Answer(url=self.deal.link)
        page = await self.deal.begin(press.day, pressed.actor)
        if pressed.reply is not None:
            self.replies.strip(pressed.reply.place.chat, pressed.reply.message)
        return Answer(asks=page)

    async def toggle_bell(self, _press: BellPress, pressed: Pressed) -> Answer:
        """Whether the group is told at midnight; the page under the button says so."""
        place, t = pressed.place, pressed.actor.t
        if place.is_private or pressed.message is None:
            raise Refused(No.GARBLED)
        wants = await self.deal.toggle(place.chat, pressed.actor.operation)
        page = await self.deal.of_group(place.chat, self.deal.today, t)
        self.replies.change(place.chat, pressed.message, page)
        if wants:
            return Answer(t.say("🔔 At midnight I will say who did best."))
        return Answer(t.say("🔕 I will not say who did best."))

    async def announce_forever(self) -> None:
        await self.bell.announce_forever()


DAILY = Feature(
    name="daily",
    build=Daily.build,
    commands=(
        Command(
            "daily", Daily.command, order=80, in_private=lambda t: t.say("The deal of the day")
        ),
    ),
    help=(HelpLine(140, lambda t: t.html("/daily — the deal of the day, the same for everybody")),),
    presses=(
        Presses(TodayPress, Daily.today),
        Presses(DailyPress, Daily.begin),
        Presses(BellPress, Daily.toggle_bell),
    ),
    starts=(StartLink(DAILY_PAYLOAD, Daily.start),),
    jobs=(Daily.announce_forever,),
)
