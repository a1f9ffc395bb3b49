"""What happened in Pattern, in words: to all, and to who pressed."""

from collections.abc import Sequence
from typing import assert_never

from games.contract.screen import Face, Html, Translator
from tools.new_game.pattern.rules.events import ChoseNumber, Event, Found, Hid, Missed
from tools.new_game.pattern.rules.view import View


def told(event: Event, faces: Sequence[Face], t: Translator) -> Html | None:
    """One line for a board or a player screen, if there is anything to tell."""
    seat = faces[event.seat]
    match event:
        case Hid():
            return t.html("🤫 {seat} has hidden a number", seat=seat)
        case Missed(number=number, is_higher=True):
            return t.html("⬆️ {seat}: {number}? More", seat=seat, number=number)
        case Missed(number=number):
            return t.html("⬇️ {seat}: {number}? Less", seat=seat, number=number)
        case Found(number=number):
            return t.html("🎉 {seat} finds {number}", seat=seat, number=number)
        case ChoseNumber():
            return None  # a secret
        case _:
            assert_never(event)


def toast(events: Sequence[Event], _view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    event = events[-1]
    match event:
        case ChoseNumber(number=number):
            return t.say("🤫 {number} is your secret", number=number)
        case Missed(number=number, is_higher=True):
            return t.say("⬆️ More than {number}", number=number)
        case Missed(number=number):
            return t.say("⬇️ Less than {number}", number=number)
        case Found(number=number):
            return t.say("🎉 {number} it is!", number=number)
        case Hid():
            return ""
        case _:
            assert_never(event)
