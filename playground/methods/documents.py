"""Sending documents: files of any kind."""

from playground.methods.access import writable_chat, writable_thread
from playground.methods.messages import replied_message
from playground.methods.parameters import Parameters, Upload
from playground.methods.photos import ATTACHED
from playground.world import telegram_json
from playground.world.documents import Document
from playground.world.errors import bad_request
from playground.world.keyboards import read_keyboard
from playground.world.markup import read_caption
from playground.world.messages import Json
from playground.world.world import World


def send_document(world: World, given: Parameters) -> Json:
    document = _document(world, given)
    content = read_caption(given.text("caption"), given.text("parse_mode"))
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    chat = writable_chat(world, given)
    thread_id = writable_thread(chat, given)
    reply_to = replied_message(chat, given)
    world.flood.let_through(chat, world.now())
    message = world.post(
        chat,
        world.bot.id,
        content,
        document=document,
        buttons=buttons,
        thread_id=thread_id,
        reply_to=reply_to,
        silent=given.flag("disable_notification"),
    )
    return telegram_json.message(world, message)


def _document(world: World, given: Parameters) -> Document:
    """Uploaded with the call, or known from an earlier one."""
    named = given.given.get("document")
    if isinstance(named, str) and named.startswith(ATTACHED):
        named = given.given.get(named.removeprefix(ATTACHED))
    if isinstance(named, Upload):
        return world.files.add_document(named.content, named.name)
    if not isinstance(named, str) or not named:
        raise bad_request("there is no document in the request")
    if world.files.find(named) is not None:
        raise bad_request("can't use file of type Photo as Document")
    document = world.files.find_document(named)
    if document is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return document
