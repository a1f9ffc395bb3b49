"""Steps of a choice that takes several taps: how they travel in a button, and how they are read.

A step plays nothing. Its button says all that has been picked so far; the screen is shown again
with that in `scene.picked`. It is untrusted: a screen that cannot make sense of it shows the
first step.
"""

from games.contract.screen import Button, Screen, Style, Translator

STEP = "~"  # no move begins with it


def step(*picked: object) -> str:
    """Button data for what has been picked so far; nothing picked leads back to the first step."""
    return STEP + " ".join(map(str, picked))


def picked(text: str) -> tuple[str, ...]:
    """The words of a step."""
    return tuple(text.split())


def step_button(label: str, *words: object, style: Style = Style.PLAIN) -> Button:
    return Button(label, step(*words), style)


def back_button(t: Translator, *words: object) -> Button:
    return step_button(t.say("↩️ Back"), *words)


def drafted(screen: Screen, _picked: str) -> str:
    """The move that what has been picked stands for: of the only green button, if it plays one."""
    green = [
        button.data
        for row in screen.rows
        for button in row
        if button.style is Style.SUCCESS and not button.data.startswith(STEP)
    ]
    return green[0] if len(green) == 1 else ""
