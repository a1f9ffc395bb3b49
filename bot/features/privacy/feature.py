"""Declaration of what people may ask of their own data: /privacy, /export, /forget."""

from dataclasses import dataclass

from bot.actions.action import Answer
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses
from bot.features.privacy.exports import Exports
from bot.features.privacy.forget_command import Forget
from bot.features.privacy.forgetting import Forgetting
from bot.features.privacy.group_forgets import GroupForgets
from bot.features.privacy.kept import RETENTION
from bot.features.privacy.presses import ForgetPress
from bot.features.privacy.removing import Removing
from bot.features.privacy.screens.privacy import privacy
from bot.intake.errand_runner import ErrandRunner
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.past_presses import RecordPress
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Privacy:
    core: Core
    exports: Exports
    forget: Forget

    @classmethod
    def build(cls, core: Core) -> "Privacy":
        exports = Exports(
            storage=core.storage,
            records=core.records,
            private=core.private,
            table_actions=core.table_actions,
            replies=core.replies,
            background=core.background,
            clock=core.clock,
        )
        return cls(core=core, exports=exports, forget=_forget(core))

    @property
    def groups(self) -> GroupForgets:
        return self.forget.groups

    async def command(self, command: CommandMessage) -> Screen | None:
        settings = self.core.settings
        page = privacy(RETENTION, settings.keep_matches_days, settings.contact, command.t)
        return await self.core.to_asker.tell(command, page)

    async def export(self, command: CommandMessage) -> Screen | None:
        """A file, in the private chat alone."""
        if command.place.is_private:
            await self.exports.send_all(command.actor)
            return None
        page = await self.core.to_asker.in_private(command, None)
        if page is None:
            await self.exports.send_all(command.actor)
        return page

    async def ask_to_forget(self, command: CommandMessage) -> Screen | None:
        return await self.forget.ask(command)

    async def answer_to_forget(self, press: ForgetPress, pressed: Pressed) -> Answer:
        return await self.forget.answered(press, pressed.reply, pressed.actor)

    async def send_record(self, press: RecordPress, pressed: Pressed) -> Answer:
        return await self.exports.send_record(press.record, pressed.actor)

    async def forget_groups_forever(self) -> None:
        await self.groups.run()

    async def adopt_removals_forever(self) -> None:
        await self.forget.removing.adopt_forever()


def _forget(core: Core) -> Forget:
    forgetting = Forgetting.build(core)
    groups = GroupForgets(
        storage=core.storage, forgetting=forgetting, replies=core.replies, clock=core.clock
    )
    removing = Removing(
        errands=ErrandRunner(errands=core.storage.removals, background=core.background),
        forgetting=forgetting,
        groups=groups,
        replies=core.replies,
    )
    return Forget(
        storage=core.storage,
        forgetting=forgetting,
        groups=groups,
        table_actions=core.table_actions,
        private=core.private,
        rights=core.rights,
        replies=core.replies,
        removing=removing,
        clock=core.clock,
    )


PRIVACY = Feature(
    name="privacy",
    build=Privacy.build,
    commands=(
        # The bot's profile in Telegram leads to it as its privacy policy, since it is listed.
        Command(
            "privacy",
            Privacy.command,
            order=90,
            in_private=lambda t: t.say("What I remember of you"),
        ),
        Command(
            "export", Privacy.export, order=91, in_private=lambda t: t.say("My data as a file")
        ),
        Command(
            "forget",
            Privacy.ask_to_forget,
            is_owed=True,
            order=92,
            in_private=lambda t: t.say("Be forgotten"),
        ),
    ),
    help=(
        HelpLine(
            150,
            lambda t: t.html(
                "/privacy — what I remember of you · /export — as a file · /forget — not any more"
            ),
        ),
    ),
    presses=(
        Presses(ForgetPress, Privacy.answer_to_forget),
        Presses(RecordPress, Privacy.send_record),
    ),
    jobs=(Privacy.forget_groups_forever, Privacy.adopt_removals_forever),
)
