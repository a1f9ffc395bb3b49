"""What the bot tells of itself: commands by scope and language, name and descriptions."""

from dataclasses import dataclass, field

from playground.world.messages import Json


@dataclass(frozen=True, slots=True)
class Scope:
    type: str = "default"
    chat_id: int | None = None
    user_id: int | None = None


@dataclass(slots=True)
class Profile:
    commands: dict[tuple[Scope, str], list[Json]] = field(default_factory=dict)  # by language too
    names: dict[str, str] = field(default_factory=dict)  # by language; "" is everyone else
    descriptions: dict[str, str] = field(default_factory=dict)
    short_descriptions: dict[str, str] = field(default_factory=dict)
