"""Pictures of one table's messages: rendered, or sent again by the file id of an earlier one."""

from dataclasses import dataclass

import structlog

from bot.render.renderer import NotRendered, Photo, Renderer
from bot.screens.wanted import Wanted, player_screen_slot
from bot.sync.messages.messenger import NotAllowed
from bot.sync.messages.sent import SentMessage
from bot.sync.messages.sent_messages import SentMessages

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Photos:
    renderer: Renderer
    sent_messages: SentMessages

    async def forget_file(self, wanted: Wanted, sent: SentMessage) -> None:
        """And the one that was lent."""
        sent_by_slot = {wanted.slot: sent}
        if wanted.only_for is not None:
            lender = player_screen_slot(wanted.only_for.user)
            sent_by_slot |= {
                slot: one for slot, one in self.sent_messages.by_slot.items() if slot == lender
            }
        await self.sent_messages.put(
            {slot: one.model_copy(update={"file": ""}) for slot, one in sent_by_slot.items()}
        )

    async def of(self, wanted: Wanted, sent: SentMessage) -> Photo | None:
        """What the message shows already is not drawn again, and sent by its file id.

        So is what the same person, and nobody else, was shown in private.
        """
        picture = wanted.screen.picture
        if picture is None:
            return None
        if picture.key == sent.picture and sent.file:
            return Photo(sent.photo, sent.file)
        if (private := self._lender(wanted)) is not None:
            return Photo(private.photo, private.file)
        try:
            return await self.renderer.render(picture)
        except NotRendered as error:
            log.error(
                "a picture could not be drawn", table=self.sent_messages.table, error=str(error)
            )
            raise NotAllowed("not drawn", about_photos=True) from None

    def has_lent(self, wanted: Wanted) -> bool:
        return self._lender(wanted) is not None

    def _lender(self, wanted: Wanted) -> SentMessage | None:
        """The private message of the same person, if it shows the same picture."""
        picture, only_for = wanted.screen.picture, wanted.only_for
        private = only_for and self.sent_messages.by_slot.get(player_screen_slot(only_for.user))
        if not private or picture is None or private.picture != picture.key:
            return None
        return private if private.file else None
