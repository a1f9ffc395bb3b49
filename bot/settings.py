"""Settings, from the environment and `.env`. The README and `.env.example` list them."""

from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from storage.address import read_address


def _is_redis_url(url: SecretStr | None) -> SecretStr | None:
    if url is not None:
        read_address(url.get_secret_value())
    return url


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
    port: Annotated[int, Field(ge=1, le=65535)] = 8080
    log_level: Annotated[str, Field(pattern="^(DEBUG|INFO|WARNING|ERROR)$")] = "INFO"
    rate_group_per_minute: Annotated[float, Field(gt=0)] = 20
    rate_private_per_second: Annotated[float, Field(gt=0)] = 1
    rate_total_per_second: Annotated[float, Field(gt=0)] = 30
    limit_commands_per_minute: Annotated[float, Field(ge=1)] = 20
    limit_presses_per_minute: Annotated[float, Field(ge=1)] = 150
    limit_tables_per_hour: Annotated[float, Field(ge=1)] = 20

    @model_validator(mode="after")
    def _webhook_has_a_secret(self) -> "Settings":
        if self.webhook_url and not self.webhook_secret:
            raise ValueError("WEBHOOK_URL needs WEBHOOK_SECRET, or anybody could send updates")
        return self
