"""The sealed deal on screens: its hash before anybody sits down, and all of it after the match."""

from collections.abc import Iterable

from bot.screens.past_buttons import DealPress, record_button
from bot.table.document import Table
from bot.table.record import MatchRecord, RecordId
from bot.table.sealing import hash_of_next
from games.fairness import sealed, secret_hash
from games.screen import Button, Html, Screen, Translator, folded, html, lines_of


def seal(table: Table, t: Translator, *before: Html) -> Iterable[Html]:
    """Folded, with what else is: the whole hash, for two secrets may share the half of one.

    It stands under what a match left behind as well, where a press may deal the next one at once.
    """
    if digits := hash_of_next(table):
        before = (
            *before,
            t.html("🔐 The next deal is sealed: {hash}", hash=digits),
            t.html(
                "The cards follow from a secret with this hash and from your presses to come, so"
                " nobody can choose them. After the match [🔐] opens the secret."
            ),
        )
    if before:
        yield folded(*before)


def deal_button(record: RecordId, t: Translator) -> Button:
    """Under a match that is on record: while it is played, there is none."""
    return Button(t.say("🔐 The deal"), DealPress(record).pack())


def deal_page(record: MatchRecord, t: Translator) -> Screen:
    """Everything, and how to check it by hand."""
    if not record.secret:
        text = t.html("🔐 This match was dealt before deals were sealed. Its seed:")
        return Screen(lines_of(text, _code(record.dealt_from.hex())))
    presses = ", ".join(record.presses)
    hash_command = f"printf %s {record.secret} | sha256sum"
    seed_command = f"printf %s '{sealed(record.secret, record.presses)}' | sha256sum"
    return Screen(
        lines_of(
            t.html("🔐 <b>How this match was dealt</b>"),
            "",
            t.html("The secret, sealed beforehand:"),
            _code(record.secret),
            t.html("Its hash, which everybody could see:"),
            _code(secret_hash(record.secret)),
            _pre(hash_command),
            t.html("The presses that followed, by Telegram’s numbers: {presses}", presses=presses),
            t.html("All cards follow from the seed, the hash of both:"),
            _code(record.dealt_from.hex()),
            _pre(seed_command),
            t.html("This plays the whole match again, with nothing but Python:"),
            _pre("python -m games.verify record.json"),
        ),
        ((record_button(record.id),),),
    )


def _code(text: str) -> Html:
    return Html(f"<code>{html(text)}</code>")


def _pre(text: str) -> Html:
    return Html(f"<pre>{html(text)}</pre>")
