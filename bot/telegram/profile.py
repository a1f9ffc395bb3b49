"""The bot's profile in Telegram: commands and descriptions, in every language."""

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.texts import ENGLISH, LANGUAGES, Words, words

IN_GROUPS = BotCommandScopeAllGroupChats()

log = structlog.get_logger()


async def publish(bot: Bot) -> None:
    """Not worth failing for: the old ones stay, and the next start tries again."""
    try:
        for language in LANGUAGES:
            # Without a language code it is for everybody whose language we do not speak.
            code = None if language == ENGLISH else language
            t = words(language)
            await bot.set_my_commands(_in_groups(t), IN_GROUPS, code)
            await bot.set_my_commands(_in_private(t), BotCommandScopeAllPrivateChats(), code)
            await bot.set_my_description(_description(t), code)
            await bot.set_my_short_description(_short_description(t), code)
    except TelegramError as error:
        log.warning("commands could not be published", error=type(error).__name__)


def _in_groups(t: Words) -> list[BotCommand]:
    return [
        BotCommand("newgame", t.say("Open a table")),
        # Who asks for it, and the answer, is nobody else's business; older servers pass over it.
        BotCommand("hand", t.say("My cards"), api_kwargs={"is_ephemeral": True}),
        BotCommand("history", t.say("Matches to see again")),
        BotCommand("stats", t.say("Who is ahead in this group")),
        BotCommand("rules", t.say("How the games are played")),
        BotCommand("help", t.say("All commands")),
    ]


def _in_private(t: Words) -> list[BotCommand]:
    return [
        BotCommand("start", t.say("What this is, and your tables")),
        BotCommand("newgame", t.say("Play with bots")),
        BotCommand("games", t.say("My tables")),
        BotCommand("hand", t.say("My cards")),
        BotCommand("rules", t.say("How the games are played")),
        BotCommand("history", t.say("Matches to see again")),
        BotCommand("me", t.say("My rating and best moments")),
        BotCommand("learn", t.say("Learn by playing")),
        BotCommand("daily", t.say("The deal of the day")),
        # The bot's profile in Telegram leads to it as its privacy policy, since it is listed.
        BotCommand("privacy", t.say("What I remember of you")),
        BotCommand("export", t.say("My data as a file")),
        BotCommand("forget", t.say("Be forgotten")),
        BotCommand("help", t.say("All commands")),
    ]


def _description(t: Words) -> str:
    return t.say(
        "Tabletop games for a group of friends. Add me to a group and say /newgame: the group"
        " sees the board, and what is secret comes to you here."
    )


def _short_description(t: Words) -> str:
    return t.say("Tabletop games for a group of friends, right in its chat.")
