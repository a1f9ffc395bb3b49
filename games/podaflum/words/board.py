"""The board of ПОДАФ ЛУМ in words: the row and its parts, who is asked, and everybody's piles."""

from collections.abc import Sequence

from games.contract.screen import Face, Html, Rows, Screen, Translator, folded, html, lines_of
from games.contract.table import Seat
from games.kit.phrases import animals, listed, named, news
from games.podaflum.rules.rounds import rounds
from games.podaflum.rules.state import JOKER, VALUES, Asked
from games.podaflum.rules.view import Scene, View
from games.podaflum.words import choices, signs
from games.podaflum.words.log import event_lines, newest_and_earlier
from games.podaflum.words.signs import JOKER_SIGN


def board(scene: Scene, t: Translator) -> Screen:
    view, faces = scene.view, scene.faces
    question, rows = _question(scene, t) if not scene.is_still else ([], ())
    newest, earlier = newest_and_earlier(scene.recent, faces, t)
    lines = [Html(f"✂️ {head(view, faces, t)}")]
    lines += [Html(f"<b>{line}</b>") for line in newest]
    lines += [Html(""), *question] if question else []
    lines += [Html(""), *pile_lines(view, range(view.seats), faces, t), *discards(view, t)]
    lines.append(legend(t))
    if earlier:
        lines.append(folded(*earlier))
    return Screen(lines_of(*lines), rows, caption=_caption(scene, t))


def _caption(scene: Scene, t: Translator) -> Html:
    """Row, parts, knives, contests and piles are in the picture; a tap unfolds the discards."""
    view, faces = scene.view, scene.faces
    whose_move = Html(f"<b>{_whose_move(view, faces, t)}</b>")
    if scene.is_still and view.asked is not Asked.NOTHING:
        whose_move = Html(f"✂️ {head(view, faces, t)}")
    told, known = event_lines(scene.recent, faces, t), discards(view, t)
    if not told:
        return lines_of(whose_move, *([folded(*known)] if known else []))
    return lines_of(whose_move, *news([*known, *told]))


def _whose_move(view: View, faces: Sequence[Face], t: Translator) -> Html:
    """Who is asked, and for what."""
    if view.asked is Asked.NOTHING:
        return t.html("✂️ The deck is played out")
    if view.asked is Asked.VOTE:
        return t.html("🗳 Waiting for {seats}", seats=animals(view.awaited, faces))
    (seat,) = view.awaited
    match view.asked:
        case Asked.CUT:
            return t.html("✂️ {seat} is dividing", seat=faces[seat])
        case Asked.DISCARD:
            return t.html("🗑 {seat} is discarding a part", seat=faces[seat])
        case Asked.JOKER:
            return t.html("🃏 {seat} is placing a joker", seat=faces[seat])


def head(view: View, faces: Sequence[Face], t: Translator) -> Html:
    if view.asked is Asked.NOTHING:
        return t.html("<b>The deck is played out</b>")
    line = t.html(
        "<b>Round {round} of {rounds}</b> · leader {seat}",
        round=view.round,
        rounds=rounds(view.seats),
        seat=faces[view.leader],
    )
    return Html(line + t.html(" · edition 1")) if view.edition == 1 else line


def contest_lines(view: View, faces: Sequence[Face], t: Translator) -> list[Html]:
    """What is contested now, and what will be."""
    lines = []
    if view.contest.part is not None:
        lines.append(
            t.html(
                "⚔️ Contest for {part}, an extra round: {seats}",
                part=signs.sign(view.contested),
                seats=listed([faces[seat] for seat in view.contest.seats], t),
            )
        )
    lines += [
        t.html(
            "⏳ then {part}: {seats}",
            part=f"{signs.sign(trail)} {signs.cards(contest.cards)}",
            seats=animals(contest.seats, faces, ""),
        )
        for contest, trail in view.waiting
    ]
    return lines


def pile_lines(
    view: View, seats: Sequence[Seat], faces: Sequence[Face], t: Translator
) -> list[Html]:
    """A line for each seat; what it has most of is bold, and so is what that would score."""
    rows = view.victory_rows
    lines = []
    for seat in seats:
        piles = [
            Html(f"<b>{pile}</b>") if value in rows[seat] else html(pile)
            for value in VALUES
            if (count := view.cards_of(value)[seat])
            for pile in [signs.pile(value, count)]
        ]
        if waiting := view.jokers[seat][0]:
            piles.append(html(f"{JOKER_SIGN * waiting} ⏳"))
        if in_hand := view.in_hand[seat]:
            piles.append(t.html("{jokers} in hand", jokers=JOKER_SIGN * in_hand))
        lines.append(
            t.html(
                "{seat} <b>{points}</b>: {piles}",
                seat=faces[seat],
                points=sum(rows[seat]),
                piles=Html(" · ".join(piles) or "—"),
            )
        )
    return lines


def discards(view: View, t: Translator) -> list[Html]:
    """All have seen them (P-A19)."""
    counts = [(value, view.discarded[value]) for value in (*VALUES, JOKER)]
    piles = [signs.pile(value, count) for value, count in counts if count]
    return [t.html("🗑 Discarded: {cards}", cards=" · ".join(piles))] if piles else []


def legend(t: Translator) -> Html:
    return t.html("<i>Bold: most cards of a value, and the points for it</i>")


def _question(scene: Scene, t: Translator) -> tuple[list[Html], Rows]:
    view, faces = scene.view, scene.faces
    lines = contest_lines(view, faces, t)
    match view.asked:
        case Asked.CUT:
            gaps = choices.picked_gaps(scene.picked, view.contest.cards)
            lines.append(Html(f"<b>{choices.preview(view, gaps)}</b>"))
            lines.append(_whose_move(view, faces, t))
            return lines, choices.cut_buttons(view.contest.cards, gaps, t)
        case Asked.DISCARD:
            lines += [*_part_lines(view), _whose_move(view, faces, t)]
            return lines, choices.discard_buttons(view)
        case Asked.VOTE:
            lines += [*_part_lines(view), _votes(view, faces, t)]
            # The same for everybody, and whether or not he has voted: a press is seen by nobody.
            closed = scene.closed.intersection(view.contest.seats)
            return lines, choices.vote_buttons(view, own=False) if closed else ()
        case Asked.JOKER:
            (seat,) = view.awaited
            lines.append(_whose_move(view, faces, t))
            return lines, choices.joker_buttons(view, seat, t, own=False)
    return lines, ()


def _part_lines(view: View) -> list[Html]:
    return [
        Html(f"<b>{signs.part(which, view.parts[which], view.contested)}</b>")
        for which in signs.there(view.parts)
    ]


def _votes(view: View, faces: Sequence[Face], t: Translator) -> Html:
    """Only the set of those who have voted."""
    waiting = t.html("🗳 Waiting for {seats}", seats=named(view.awaited, faces))
    if not view.voted:
        return waiting
    voted = t.html("voted: {seats}", seats=animals(view.voted, faces, ""))
    return Html(f"{waiting} · {voted}")
