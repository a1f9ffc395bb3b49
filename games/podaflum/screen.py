"""How ПОДАФ ЛУМ reads in a chat: the group watches the row, votes are given in private."""

from collections.abc import Sequence

from games.contract import Event, Scene, Seat
from games.podaflum import asking, signs, story
from games.podaflum.events import ChangedVote, DiscardedPart, PlacedJokers, Revealed, Voted, WasCut
from games.podaflum.rounds import rounds
from games.podaflum.signs import JOKER_SIGN
from games.podaflum.state import VALUES, Asked, Part
from games.podaflum.view import View
from games.screen import Face, Html, Screen, Translator, html

HINTED_ROUNDS = 2  # as long as it may be somebody's first match


def board(scene: Scene[View], t: Translator) -> Screen:
    view, faces = scene.view, scene.faces
    question, rows = asking.on_board(scene, t)
    lines = [Html(f"✂️ {_head(view, faces, t)}")]
    lines += [Html(f"<b>{line}</b>") for line in _newest(scene, t)]
    lines += [Html(""), *question] if question else []
    lines += [Html(""), *_piles(view, range(view.seats), faces, t), _legend(t)]
    if told := story.in_full(scene.events, faces, t):
        quote = "\n".join(told)
        lines.append(Html(f"<blockquote expandable>{quote}</blockquote>"))
    return Screen(Html("\n".join(lines)), rows)


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    view, faces = scene.view, scene.faces
    if view.asked is Asked.NOTHING:
        return None
    question, rows = asking.in_cockpit(scene, seat, t)
    since = [line for event in scene.events if (line := _seen_from(seat, event, faces, t))]
    around = [(seat + step) % view.seats for step in range(view.seats)]
    lines = [_head(view, faces, t)]
    lines += [t.html("Since your move: {events}", events=Html(" → ".join(since)))] if since else []
    lines += [Html(""), *_piles(view, around, faces, t)]
    lines += [_legend(t)] if view.round <= HINTED_ROUNDS else []
    lines += [Html(""), *question, *_hint(view, seat, t)]
    return Screen(Html("\n".join(lines)), rows)


def toast(events: Sequence[Event], view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    first = events[0]
    match first:
        case WasCut(parts=parts):
            return t.say("✂️ {sizes}", sizes=signs.sizes(parts))
        case DiscardedPart(part=part, cards=cards):
            return t.say("🗑 {part} is gone", part=signs.part(part, cards))
        case PlacedJokers(value=value):
            return t.say("🃏 Joker on the pile of {value}", value=value)
        case Voted() | ChangedVote() if view.own_vote is not None:
            chosen = signs.part(view.own_vote, view.parts[view.own_vote])
            return t.say("✅ {part}. You may change it until all have voted.", part=chosen)
    return "".join(_came_of_vote(event, first.seat, t) for event in events)


def _came_of_vote(event: Event, seat: Seat, t: Translator) -> str:
    if not isinstance(event, Revealed):
        return ""
    which = next(part for part in Part if seat in event.claims[part])
    claimed = signs.part(which, event.parts[which])
    if len(event.claims[which]) == 1:
        return t.say("🎉 {part} is yours", part=claimed)
    if len(event.parts[which]) == 1:
        return t.say("🗑 {part}: several want it, so nobody gets it", part=claimed)
    return t.say("⚔️ A contest for {part}", part=claimed)


def _newest(scene: Scene[View], t: Translator) -> list[Html]:
    """What followed from the last move that is worth telling: a vote alone is not."""
    for entry in reversed(scene.told):
        lines = [story.headline(event, scene.faces, t) for event in entry.events]
        if any(lines):
            return [line for line in lines if line is not None]
    return []


def _head(view: View, faces: Sequence[Face], t: Translator) -> Html:
    if view.asked is Asked.NOTHING:
        return t.html("<b>The deck is played out</b>")
    head = t.html(
        "<b>Round {round} of {rounds}</b> · leader {seat}",
        round=view.round,
        rounds=rounds(view.seats),
        seat=faces[view.leader],
    )
    return Html(head + t.html(" · edition 1")) if view.edition == 1 else head


def _piles(view: View, seats: Sequence[Seat], faces: Sequence[Face], t: Translator) -> list[Html]:
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


def _legend(t: Translator) -> Html:
    return t.html("<i>Bold: most cards of a value, and the points for it</i>")


def _seen_from(seat: Seat, event: Event, faces: Sequence[Face], t: Translator) -> Html | None:
    """A line for the one who reads it. He sees the parts themselves, and knows his own doing."""
    line = story.headline(event, faces, t)
    match event:
        case WasCut():
            return None
        case DiscardedPart() if event.seat == seat:
            return None
        case Revealed(parts=parts, claims=claims) if line is not None:
            for which in signs.there(parts):
                if claims[which] == (seat,):
                    cards = signs.cards(parts[which])
                    return Html(line + t.html(" ({cards} for you)", cards=cards))
    return line


def _hint(view: View, seat: Seat, t: Translator) -> list[Html]:
    if view.round > HINTED_ROUNDS:
        return []
    match view.asked:
        case Asked.CUT if seat in view.awaited:
            hint = t.html("💡 Then everybody votes in secret for a part, and so do you")
        case Asked.VOTE if seat in view.awaited:
            hint = t.html(
                "💡 A part wanted by several is cut again for them; a single card is lost"
            )
        case _:
            return []
    return [Html(f"<i>{hint}</i>")]
