"""How Telegram refuses a call: a code, a sentence that libraries match on, and parameters."""


class ApiError(Exception):
    def __init__(self, error_code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.error_code = error_code
        self.description = description
        self.parameters = parameters


def bad_request(reason: str) -> ApiError:
    return ApiError(400, f"Bad Request: {reason}")


def forbidden(reason: str) -> ApiError:
    return ApiError(403, f"Forbidden: {reason}")


def conflict(reason: str) -> ApiError:
    return ApiError(409, f"Conflict: {reason}")


def too_many_requests(retry_after: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)
