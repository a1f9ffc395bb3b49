"""Screens are made by the games too, so one that hangs fails its test here in a minute as well."""

from tests.games.conftest import in_a_minute

__all__ = ["in_a_minute"]
