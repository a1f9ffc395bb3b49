"""What people will remember of a match of ПОДАФ ЛУМ: a catch, contests, and who got nothing."""

from collections.abc import Iterator, Sequence

from games.contract.outcome import BestWords, Highlight
from games.contract.screen import Face, Translator, sentence
from games.contract.table import Seat
from games.kit.counting import most_often
from games.podaflum.rules.claims import Fate, fate
from games.podaflum.rules.events import Event, LostCard, Revealed
from games.podaflum.rules.state import Cards

BESTS = {
    "catch": BestWords(
        sentence("caught in one part"), sentence("The largest catch in this group so far")
    ),
    "contests": BestWords(
        sentence("contests in one match"),
        sentence("The most contests of one player in this group so far"),
    ),
}


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Highlight]:
    found = (_catch(events, faces, t), _contests(events, faces, t), _losses(events, faces, t))
    return [one for one in found if one is not None]


def _catch(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    catches = [
        (seats[0], len(cards))
        for cards, seats in _claims(events)
        if fate(cards, seats) is Fate.RECEIVED and cards
    ]
    if not catches:
        return None
    seat, cards = max(catches, key=lambda catch: catch[1])
    return Highlight(
        "catch",
        seat,
        cards,
        t.html("🎣 Catch of the match: {seat}, {n} in one part", seat=faces[seat], n=cards),
        t.plural("catch of the match: {n} card", "catch of the match: {n} cards", cards),
    )


def _contests(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    """A single card that several want is no contest: nobody gets it."""
    contests = [seats for cards, seats in _claims(events) if fate(cards, seats) is Fate.CONTESTED]
    most = most_often(seat for seats in contests for seat in seats)
    if most is None:
        return None
    seat, times = most
    return Highlight(
        "contests",
        seat,
        times,
        t.html("⚔️ Most contests: {seat}, {n}", seat=faces[seat], n=times),
        t.say("most contests: {n}", n=times),
    )


def _losses(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    lost = (seat for event in events if isinstance(event, LostCard) for seat in event.losers)
    most = most_often(lost)
    if most is None:
        return None
    seat, times = most
    return Highlight(
        "nothing",
        seat,
        times,
        t.html("🫥 Most often with nothing: {seat}, {n}", seat=faces[seat], n=times),
        t.plural("most often with nothing: {n} time", "most often with nothing: {n} times", times),
    )


def _claims(events: Sequence[Event]) -> Iterator[tuple[Cards, Sequence[Seat]]]:
    """Every part that was voted on, with who wanted it."""
    for event in events:
        if isinstance(event, Revealed):
            yield from zip(event.parts, event.claims, strict=True)
