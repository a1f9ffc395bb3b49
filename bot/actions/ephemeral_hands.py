"""Tells whether the bot can show players their secrets in the group, seen by them alone."""

from bot.actions.action import Asker, NotKnownYet
from games.contract.game import AnyGame
from storage.table.combined_reads import ActionRead


def is_shown_here(
    game: AnyGame, read: ActionRead, chat: int, asker: Asker | None, *, must_be_known: bool
) -> bool:
    """As far as the bot knows the chat; raises NotKnownYet if it matters and can be tried."""
    if chat > 0:
        return False
    if read.ephemeral_support.works is not None or not must_be_known:
        return bool(read.ephemeral_support.works)
    can_be_tried = asker is not None and asker.press != ""
    if game.needs_private_chat and not read.contact.may_write and can_be_tried:
        raise NotKnownYet(chat, asker=asker)
    return False
