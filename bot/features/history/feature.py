"""Declaration of what is told of matches that are over: lists, replays, how they were dealt."""

from dataclasses import dataclass

from bot.actions.action import Answer
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses, StartLink
from bot.features.history.checking import DEAL, Checking
from bot.features.history.lists import Lists
from bot.features.history.presses import HistoryPress, ReplayPress
from bot.features.history.replays import Replays
from bot.features.history.screens.replays import REPLAY
from bot.replies.queue import Replies
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.past_presses import DealPress, WatchPress
from bot.table.record.document import record_id
from bot.table.refusals import No, Refused
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    lists: Lists
    replays: Replays
    checking: Checking
    replies: Replies

    @classmethod
    def build(cls, core: Core) -> "History":
        return cls(
            lists=Lists(
                storage=core.storage, games=core.games, bot_name=core.bot_name, clock=core.clock
            ),
            replays=Replays(
                storage=core.storage,
                games=core.games,
                records=core.records,
                replies=core.replies,
                shows=core.shows,
                bot_name=core.bot_name,
            ),
            checking=Checking(records=core.records, bot_name=core.bot_name),
            replies=core.replies,
        )

    async def command(self, command: CommandMessage) -> Screen | None:
        """A group sees its own; where somebody played besides is nobody else's business."""
        return await self.lists.page(command.place, 0, command.t)

    async def start_replay(self, record: str, command: CommandMessage) -> Screen | None:
        await self.replays.open(command.user, record, command.t, command.operation)
        return None

    async def start_deal(self, record: str, command: CommandMessage) -> Screen | None:
        found = record_id(record)
        if found is None:
            raise Refused(No.NO_RECORD)
        return await self.checking.page(command.user, found, command.t)

    async def deal(self, press: DealPress, pressed: Pressed) -> Answer:
        """From a group it leads to the private chat; a match that is not over has no such page."""
        actor, is_private = pressed.actor, pressed.place.is_private
        page = await self.checking.page(actor.person.user, press.record, actor.t)
        return Answer(asks=page) if is_private else Answer(url=self.checking.link(press.record))

    async def watch(self, press: WatchPress, pressed: Pressed) -> Answer:
        """Each match is seen in private."""
        actor = pressed.actor
        if not pressed.place.is_private:
            return Answer(url=self.replays.link(press.record))
        await self.replays.open(actor.person.user, str(press.record), actor.t, actor.operation)
        return Answer()

    async def turn_list(self, press: HistoryPress, pressed: Pressed) -> Answer:
        place, reply = pressed.place, pressed.reply
        if reply is None:
            raise Refused(No.GARBLED)
        screen = await self.lists.page(place, press.page, pressed.actor.t)
        self.replies.turn_to(place.chat, place.topic, reply.message, screen)
        return Answer()

    async def turn_replay(self, press: ReplayPress, pressed: Pressed) -> Answer:
        reply, actor = pressed.reply, pressed.actor
        if reply is None or not reply.place.is_private:
            raise Refused(No.GARBLED)
        await self.replays.turn(actor.person.user, reply.message, press, actor.t)
        return Answer()


HISTORY = Feature(
    name="history",
    build=History.build,
    commands=(
        Command(
            "history",
            History.command,
            order=50,
            in_groups=lambda t: t.say("Matches to see again"),
            in_private=lambda t: t.say("Matches to see again"),
        ),
    ),
    help=(HelpLine(90, lambda t: t.html("/history — matches that were played, to be seen again")),),
    presses=(
        Presses(HistoryPress, History.turn_list),
        Presses(WatchPress, History.watch),
        Presses(ReplayPress, History.turn_replay),
        Presses(DealPress, History.deal),
    ),
    starts=(StartLink(REPLAY, History.start_replay), StartLink(DEAL, History.start_deal)),
)
