"""The lobby, a message of two pages: who sits and who is on the way; what is agreed."""

from collections.abc import Iterable

from bot.screens.buttons.presses import LobbyPage, Switch, Verb, rules_button, table_button
from bot.screens.pages.general import in_a_line, learn_button
from bot.screens.pictures.which import lobby_picture
from bot.screens.wanted import Wanted, board_slot
from bot.screens.words.status import evening_in_short, evening_line, no_photos, queue_line
from bot.table.document import DisplayMode, NoDice, Pace, Phase, Player, Table
from bot.table.lobby import host_face
from bot.texts import Words, words
from games.contract.game import AnyGame
from games.contract.screen import Button, Html, Screen, Style, html, lines_of, rows_of
from games.contract.table import Level

GAP_SECONDS = 2  # several people joining at once cost one edit


def lobby_screen(table: Table, game: AnyGame) -> Wanted:
    t = words(table.language)
    is_on_options = table.options_until > 0
    last = [*_dice_line(table, t)]
    if is_on_options and len(table.people) < len(table.players):
        last.append(t.html("🤖 Tap a bot to change how well it plays: rookie, bot, master."))
    if is_on_options and not table.is_private:
        last.append(t.html("⚙️ The host decides: {host}", host=host_face(table)))
    return Wanted(
        slot=board_slot(table.matches + 1),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            lines_of(*_lines(table, game, t), *last),
            tuple(_rows(table, game, t)),
            lobby_picture(table, game, _agreed_in_short(table, game, t), t),
            lines_of(*_lines_in_short(table, game, t), *last),
        ),
        not_older_than=table.bottom_at,
        only_one=True,
        loud_from=0,
        gap=0 if is_on_options else GAP_SECONDS,
        if_no_photos=no_photos(t),
    )


def _lines(table: Table, game: AnyGame, t: Words) -> Iterable[str]:
    yield in_a_line(game, t)
    yield Html(f"<i>{html(t.say(game.tagline))}</i>")
    yield from ("", _how_many(table, game, t))
    for player in table.players:
        crown = " 👑" if player.user == table.host else ""
        ready = " ✅" if player.user in table.ready else ""
        yield html(f"{player.face}{crown}{ready}")
    for newcomer in table.coming:
        yield t.html("{name} — opening the private chat…", name=newcomer.name)
    yield from queue_line(table, t)
    if options := _options(table, game, t):
        yield from ("", t.html("Options: {options}", options=options))
    yield from evening_line(table, t)


def _lines_in_short(table: Table, game: AnyGame, t: Words) -> Iterable[str]:
    """Who sits and what was agreed is in the picture."""
    yield Html(f"{game.emoji} <b>{html(game.title)}</b> · {_how_many(table, game, t)}")
    if ready := [player.animal for player in table.people if player.user in table.ready]:
        yield Html(f"✅ {' '.join(ready)}")
    if names := ", ".join(one.name for one in table.coming):
        yield t.html("✉️ Opening the private chat: {names}", names=names)
    yield from queue_line(table, t)
    yield from evening_in_short(table)


def _rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    if table.phase is Phase.THROWING:
        return ((table_button(t.say("↩️ Call the dice off"), table.id, Verb.CALL_DICE_OFF),),)
    is_on_options = table.options_until > 0
    return _rows_of_options(table, game, t) if is_on_options else _rows_of_seats(table, game, t)


def _dice_line(table: Table, t: Words) -> Iterable[Html]:
    if table.phase is Phase.THROWING:
        yield t.html("🎰 Telegram throws three dice, then the cards come.")
        return
    match table.no_dice:
        case NoDice.REFUSED:
            yield t.html("🎰 I may not throw dice in this chat, so the deal goes without them.")
        case NoDice.LATE:
            yield t.html("🎰 The dice did not come for minutes. Start again when you like.")
        case NoDice.CALLED_OFF:
            yield t.html("🎰 The throws were called off. Start again when you like.")
        case NoDice.NOTHING:
            if table.with_dice:
                yield t.html("🎰 Deal with dice: Telegram throws them after the start.")


def _how_many(table: Table, game: AnyGame, t: Words) -> Html:
    return t.html("<b>At the table: {n} of {most}</b>", n=len(table.players), most=game.seats[-1])


def _rows_of_seats(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    """Few buttons, and one of them means "go"."""
    row = []
    if not table.is_private:
        row.append(table_button(t.say("🪑 Sit down"), table.id, Verb.SIT))
    if len(table.players) < game.seats[-1]:
        row.append(table_button(t.say("🤖 + bot"), table.id, Verb.ADD_AI))
    if row:
        yield tuple(row)
    yield (_go_button(table, game, t),)
    options = table_button(t.say("⚙️ Options"), table.id, Verb.TURN_PAGE, LobbyPage.OPTIONS)
    rules, learn = rules_button(game, t), learn_button(game, t)
    yield from ((options,), (rules, *learn)) if learn else ((options, rules),)


def _go_button(table: Table, game: AnyGame, t: Words) -> Button:
    """The host starts; between two matches everybody says that they are ready."""
    style = Style.SUCCESS if len(table.players) >= game.seats[0] else Style.PLAIN
    if not _is_rematch(table):
        return table_button(t.say("▶️ Start"), table.id, Verb.START, style=style)
    ready = sum(player.user in table.ready for player in table.people)
    label = t.say("✅ Ready {ready}/{people}", ready=ready, people=len(table.people))
    return table_button(label, table.id, Verb.READY, style=style)


def _rows_of_options(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    """What is agreed, and what is seldom wanted."""
    yield from _option_rows(table, game, t)
    ais = [player for player in table.players if player.is_ai]
    yield from rows_of(2, [_level_button(table, player) for player in ais])
    yield (
        (_display_mode_button(table, t),)
        if table.is_private
        else (
            _pace_button(table, t),  # nobody hurries who plays alone
            _display_mode_button(table, t),
        )
    )
    yield (_dice_button(table, t),)
    row = []
    if len(table.people) < len(table.players):
        row.append(table_button(t.say("🤖 − bot"), table.id, Verb.REMOVE_AI))
    if not table.is_private:
        row.append(table_button(t.say("🚪 Stand up"), table.id, Verb.STAND))
    if row:
        yield tuple(row)
    if _is_rematch(table):
        yield (table_button(t.say("▶️ Start without waiting"), table.id, Verb.START),)
    yield (table_button(t.say("↩️ Back"), table.id, Verb.TURN_PAGE, LobbyPage.SEATS),)


def _is_rematch(table: Table) -> bool:
    return table.matches > 0 and not table.is_private


def _options(table: Table, game: AnyGame, t: Words) -> str:
    labels = game.option_labels(table.options, t)
    return " · ".join(labels if table.is_private else [*labels, _pace_label(table.pace, t)])


def _agreed_in_short(table: Table, game: AnyGame, t: Words) -> list[str]:
    """What they would play now; nobody hurries who plays alone."""
    seats = max(len(table.players), game.seats[0])
    agreed = game.agreed_in_short(seats, table.options, t)
    return agreed if table.is_private else [*agreed, _pace_in_short(table.pace, t)]


def _pace_in_short(pace: Pace, t: Words) -> str:
    match pace:
        case Pace.LIVE:
            return t.say("live pace")
        case Pace.SLOW:
            return t.say("slow pace")
        case Pace.NONE:
            return t.say("no time limit")


def _pace_label(pace: Pace, t: Words) -> str:
    match pace:
        case Pace.LIVE:
            return t.say("pace: live, a minute and a half")
        case Pace.SLOW:
            return t.say("pace: slow, a day")
        case Pace.NONE:
            return t.say("pace: no limit")


def _pace_button(table: Table, t: Words) -> Button:
    match table.pace:
        case Pace.LIVE:
            return table_button(t.say("⏳ Pace: live"), table.id, Verb.SET_PACE, Pace.SLOW)
        case Pace.SLOW:
            return table_button(t.say("⏳ Pace: slow"), table.id, Verb.SET_PACE, Pace.NONE)
        case Pace.NONE:
            return table_button(t.say("⏳ No time limit"), table.id, Verb.SET_PACE, Pace.LIVE)


def _display_mode_button(table: Table, t: Words) -> Button:
    if table.display_mode is DisplayMode.PICTURES:
        return table_button(
            t.say("🖼 Boards: pictures"), table.id, Verb.SET_DISPLAY_MODE, DisplayMode.TEXT
        )
    return table_button(
        t.say("🖼 Boards: text"), table.id, Verb.SET_DISPLAY_MODE, DisplayMode.PICTURES
    )


def _dice_button(table: Table, t: Words) -> Button:
    if table.with_dice:
        return table_button(t.say("🎰 Deal with dice: on"), table.id, Verb.SET_DICE, Switch.OFF)
    return table_button(t.say("🎰 Deal with dice: off"), table.id, Verb.SET_DICE, Switch.ON)


def _level_button(table: Table, player: Player) -> Button:
    """A press goes on to the next level, and the AI is called by it."""
    levels = list(Level)
    following = levels[(levels.index(player.level) + 1) % len(levels)]
    argument = f"{player.user}={following}"
    return table_button(f"🤖 {player.name}", table.id, Verb.SET_LEVEL, argument)


def _option_rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    """One button an option; a press goes on to the next choice."""
    for option in game.options:
        now = option.choices.index(table.options[option.name])
        following = option.choices[(now + 1) % len(option.choices)]
        label = option.label(option.choices[now], t)
        argument = f"{option.name}={following}"
        yield (table_button(f"⚙️ {label}", table.id, Verb.SET_OPTION, argument),)
