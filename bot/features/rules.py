"""The rules of a game, asked for by a command or by [📖]: where they are shown, and how often."""

from dataclasses import dataclass

from bot.actions.action import Actor, Answer
from bot.intake.origin import Place
from bot.replies.queue import Replies
from bot.replies.wanting_words import wants_words
from bot.screens.pages import general
from bot.table.refusals import No, Refused
from bot.texts import Words
from games.contract.game import AnyGame
from storage.connection import Storage

# So long a press does not show again what stands there already. A private chat is one's own; in a
# group everybody presses, and everybody sees it.
AGAIN_IN_PRIVATE_SECONDS, AGAIN_IN_GROUP_SECONDS = 60, 600


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    storage: Storage
    games: general.Games
    replies: Replies

    async def told(self, game: AnyGame, chat: int, topic: int | None, actor: Actor) -> None:
        """To somebody who asked for them by a command, which is always answered."""
        if await self.storage.seen.first_time(actor.operation):
            await self._say(game, chat, topic, actor)

    async def pressed(self, name: str, place: Place, actor: Actor) -> Answer:
        """In private, if the bot may write there: others play on. Else here."""
        game, t = self._game(name), actor.t
        if not await self.storage.seen.first_time(actor.operation):
            return Answer()
        chat, topic, user = place.chat, place.topic, actor.person.user
        is_elsewhere = chat != user and (await self.storage.users.contact(user)).may_write
        if is_elsewhere:
            chat, topic = user, None
        seconds = AGAIN_IN_PRIVATE_SECONDS if chat == user else AGAIN_IN_GROUP_SECONDS
        shown = f"rules:{chat}:{topic or 0}:{game.name}:{t.language}"
        if not await self.storage.seen.first_time(shown, seconds=seconds):
            return Answer(_there_already(t) if is_elsewhere else _above(t))
        await self._say(game, chat, topic, actor)
        return Answer(_in_private(t) if is_elsewhere else "")

    async def _say(self, game: AnyGame, chat: int, topic: int | None, actor: Actor) -> None:
        in_words = await wants_words(self.storage, chat, actor.person.user)
        self.replies.say(chat, topic, *general.rules(game, actor.t, in_words=in_words))

    def _game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise Refused(No.GARBLED)
        return self.games[name]


def _in_private(t: Words) -> str:
    return t.say("📖 The rules are in your private chat with me.")


def _there_already(t: Words) -> str:
    return t.say("📖 The rules are in your private chat with me already.")


def _above(t: Words) -> str:
    return t.say("📖 The rules are here already, a little above.")
