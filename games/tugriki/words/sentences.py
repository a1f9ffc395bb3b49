"""A sentence for everything that can happen in Тугрики."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from games.contract.screen import Html, Translator, html
from games.contract.table import Seat
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import COLOURED
from games.tugriki.rules.events import (
    Called,
    CardDid,
    Checked,
    ColourChosen,
    Declined,
    Drew,
    DrewCards,
    Event,
    Exchanged,
    Fined,
    Laid,
    Lent,
    MovesAgain,
    OwnCards,
    PaidFee,
    Passed,
    RefereeCame,
    Reversed,
    Robbed,
    RoundBegan,
    RoundOrLoan,
    RoundVoid,
    RoundWon,
    RowCompleted,
    RowLocked,
    SaidStuck,
    SeatDid,
    Shared,
    Skipped,
    Suspicion,
    TookFrom,
    WentOut,
)
from games.tugriki.words.names import DOTS, action_name, arrow, card_name

Who: TypeAlias = Callable[[Seat], str]


def move_in_words(event: Event, name: Html, t: Translator) -> Html:
    """What a seat did, its name in front; empty if it is another thing that happened."""
    if not isinstance(event, SeatDid):
        return Html()
    match event:
        case Laid():
            return _laid(event, name, t)
        case Drew(cards=1):
            return t.html("{seat} draws a card", seat=name)
        case Drew(cards=cards):
            card = action_name(Action.TAKE_TWO, t)
            return t.html("{card}: {seat} draws {n}", card=card, seat=name, n=cards)
        case SaidStuck():
            return t.html("{seat} cannot move", seat=name)
        case Passed():
            return t.html("{seat} passes", seat=name)
        case PaidFee(coins=0):
            return t.html("{seat} passes with an empty purse", seat=name)
        case PaidFee(coins=coins):
            return t.html("{seat} pays {coins}", seat=name, coins=coins)
        case Skipped():
            return t.html("{seat} skips", seat=name)
        case WentOut():
            return t.html("{seat} is out 🚪", seat=name)
        case Declined():
            return t.html("{seat} does not lend", seat=name)
        case _:
            assert_never(event)


def _laid(event: Laid, name: Html, t: Translator) -> Html:
    card = card_name(event.card, t)
    if event.card >= COLOURED:
        card = f"{card} = {card_name(event.place, t)}"
    match event.how:
        case "in_row":
            return t.html("{seat} lays {card}", seat=name, card=card)
        case "beside":
            return t.html("{seat} sets {card} beside another", seat=name, card=card)
        case "over":
            return t.html("{seat} covers with {card}", seat=name, card=card)


def consequence_of(event: Event, who: Who, t: Translator) -> Html:
    """What came of it; empty if it is a move, or not for all to know."""
    if isinstance(event, CardDid):
        return _effect(event, who, t)
    if isinstance(event, Suspicion):
        return _honesty(event, who, t)
    if isinstance(event, RoundOrLoan):
        return _round_or_loan(event, who, t)
    return Html()


def _effect(event: CardDid, who: Who, t: Translator) -> Html:
    """What the card did, by its name."""
    match event:
        case RowCompleted(colour=colour):
            return t.html("row {colour} is complete", colour=DOTS[colour])
        case RowLocked(colour=colour):
            return t.html("🔒 only {colour}", colour=DOTS[colour])
        case ColourChosen(colour=colour):
            return html(f"🎨 {action_name(Action.CHOOSE_COLOUR, t)}: {DOTS[colour]} × 2")
        case Exchanged():
            return html(f"🔄 {action_name(Action.EXCHANGE, t)}")
        case MovesAgain():
            return html(action_name(Action.MOVE_AGAIN, t))
        case Reversed(direction=direction):
            return html(f"{action_name(Action.REVERSE, t)} {arrow(direction)}")
        case Fined(victim=victim, coins=coins):
            fine = t.html("{seat} pays {coins}", seat=who(victim), coins=coins)
            return Html(f"{action_name(Action.FINE, t)}: {fine}")
        case Robbed(coins=coins):
            return html(f"🥷 {action_name(Action.ROB, t)} +{coins}")
        case RefereeCame():
            return t.html("⚖️ everybody has passed: whoever can move must")
        case _:
            assert_never(event)


def _honesty(event: Suspicion, who: Who, t: Translator) -> Html:
    match event:
        case Checked(seat=seat, suspect=suspect, shown=int(shown), coins=coins):
            return t.html(
                "🔍 {seat} checks {suspect}: a bluff, {card} could be laid! {suspect} pays {coins}",
                seat=who(seat), suspect=who(suspect), coins=coins, card=card_name(shown, t),
            )  # fmt: skip
        case Checked(seat=seat, suspect=suspect, coins=coins):
            return t.html(
                "🔍 {seat} checks {suspect}: all honest. {seat} pays {coins}",
                seat=who(seat), suspect=who(suspect), coins=coins,
            )  # fmt: skip
        case Called(seat=seat, debtor=debtor, is_right=True, coins=coins):
            return t.html(
                "🫵 {seat}: “{debtor} has not paid!” That is so, {coins} to the Bank",
                seat=who(seat), debtor=who(debtor), coins=coins,
            )  # fmt: skip
        case Called(seat=seat, debtor=debtor):
            return t.html(
                "🫵 {seat}: “{debtor} has not paid!” Wrong, nothing is owed",
                seat=who(seat), debtor=who(debtor),
            )  # fmt: skip
        case _:
            assert_never(event)


def _round_or_loan(event: RoundOrLoan, who: Who, t: Translator) -> Html:
    match event:
        case RoundBegan(seat=seat, number=number, cards=cards):
            return t.html(
                "🎴 round {number}, {cards} cards each, {seat} begins",
                number=number, cards=cards, seat=who(seat),
            )  # fmt: skip
        case RoundWon(seat=seat, coins=coins):
            return t.html("🎉 {seat} takes the Bank: {coins}", seat=who(seat), coins=coins)
        case RoundVoid(bank=bank):
            return t.html(
                "🤷 all the rows are done and nobody has won: the Bank of {bank} stays", bank=bank
            )
        case Shared(coins=coins):
            return t.html("the Bank is shared out: {coins} each", coins=coins)
        case Lent(seat=seat, debtor=debtor, coins=coins):
            return t.html(
                "🤝 {seat} lends {coins} → {debtor}",
                seat=who(seat), debtor=who(debtor), coins=coins,
            )  # fmt: skip
        case _:
            assert_never(event)


def own_news(event: Event, who: Who, t: Translator, me: Seat | None) -> Html:
    """What only the reader knows."""
    if not isinstance(event, OwnCards):
        return Html()
    match event:
        case DrewCards(seat=seat, cards=cards) if seat == me:
            words = " ".join(card_name(card, t) for card in cards)
            return t.html("you draw {cards}", cards=words)
        case TookFrom(seat=seat, giver=giver, card=card) if seat == me:
            return t.html("you take {card} from {giver}", card=card_name(card, t), giver=who(giver))
        case TookFrom(seat=seat, giver=giver, card=card) if giver == me:
            return t.html("{seat} takes {card} from you", card=card_name(card, t), seat=who(seat))
        case DrewCards() | TookFrom():
            return Html()  # of others
        case _:
            assert_never(event)
