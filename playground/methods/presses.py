"""Answering presses."""

from playground.methods.parameters import Parameters
from playground.world.errors import bad_request
from playground.world.keyboards import deep_link_payload, is_valid_link
from playground.world.markup import utf16_length
from playground.world.presses import ANSWER_TIME, Answer
from playground.world.world import World

LONGEST_ANSWER = 200


def answer_callback_query(world: World, given: Parameters) -> bool:
    text, url = given.text("text"), given.text("url")
    press = world.presses.get(given.text("callback_query_id"))
    if press is None or world.now() - press.pressed_at > ANSWER_TIME:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if utf16_length(text) > LONGEST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    bot = world.bot.username
    if url and not (deep_link_payload(url, bot) and is_valid_link(url, bot)):
        raise bad_request("URL_INVALID")  # without games, only t.me/<bot>?start=… may be opened
    world.answer(press, Answer(text, given.flag("show_alert"), url))
    return True
