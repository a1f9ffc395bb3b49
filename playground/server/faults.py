"""Faults that tests inject between the bot and Telegram."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from playground.methods.parameters import Parameters
from playground.world.errors import ApiError


@dataclass(frozen=True, slots=True)
class ServerFault:
    """An answer from in front of Telegram: an error with an HTML page instead of JSON."""

    status: int = 502


@dataclass(frozen=True, slots=True)
class LostRequest:
    """The connection breaks before the call is carried out."""


@dataclass(frozen=True, slots=True)
class LostAnswer:
    """The call is carried out, then the connection breaks."""


@dataclass(frozen=True, slots=True)
class Delay:
    """The request needs so many real seconds to arrive."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Hang:
    """Nothing is carried out and nothing is said for so many real seconds, then it breaks."""

    seconds: float


Fault = ServerFault | LostRequest | LostAnswer | Delay | Hang | ApiError  # any refusal, too


@dataclass(slots=True, eq=False)
class Injection:
    fault: Fault
    method: str | None  # any, if None
    chat_id: int | None
    times_left: float
    parameter: str | None = None  # which a call must have; None: whatever it has

    def fits(self, method: str, given: Parameters) -> bool:
        return (
            self.times_left > 0
            and (self.method is None or self.method.lower() == method.lower())
            and (self.chat_id is None or self.chat_id == given.chat_id)
            and (self.parameter is None or self.parameter in given)
        )

    def lift(self) -> None:
        self.times_left = 0


@dataclass(frozen=True, slots=True)
class Weather:
    """Every call meets one of the faults with this probability."""

    share: float
    faults: Sequence[Fault]
    chance: random.Random

    def meet(self) -> Fault | None:
        return self.chance.choice(self.faults) if self.chance.random() < self.share else None


class Faults:
    def __init__(self) -> None:
        self.is_down = False
        self.deliver_twice = False  # every update comes again after it was confirmed
        self.deliver_doubled = False  # every update stands twice in its batch
        self.deliver_shuffled: random.Random | None = None  # a batch comes in the order of chance
        self.weather: Weather | None = None
        self._injections: list[Injection] = []

    def next(
        self,
        method: str | None,
        fault: Fault,
        *,
        chat_id: int | None = None,
        times: int = 1,
    ) -> Injection:
        """The next calls of the method (any, if None) in the chat (any, if None) meet the fault."""
        return self._inject(Injection(fault, method, chat_id, times))

    def always(
        self,
        method: str | None,
        fault: Fault,
        *,
        chat_id: int | None = None,
        parameter: str | None = None,
    ) -> Injection:
        """The same until it is lifted; if a parameter is named, for calls that have it."""
        return self._inject(Injection(fault, method, chat_id, float("inf"), parameter))

    def lift_all(self) -> None:
        self._injections.clear()
        self.is_down = self.deliver_twice = self.deliver_doubled = False
        self.deliver_shuffled = self.weather = None

    def meet(self, method: str, given: Parameters) -> Fault | None:
        """The fault that this call meets, counted as met."""
        if self.is_down:
            return LostRequest()
        for injection in self._injections:
            if injection.fits(method, given):
                injection.times_left -= 1
                return injection.fault
        return self.weather.meet() if self.weather else None

    def _inject(self, injection: Injection) -> Injection:
        self._injections.append(injection)
        return injection
