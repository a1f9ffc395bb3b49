"""The sealed deal on screens: its hash before anybody sits down, and all of it after the match."""

from collections.abc import Iterable

from bot.screens.buttons.past_presses import DealPress, record_button
from bot.screens.buttons.presses import Verb, table_button
from bot.screens.wanted import Wanted, seal_slot, witness_slot
from bot.table.document import ClosedBecause, Phase, Table
from bot.table.record.document import MatchRecord, RecordId
from bot.table.sealing import counted, hash_of_next
from bot.texts import words
from games.contract.screen import Button, Html, Screen, Translator, html, lines_of
from games.fairness import dice_in_words, sealed, secret_hash

BEGINNING = 8  # digits of a hash, where it only reminds of the whole


def seal_screen(table: Table) -> Iterable[Wanted]:
    """One small silent message for each deal that may come, before any press counts for it.

    The whole hash, for two secrets may share the half of one. It is never edited: Telegram would
    mark it, and nobody could tell what stood there before.
    """
    digits = hash_of_next(table)
    if not digits or not _may_be_dealt(table):
        return
    t, number = words(table.language), table.matches + 1
    text = t.html("🔐 Deal {number} · sha256 <code>{hash}</code>", number=number, hash=digits)
    button = table_button(t.say("🔐 What is this?"), table.id, Verb.EXPLAIN_SEAL, str(number))
    yield Wanted(
        slot=seal_slot(number),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(text, ((button,),)),
        is_unchanging=True,
    )


def witness_screen(table: Table) -> Iterable[Wanted]:
    """Before the first die: all that the deal follows from besides, so that none is made up after.

    It is never edited, and the dice come when it is known to have been sent.
    """
    if table.throws is None:
        return
    t, number = words(table.language), table.matches + 1
    presses = ", ".join(counted(table.presses.values()))
    yield Wanted(
        slot=witness_slot(number, table.throws.attempt),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            lines_of(
                t.html(
                    "🎰 Deal {number} · sha256 <code>{hash}</code>",
                    number=number,
                    hash=hash_of_next(table),
                ),
                t.html("Presses: {presses}", presses=presses) if presses else t.html("No presses."),
                t.html("Seats: {seats}", seats=" ".join(one.animal for one in table.players)),
                t.html("Now Telegram throws three 🎰."),
            )
        ),
        is_unchanging=True,
    )


def _may_be_dealt(table: Table) -> bool:
    """A lobby stands there, or the button that opens the next one."""
    if not table.occasion.seals_next_deal or table.phase is Phase.PLAYING:
        return False
    if table.is_open:
        return True
    offers_more = table.closed_because in (ClosedBecause.IS_OPEN, ClosedBecause.STOPPED)
    return table.may_go_on and offers_more


def seal_explained(table: Table, number: str, user: int, t: Translator) -> str:
    """In a pop-up: 200 characters. Which press of theirs counts is nobody else's business."""
    match = table.match
    if number == str(table.matches + 1) and table.played is None:
        digits, press = hash_of_next(table), table.presses.get(user)
    elif table.played is not None and match is not None and number == str(match.number):
        digits, press = secret_hash(match.secret), match.pressed.get(user)
    else:
        return t.say("🔐 This deal is over: “🔐 The deal” under its result opens the secret.")
    begins = digits[:BEGINNING]
    if press is None:
        return t.say(
            "🔐 The cards follow from a secret with the hash {begins}… and from who presses"
            " “Sit down”, “Ready” and “Start”. None of your presses counts here so far.",
            begins=begins,
        )
    return t.say(
        "🔐 The cards follow from a secret with the hash {begins}… and from your presses. Yours"
        " is {press}: note it, and look for it in “🔐 The deal” after the match.",
        begins=begins,
        press=press,
    )


def deal_button(record: RecordId, t: Translator) -> Button:
    """Under a match that is on record: while it is played, there is none."""
    return Button(t.say("🔐 The deal"), DealPress(record).pack())


def deal_page(record: MatchRecord, t: Translator) -> Screen:
    """Everything, and how to check it by hand."""
    if not record.secret:
        text = t.html("🔐 This match was dealt before deals were sealed. Its seed:")
        return Screen(lines_of(text, _code(record.dealt_from.hex())))
    hash_command = f"printf %s {record.secret} | sha256sum"
    made_of = sealed(record.secret, record.presses, record.dice)
    return Screen(
        lines_of(
            t.html("🔐 <b>How this match was dealt</b>"),
            "",
            t.html("The secret, sealed beforehand:"),
            _code(record.secret),
            t.html("Its hash, which was posted in the chat:"),
            _code(secret_hash(record.secret)),
            _pre(hash_command),
            *_followed(record, t),
            t.html("All cards follow from the seed, the hash of it all:"),
            _code(record.dealt_from.hex()),
            _pre(f"printf %s '{made_of}' | sha256sum"),
            t.html("With Python and this project’s source the whole match is played again:"),
            _pre(f"python -m games.verify record-{record.id}.json"),
        ),
        ((record_button(record.id),),),
    )


def _followed(record: MatchRecord, t: Translator) -> Iterable[Html]:
    """Of a deal that is the same for all: nothing."""
    if record.occasion.is_same_for_all:
        return
    if record.presses:
        presses = ", ".join(record.presses)
        yield t.html("The presses that followed, by Telegram’s ids: {presses}", presses=presses)
    else:
        yield t.html("No press followed that counts: everything was done by commands.")
    if record.dice:
        dice = dice_in_words(record.dice)
        yield t.html("The dice that Telegram threw then: {dice}", dice=dice)


def _code(text: str) -> Html:
    return Html(f"<code>{html(text)}</code>")


def _pre(text: str) -> Html:
    return Html(f"<pre>{html(text)}</pre>")
