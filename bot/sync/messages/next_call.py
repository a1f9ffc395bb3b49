"""What a message calls for, from what it should be and what is noted of it: sent, or edited."""

from dataclasses import replace

from bot.screens.wanted import OnlyFor, Wanted
from bot.sync.messages.call import Call
from bot.sync.messages.sent import Leftover, SentMessage, digest
from games.contract.screen import Html, Screen


def has_picture(sent: SentMessage, screen: Screen) -> bool:
    return screen.picture is None or screen.picture.key == sent.picture


def in_words(wanted: Wanted) -> Screen:
    """The same without its picture, and a word about that."""
    screen = wanted.screen
    if screen.picture is None or wanted.if_no_photos is None:
        return replace(screen, picture=None)
    return replace(screen, picture=None, text=Html(f"{screen.text}\n{wanted.if_no_photos}"))


def sending(wanted: Wanted, sent: SentMessage, shows: str, now: float) -> Call | None:
    """To one member of a group it cannot always be sent: then an old message says so."""
    only_for = wanted.only_for
    if only_for is None:
        return Call(wanted, sent, shows, anew=True)
    if now < only_for.until:
        return Call(wanted, _with_unknown(sent, only_for), shows, anew=True)
    if sent.message is None or _tells_stale(sent, only_for):
        return None
    return Call(wanted, sent, shows, anew=False, is_stale=True)


def is_past_help(sent: SentMessage, wanted: Wanted, now: float) -> bool:
    """It says already that it is past, and its new picture cannot be uploaded by an edit."""
    only_for, picture = wanted.only_for, wanted.screen.picture
    if only_for is None or picture is None or now < only_for.until:
        return False
    return picture.key != sent.picture and _tells_stale(sent, only_for)


def _tells_stale(sent: SentMessage, only_for: OnlyFor) -> bool:
    return sent.shows == digest(only_for.stale) and not sent.unconfirmed


def _with_unknown(sent: SentMessage, only_for: OnlyFor) -> SentMessage:
    """The user pressed a message that was sent but not saved: it is deleted too."""
    if not _has_another(sent, only_for):
        return sent
    unknown = Leftover(
        chat=sent.chat,
        message=only_for.pressed,
        sent_at=only_for.pressed_at,
        receiver=only_for.user,
    )
    return sent.model_copy(update={"leftovers": [*sent.leftovers, unknown]})


def _has_another(sent: SentMessage, only_for: OnlyFor) -> bool:
    is_known = only_for.pressed in (0, sent.message)
    return not is_known and only_for.pressed_at > sent.sent_at


def must_be_sent_anew(sent: SentMessage, wanted: Wanted, now: float) -> bool:
    return (
        sent.message is None
        or sent.sent_at < wanted.not_older_than
        or bool(sent.photo) != (wanted.screen.picture is not None)  # text cannot become a photo
        or (sent.silent and now >= wanted.loud_from)
        or (wanted.only_for is not None and _has_another(sent, wanted.only_for))
    )
