"""HIT! explained: one line for the lobby, one screen for /rules; and how chips are written."""

from collections.abc import Sequence

from games.screen import Html, Translator, folded, lines_of, sentence

HORSESHOE = "🧲"
TAGLINE = sentence("Draw chips, stop in time, steal from everybody. First to 100 wins.")


def rules(t: Translator) -> Html:
    return lines_of(
        *[
            t.html("🎯 <b>HIT!</b> — be the first to reach 100 points."),
            "",
            t.html("<b>Your turn</b>"),
            t.html("1. Chips that still lie before you score now."),
            t.html("2. Draw chips one at a time, as long as you dare."),
            t.html("3. Stop, and take every chip of the same values from everybody else."),
            "",
            t.html("💥 Two equal chips in one turn: all the chips of the turn are lost."),
            t.html(
                "⚠️ What you lay down is not scored yet: until your next turn others may take it."
            ),
            folded(
                t.html("The bag holds 125 chips: fifteen each of 1 to 5, ten each of 6 to 10."),
                t.html("The first chip of a turn is drawn by itself: it can never bust."),
                t.html(
                    "🧲 A bust on the second or third chip earns a horseshoe. The third"
                    " horseshoe is worth 50 points at once, and then you hold none."
                ),
                t.html("When the bag is empty, everything in the box returns to it."),
                t.html("Whoever has 100 points or more wins on the spot."),
            ),
        ]
    )


def chips_in_words(chips: Sequence[int]) -> str:
    return " · ".join(map(str, chips))
