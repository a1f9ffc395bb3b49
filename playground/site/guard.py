"""Keeps other sites' pages from acting here, and this page from loading anything from elsewhere."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

from playground.addresses import is_own_name

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            # Texts become nodes, never mark-up: the browser itself refuses innerHTML.
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Guard:
    def __init__(self, listening_on: str) -> None:
        self._listening_on = listening_on

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path.startswith("/bot"):
            return await handler(request)  # programs come here, with the token
        if not self._is_own_address(request.host):
            raise web.HTTPForbidden(text="This page is not known under that name.")
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.host}":
            raise web.HTTPForbidden(text="Another site's page may not act here.")
        if request.method == "POST" and request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType(text="JSON is spoken here.")
        return await handler(request)

    async def add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        if not request.path.startswith("/bot"):
            response.headers.update(HEADERS)

    def _is_own_address(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return name is not None and is_own_name(name, self._listening_on)
