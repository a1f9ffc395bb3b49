"""Settings, from the environment and `.env`. The README and `.env.example` list them."""

import ipaddress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from storage.redis.address import read_address

WEBHOOK_PORT = 8080  # unless PORT says another


def _is_redis_url(url: SecretStr | None) -> SecretStr | None:
    if url is not None:
        read_address(url.get_secret_value())
    return url


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Address:
    """To listen on."""

    host: str | None  # without it, all interfaces
    port: int

    def __str__(self) -> str:
        if self.host is None:
            return f"port {self.port}"
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_loopback(self) -> bool:
        """This machine alone can reach it."""
        try:
            return self.host is not None and ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


ON, OFF = "on", "off"  # METRICS, if it is no address


def _is_on_off_or_address(metrics: str | None) -> str | None:
    if metrics not in (None, ON, OFF):
        _address(metrics)
    return metrics


def _address(text: str) -> Address:
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or text != parts.netloc:
        raise ValueError("is neither on, off nor an address like 127.0.0.1:9100")
    return Address(host, port)


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    bot_token: SecretStr | None = None
    telegram_api_url: str = "https://api.telegram.org"
    redis_url: Annotated[SecretStr | None, AfterValidator(_is_redis_url)] = None  # or embedded
    redis_wait_replicas: Annotated[int, Field(ge=0)] = 0
    data_dir: Path = Path("data")
    webhook_url: str | None = None  # without it, polling
    webhook_secret: SecretStr | None = None
    host: str | None = None  # without it, all interfaces
    port: Annotated[int | None, Field(ge=0, le=65535)] = None  # see listens_at
    metrics: Annotated[str | None, AfterValidator(_is_on_off_or_address)] = None  # see metrics_at
    contact: str | None = None  # of the operator; /privacy tells it
    keep_matches_days: Annotated[int | None, Field(ge=1)] = None  # without it, for ever
    log_level: Annotated[str, Field(pattern="^(DEBUG|INFO|WARNING|ERROR)$")] = "INFO"
    log_format: LogFormat = LogFormat.TEXT
    rate_group_per_minute: Annotated[float, Field(gt=0)] = 20
    rate_private_per_second: Annotated[float, Field(gt=0)] = 1
    rate_total_per_second: Annotated[float, Field(gt=0)] = 30
    limit_commands_per_minute: Annotated[float, Field(ge=1)] = 20
    limit_presses_per_minute: Annotated[float, Field(ge=1)] = 150
    limit_tables_per_hour: Annotated[float, Field(ge=1)] = 20

    @model_validator(mode="after")
    def _webhook_has_what_it_needs(self) -> "Settings":
        if self.webhook_url and not self.webhook_secret:
            raise ValueError("WEBHOOK_URL needs WEBHOOK_SECRET, or anybody could send updates")
        if self.webhook_url and self.port == 0:
            raise ValueError("WEBHOOK_URL needs a PORT to listen on")
        return self

    @property
    def secrets(self) -> tuple[str, ...]:
        """What nobody may read in a log: the token, its secret half, the webhook's, a password."""
        token, webhook, redis = [
            "" if one is None else one.get_secret_value()
            for one in (self.bot_token, self.webhook_secret, self.redis_url)
        ]
        found = (token, token.partition(":")[2], webhook, urlsplit(redis).password)
        return tuple(filter(None, found))

    @property
    def listens_at(self) -> Address | None:
        """Who polls need not be reached: it listens only where it is told to.

        So two bots on one machine, or a test and a playground, are never in each other's way.
        """
        port = self.port
        if port is None:
            port = WEBHOOK_PORT if self.webhook_url else 0
        return Address(self.host, port) if port else None

    @property
    def metrics_at(self) -> Address | None:
        """Where others could reach them they must be asked for."""
        at = self.listens_at
        match self.metrics:
            case "on":
                return at
            case "off":
                return None
            case None:
                return at if at is not None and at.is_loopback else None
            case address:
                return _address(address)
