"""What is asked now: on the board for all to see, in the cockpit for the one who is asked."""

from collections.abc import Sequence

from games.contract import Scene, Seat
from games.podaflum import cutting, signs
from games.podaflum.moves import Discard, PlaceJoker, Vote
from games.podaflum.signs import PART_SIGNS
from games.podaflum.state import VALUES, Asked
from games.podaflum.view import View
from games.screen import Button, Face, Html, Rows, Style, Translator, html


def on_board(scene: Scene[View], t: Translator) -> tuple[list[Html], Rows]:
    view, faces = scene.view, scene.faces
    lines = _contest_line(view, faces, t)
    match view.asked:
        case Asked.CUT:
            gaps = cutting.picked_gaps(scene.picked, view.contest.cards)
            lines.append(Html(f"<b>{cutting.preview(view.contest.cards, gaps)}</b>"))
            lines.append(t.html("✂️ {seat} is cutting", seat=faces[view.leader]))
            return lines, cutting.buttons(view.contest.cards, gaps, t)
        case Asked.DISCARD:
            (seat,) = view.awaited
            lines += _part_lines(view)
            lines.append(t.html("🗑 {seat} is discarding a part", seat=faces[seat]))
            return lines, _discard_buttons(view)
        case Asked.VOTE:
            lines += _part_lines(view)
            lines.append(_votes(view, faces, t))
            # The same for everybody, and whether or not he has voted: a press is seen by nobody.
            closed = scene.closed.intersection(view.contest.seats)
            return lines, _vote_buttons(view, own=False) if closed else ()
        case Asked.JOKER:
            (seat,) = view.awaited
            lines.append(t.html("🃏 {seat} is placing a joker", seat=faces[seat]))
            return lines, _joker_buttons(view, seat, t, own=False)
    return lines, ()


def in_cockpit(scene: Scene[View], seat: Seat, t: Translator) -> tuple[list[Html], Rows]:
    view, faces = scene.view, scene.faces
    asked = seat in view.awaited
    match view.asked:
        case Asked.CUT if asked:
            lines = _contest_line(view, faces, t)
            gaps = cutting.picked_gaps(scene.picked, view.contest.cards)
            lines.append(cutting.preview(view.contest.cards, gaps))
            lines.append(t.html("✂️ <b>Where do you cut?</b> Two gaps, three parts"))
            return lines, cutting.buttons(view.contest.cards, gaps, t)
        case Asked.DISCARD if asked:
            lines = [html(signs.in_line(view.parts)), t.html("🗑 <b>Which part goes?</b>")]
            return lines, _discard_buttons(view)
        case Asked.VOTE if seat in view.contest.seats:
            return _ballot(view, seat, faces, t), _vote_buttons(view, own=True)
        case Asked.JOKER if asked:
            lines = [_joker_question(view, seat, t)]
            return lines, _joker_buttons(view, seat, t, own=True)
    return _watching(view, faces, t), ()


def _contest_line(view: View, faces: Sequence[Face], t: Translator) -> list[Html]:
    """What is contested now, and what will be."""
    lines = []
    if view.contest.part is not None:
        lines.append(
            t.html(
                "⚔️ Contest for {part}: {seats}",
                part=PART_SIGNS[view.contest.part],
                seats=signs.names(view.contest.seats, faces),
            )
        )
    lines += [
        t.html(
            "⏳ then {part}: {seats}",
            part=signs.part(contest.part, contest.cards),
            seats=signs.animals(contest.seats, faces),
        )
        for contest in reversed(view.contests)
        if contest.part is not None and len(contest.cards) > 1  # a single card is as good as lost
    ]
    return lines


def _part_lines(view: View) -> list[Html]:
    return [
        Html(f"<b>{signs.part(which, view.parts[which])}</b>") for which in signs.there(view.parts)
    ]


def _votes(view: View, faces: Sequence[Face], t: Translator) -> Html:
    """Only the set of those who have voted."""
    waiting = t.html("🗳 Waiting for {seats}", seats=signs.names(view.awaited, faces))
    if not view.voted:
        return waiting
    voted = t.html("voted: {seats}", seats=signs.animals(view.voted, faces))
    return Html(f"{waiting} · {voted}")


def _ballot(view: View, seat: Seat, faces: Sequence[Face], t: Translator) -> list[Html]:
    lines = [html(signs.in_line(view.parts))]
    if view.contest.part is not None:
        rivals = [other for other in view.contest.seats if other != seat]
        lines.append(
            t.html(
                "⚔️ Contest for {part}: only you and {rivals}",
                part=PART_SIGNS[view.contest.part],
                rivals=signs.names(rivals, faces),
            )
        )
    if view.own_vote is None:
        lines.append(t.html("🗳 <b>Which part do you want?</b> It is yours if nobody else does"))
    else:
        lines.append(
            t.html(
                "✅ Your vote: {part}. You may change it while we wait for {seats}",
                part=PART_SIGNS[view.own_vote],
                seats=signs.names(view.awaited, faces),
            )
        )
    return lines


def _watching(view: View, faces: Sequence[Face], t: Translator) -> list[Html]:
    lines = _contest_line(view, faces, t)
    cards = signs.in_line(view.parts) or signs.cards(view.contest.cards)
    if cards:
        lines.append(html(cards))
    if view.awaited:
        lines.append(t.html("👀 Waiting for {seats}", seats=signs.names(view.awaited, faces)))
    return lines


def _discard_buttons(view: View) -> Rows:
    return tuple(
        (Button(f"🗑 {signs.part(which, view.parts[which])}", str(Discard(which)), Style.DANGER),)
        for which in signs.there(view.parts)
    )


def _vote_buttons(view: View, *, own: bool) -> Rows:
    rows = []
    for which in signs.there(view.parts):
        chosen = own and which is view.own_vote
        label = f"{'✅ ' if chosen else ''}{signs.part(which, view.parts[which])}"
        style = Style.SUCCESS if chosen else Style.PRIMARY
        rows.append((Button(label, str(Vote(which)), style),))
    return tuple(rows)


def _joker_question(view: View, seat: Seat, t: Translator) -> Html:
    left = view.in_hand[seat]
    if left == 1:
        return t.html("🃏 <b>Where does the joker go?</b> It stays there for good")
    return t.html("🃏 <b>Where does the joker go?</b> {n} left; each stays for good", n=left)


def _joker_buttons(view: View, seat: Seat, t: Translator, *, own: bool) -> Rows:
    """Each with what it means for the majority: 👑 alone at the top, 🤝 level with the best."""
    rows = []
    for value in VALUES:
        if not view.numbers[seat][value]:
            continue
        cards = view.cards_of(value)
        mine = cards.pop(seat)
        best = max(cards)
        mark = "👑 " if mine + 1 > best else "🤝 " if mine + 1 == best else ""
        values = {"value": value, "mine": mine, "next": mine + 1, "best": best}
        label = (
            t.say("to {value} · you {mine}, a rival {best}", **values)
            if own
            else t.say("to {value} · {mine} → {next} against {best}", **values)
        )
        style = Style.PRIMARY if mark else Style.PLAIN
        rows.append((Button(mark + label, str(PlaceJoker(value)), style),))
    return tuple(rows)
