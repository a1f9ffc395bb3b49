"""Declaration of /learn: its command, its buttons and its start links."""

from dataclasses import dataclass

from bot.actions.action import Answer
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses, StartLink
from bot.features.lessons.learning import LEARN, Learning
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.presses import LearnPress, LessonsPress
from bot.screens.pages import general
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Lessons:
    core: Core
    learning: Learning

    @classmethod
    def build(cls, core: Core) -> "Lessons":
        learning = Learning(
            claims=core.claims, opening=core.opening, table_actions=core.table_actions
        )
        return cls(core=core, learning=learning)

    async def command(self, command: CommandMessage) -> Screen | None:
        """In a group: the way to the private chat, and of the game that is played there."""
        if command.place.is_private:
            return await self.start(command.argument, command)
        name, games = command.argument, self.core.games
        if not name:
            table = await self.core.claims.table_in(command.place.chat, command.place.topic)
            is_taught = table is not None and games[table.game].lesson is not None
            name = table.game if table is not None and is_taught else ""
        return general.way_to_lessons(self.learning.link(name), command.t)

    async def start(self, game_name: str, command: CommandMessage) -> Screen | None:
        """Of a game, or to choose one."""
        if not game_name:
            return general.lessons(self.core.games, command.t)
        await self.learning.begin(command.actor, game_name)
        return None

    async def learn(self, press: LearnPress, pressed: Pressed) -> Answer:
        """From a group it leads to the private chat."""
        if not pressed.is_own_chat:
            return Answer(url=self.learning.link(press.game))
        await self.learning.begin(pressed.actor, press.game)
        return Answer()

    async def choose(self, _press: LessonsPress, pressed: Pressed) -> Answer:
        return Answer(asks=general.lessons(self.core.games, pressed.actor.t))


LESSONS = Feature(
    name="lessons",
    build=Lessons.build,
    commands=(
        Command("learn", Lessons.command, order=70, in_private=lambda t: t.say("Learn by playing")),
    ),
    help=(HelpLine(130, lambda t: t.html("/learn — learn by playing")),),
    presses=(Presses(LearnPress, Lessons.learn), Presses(LessonsPress, Lessons.choose)),
    starts=(StartLink(LEARN, Lessons.start), StartLink(f"{LEARN}-", Lessons.start)),
)
