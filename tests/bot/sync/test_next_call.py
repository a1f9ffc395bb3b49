"""What a message that one member alone sees calls for when it is past."""

from dataclasses import replace

import pytest

from bot.screens.wanted import OnlyFor, Wanted
from bot.sync.messages.call import Call
from bot.sync.messages.next_call import is_past_help, sending
from bot.sync.messages.sent import SentMessage, digest
from games.contract.screen import Html, Picture, Screen

STALE = Screen(Html("Press to see it as it is now"))
LATE = 1000.0
GROUP, MESSAGE = -100, 7
ONLY_FOR = OnlyFor(user=1, stale=STALE, until=LATE)


def wanted(*, key: str) -> Wanted:
    screen = Screen(Html("Your turn"), picture=Picture(key, lambda: b""))
    return Wanted("own:1", GROUP, None, screen, only_for=ONLY_FOR)


def test_it_is_told_once_that_it_is_past() -> None:
    """Whatever changes meanwhile: each time would cost the group's board a call."""
    fresh, expected = SentMessage(chat=GROUP, message=MESSAGE, shows="hand"), wanted(key="a hand")
    call = sending(expected, fresh, "new hand", LATE)
    assert isinstance(call, Call)
    assert call.is_stale
    past = SentMessage(chat=GROUP, message=MESSAGE, shows=digest(STALE))
    assert sending(expected, past, "newer hand", LATE) is None
    in_doubt = past.model_copy(update={"unconfirmed": True})
    assert sending(expected, in_doubt, "newer hand", LATE) is not None


@pytest.mark.parametrize(
    ("change", "is_hopeless"),
    [
        ({}, True),
        ({"picture": "a hand"}, False),  # that is there: its words can be edited
        ({"shows": "hand"}, False),  # it does not say so yet
        ({"unconfirmed": True}, False),
    ],
)
def test_what_is_past_is_left_alone_until_he_presses(
    change: dict[str, object], *, is_hopeless: bool
) -> None:
    sent = SentMessage(chat=GROUP, message=MESSAGE, shows=digest(STALE)).model_copy(update=change)
    expected = wanted(key="a hand")
    assert is_past_help(sent, expected, LATE) == is_hopeless
    assert not is_past_help(sent, expected, LATE - 1)  # a new one may be sent
    assert not is_past_help(sent, replace(expected, only_for=None), LATE)
