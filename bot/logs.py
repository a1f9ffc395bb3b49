"""Logs as events with fields, for people or as JSON. Never a token, a hand, a name or a seed."""

import logging
import re
import sys
from typing import Any

import structlog
from structlog.typing import Processor

# redis-py quotes what a pipeline could not do: an update with a name, a user's key.
_QUOTED_COMMAND = re.compile(r"(Command # \d+ \().*?(\) of pipeline)", re.DOTALL)


def set_up(level: str, *, as_json: bool, secrets: tuple[str, ...]) -> None:
    def redact(_logger: Any, _method: str, line: Any) -> str:
        """Last of all: whatever part of the line it came from."""
        for secret in secrets:
            line = line.replace(secret, "•••")
        return _QUOTED_COMMAND.sub(r"\1•••\2", line)

    noted: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    written: list[Processor] = [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(ensure_ascii=False, default=str)
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()),
        redact,
    ]
    _write_what_libraries_say(noted, written)
    structlog.configure(
        processors=[*noted, *written],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def _write_what_libraries_say(noted: list[Processor], written: list[Processor]) -> None:
    """Their warnings, in the same form and as well redacted."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *noted],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *written],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.captureWarnings(capture=True)
    # The library quotes what it could not read, token and all; whoever called says that it failed.
    logging.getLogger("telegram").setLevel(logging.CRITICAL)
