"""How Scout reads in a group: the set on the table, who has what, and what happened lately."""

from collections.abc import Sequence

from games.contract import Event, Scene, Seat
from games.scout.cards import number, other_number
from games.scout.events import Held, RoundEnded, Scouted, Showed
from games.scout.labels import numbers, pair
from games.scout.sets import strength
from games.scout.telling import end_line, round_ended, score_lines, set_line, signed, turn_line
from games.scout.view import View
from games.screen import Face, Html, Screen, Translator, html

ACTING, DOUBLE = "▶️", "⚡"
POP_UP_LETTERS = 200


def board(scene: Scene[View], t: Translator) -> Screen:
    """No buttons: whatever is asked in Scout is asked in private."""
    view, faces = scene.view, scene.faces
    lines: list[str] = [_head(scene, t)]
    ended = round_ended(scene.events)
    happened = [line for entry in scene.told for line in _told(entry.events, faces, t)]
    if ended is not None and (view.looking or view.over):
        happened = happened[:-1]  # the end of the round is shown with its points
        lines += [*_asked(scene, t), "", end_line(ended, faces, t)]
        lines += score_lines(ended, faces, t)
    else:
        lines += [Html(f"<b>{happened.pop()}</b>")] if happened else []
        lines += [*_asked(scene, t), ""]
        lines += [set_line(scene, t), *_scouts(scene, t), ""] if not view.looking else []
        lines += [_seat(scene, seat) for seat in range(view.seats)]
        lines.append(_legend(view, t))
    if happened:
        quote = "\n".join(reversed(happened))
        lines.append(Html(f"<blockquote expandable>{quote}</blockquote>"))
    return Screen(Html("\n".join(lines)))


def hand(view: View, _t: Translator) -> str:
    """Both rows of numbers: the upper ones count."""
    upper = " ".join(str(number(card)) for card in view.hand)
    lower = " ".join(str(other_number(card)) for card in view.hand)
    return f"🃏 {upper}\n🔄 {lower}"[:POP_UP_LETTERS]


def toast(events: Sequence[Event], _view: View, t: Translator) -> str:
    mover = events[0].seat
    words = []
    for event in events:
        match event:
            case Held(flipped=flipped):
                words.append(t.say("🔄 Turned over.") if flipped else t.say("✅ Kept."))
            case Scouted(card=card):
                words.append(t.say("🔭 {card} is in your hand.", card=pair(card)))
            case Showed(cards=cards, beaten=0):
                words.append(t.say("🎪 {cards} is on the table.", cards=numbers(cards)))
            case Showed(cards=cards, beaten=beaten):
                words.append(
                    t.say("🎪 {cards}! Cards beaten: {n}.", cards=numbers(cards), n=beaten)
                )
            case RoundEnded():
                points = signed(event.points(mover))
                words.append(t.say("🏁 The round is over. Your points: {points}.", points=points))
    return " ".join(words)


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[str]:
    shown = [event for event in events if isinstance(event, Showed)]
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    lines: list[str] = []
    if shown:
        best = max(shown, key=lambda event: strength(event.cards))
        lines.append(
            t.html(
                "🎪 Set of the match: {seat}, {cards}",
                seat=faces[best.seat],
                cards=numbers(best.cards),
            )
        )
    if rounds:
        points, _, seat, which = max(
            (ended.points(seat), -ended.round, seat, ended.round)
            for ended in rounds
            for seat in range(len(faces))
        )
        lines.append(
            t.html(
                "🧮 Round of the match: {seat}, {points} in round {n}",
                seat=faces[seat],
                points=signed(points),
                n=which,
            )
        )
    return lines


def _head(scene: Scene[View], t: Translator) -> Html:
    view, faces = scene.view, scene.faces
    if view.over:
        return t.html("🎪 <b>The match is over</b>")
    if view.looking:
        return t.html(
            "🎪 <b>Round {n}/{all}</b> · first: {seat}",
            n=view.round,
            all=view.seats,
            seat=faces[view.first],
        )
    return t.html(
        "🎪 <b>Turn: {seat}</b> · round {n}/{all} · first: {first}",
        seat=faces[view.turn],
        n=view.round,
        all=view.seats,
        first=faces[view.first].animal,
    )


def _asked(scene: Scene[View], t: Translator) -> list[Html]:
    """Who is still looking at the cards, and whom the bot cannot ask."""
    view, faces = scene.view, scene.faces
    lines = []
    if view.looking:
        animals = " ".join(faces[seat].animal for seat in view.looking)
        lines.append(t.html("Looking at their cards: {seats}", seats=animals))
    closed = [str(faces[seat]) for seat in view.awaited if seat in scene.closed]
    if closed:
        lines.append(
            t.html("✉️ Please open the private chat with me: {seats}", seats=", ".join(closed))
        )
    return lines


def _scouts(scene: Scene[View], t: Translator) -> list[Html]:
    animals = " ".join(scene.faces[seat].animal for seat in scene.view.scouts)
    return [t.html("have scouted: {seats}", seats=animals)] if animals else []


def _seat(scene: Scene[View], seat: Seat) -> Html:
    view = scene.view
    acting = f"{ACTING} " if not view.looking and seat == view.turn else ""
    double = f" {DOUBLE}" if view.doubles[seat] else ""
    has = f"🃏{view.sizes[seat]} 🥊{view.captured[seat]} 🪙{view.tokens[seat]}{double}"
    return Html(f"{acting}{html(scene.faces[seat])} <b>{signed(view.totals[seat])}</b> · {has}")


def _legend(view: View, t: Translator) -> Html:
    if view.seats == 2:
        return t.html("<i>🃏 hand · 🥊 beaten · 🪙 chips to scout with</i>")
    return t.html("<i>🃏 hand · 🥊 beaten · 🪙 tokens · ⚡ double action left</i>")


def _told(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[Html]:
    line = turn_line(events, faces, faces, t)
    ended = round_ended(events)
    lines = [line] if line else []
    return [*lines, end_line(ended, faces, t)] if ended else lines
