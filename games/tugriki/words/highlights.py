"""What people will remember of a match of Тугрики: a Bank, a robbery, who caught whom."""

from collections.abc import Sequence

from games.contract.outcome import BestWords, Highlight
from games.contract.screen import Face, Translator, sentence
from games.kit.counting import most_often
from games.tugriki.rules.events import Called, Checked, Event, Robbed, RoundWon

BESTS = {
    "bank": BestWords(
        sentence("Bank of one round"), sentence("The largest Bank in this group so far")
    ),
    "robbery": BestWords(
        sentence("robbed from the Bank"), sentence("The largest robbery in this group so far")
    ),
    "bluffs_caught": BestWords(
        sentence("bluffs caught in one match"),
        sentence("The most bluffs caught in a match of this group so far"),
    ),
}


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Highlight]:
    tellers = (_bank, _robbery, _catcher, _bluffer, _debtor)
    found = (tell(events, faces, t) for tell in tellers)
    return [one for one in found if one is not None]


def _bank(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    banks = [event for event in events if isinstance(event, RoundWon) and event.coins]
    if not banks:
        return None
    best = max(banks, key=lambda won: won.coins)
    return Highlight(
        "bank",
        best.seat,
        best.coins,
        t.html("🏦 Bank of the match: {seat}, {coins}", seat=faces[best.seat], coins=best.coins),
        t.say("Bank of the match: {n} in one round", n=best.coins),
    )


def _robbery(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    robberies = [event for event in events if isinstance(event, Robbed) and event.coins]
    if not robberies:
        return None
    best = max(robberies, key=lambda robbed: robbed.coins)
    return Highlight(
        "robbery",
        best.seat,
        best.coins,
        t.html("🥷 Robbery: {seat}, {coins}", seat=faces[best.seat], coins=best.coins),
        t.say("robbery of the match: {n} from the Bank", n=best.coins),
    )


def _catcher(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    checks = [event for event in events if isinstance(event, Checked)]
    most = most_often(check.seat for check in checks if check.shown is not None)
    if most is None:
        return None
    seat, caught = most
    tried = sum(check.seat == seat for check in checks)
    return Highlight(
        "bluffs_caught",
        seat,
        caught,
        t.html("🔍 Bluffs caught: {seat}, {n} of {all}", seat=faces[seat], n=caught, all=tried),
        t.say("bluffs caught: {n} of {all}", n=caught, all=tried),
    )


def _bluffer(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    most = most_often(e.suspect for e in events if isinstance(e, Checked) and e.shown is not None)
    if most is None:
        return None
    seat, times = most
    return Highlight(
        "caught_bluffing",
        seat,
        times,
        t.html("🤥 Caught bluffing: {seat} × {n}", seat=faces[seat], n=times),
        t.say("caught bluffing: × {n}", n=times),
    )


def _debtor(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    most = most_often(e.debtor for e in events if isinstance(e, Called) and e.is_right)
    if most is None:
        return None
    seat, times = most
    return Highlight(
        "caught_not_paying",
        seat,
        times,
        t.html("🫵 Caught not paying: {seat} × {n}", seat=faces[seat], n=times),
        t.say("caught not paying: × {n}", n=times),
    )
