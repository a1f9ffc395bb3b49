"""Scout explained: one line for the lobby, one screen for /rules."""

from games.contract.screen import Html, Translator, folded, lines_of, sentence

TAGLINE = sentence(
    "Play sets from a hand that may not be sorted, or scout. Two play by Oink's rules for two."
)


def facts(seats: int, t: Translator) -> list[str]:
    """S-R35, S-A21."""
    if seats == 2:
        return [t.say("for two: Oink's rules, 2 rounds")]
    return [t.plural("{n} round", "{n} rounds", seats)]


def rules(t: Translator) -> Html:
    return lines_of(
        t.html("🎪 <b>Scout</b> — the most points in as many rounds as there are players."),
        "",
        t.html("<b>First</b> look at your cards: keep them or turn the whole hand over."
               " The order of the cards never changes."),
        t.html("<b>Your turn</b> — one of these:"),
        t.html("🎪 <b>Play</b> neighbours in your hand that are equal or go up or down by one."
               " They must beat the set on the table; the beaten cards are yours."),
        t.html("🔭 <b>Scout</b>: take a card from an end of the set and put it anywhere in your"
               " hand, either way up. The owner of the set gets 1 point."),
        t.html("⚡ <b>Double action</b>, once a round: scout and play at once."),
        "",
        t.html("💪 More cards beat fewer; of as many, equal ones beat a run;"
               " then the higher lowest number wins."),
        t.html("🏁 The round ends when somebody has no cards left, or when all but the owner have"
               " scouted and nobody has beaten the set."),
        t.html("🧮 Beaten cards + points for scouts − cards in hand. Whose set stayed unbeaten"
               " loses nothing for the hand."),
        folded(*_cards(t), *_turn(t), *_round(t), *_two_players(t)),
    )  # fmt: skip


def _cards(t: Translator) -> list[Html]:
    return [
        t.html("<b>45 cards</b>, every pair of different numbers from 1 to 10. Three play without"
               " the tens, four and two without the 9│10. Cards each: 11, 12, 11, 9 for 2, 3, 4, 5"
               " players."),
        t.html("<b>Turning over</b>: in every round, after looking and before the first turn, in"
               " secret, once, the whole hand or none of it. Later no card is moved or turned."),
        t.html("<b>A set</b> is one card or any number of neighbours. 3-2-4 and 9-10-1 are no"
               " runs. Only a stronger set beats: an equal one does not. Of single cards the"
               " number alone decides."),
    ]  # fmt: skip


def _turn(t: Translator) -> list[Html]:
    return [
        t.html("<b>Scouting</b> is allowed even if you could play. What is left of the set stays"
               " its owner's; the last card may be taken, too."),
        t.html("<b>A bare table</b>, at the start or when a set was scouted away: any set may be"
               " played, nothing is beaten, nothing can be scouted."),
        t.html("⚡ <b>Double action</b> is one turn. Its set must beat what is left after your"
               " scout; the card you took need not be in it. You take the cards that were left,"
               " the owner gets the point. Without such a set it is not possible. It comes back"
               " every round; unused it is worth nothing."),
        t.html("<b>Known to all</b>: both numbers of the cards on the table, how many cards each"
               " has in hand and has beaten. Where a scouted card went is secret."),
    ]  # fmt: skip


def _round(t: Translator) -> list[Html]:
    return [
        t.html("<b>End by scouts</b>: each of the others scouted once, in a row, since the set was"
               " played; any play starts the count anew. It holds even if the last of them took"
               " the last card: the owner loses nothing for the hand. Whoever runs out of cards"
               " takes the beaten set first; then nobody's hand is spared."),
        t.html("<b>Scoring</b>: the set left on the table is nobody's. Totals may be below zero."
               " Equal totals share the victory."),
        t.html("<b>Who begins</b>: the first round by lot, every later one the player to the left"
               " of who began the last. All cards are shuffled anew."),
        t.html("Who leaves is played on by a bot."),
    ]  # fmt: skip


def _two_players(t: Translator) -> list[Html]:
    return [
        t.html("<b>Two players</b>, by Oink's rules: two rounds. 22 of the 44 cards are set aside"
               " for the second one, which the other player begins. No ⚡. Three chips each in"
               " every round: a scout costs a chip, brings the owner nothing, and your turn goes"
               " on until you play. Who cannot play must scout, who has no chip must play. Who can"
               " do neither ends the round, and the owner of the set loses nothing for the hand."
               " Chips left are a point each."),
    ]  # fmt: skip
