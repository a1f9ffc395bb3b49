"""ПОДАФ ЛУМ explained: one line for the lobby, one screen for /rules."""

from games.contract.screen import Html, Translator, folded, lines_of, sentence
from games.podaflum.rules.rounds import row_length

TAGLINE = sentence(
    "One divides the row, all vote in secret: a part is yours if nobody else wants it."
)


def facts(seats: int, t: Translator) -> list[str]:
    return [t.plural("row of {n} card", "row of {n} cards", row_length(seats))]


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("✂️ <b>ПОДАФ ЛУМ</b> — have more cards of a value than anybody else."),
        "",
        t.html("<b>A round</b>"),
        t.html("1. The leader cuts a row of cards into three parts: ⚪ 🔵 ⚫."),
        t.html("2. Vote: everybody, the leader too, picks a part in secret; then all the choice"
               " cards are revealed."),
        t.html("3. Alone with a part? It is yours whole. Several? They have a contest, settled by"
               " an extra round."),
        "",
        t.html("🏁 When the deck is played out, whoever has most cards of a value scores that"
               " value: from 1 for the only 1 to 10 for the tens. Most points win."),
        folded(*_row(t), *_distribution(t), *_jokers(t), *_scoring(t)),
    )  # fmt: skip


def _row(t: Translator) -> list[Html]:
    return [
        t.html("<b>The deck</b>: one 1, two 2s and so on to ten 10s, and 15 jokers 🃏. A row has 7"
               " cards, with four players 9 (the last one 7): ten rounds, with four players eight."
               " The order of a row never changes."),
        t.html("<b>The leader</b> of the first round is drawn by lot; then it is the next player"
               " clockwise, every round. The two divider cards go wherever the leader likes, but"
               " each part has a card at least."),
        t.html("<b>Two players</b> (edition 2): after the cut the other one discards a part of the"
               " row, and both vote between the two that are left. In an extra round nothing is"
               " discarded first."),
        t.html("<b>Vote</b>: nobody may abstain, and a vote may be changed until the last one is"
               " in."),
    ]  # fmt: skip


def _distribution(t: Translator) -> list[Html]:
    return [
        t.html("<b>After the reveal</b> parts that nobody picked are discarded and parts that one"
               " player picked are handed out. Then contests, one after the other, left to right,"
               " each to its end before the next begins."),
        t.html("⚔️ <b>Extra round</b>: the leader cuts the contested part again, wanting it or"
               " not, and only those who picked it vote. Three cards go one by one, two are halved"
               " (⚪ and 🔵), a single card is discarded and nobody gets it. A contest may lead to"
               " another one."),
        t.html("<b>Who has received a part</b> is out until the next round. Who ends up with"
               " nothing does not get what was discarded."),
        t.html("<b>The round is over</b> when everybody has a part or no cards are left. Discards"
               " are open to all and never come back."),
    ]  # fmt: skip


def _jokers(t: Translator) -> list[Html]:
    return [
        t.html("🃏 <b>A joker</b> is added to one of your piles, also to one that came with the"
               " same part. It counts as a card of the pile, never moves again, and may not be"
               " held back. Several may go to different piles."),
        t.html("<b>No pile yet</b>: jokers wait, and all of them go to the leftmost number of the"
               " next part you get; jokers of that part go where you like. Those that still wait"
               " in the end count for nothing."),
        t.html("<b>They are placed in turn</b> from the leader's left, the leader last, each all."
               " Edition 2: when the whole row is distributed. Edition 1: after every reveal,"
               " before the next cut."),
    ]  # fmt: skip


def _scoring(t: Translator) -> list[Html]:
    return [
        t.html("<b>Scoring</b> goes from 1 up to 10. Jokers count, a single card is enough if the"
               " others have none, and a value that nobody has brings nothing. Equal at the top:"
               " each scores the value."),
        t.html("<b>Equal points</b>: more values scored win; still equal, the victory is shared."),
        t.html("Who leaves is played on by a bot; it also answers for who is late."),
    ]  # fmt: skip
