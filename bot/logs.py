"""Logs as events with fields. Never a token, a hand or a seed in them."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog


def set_up(level: str, *, secrets: tuple[str, ...]) -> None:
    def redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> Any:
        return {key: _redacted(value, secrets) for key, value in event.items()}

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
    # The library quotes what it could not read, token and all; whoever called says that it failed.
    logging.getLogger("telegram").setLevel(logging.CRITICAL)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            redact,
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def _redacted(value: Any, secrets: tuple[str, ...]) -> Any:
    if not isinstance(value, str):
        return value
    for secret in secrets:
        value = value.replace(secret, "•••")
    return value
