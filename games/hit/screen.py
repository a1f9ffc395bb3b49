"""How HIT! reads in a chat: nothing is secret, so it is played on the board itself."""

from collections.abc import Sequence

from games.contract import Event, Scene, Seat, Told
from games.hit.events import (
    Busted,
    CashedHorseshoes,
    Drew,
    PassedOver,
    Refilled,
    Scored,
    Stole,
    Stopped,
    TookHorseshoe,
)
from games.hit.moves import Move
from games.hit.rules import FIRST_CHIP_WITHOUT_CONSOLATION, HORSESHOES_TO_CASH
from games.hit.view import View
from games.screen import Button, Face, Html, Rows, Screen, Style, Translator, html

HORSESHOE = "🧲"


def board(scene: Scene[View], t: Translator) -> Screen:
    view = scene.view
    newest, earlier = _last_lap(scene, t)
    lines = [_head(scene, t)]
    lines += [Html(f"<b>{newest}</b>")] if newest else []
    lines += [_drawn(view, t)] if view.winner is None else []
    lines += [_others(view, scene.faces, t)]
    if earlier:
        quote = "\n".join(reversed(earlier))
        lines.append(Html(f"<blockquote expandable>{quote}</blockquote>"))
    return Screen(Html("\n".join(lines)), _buttons(view, t))


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    """A mirror of the board's buttons for the mover alone."""
    view = scene.view
    if view.winner is not None or view.turn != seat:
        return None
    lines = [_head(scene, t), _drawn(view, t), _others(view, scene.faces, t)]
    return Screen(Html("\n".join(lines)), _buttons(view, t))


def toast(events: Sequence[Event], view: View, t: Translator) -> str:
    """What came of the press, for the one who pressed."""
    mover = events[0].seat
    words = []
    for event in events:
        if event.seat != mover:
            break  # from here on it is the next seat's turn
        match event:
            case Drew(value=value) if view.turn == mover and view.winner is None:
                words.append(t.say("{value}! Now {sum}", value=value, sum=sum(view.drawn)))
            case Busted(chips=chips):
                words.append(t.say("💥 A second {value}.", value=chips[-1]))
            case TookHorseshoe(held=held):
                words.append(t.say("Horseshoe {held} of {all}", held=held, all=HORSESHOES_TO_CASH))
            case CashedHorseshoes(points=points):
                words.append(t.say("Third horseshoe: +{points}!", points=points))
            case Stopped(chips=chips) if view.winner is None:
                words.append(t.say("✋ {sum} at stake until your next turn", sum=_put(events)))
    return " ".join(words)


def highlights(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> list[str]:
    """What people will remember of the match."""
    lines: list[str] = []
    thefts = _thefts(events)
    if thefts:
        seat, points = max(thefts, key=lambda theft: theft[1])
        lines.append(
            t.html("🥷 Theft of the match: {seat}, {points}", seat=faces[seat], points=points)
        )
    busts = [event for event in events if isinstance(event, Busted)]
    if busts:
        worst = max(busts, key=lambda bust: sum(bust.chips))
        lines.append(
            t.html(
                "💥 Loudest bust: {seat}, {chips}",
                seat=faces[worst.seat],
                chips=_chips(worst.chips),
            )
        )
    return lines


def _head(scene: Scene[View], t: Translator) -> Html:
    view, faces = scene.view, scene.faces
    if view.winner is not None:
        return t.html(
            "🎯 <b>{seat} wins with {score}</b>",
            seat=faces[view.winner],
            score=view.scores[view.winner],
        )
    total = view.scores[view.turn]
    gain = _just_scored(view.turn, scene.told)
    score = Html(f"{total - gain}+{gain} → <b>{total}</b>") if gain else Html(f"<b>{total}</b>")
    line = t.html("🎯 <b>Turn: {seat}</b> · {score}", seat=faces[view.turn], score=score)
    return Html(f"{line} {HORSESHOE * view.horseshoes[view.turn]}".rstrip())


def _drawn(view: View, t: Translator) -> Html:
    drawn, loot = sum(view.drawn), view.loot
    if loot:
        line = t.html(
            "Drawn: <b>{chips}</b> — stopping lays {drawn} + steals {loot} = {sum}",
            chips=_chips(view.drawn),
            drawn=drawn,
            loot=loot,
            sum=drawn + loot,
        )
    else:
        line = t.html(
            "Drawn: <b>{chips}</b> — stopping lays {drawn}", chips=_chips(view.drawn), drawn=drawn
        )
    if not view.show_risk:
        return line
    return Html(line + t.html(" · risk {risk} %", risk=round(100 * view.risk)))


def _others(view: View, faces: Sequence[Face], t: Translator) -> Html:
    """The others in the order of play, and how many chips are left."""
    seats = len(view.scores)
    first = view.turn if view.winner is None else view.winner
    lines = []
    for seat in ((first + step) % seats for step in range(1, seats)):
        parts = [html(faces[seat]), Html(f"<b>{view.scores[seat]}</b>")]
        if view.laid[seat]:
            at_stake = sum(view.laid[seat])
            parts.append(
                t.html(
                    "+{sum} at stake ({chips})", sum=at_stake, chips=_chips(sorted(view.laid[seat]))
                )
            )
        if view.horseshoes[seat]:
            parts.append(Html(HORSESHOE * view.horseshoes[seat]))
        lines.append(Html(" ".join(parts)))
    lines.append(t.html("👝 in the bag: {left}", left=sum(view.bag)))
    return Html("\n".join(lines))


def _buttons(view: View, t: Translator) -> Rows:
    if view.winner is not None:
        return ()
    put = sum(view.drawn) + view.loot
    return (
        (
            Button(t.say("🎲 Draw"), Move.DRAW, Style.PRIMARY),
            Button(t.say("✋ Stop · lay {sum}", sum=put), Move.STOP, Style.SUCCESS),
        ),
    )


def _last_lap(scene: Scene[View], t: Translator) -> tuple[Html | None, list[Html]]:
    """The newest thing that ended a turn, and those before it, oldest first."""
    lines = [
        line for entry in scene.told if (line := _ending(entry.events, scene.faces, t)) is not None
    ]
    return (lines[-1], lines[:-1]) if lines else (None, [])


def _ending(events: Sequence[Event], faces: Sequence[Face], t: Translator) -> Html | None:
    """How a turn ended, in one line; None if the turn goes on."""
    lines: list[Html] = []
    for event in events:
        match event:
            case Busted(seat=seat, chips=chips):
                lines.append(
                    t.html(
                        "💥 {seat}: a second {value} on chip {nth}",
                        seat=faces[seat],
                        value=chips[-1],
                        nth=len(chips),
                    )
                )
                if len(chips) >= FIRST_CHIP_WITHOUT_CONSOLATION:
                    lines[-1] = Html(lines[-1] + t.html(", no horseshoe"))
            case TookHorseshoe(held=held):
                lines[-1] = Html(
                    lines[-1]
                    + t.html(", horseshoe {held} of {all}", held=held, all=HORSESHOES_TO_CASH)
                )
            case CashedHorseshoes(points=points, total=total):
                lines[-1] = Html(
                    lines[-1]
                    + t.html(
                        ", the third horseshoe: +{points} → {total}", points=points, total=total
                    )
                )
            case Stopped(seat=seat, chips=chips):
                lines.append(
                    t.html("✋ {seat} lays {chips}", seat=faces[seat], chips=_chips(chips))
                )
            case Stole(victim=victim, chips=chips):
                lines[-1] = Html(
                    lines[-1]
                    + t.html(
                        ", takes {chips} from {victim}",
                        chips=_chips(chips),
                        victim=faces[victim].animal,
                    )
                )
            case PassedOver(seat=seat):
                lines.append(t.html("⏭ {seat}: no chip left to draw", seat=faces[seat]))
            case Refilled(chips=returned):
                lines.append(t.html("👝 The box goes back into the bag: {n}", n=returned))
    return Html("\n".join(lines)) if lines else None


def _just_scored(seat: Seat, told: Sequence[Told]) -> int:
    """What the mover scored at the start of this turn."""
    for entry in reversed(told):
        for event in entry.events:
            if isinstance(event, Scored) and event.seat == seat:
                return event.points
        if entry.seat != seat:
            return 0
    return 0


def _thefts(events: Sequence[Event]) -> list[tuple[Seat, int]]:
    """Who stole how many points by one stop."""
    thefts: list[tuple[Seat, int]] = []
    for event in events:
        match event:
            case Stopped(seat=seat):
                thefts.append((seat, 0))
            case Stole(chips=chips):
                seat, points = thefts[-1]
                thefts[-1] = (seat, points + sum(chips))
    return [theft for theft in thefts if theft[1]]


def _put(events: Sequence[Event]) -> int:
    return sum(sum(event.chips) for event in events if isinstance(event, Stopped | Stole))


def _chips(chips: Sequence[int]) -> str:
    return " · ".join(map(str, chips))
