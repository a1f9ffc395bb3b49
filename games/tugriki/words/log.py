"""What happened in Тугрики, in words: in the last lap, and after a press."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from games.contract.screen import Html, Translator, html
from games.contract.table import Seat
from games.tugriki.rules.box import Action
from games.tugriki.rules.events import (
    AskedForLoan,
    Called,
    Checked,
    ColourChosen,
    Dealt,
    Declined,
    Drew,
    DrewCards,
    Event,
    Exchanged,
    Fined,
    Laid,
    Lent,
    MovesAgain,
    PaidFee,
    Passed,
    RefereeCame,
    Reversed,
    Robbed,
    RoundBegan,
    RoundVoid,
    RoundWon,
    RowCompleted,
    RowLocked,
    SaidStuck,
    Shared,
    Skipped,
    TookFrom,
    WentOut,
)
from games.tugriki.rules.view import MoveEvents, View
from games.tugriki.words.names import action_name, card_name
from games.tugriki.words.sentences import Who, consequence_of, move_in_words, own_news
from games.tugriki.words.to_you import to_you

ENDS_TURN = (Laid, PaidFee, Passed)
STANDS_ALONE = (
    Called, Checked, Declined, Exchanged, Lent, RefereeCame, RoundBegan, RoundVoid, RoundWon,
    TookFrom,
)  # fmt: skip


def turns(told: Iterable[MoveEvents]) -> list[list[Event]]:
    """What one seat did in a row belongs together: a draw and its ending."""
    together: list[list[Event]] = []
    mover: Seat | None = None
    for entry in _told_once(told):
        if not entry.events:
            continue
        if entry.seat == mover:
            together[-1] += entry.events
        else:
            together.append(list(entry.events))
        mover = entry.seat
    return together


def tell(events: Iterable[Event], who: Who, t: Translator, me: Seat | None = None) -> Html:
    """A phrase for each event, in one line."""
    return Html(", ".join(phrase for phrase, _ in _phrases(events, who, t, me)))


def tell_each(
    told: Iterable[MoveEvents], who: Who, t: Translator, me: Seat | None = None
) -> list[Html]:
    """A line for each thing done, with what followed from it.

    Under a referee several may have their turns in one move.
    """
    lines: list[list[str]] = []
    events = [event for entry in _told_once(told) for event in entry.events]
    for phrase, is_next in _phrases(events, who, t, me):
        if is_next or not lines:
            lines.append([])
        lines[-1].append(phrase)
    return [Html(", ".join(line)) for line in lines]


def _told_once(told: Iterable[MoveEvents]) -> Iterator[MoveEvents]:
    """Everybody may call in vain (T-A68), but that nothing is owed is told once."""
    cleared: set[Seat] = set()
    for entry in told:
        kept: list[Event] = []
        for event in entry.events:
            if isinstance(event, Called) and not event.is_right:
                if event.debtor in cleared:
                    continue
                cleared.add(event.debtor)
            elif isinstance(event, Passed):
                cleared.discard(event.seat)  # that is another pass
            kept.append(event)
        yield MoveEvents(entry.seat, tuple(kept))


def _phrases(
    events: Iterable[Event], who: Who, t: Translator, me: Seat | None
) -> Iterator[tuple[Html, bool]]:
    """Each with whether it begins another line; who does several things in a row is named once."""
    mover: Seat | None = None  # the seat in the middle of a turn
    subject: Seat | None = None
    for event in events:
        if event.seat == me and isinstance(event, Laid | Drew | SaidStuck | Passed):
            continue  # the reader knows what he did himself
        is_next = isinstance(event, STANDS_ALONE) or (event.seat != mover and _is_turn(event))
        name = who(event.seat) if is_next or event.seat != subject else ""
        own = to_you(event, who, t, me)
        deed = Html() if own else move_in_words(event, html(name), t)
        phrase = own or deed or consequence_of(event, who, t) or own_news(event, who, t, me)
        if phrase:
            if isinstance(event, Checked):  # a punished player draws a card
                mover = event.seat if event.shown is None else event.suspect
            elif isinstance(event, (*STANDS_ALONE, *ENDS_TURN)):
                mover = None
            elif is_next:
                mover = event.seat
            subject = event.seat if deed else _named_last(event, mover)
            yield Html(phrase.strip()), is_next


def _named_last(consequence: Event, mover: Seat | None) -> Seat | None:
    """Of whom the next phrase may go on without a name."""
    if isinstance(consequence, Checked):
        return mover
    return consequence.victim if isinstance(consequence, Fined) else None


def _is_turn(event: Event) -> bool:
    """What a seat does when it is its turn, and not by the card of another."""
    if isinstance(event, Drew):
        return event.cards == 1
    return isinstance(event, (SaidStuck, *ENDS_TURN))


def toast(events: Sequence[Event], view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    return " ".join(filter(None, [_to_the_presser(event, view, t) for event in events]))


def _to_the_presser(event: Event, view: View, t: Translator) -> str:
    me = view.seat
    match event:
        case DrewCards(seat=seat, cards=cards) if seat == me:
            drawn = " ".join(card_name(card, t) for card in cards)
            return t.say("You draw {cards}.", cards=drawn)
        case TookFrom(seat=seat, card=card) if seat == me:
            return t.say("🔄 You get {card}.", card=card_name(card, t))
        case TookFrom(giver=giver, card=card) if giver == me:
            return t.say("🔄 You lose {card}.", card=card_name(card, t))
        case Passed(seat=seat) if seat == me and view.owes:
            return t.say("🤫 Not paid. Keep a straight face.")
        case Checked(seat=seat, shown=None, coins=coins) if seat == me:
            return t.say("🔍 All honest. You pay {coins} and skip.", coins=coins)
        case Checked(seat=seat, shown=int(shown)) if seat == me:
            return t.say("🔍 A bluff! {card} could be laid.", card=card_name(shown, t))
        case Called(seat=seat, is_right=True, coins=coins) if seat == me:
            return t.say("🫵 Caught! {coins} to the Bank.", coins=coins)
        case Called(seat=seat) if seat == me:
            return t.say("🫵 Wrong: nothing is owed.")
        case Robbed(seat=seat, coins=coins) if seat == me:
            return f"🥷 {action_name(Action.ROB, t)} +{coins}!"
        case RoundWon(seat=seat, coins=coins) if seat == me:
            return t.say("🎉 The round is yours: {coins}!", coins=coins)
        case (
            Laid() | Drew() | DrewCards() | TookFrom() | SaidStuck() | Passed() | PaidFee()
            | Skipped() | WentOut() | Declined() | Checked() | Called() | RowCompleted()
            | RowLocked() | ColourChosen() | Exchanged() | MovesAgain() | Reversed() | Fined()
            | Robbed() | RefereeCame() | RoundBegan() | RoundWon() | RoundVoid() | Shared()
            | Lent() | Dealt() | AskedForLoan()
        ):  # fmt: skip
            return ""  # of others, or what the screen says
        case _:
            assert_never(event)
