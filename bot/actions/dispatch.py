"""Dispatch table: which action each button of a table does, but for those of features."""

from bot.actions import lobby, match, rematch, seats
from bot.actions.action import ActionHandler
from bot.screens.buttons.presses import Verb

VERBS: dict[Verb, ActionHandler] = {
    Verb.SIT: seats.sit,
    Verb.STAND: seats.stand,
    Verb.TAKE_OVER: seats.take_over,
    Verb.COME_BACK: seats.come_back,
    Verb.KICK: seats.kick,
    Verb.LINE_UP: seats.line_up,
    Verb.START: lobby.start,
    Verb.ADD_AI: lobby.add_ai,
    Verb.REMOVE_AI: lobby.remove_ai,
    Verb.SET_LEVEL: lobby.set_level,
    Verb.TURN_PAGE: lobby.turn_page,
    Verb.SET_OPTION: lobby.set_option,
    Verb.SET_DISPLAY_MODE: lobby.set_display_mode,
    Verb.SET_PACE: lobby.set_pace,
    Verb.BRING_DOWN: lobby.bring_down,
    Verb.SHOW_HAND: match.show_hand,
    Verb.SHOW_AGAIN: match.show_again,
    Verb.HURRY: match.hurry,
    Verb.AGAIN: rematch.again,
    Verb.READY: rematch.ready,
    Verb.AGREE_TO_STOP: lobby.agree_to_stop,
    Verb.SET_DICE: lobby.set_dice,
    Verb.CALL_DICE_OFF: lobby.call_dice_off,
    Verb.EXPLAIN_SEAL: lobby.explain_seal,
}
