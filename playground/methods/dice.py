"""Throwing dice: a message whose value the server chooses."""

from playground.methods.access import throwable_chat
from playground.methods.ephemeral_sending import NAME as FOR_ONE
from playground.methods.messages import send
from playground.methods.parameters import Parameters
from playground.world.dice import FIRST, HIGHEST, throw
from playground.world.errors import bad_request
from playground.world.markup import NO_TEXT
from playground.world.messages import Json
from playground.world.world import World


def send_dice(world: World, given: Parameters) -> Json:
    """Whatever value the call may name is passed over, as every parameter that is not known."""
    emoji = given.text("emoji") or FIRST
    throwable_chat(world, given)
    if emoji not in HIGHEST:
        raise bad_request("EMOTICON_INVALID")
    to_all = Parameters({name: given.given[name] for name in given.given if name != FOR_ONE})
    return send(world, to_all, NO_TEXT, throws=lambda: throw(emoji, world.chance))
