"""The base of all that is stored as JSON."""

from pydantic import BaseModel, ConfigDict


class StoredModel(BaseModel):
    """What is stored may be secret: an error must never quote it."""

    model_config = ConfigDict(
        hide_input_in_errors=True, extra="forbid", validate_by_name=True, serialize_by_alias=True
    )
