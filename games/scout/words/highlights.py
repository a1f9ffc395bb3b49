"""What people will remember of a match of Scout: the best round, and the strongest set."""

from collections.abc import Sequence

from games.contract.outcome import BestWords, Highlight
from games.contract.screen import Face, Translator, sentence, with_minus
from games.scout.rules.events import Event, RoundEnded, Showed
from games.scout.rules.scoring import points_of
from games.scout.rules.sets import strength
from games.scout.words.labels import numbers
from games.scout.words.set_names import set_name

BESTS = {
    "round": BestWords(
        sentence("won in one round"), sentence("The best round in this group so far"), "+"
    ),
    "set": BestWords(
        sentence("cards of one set"), sentence("The longest set in this group so far")
    ),
}


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Highlight]:
    found = (_round(events, faces, t), _set(events, faces, t))
    return [one for one in found if one is not None]


def _round(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    """Of several as good ones the first."""
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    every = [
        (points, ended, seat) for ended in rounds for seat, points in enumerate(points_of(ended))
    ]
    points, best, seat = max(every, key=lambda one: one[0], default=(0, None, 0))
    if best is None or points <= 0:
        return None
    return Highlight(
        "round",
        seat,
        points,
        t.html(
            "🧮 Round of the match: {seat}, {points} in round {n}",
            seat=faces[seat],
            points=with_minus(points),
            n=best.round,
        ),
        t.say("round of the match: +{n}", n=points),
    )


def _set(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Highlight | None:
    """Its amount is how many cards it has, which counts first (S-R17)."""
    shown = [event for event in events if isinstance(event, Showed)]
    if not shown:
        return None
    best = max(shown, key=lambda event: strength(event.cards))
    return Highlight(
        "set",
        best.seat,
        len(best.cards),
        t.html(
            "🎪 Set of the match: {seat}, {cards}",
            seat=faces[best.seat],
            cards=numbers(best.cards),
        ),
        t.say("set of the match: {set}", set=set_name(best.cards, t)),
    )
