"""A player's private message in ПОДАФ ЛУМ: everybody's piles, and what this seat is asked."""

from collections.abc import Sequence

from games.contract import Scene, Seat
from games.phrases import named, news, since_your_move
from games.podaflum import choices, signs
from games.podaflum.board_text import contest_lines, head, legend, pile_lines
from games.podaflum.signs import PART_SIGNS
from games.podaflum.state import Asked
from games.podaflum.telling import seen_from
from games.podaflum.view import View
from games.screen import Face, Html, Rows, Screen, Translator, html, lines_of

HINTED_ROUNDS = 2  # as long as it may be somebody's first match


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    view, faces = scene.view, scene.faces
    if view.asked is Asked.NOTHING:
        return None
    about, question, rows = _question(scene, seat, t)
    question += _hint(view, seat, t)
    since = [line for event in scene.events if (line := seen_from(seat, event, faces, t))]
    around = [(seat + step) % view.seats for step in range(view.seats)]
    lines = [head(view, faces, t), *since_your_move(since, t, between=" → ")]
    lines += [Html(""), *pile_lines(view, around, faces, t)]
    lines += [legend(t)] if view.round <= HINTED_ROUNDS else []
    text = lines_of(*lines, "", *about, *question)
    is_half_cut = choices.picked_gaps(scene.picked, view.contest.cards)
    picked = about[-1:] if is_half_cut else []  # on the board a picture shows that, not here
    return Screen(text, rows, caption=lines_of(*news(since), *picked, *question))


def _question(scene: Scene[View], seat: Seat, t: Translator) -> tuple[list[Html], list[Html], Rows]:
    """What it is about, as a picture would show it; what is asked; and the answers."""
    view, faces = scene.view, scene.faces
    parts, asked = [html(signs.in_line(view.parts))], seat in view.awaited
    match view.asked:
        case Asked.CUT if asked:
            gaps = choices.picked_gaps(scene.picked, view.contest.cards)
            row = choices.preview(view.contest.cards, gaps)
            question = t.html("✂️ <b>Where do you cut?</b> Two gaps, three parts")
            buttons = choices.cut_buttons(view.contest.cards, gaps, t)
            return [*contest_lines(view, faces, t), row], [question], buttons
        case Asked.DISCARD if asked:
            return parts, [t.html("🗑 <b>Which part goes?</b>")], choices.discard_buttons(view)
        case Asked.VOTE if seat in view.contest.seats:
            return parts, _ballot(view, seat, faces, t), choices.vote_buttons(view, own=True)
        case Asked.JOKER if asked:
            question = _joker_question(view.in_hand[seat], t)
            return [], [question], choices.joker_buttons(view, seat, t, own=True)
    waiting = t.html("👀 Waiting for {seats}", seats=named(view.awaited, faces))
    return _contested(view, faces, t), [waiting], ()


def _ballot(view: View, seat: Seat, faces: Sequence[Face], t: Translator) -> list[Html]:
    lines = []
    if view.contest.part is not None:
        rivals = [other for other in view.contest.seats if other != seat]
        lines.append(
            t.html(
                "⚔️ Contest for {part}: only you and {rivals}",
                part=PART_SIGNS[view.contest.part],
                rivals=named(rivals, faces),
            )
        )
    if view.own_vote is None:
        lines.append(t.html("🗳 <b>Which part do you want?</b> It is yours if nobody else does"))
    else:
        lines.append(
            t.html(
                "✅ Your vote: {part}. You may change it while we wait for {seats}",
                part=PART_SIGNS[view.own_vote],
                seats=named(view.awaited, faces),
            )
        )
    return lines


def _joker_question(left: int, t: Translator) -> Html:
    if left == 1:
        return t.html("🃏 <b>Where does the joker go?</b> It stays there for good")
    return t.html("🃏 <b>Where does the joker go?</b> {n} left; each stays for good", n=left)


def _contested(view: View, faces: Sequence[Face], t: Translator) -> list[Html]:
    """What the others decide on."""
    cards = signs.in_line(view.parts) or signs.cards(view.contest.cards)
    return [*contest_lines(view, faces, t), *([html(cards)] if cards else [])]


def _hint(view: View, seat: Seat, t: Translator) -> list[Html]:
    if view.round > HINTED_ROUNDS or seat not in view.awaited:
        return []
    match view.asked:
        case Asked.CUT:
            hint = t.html("💡 Then everybody votes in secret for a part, and so do you")
        case Asked.VOTE:
            hint = t.html(
                "💡 A part wanted by several is cut again for them; a single card is lost"
            )
        case _:
            return []
    return [Html(f"<i>{hint}</i>")]
