"""Sending photos, changing them and their captions, and fetching them."""

from playground.methods.messages import edit, own_message, send
from playground.methods.parameters import Parameters, Upload
from playground.world import telegram_json
from playground.world.errors import bad_request
from playground.world.keyboards import read_keyboard
from playground.world.markup import read_caption
from playground.world.messages import Json
from playground.world.photos import Photo
from playground.world.world import World

ATTACHED = "attach://"


def send_photo(world: World, given: Parameters) -> Json:
    photo = _photo(world, given, given.given.get("photo"))
    content = read_caption(given.text("caption"), given.text("parse_mode"))
    return send(world, given, content, photo)


def edit_message_media(world: World, given: Parameters) -> Json:
    """A text message may become a photo, but never the other way round."""
    media = read_media(given)
    photo = _photo(world, given, media.text("media"))
    content = read_caption(media.text("caption"), media.text("parse_mode"))
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = own_message(world, given)
    if message.dice is not None:
        raise bad_request("message can't be edited")
    return edit(world, message, content, buttons, photo)


def edit_message_caption(world: World, given: Parameters) -> Json:
    content = read_caption(given.text("caption"), given.text("parse_mode"))
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = own_message(world, given)
    if message.photo is None and message.document is None:
        raise bad_request("there is no caption in the message to edit")
    return edit(world, message, content, buttons, message.photo)


def get_file(world: World, given: Parameters) -> Json:
    file_id = given.text("file_id")
    if (photo := world.files.find(file_id)) is not None:
        return {**telegram_json.file(photo), "file_path": f"photos/{photo.unique_id}"}
    if (document := world.files.find_document(file_id)) is not None:
        return {**telegram_json.file(document), "file_path": f"documents/{document.unique_id}"}
    raise bad_request("invalid file_id")


def read_media(given: Parameters) -> Parameters:
    media = given.parsed("media")
    if not isinstance(media, dict) or media.get("type") != "photo":
        raise bad_request("can't parse InputMedia: the local Telegram knows photos only")
    return Parameters(media)


def known_photo(world: World, named: str) -> Photo:
    if world.files.find_document(named) is not None:
        raise bad_request("can't use file of type Document as Photo")
    photo = world.files.find(named)
    if photo is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return photo


def _photo(world: World, given: Parameters, named: object) -> Photo:
    """Uploaded with the call, or known from an earlier one."""
    if isinstance(named, str) and named.startswith(ATTACHED):
        named = given.given.get(named.removeprefix(ATTACHED))
    if isinstance(named, Upload):
        return world.files.add(named.content)
    if not isinstance(named, str) or not named:
        raise bad_request("there is no photo in the request")
    return known_photo(world, named)
