"""The bot's profile in Telegram: commands and descriptions, in every language."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.telegram.menu import MenuLine
from bot.texts import ENGLISH, LANGUAGES, Words, words

Menu: TypeAlias = Callable[[Words], Sequence[MenuLine]]

IN_GROUPS = BotCommandScopeAllGroupChats()

log = structlog.get_logger()


async def publish(bot: Bot, group_menu: Menu, private_menu: Menu) -> None:
    """Not worth failing for: the old ones stay, and the next start tries again."""
    try:
        for language in LANGUAGES:
            # Without a language code it is for everybody whose language we do not speak.
            code = None if language == ENGLISH else language
            t = words(language)
            await bot.set_my_commands([*map(_command, group_menu(t))], IN_GROUPS, code)
            private = [*map(_command, private_menu(t))]
            await bot.set_my_commands(private, BotCommandScopeAllPrivateChats(), code)
            await bot.set_my_description(_description(t), code)
            await bot.set_my_short_description(_short_description(t), code)
    except TelegramError as error:
        log.warning("commands could not be published", error=type(error).__name__)


def _command(line: MenuLine) -> BotCommand:
    """Older servers pass over what they do not know."""
    about = {"is_ephemeral": True} if line.is_ephemeral else None
    return BotCommand(line.command, line.text, api_kwargs=about)


def _description(t: Words) -> str:
    return t.say(
        "Tabletop games for a group of friends. Add me to a group and say /newgame: the group"
        " sees the board, and what is secret comes to you here."
    )


def _short_description(t: Words) -> str:
    return t.say("Tabletop games for a group of friends, right in its chat.")
