"""Telegram accounts: people and bots, and what stands between them and our bot."""

from dataclasses import dataclass

ANONYMOUS_ADMIN_ID = 1087968824  # @GroupAnonymousBot, in whose name anonymous admins write


@dataclass(slots=True)
class User:
    id: int
    first_name: str
    username: str = ""
    language_code: str = ""
    is_bot: bool = False
    met_bot: bool = False  # the bot was told of this account in some update
    started_bot: bool = False  # the private chat is open
    blocked_bot: bool = False
    is_offline: bool = False  # messages for this account alone are lost on the way


def anonymous_admin() -> User:
    return User(ANONYMOUS_ADMIN_ID, "Group", username="GroupAnonymousBot", is_bot=True)
