"""ПОДАФ ЛУМ explained: one line for the lobby, one screen for /rules."""

from games.screen import Html, Translator, folded, lines_of, sentence

TAGLINE = sentence("One cuts the row, all vote in secret: a part is yours if nobody else wants it.")


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("✂️ <b>ПОДАФ ЛУМ</b> — have more cards of a value than anybody else."),
        "",
        t.html("<b>A round</b>"),
        t.html("1. The leader cuts a row of cards into three parts: ⚪ 🔵 ⚫."),
        t.html("2. Everybody, the leader too, votes in secret for one of them."),
        t.html("3. Alone with your choice? The part is yours. Several? They have a contest."),
        "",
        t.html(
            "🏁 When the deck is played out, whoever has most cards of a value scores that"
            " value: from 1 for the only 1 to 10 for the tens. Most points win."
        ),
        folded(
            t.html(
                "The deck: one 1, two 2s and so on to ten 10s, and 15 jokers 🃏."
                " A row has 7 cards, with four players 9 (the last one 7)."
            ),
            t.html(
                "⚔️ A contested part of three cards or more is cut again by the leader,"
                " and only those who want it vote; two cards are halved; a single card"
                " is lost to all. A contest may lead to another one."
            ),
            t.html("A part that nobody wants is discarded."),
            t.html(
                "🃏 A joker joins one of your piles and counts as a card of it. With no"
                " pile yet it waits for your first number. It never moves again."
            ),
            t.html(
                "Equal at the top: each scores the value. Equal points: the one who"
                " scored more values wins. Still equal: they share the victory."
            ),
            t.html("A vote may be changed until the last one is in."),
            t.html("Two players: after the cut the other one discards a part of the row."),
            t.html(
                "Edition 2: jokers are placed when the whole row is distributed, from the"
                " leader's left. Edition 1: after every reveal, before the next contest."
            ),
        ),
    )
