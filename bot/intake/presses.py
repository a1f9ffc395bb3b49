"""A press on a button: unpacked, done by who declares it, answered. Its data is untrusted."""

from dataclasses import dataclass
from time import perf_counter

from telegram import CallbackQuery, Message

from bot.actions.action import Actor, Answer, Asker
from bot.core import Core
from bot.feature import BuiltFeatures
from bot.intake.behind import Behind
from bot.intake.origin import number_for_one, person, place_of, press_number
from bot.intake.strays import Strays
from bot.metrics import Metrics, Outcome
from bot.repository import AlreadyDone
from bot.requests import Pressed, PressedReply
from bot.screens.buttons.packing import ButtonPress
from bot.screens.buttons.presses import MovePress, OpenPress, TablePress, Verb
from bot.table.refusals import No, Refused
from bot.texts import language_of, words

# What a reply offered can be done no more, by nobody.
OVERTAKEN = (
    No.TABLE_GONE,
    No.STALE,
    No.NO_MATCH,
    No.SEAT_TAKEN,
    No.NO_FREE_SEAT,
    No.NOBODY_TO_KICK,
    No.NO_VOTE,
    No.DAY_OVER,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PressDispatch:
    core: Core
    features: BuiltFeatures
    strays: Strays
    behind: Behind
    metrics: Metrics

    async def handle(self, query: CallbackQuery) -> None:
        begun_at = perf_counter()
        press = self.features.codec.unpack(query.data or "")
        pressed = _pressed(press, query)
        is_move = isinstance(press, MovePress) and not press.is_step
        outcome = Outcome.PLAYED if is_move else Outcome.DONE
        try:
            if press is None:
                raise Refused(No.GARBLED)
            answer = await self.features.press(press)(press, pressed)
            await self._follow_up(press, answer, pressed)
        except Refused as refused:
            answer = await self._refusal(press, refused, query, pressed.actor)
            outcome = Outcome.REFUSED
            await self._retire(press, refused, pressed)
        except AlreadyDone:
            answer, outcome = Answer(), Outcome.REPEATED
        self.core.answers.give(query.id, answer)
        if isinstance(press, MovePress) and outcome is not Outcome.REFUSED:
            self.strays.pressed(press, query)
        self.metrics.presses[outcome].inc()
        self.metrics.press_seconds.observe(perf_counter() - begun_at)

    async def _refusal(
        self, press: ButtonPress | None, refused: Refused, query: CallbackQuery, actor: Actor
    ) -> Answer:
        behind = None
        if isinstance(press, MovePress):
            behind = await self.behind.told(refused, press, query, actor)
            if refused.reason is No.STALE:  # of this table: data can be forged on any message
                self.strays.pressed(press, query)
        return Answer(behind or refused.sentence(actor.t))

    async def _follow_up(self, press: ButtonPress, answer: Answer, pressed: Pressed) -> None:
        """A reply that was used says what came of it; what is asked back comes as another one."""
        for page in (answer.asks, answer.announced):
            if page is not None:
                place = pressed.place
                if await self.core.storage.seen.first_time(pressed.actor.operation):
                    self.core.replies.say(place.chat, place.topic, page)
        reply = pressed.reply
        is_used = isinstance(press, TablePress) and press.verb is not Verb.LINE_UP
        if reply is None or not is_used or answer.alert:
            return
        if answer.told is None:
            self.core.replies.strip(reply.place.chat, reply.message)
        else:
            self.core.replies.change(reply.place.chat, reply.message, answer.told)

    async def _retire(self, press: ButtonPress | None, refused: Refused, pressed: Pressed) -> None:
        """A reply loses its buttons when others were quicker; a menu may be the lobby by now."""
        reply = pressed.reply
        if reply is None:
            return
        is_overtaken = refused.reason in OVERTAKEN
        if isinstance(press, OpenPress):
            place = reply.place
            table = await self.core.claims.table_in(place.chat, place.topic)
            is_overtaken = table is not None and table.menu != reply.message
        if is_overtaken:
            self.core.replies.strip(reply.place.chat, reply.message)


def _pressed(press: ButtonPress | None, query: CallbackQuery) -> Pressed:
    message = query.message
    return Pressed(
        actor=_actor(query),
        message=None if message is None else message.message_id,
        known_place=place_of(message) if isinstance(message, Message) else None,
        reply=_reply(press, query),
    )


def _actor(query: CallbackQuery) -> Actor:
    return Actor(
        person=person(query.from_user),
        t=words(language_of(query.from_user.language_code)),
        operation=f"press:{query.id}",
        press=press_number(query.id, query.from_user.id),
        chat=0 if query.message is None else query.message.chat.id,
        asker=_asker(query),
        is_bot=query.from_user.is_bot,
    )


def _asker(query: CallbackQuery) -> Asker | None:
    """A message without an id is theirs alone, even if Telegram does not say which."""
    message = query.message
    if message is None or message.chat.type == "private":
        return None
    topic = place_of(message).topic if isinstance(message, Message) else None
    number = None if message.message_id else number_for_one(message)
    return Asker(query.from_user.id, topic, press=query.id, on=number)


def _reply(press: ButtonPress | None, query: CallbackQuery) -> PressedReply | None:
    """The reply on which the button really stands: data can be forged on any message."""
    message = query.message
    if press is None or not press.stands_on_reply:
        return None
    if not isinstance(message, Message) or not message.reply_markup:
        return None
    offered = [key.callback_data for row in message.reply_markup.inline_keyboard for key in row]
    if query.data not in offered:
        return None
    return PressedReply(
        place=place_of(message),
        message=message.message_id,
        sent_at=message.date.timestamp(),
        has_photo=bool(message.photo),
    )
