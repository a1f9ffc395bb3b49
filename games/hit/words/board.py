"""The board of HIT! in words. Nothing is secret, so it is played on the board itself."""

from collections.abc import Sequence

from games.contract.screen import (
    Button,
    Face,
    Html,
    Rows,
    Screen,
    Style,
    Translator,
    html,
    lines_of,
)
from games.contract.table import Seat
from games.hit.rules.moves import Move
from games.hit.rules.view import Scene, View
from games.hit.words.log import ending, ending_in_short, just_scored
from games.hit.words.rulebook import HORSESHOE, chips_in_words
from games.kit.phrases import last_lap, news


def board(scene: Scene, t: Translator) -> Screen:
    view = scene.view
    lines = [ending(entry.events, scene.faces, t) for entry in scene.recent]
    newest, earlier = last_lap([line for line in lines if line is not None])
    if scene.is_still and view.winner is None:
        return _cut_short(scene, newest, earlier, t)
    drawn = [drawn_line(view, t)] if view.winner is None else []
    others = other_lines(view, scene.faces, t)
    text = lines_of(head(scene, t), *newest, *drawn, *hint_lines(scene, t), *others, *earlier)
    return Screen(text, buttons(view, t), caption=_caption(scene, t))


def _cut_short(
    scene: Scene, newest: Sequence[str], earlier: Sequence[str], t: Translator
) -> Screen:
    """A match that goes on no more: everybody's points, nobody's turn."""
    everybody = [seat_line(scene.view, seat, scene.faces, t) for seat in range(len(scene.faces))]
    return Screen(lines_of(*newest, *everybody, *earlier), caption=lines_of(*newest))


def _caption(scene: Scene, t: Translator) -> Html:
    """Chips and scores are in the picture, and on the button what stopping brings."""
    view, faces = scene.view, scene.faces
    told = [line for one in scene.recent for line in ending_in_short(one.events, faces, t)]
    if view.winner is not None:
        return lines_of(head(scene, t), *news(told))
    line = t.html("🎯 <b>Turn: {seat}</b>", seat=faces[view.turn])
    drawn = t.html("Drawn: <b>{chips}</b>", chips=" ".join(map(str, view.drawn)))
    if view.show_risk:
        drawn = Html(drawn + t.html(" — risk {risk} %", risk=view.risk_in_percent))
    return lines_of(line, drawn, *(hint_lines(scene, t) or news(told)))


def hint_lines(scene: Scene, t: Translator) -> list[Html]:
    """For a newcomer: what drawing risks, and that stopping does not score yet."""
    if not scene.hinted or scene.view.winner is not None:
        return []
    return [
        t.html("<i>💡 Two equal: all drawn is lost</i>"),
        t.html("<i>Laid chips may still be stolen</i>"),
    ]


def head(scene: Scene, t: Translator) -> Html:
    view, faces = scene.view, scene.faces
    if view.winner is not None:
        return t.html(
            "🎯 <b>{seat} wins with {score}</b>",
            seat=faces[view.winner],
            score=view.scores[view.winner],
        )
    score = score_of(scene, view.turn)
    return t.html("🎯 <b>Turn: {seat}</b> · {score}", seat=faces[view.turn], score=score)


def score_of(scene: Scene, seat: Seat) -> Html:
    """What he has, what of it came just now, and his horseshoes."""
    view = scene.view
    total, gain = view.scores[seat], just_scored(seat, scene.recent)
    score = f"{total - gain}+{gain} → <b>{total}</b>" if gain else f"<b>{total}</b>"
    return Html(f"{score} {HORSESHOE * view.horseshoes[seat]}".rstrip())


def drawn_line(view: View, t: Translator) -> Html:
    drawn, loot = sum(view.drawn), view.loot
    if loot:
        line = t.html(
            "Drawn: <b>{chips}</b> — stopping lays {drawn} + takes {loot} = {sum}",
            chips=chips_in_words(view.drawn),
            drawn=drawn,
            loot=loot,
            sum=drawn + loot,
        )
    else:
        line = t.html(
            "Drawn: <b>{chips}</b> — stopping lays {drawn}",
            chips=chips_in_words(view.drawn),
            drawn=drawn,
        )
    if not view.show_risk:
        return line
    return Html(line + t.html(" · risk {risk} %", risk=view.risk_in_percent))


def other_lines(view: View, faces: Sequence[Face], t: Translator) -> list[Html]:
    """The others in the order of play, and how many chips are left."""
    seats = len(view.scores)
    first = view.turn if view.winner is None else view.winner
    others = [(first + step) % seats for step in range(1, seats)]
    lines = [seat_line(view, seat, faces, t) for seat in others]
    return [*lines, t.html("👝 in the bag: {left}", left=sum(view.bag))]


def seat_line(view: View, seat: Seat, faces: Sequence[Face], t: Translator) -> Html:
    parts = [html(faces[seat]), Html(f"<b>{view.scores[seat]}</b>")]
    if view.laid[seat]:
        at_stake = sum(view.laid[seat])
        parts.append(
            t.html(
                "+{sum} at stake ({chips})",
                sum=at_stake,
                chips=chips_in_words(sorted(view.laid[seat])),
            )
        )
    if view.horseshoes[seat]:
        parts.append(Html(HORSESHOE * view.horseshoes[seat]))
    return Html(" ".join(parts))


def buttons(view: View, t: Translator) -> Rows:
    if view.winner is not None:
        return ()
    put = sum(view.drawn) + view.loot
    return (
        (
            Button(t.say("🎲 Draw"), Move.DRAW, Style.PRIMARY),
            Button(t.say("✋ Stop · lay {sum}", sum=put), Move.STOP, Style.SUCCESS),
        ),
    )
