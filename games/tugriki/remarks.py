"""What is said beside the screens: to the one who pressed, and of the match when it is over."""

from collections import Counter
from collections.abc import Sequence

from games.contract import Event, Seat
from games.screen import Face, Translator
from games.tugriki.events import Called, Checked, DrewCards, Passed, Robbed, RoundWon, TookFrom
from games.tugriki.names import card_name, dotted
from games.tugriki.view import View


def toast(events: Sequence[Event], view: View, t: Translator) -> str:
    """For the one who pressed, so only of what he may know."""
    words: list[str] = []
    for event in events:
        who = event.known_to()
        if who is not None and view.seat not in who:
            continue
        words.append(_to_the_presser(event, view, t))
    return " ".join(filter(None, words))


def _to_the_presser(event: Event, view: View, t: Translator) -> str:
    me = view.seat
    match event:
        case DrewCards(cards=cards):
            drawn = " ".join(dotted(card, t) for card in cards)
            return t.say("You draw {cards}.", cards=drawn)
        case TookFrom(seat=seat, card=card) if seat == me:
            return t.say("🔄 You get {card}.", card=dotted(card, t))
        case TookFrom(card=card):
            return t.say("🔄 You lose {card}.", card=dotted(card, t))
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
            return t.say("🥷 {coins} from the Bank!", coins=coins)
        case RoundWon(seat=seat, coins=coins) if seat == me:
            return t.say("🎉 The round is yours: {coins}!", coins=coins)
    return ""


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[str]:
    lines: list[str] = []
    banks = [event for event in events if isinstance(event, RoundWon)]
    if banks:
        best = max(banks, key=lambda won: won.coins)
        lines.append(
            t.html("🏦 Biggest Bank: {seat}, {coins}", seat=faces[best.seat], coins=best.coins)
        )
    robberies = [event for event in events if isinstance(event, Robbed) and event.coins]
    if robberies:
        robber = max(robberies, key=lambda robbed: robbed.coins)
        lines.append(
            t.html("🥷 Robbery: {seat}, {coins}", seat=faces[robber.seat], coins=robber.coins)
        )
    caught = [e.suspect for e in events if isinstance(e, Checked) and e.shown is not None]
    if caught:
        seat, times = _most(caught)
        lines.append(t.html("🤥 Caught bluffing: {seat} × {n}", seat=faces[seat], n=times))
    debtors = [e.debtor for e in events if isinstance(e, Called) and e.is_right]
    if debtors:
        seat, times = _most(debtors)
        lines.append(t.html("🫵 Caught not paying: {seat} × {n}", seat=faces[seat], n=times))
    return lines


def _most(seats: Sequence[Seat]) -> tuple[Seat, int]:
    return Counter(seats).most_common(1)[0]
