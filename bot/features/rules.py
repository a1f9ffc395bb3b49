"""/rules and [📖]: the rules of a game, where they are shown, and how often."""

from dataclasses import dataclass

from bot.actions.action import Actor, Answer
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses
from bot.replies.wanting_words import wants_words
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.presses import RulesPress
from bot.screens.pages import general
from bot.table.opening import find_game
from bot.table.refusals import No, Refused
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.screen import Screen

# So long a press does not show again what stands there already. A private chat is one's own; in a
# group everybody presses, and everybody sees it.
AGAIN_IN_PRIVATE_SECONDS, AGAIN_IN_GROUP_SECONDS = 60, 600


@dataclass(frozen=True, slots=True)
class Rulebook:
    core: Core

    async def command(self, command: CommandMessage) -> Screen | None:
        """Of the game that is named, or is on the table; else of which there are rules."""
        core, place, name = self.core, command.place, command.argument
        if not name:
            table = await core.claims.table_in(place.chat, place.topic)
            name = "" if table is None else table.game
        if not name and len(core.games) == 1:
            name = next(iter(core.games))
        if not name:
            return await core.to_asker.tell(command, general.games_on_offer(core.games, command.t))
        game, chat, topic = find_game(core.games, name), place.chat, place.topic
        if await core.to_asker.is_answered_elsewhere(command):
            chat, topic = command.user, None
            core.answers.react(place.chat, command.message)
        if await core.storage.seen.first_time(command.operation):
            await self._say(game, chat, topic, command.actor)
        return None

    async def press(self, press: RulesPress, pressed: Pressed) -> Answer:
        """In private, if the bot may write there: others play on. Else here."""
        place, actor = pressed.place, pressed.actor
        game, t = self._game(press.game), actor.t
        if not await self.core.storage.seen.first_time(actor.operation):
            return Answer()
        chat, topic, user = place.chat, place.topic, actor.person.user
        is_elsewhere = chat != user and (await self.core.storage.users.contact(user)).may_write
        if is_elsewhere:
            chat, topic = user, None
        seconds = AGAIN_IN_PRIVATE_SECONDS if chat == user else AGAIN_IN_GROUP_SECONDS
        shown = f"rules:{chat}:{topic or 0}:{game.name}:{t.language}"
        if not await self.core.storage.seen.first_time(shown, seconds=seconds):
            return Answer(_there_already(t) if is_elsewhere else _above(t))
        await self._say(game, chat, topic, actor)
        return Answer(_in_private(t) if is_elsewhere else "")

    async def _say(self, game: AnyGame, chat: int, topic: int | None, actor: Actor) -> None:
        in_words = await wants_words(self.core.storage, chat, actor.person.user)
        self.core.replies.say(chat, topic, *general.rules(game, actor.t, in_words=in_words))

    def _game(self, name: str) -> AnyGame:
        if name not in self.core.games:
            raise Refused(No.GARBLED)
        return self.core.games[name]


def _in_private(t: Words) -> str:
    return t.say("📖 The rules are in your private chat with me.")


def _there_already(t: Words) -> str:
    return t.say("📖 The rules are in your private chat with me already.")


def _above(t: Words) -> str:
    return t.say("📖 The rules are here already, a little above.")


RULES = Feature(
    name="rules",
    build=Rulebook,
    commands=(
        Command(
            "rules",
            Rulebook.command,
            order=40,
            in_groups=lambda t: t.say("How the games are played"),
            in_private=lambda t: t.say("How the games are played"),
        ),
    ),
    help=(HelpLine(120, lambda t: t.html("/rules — how the games are played")),),
    presses=(Presses(RulesPress, Rulebook.press),),
)
