"""The browser client: a shell for every page of ours, and assets under names that change with their content.

| path                      | answer                                                                     |
|---------------------------|----------------------------------------------------------------------------|
| `/assets/<hashed name>`   | the file (its .br or .gz if the browser takes it), kept for a year          |
| any other under `/assets` | 404, not to be kept; never the shell, which a browser would take for a script |
| a file beside the shell   | the file, to be asked for again each time                                  |
| a path that ends like one | 404                                                                        |
| everything else           | the shell, to be asked for again each time, under the page policy          |

Nothing outside the built client's folder can be reached: names are looked up in a list made at the start.
"""

import hashlib
from pathlib import Path
from typing import Final

from aiohttp import web

from server.web.http.headers import page_headers

_KEPT: Final = "public, max-age=31536000, immutable"
_ASKED_AGAIN: Final = "no-cache"
_NOT_KEPT: Final = "no-store"
_ENDINGS: Final = "css gif html ico jpg js json map mjs mp3 ogg php png svg txt wasm webmanifest webp woff2 xml"
_FILE_ENDINGS: Final = frozenset(f".{ending}" for ending in _ENDINGS.split())
"""A path that ends so asks for a file. Ids of tables have dots too, so that a dot alone says nothing."""
_ELSEWHERE: Final = frozenset({"assets", "api", "socket.io"})
_PACKED: Final = (".br", ".gz")
_UNBUILT: Final = "The client is not built here: run `make client` and start the server again.\n"


def find_client() -> Path | None:
    """The built client: inside the installed package, or where the source tree builds it; None if it is in neither."""
    server = Path(__file__).resolve().parents[2]
    places = (server / "_client" / "dist", server.parent / "client_web" / "dist")
    return next((place for place in places if _shell_in(place)), None)


def build_of(client: Path | None) -> str:
    """Changes with the client's files, whose hashed names are all in the shell; `unbuilt` without one."""
    shell = _shell_in(client)
    return "unbuilt" if shell is None else hashlib.sha256(shell.read_bytes()).hexdigest()[:12]


def _shell_in(client: Path | None) -> Path | None:
    shell = None if client is None else client / "index.html"
    return shell if shell is not None and shell.is_file() else None


class ClientFiles:
    """Serves the built client in `folder`; without one, every page says how to build it."""

    def __init__(self, folder: Path | None, public_origins: tuple[str, ...] = ()) -> None:
        self._public_origins = public_origins
        self._shell = _shell_in(folder)
        self._assets = _files(folder / "assets") if folder else {}
        self._beside = {name: path for name, path in _files(folder).items() if name != "index.html"} if folder else {}

    async def asset(self, request: web.Request) -> web.StreamResponse:
        """GET /assets/{name}"""
        path = self._assets.get(request.match_info["name"])
        if path is None:
            return _not_found()
        return web.FileResponse(path, headers={"Cache-Control": _KEPT, "Vary": "Accept-Encoding"})

    async def page(self, request: web.Request) -> web.StreamResponse:
        """GET of anything that is nobody else's."""
        name = request.match_info["path"]
        if name in self._beside:
            return web.FileResponse(self._beside[name], headers={"Cache-Control": _ASKED_AGAIN})
        if not _is_page(name):
            return _not_found()
        if self._shell is None:
            return web.Response(text=_UNBUILT, status=503, headers={"Cache-Control": _NOT_KEPT})
        headers = page_headers(self._public_origins, request.host)
        return web.FileResponse(self._shell, headers={"Cache-Control": _ASKED_AGAIN, **headers})


def _is_page(path: str) -> bool:
    parts = path.split("/")
    is_elsewhere = parts[0] in _ELSEWHERE or any(part.startswith(".") for part in parts)
    return not is_elsewhere and Path(path).suffix.lower() not in _FILE_ENDINGS


def _files(folder: Path) -> dict[str, Path]:
    """The files right in a folder by name; packed siblings are found by aiohttp, hidden and linked ones by nobody."""
    if not folder.is_dir():
        return {}
    return {path.name: path for path in sorted(folder.iterdir()) if _is_served(path)}


def _is_served(path: Path) -> bool:
    return path.is_file() and not path.is_symlink() and not path.name.startswith(".") and path.suffix not in _PACKED


def _not_found() -> web.Response:
    return web.Response(text="Not found\n", status=404, headers={"Cache-Control": _NOT_KEPT})
