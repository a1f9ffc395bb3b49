"""The page's addresses: its files, its feed, and what its visitors do."""

from pathlib import Path
from urllib.parse import quote

from aiohttp import web
from pydantic import ValidationError

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.people.impossible import ImpossibleError
from playground.site.deeds import DEEDS
from playground.site.feed import Feed
from playground.site.guard import Guard
from playground.site.scene import Scene
from playground.site.switches import Switches
from playground.world.documents import UNKNOWN_TYPE
from playground.world.photos import content_type

PAGE = Path(__file__).parent.parent / "page"


class Site:
    """Joins the local Telegram's server, before it starts."""

    def __init__(self, telegram: LocalTelegram, bot: BotProcess, *, listening_on: str) -> None:
        self._scene = Scene(telegram, bot, Switches(telegram, bot))
        feed = Feed(self._scene)
        guard = Guard(listening_on)
        app = telegram.server.app
        app.middlewares.append(guard.middleware)
        app.on_response_prepare.append(guard.add_headers)
        app.on_shutdown.append(feed.close)
        app.router.add_get("/", self._index)
        app.router.add_get("/playground/feed", feed.serve)
        app.router.add_get("/playground/photos/{file_id}", self._photo)
        app.router.add_get("/playground/documents/{file_id}", self._document)
        app.router.add_post("/playground/{deed}", self._do)
        app.router.add_static("/page", PAGE)

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _photo(self, request: web.Request) -> web.Response:
        files = self._scene.telegram.world.files
        photo = files.find(request.match_info["file_id"])
        content = files.content(photo.unique_id) if photo else None
        if content is None:
            raise web.HTTPNotFound(text="There is no such photo.")
        return web.Response(body=content, content_type=content_type(content))

    async def _document(self, request: web.Request) -> web.Response:
        """To be saved, never to be shown: whatever it is, this page is not it."""
        files = self._scene.telegram.world.files
        document = files.find_document(request.match_info["file_id"])
        content = files.document_content(document.unique_id) if document else None
        if document is None or content is None:
            raise web.HTTPNotFound(text="There is no such file.")
        headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(document.name)}"}
        return web.Response(body=content, content_type=UNKNOWN_TYPE, headers=headers)

    async def _do(self, request: web.Request) -> web.Response:
        deed = DEEDS.get(request.match_info["deed"])
        if deed is None:
            raise web.HTTPNotFound(text="Nobody can do that.")
        try:
            result = deed.model_validate_json(await request.read()).do(self._scene)
        except ValidationError as error:
            return web.json_response({"error": _in_words(error)}, status=400)
        except LookupError as error:
            return web.json_response({"error": str(error.args[0])}, status=404)
        except ImpossibleError as error:
            return web.json_response({"error": str(error)}, status=409)
        return web.json_response(result)


def _in_words(error: ValidationError) -> str:
    return "; ".join(
        f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}"
        for problem in error.errors(include_input=False, include_url=False, include_context=False)
    )
