"""Presses of buttons, which Telegram calls callback queries, and the bot's answers to them."""

from dataclasses import dataclass

from playground.world.messages import OnlyFor

ANSWER_TIME = 15.0  # seconds after the press; later "query is too old"


@dataclass(frozen=True, slots=True)
class Answer:
    text: str = ""
    alert: bool = False
    url: str = ""


@dataclass(slots=True)
class CallbackQuery:
    id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str
    pressed_at: float
    only_for: OnlyFor | None = None  # of the message pressed
    answer: Answer | None = None
