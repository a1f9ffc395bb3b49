"""What concerns the reader himself: told to him as «you», never by his animal."""

from typing import assert_never

from games.contract.screen import Html, Translator
from games.contract.table import Seat
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
    Suspicion,
    TookFrom,
    WentOut,
)
from games.tugriki.words.names import card_name
from games.tugriki.words.sentences import Who


def to_you(event: Event, who: Who, t: Translator, me: Seat | None) -> Html:
    """Empty if it is about others, or is told alike to everybody."""
    if me is None:
        return Html()
    own = own_move_in_words(event, who, t) if event.seat == me else _done_to(event, who, t, me)
    return own or _suspicion(event, who, t, me)


def own_move_in_words(event: Event, who: Who, t: Translator) -> Html:
    match event:
        case PaidFee(coins=0):
            return t.html("you pass with an empty purse")
        case PaidFee(coins=coins):
            return t.html("you pay {coins}", coins=coins)
        case Skipped():
            return t.html("you skip")
        case WentOut():
            return t.html("you are out 🚪")
        case Declined():
            return t.html("you do not lend")
        case RoundBegan(number=number, cards=cards):
            return t.html(
                "🎴 round {number}, {cards} cards each, you begin", number=number, cards=cards
            )
        case RoundWon(coins=coins):
            return t.html("🎉 you take the Bank: {coins}", coins=coins)
        case Lent(debtor=debtor, coins=coins):
            return t.html("🤝 you lend {coins} → {debtor}", debtor=who(debtor), coins=coins)
        case (
            Laid() | Drew() | DrewCards() | SaidStuck() | Passed() | Checked() | Called()
            | RowCompleted() | RowLocked() | ColourChosen() | Exchanged() | TookFrom()
            | MovesAgain() | Reversed() | Fined() | Robbed() | RefereeCame()
            | Dealt() | RoundVoid() | Shared() | AskedForLoan()
        ):  # fmt: skip
            return Html()  # told alike to everybody, or elsewhere
        case _:
            assert_never(event)


def _done_to(event: Event, who: Who, t: Translator, me: Seat) -> Html:
    if isinstance(event, Fined) and event.victim == me:
        return t.html("you pay {coins}", coins=event.coins)
    if isinstance(event, Lent) and event.debtor == me:
        return t.html("🤝 {seat} lends you {coins}", seat=who(event.seat), coins=event.coins)
    return Html()


def _suspicion(event: Event, who: Who, t: Translator, me: Seat) -> Html:
    if not isinstance(event, Suspicion):
        return Html()
    match event:
        case Checked(seat=seat, suspect=suspect, shown=None, coins=coins) if seat == me:
            return t.html(
                "🔍 you check {suspect}: all honest. You pay {coins}",
                suspect=who(suspect), coins=coins,
            )  # fmt: skip
        case Checked(seat=seat, suspect=suspect, shown=int(shown), coins=coins) if seat == me:
            return t.html(
                "🔍 you check {suspect}: a bluff, {card} could be laid! {suspect} pays {coins}",
                suspect=who(suspect), coins=coins, card=card_name(shown, t),
            )  # fmt: skip
        case Checked(seat=seat, suspect=suspect, shown=None, coins=coins) if suspect == me:
            return t.html(
                "🔍 {seat} checks you: all honest. {seat} pays {coins}",
                seat=who(seat), coins=coins,
            )  # fmt: skip
        case Checked(seat=seat, suspect=suspect, shown=int(shown), coins=coins) if suspect == me:
            return t.html(
                "🔍 {seat} checks you: a bluff, {card} could be laid! You pay {coins}",
                seat=who(seat), coins=coins, card=card_name(shown, t),
            )  # fmt: skip
        case Called(seat=seat, debtor=debtor, is_right=is_right, coins=coins) if seat == me:
            called = t.html("🫵 you: “{debtor} has not paid!”", debtor=who(debtor))
        case Called(seat=seat, debtor=debtor, is_right=is_right, coins=coins) if debtor == me:
            called = t.html("🫵 {seat} to you: “You have not paid!”", seat=who(seat))
        case Checked() | Called():
            return Html()  # among others
        case _:
            assert_never(event)
    if is_right:
        return Html(f"{called} " + t.html("That is so, {coins} to the Bank", coins=coins))
    return Html(f"{called} " + t.html("Wrong, nothing is owed"))
