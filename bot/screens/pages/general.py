"""Pages that belong to no table: greeting, menu of games, help, rules, the private start."""

from collections.abc import Iterable, Mapping

from bot.screens.buttons.presses import (
    LearnPress,
    LessonsPress,
    OpenPress,
    PagePress,
    RulesPress,
    TodayPress,
)
from bot.screens.pictures.which import rules_picture
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.screen import (
    Button,
    Html,
    Rows,
    Screen,
    Style,
    Translator,
    html,
    lines_of,
    rows_of,
)

Games = Mapping[str, AnyGame]


def greeting(games: Games, t: Translator) -> Screen:
    text = t.html("Laying the table: {games}. No admin rights needed.", games=_titles(games))
    return Screen(
        text,
        (
            (Button(t.say("🎲 Open a table"), PagePress.MENU.pack(), Style.PRIMARY),),
            (Button(t.say("❓ What can we play?"), PagePress.GAMES.pack()),),
        ),
    )


def menu(games: Games, t: Translator) -> Screen:
    return Screen(
        t.html("What shall we play?"),
        tuple(
            (
                Button(
                    t.say(
                        "{emoji} {title} {least}–{most} · {minutes} min",
                        emoji=game.emoji,
                        title=game.title,
                        least=game.seats[0],
                        most=game.seats[-1],
                        minutes=game.minutes,
                    ),
                    OpenPress(game.name).pack(),
                ),
            )
            for game in games.values()
        ),
    )


def games_on_offer(games: Games, t: Translator) -> Screen:
    lines = [lines_of(in_a_line(game, t), t.say(game.tagline)) for game in games.values()]
    return Screen(Html("\n\n".join(lines)), _rules_rows(games))


def rules(game: AnyGame, t: Words, *, in_words: bool) -> tuple[Screen, ...]:
    """The picture and then the words: under a picture there is no room for them.

    Where the picture cannot be shown, its message has nothing to say.
    """
    learn = learn_button(game, t)
    words = Screen(Html(game.rules(t)), (learn,) if learn else ())
    picture = None if in_words else rules_picture(game, t)
    if picture is None:
        return (words,)
    return Screen(Html(), picture=picture, caption=in_a_line(game, t)), words


def lessons(games: Games, t: Translator) -> Screen:
    """Which games can be learnt; one that was left halfway goes on where it was left."""
    text = t.html("🎓 Learn by playing, five minutes a game, with bots. What shall it be?")
    return Screen(text, lesson_rows(games))


def lesson_rows(games: Games, *, but: str = "") -> Rows:
    taught = [game for game in games.values() if game.lesson is not None and game.name != but]
    return rows_of(2, [Button(f"🎓 {game.title}", LearnPress(game.name).pack()) for game in taught])


def learn_button(game: AnyGame, t: Translator) -> tuple[Button, ...]:
    """None if it has no lesson."""
    if game.lesson is None:
        return ()
    return (Button(t.say("🎓 Learn"), LearnPress(game.name).pack()),)


def way_to_lessons(url: str, t: Translator) -> Screen:
    """A lesson is for one: a group has no part in it."""
    return Screen(t.html("🎓 I teach in private."), (_private_row(url, t),))


def help_page(games: Games, commands: Iterable[Html], t: Translator) -> Screen:
    titles = _titles(games)
    lines = [
        t.html("<b>Застолье</b> — tabletop games for a group of friends: {games}.", games=titles),
        "",
        *commands,
        "",
        t.html("The group sees the board; what is secret goes to your private chat with me."),
    ]
    return Screen(Html("\n".join(lines)))


def private_start(games: Games, tables: Screen | None, bot_name: str, t: Translator) -> Screen:
    """What it is in two lines, and the tables the user sits at."""
    lines = [
        t.html("🍽 <b>Застолье</b> — a group of friends plays {games} right in its chat.",
               games=_titles(games)),
        t.html("Add me to a group and say /newgame there, or play with bots here."),
    ]  # fmt: skip
    daily = Button(t.say("🗓 Deal of the day"), TodayPress().pack())
    rows = (*_ways_to_play(bot_name, t), (daily,), *_learn_row(games, t), *_rules_rows(games))
    rows = (*rows, (_nudges_button(t),))
    if tables is None:
        return Screen(Html("\n".join(lines)), rows)
    return Screen(Html("\n".join([*lines, "", tables.text])), (*tables.rows, *rows))


def with_bots_or_in_group(bot_name: str, t: Translator) -> Screen:
    text = t.html("Play in a group of friends, or right here with bots?")
    return Screen(text, tuple(_ways_to_play(bot_name, t)))


def way_to_private(url: str, t: Translator) -> Screen:
    text = t.html("I cannot write to you yet. Press the button, then Start: your place is held.")
    return Screen(text, (_private_row(url, t),))


def seated_here(url: str, t: Translator) -> Screen:
    return Screen(html(seated_here_in_short(t)), (_private_row(url, t),))


def seated_here_in_short(t: Translator) -> str:
    """In a pop-up."""
    return t.say(
        "You are at the table. What is secret comes here, and nobody else sees it. If you open our"
        " private chat, I will also ring when it is your turn."
    )


def answer_in_private(url: str, t: Translator) -> Screen:
    """What was asked for is nobody else's business, but the private chat is not open."""
    text = t.html(
        "I would answer in private, but cannot write to you yet. Press the button, then Start."
    )
    return Screen(text, (_private_row(url, t),))


def welcome_back(t: Translator) -> str:
    return t.say("Welcome back: you play yourself again.")


def returned(t: Translator) -> Screen:
    """The bot was away from a group in which a table stands."""
    return Screen(t.html("I am back: the table is as it was."))


def plain(text: str) -> Screen:
    return Screen(html(text))


def _ways_to_play(bot_name: str, t: Translator) -> Iterable[tuple[Button, ...]]:
    url = f"https://t.me/{bot_name}?startgroup=new"
    yield (Button(t.say("➕ Add to a group"), url=url),)
    yield (Button(t.say("🤖 Play with bots"), PagePress.MENU.pack(), Style.PRIMARY),)


def _private_row(url: str, t: Translator) -> tuple[Button, ...]:
    return (Button(t.say("Open the private chat"), url=url, style=Style.PRIMARY),)


def _nudges_button(t: Translator) -> Button:
    return Button(t.say("🔕 Rings on / off"), PagePress.NUDGES.pack())


def _learn_row(games: Games, t: Translator) -> Rows:
    if not any(game.lesson for game in games.values()):
        return ()
    return ((Button(t.say("🎓 Learn to play"), LessonsPress().pack()),),)


def _rules_rows(games: Games) -> Rows:
    """Two in a row: their titles are short."""
    return rows_of(
        2, [Button(f"📖 {game.title}", RulesPress(game.name).pack()) for game in games.values()]
    )


def in_a_line(game: AnyGame, t: Translator) -> Html:
    return t.html(
        "{emoji} <b>{title}</b> · {least}–{most} players · {minutes} min", emoji=game.emoji,
        title=game.title, least=game.seats[0], most=game.seats[-1], minutes=game.minutes,
    )  # fmt: skip


def _titles(games: Games) -> str:
    return ", ".join(game.title for game in games.values())
