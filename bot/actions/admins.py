"""What admins do to others is told in their group, with the name of who did it."""

from bot.actions.action import Standing
from games.contract.screen import Translator


def admin_name(name: str, standing: Standing, t: Translator) -> str:
    """Nobody's, of an admin who is anonymous there."""
    return t.say("An anonymous admin") if standing.hides_name else name
