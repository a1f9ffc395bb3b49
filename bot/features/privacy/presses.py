"""Button data of /forget."""

from enum import unique

from bot.screens.buttons.packing import WholePress


@unique
class ForgetPress(WholePress):
    """The answer to whether somebody really wants to be forgotten."""

    ME = "fm"
    GROUP = "fg"
    NOTHING = "fn"
    UNDO = "fu"  # of what was answered before

    @property
    def stands_on_reply(self) -> bool:
        return True
