"""A player's private message in ПОДАФ ЛУМ: everybody's piles, and what this seat is asked."""

from collections.abc import Sequence

from games.contract.screen import Face, Html, Rows, Screen, Translator, html, lines_of
from games.contract.table import Seat
from games.kit.phrases import listed, named, news, since_your_move, waiting_for_others
from games.podaflum.rules.state import Asked
from games.podaflum.rules.view import Scene, View
from games.podaflum.words import choices, signs
from games.podaflum.words.board import contest_lines, discards, head, legend, pile_lines
from games.podaflum.words.log import seen_from

LEGEND_ROUNDS = 2  # as long as it may be somebody's first match


def player_screen(scene: Scene, seat: Seat, t: Translator) -> Screen | None:
    view, faces = scene.view, scene.faces
    if view.asked is Asked.NOTHING:
        return None
    since = [line for event in scene.events if (line := seen_from(seat, event, faces, t))]
    asked = _question(scene, seat, t)
    if asked is None:
        return _watching(since, t)
    about, question, rows = asked
    question += _hint(view, seat, faces, t) if scene.hinted else []
    around = [(seat + step) % view.seats for step in range(view.seats)]
    lines = [head(view, faces, t), *since_your_move(since, t, between=" → ")]
    lines += [Html(""), *pile_lines(view, around, faces, t), *discards(view, t)]
    lines += [legend(t)] if view.round <= LEGEND_ROUNDS else []
    text = lines_of(*lines, "", *about, *question)
    is_half_cut = choices.picked_gaps(scene.picked, view.contest.cards)
    picked = about[-1:] if is_half_cut else []  # on the board a picture shows that, not here
    return Screen(text, rows, caption=lines_of(*news(since), *picked, *question))


def _watching(since: Sequence[Html], t: Translator) -> Screen:
    """Not the table: it goes on while this message stands."""
    return Screen(
        lines_of(*since_your_move(since, t, between=" → "), waiting_for_others(t)),
        caption=lines_of(*news(since), waiting_for_others(t)),
    )


def _question(
    scene: Scene, seat: Seat, t: Translator
) -> tuple[list[Html], list[Html], Rows] | None:
    """The subject, as the picture shows it; the question; and the answers."""
    view, faces = scene.view, scene.faces
    parts, asked = [html(signs.in_line(view.parts, view.contested))], seat in view.awaited
    match view.asked:
        case Asked.CUT if asked:
            gaps = choices.picked_gaps(scene.picked, view.contest.cards)
            row = choices.preview(view, gaps)
            question = t.html("✂️ <b>Where do the dividers go?</b> Two of them, three parts")
            buttons = choices.cut_buttons(view.contest.cards, gaps, t)
            return [*contest_lines(view, faces, t), row], [question], buttons
        case Asked.DISCARD if asked:
            return parts, [t.html("🗑 <b>Which part goes?</b>")], choices.discard_buttons(view)
        case Asked.VOTE if seat in view.contest.seats:
            return parts, _ballot(view, seat, faces, t), choices.vote_buttons(view, own=True)
        case Asked.JOKER if asked:
            question = _joker_question(view.in_hand[seat], t)
            return [], [question], choices.joker_buttons(view, seat, t, own=True)
    return None


def _ballot(view: View, seat: Seat, faces: Sequence[Face], t: Translator) -> list[Html]:
    lines = []
    if view.contest.part is not None:
        you = t.say("you")
        rivals = [faces[other] for other in view.contest.seats if other != seat]
        lines.append(
            t.html(
                "⚔️ Contest for {part}, an extra round: {seats}",
                part=signs.sign(view.contested),
                seats=listed([you, *rivals], t),
            )
        )
    if view.own_vote is None:
        lines.append(t.html("🗳 <b>Which part do you want?</b> It is yours if nobody else does"))
    else:
        lines.append(
            t.html(
                "✅ Your vote: {part}. You may change it while we wait for {seats}",
                part=signs.sign((*view.contested, view.own_vote)),
                seats=named(view.awaited, faces),
            )
        )
    return lines


def _joker_question(left: int, t: Translator) -> Html:
    if left == 1:
        return t.html("🃏 <b>Where does the joker go?</b> It stays there for good")
    return t.html("🃏 <b>Where does the joker go?</b> {n} left; each stays for good", n=left)


def _hint(view: View, seat: Seat, faces: Sequence[Face], t: Translator) -> list[Html]:
    if seat not in view.awaited:
        return []
    match view.asked:
        case Asked.CUT:
            hint = _after_the_cut(view, seat, faces, t)
        case Asked.VOTE:
            hint = t.html(
                "💡 A part wanted by several is divided again for them; a single card is lost"
            )
        case Asked.JOKER:
            hint = t.html("💡 It counts as one more card of that value")
        case _:
            hint = t.html("💡 Of what is left both of you choose in secret")
    goal = t.html("Most cards of a value in the end score that value")
    return [Html(f"<i>{hint}</i>"), Html(f"<i>{goal}</i>")]


def _after_the_cut(view: View, leader: Seat, faces: Sequence[Face], t: Translator) -> Html:
    """Who will vote: of the row everybody, of a contested part those who want it (P-R18, P-R23)."""
    if view.contest.part is None and view.seats == 2:  # P-R13
        other = faces[1 - leader]
        return t.html("💡 Then {seat} discards a part, and you both vote on the rest", seat=other)
    if view.contest.part is None:
        return t.html("💡 Then everybody votes in secret for a part, and so do you")
    if leader in view.contest.seats:
        return t.html("💡 Then only those who want it vote, and you are one of them")
    return t.html("💡 Then only those who want it vote, and you are not one of them")
