"""What every answer tells the browser to refuse (ASVS 5.0 3.4.3–3.4.6), and the policy of our pages.

Nothing inline runs and nothing comes from elsewhere: a name that smuggles in a script stays text.
"""

import re
from typing import Final

from aiohttp import web

EVERY_ANSWER: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_PERMISSIONS: Final = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"
_POLICY: Final = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
)
_YEAR_S: Final = 31_536_000
_HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
"""What may stand in a policy; a `Host` that says more than a host gets no sockets named."""


def page_headers(public_origins: tuple[str, ...], host: str) -> dict[str, str]:
    """The headers of a page asked for at `host`. `'self'` does not cover `ws:` in every browser, so our own sockets
    are named too."""
    origins = public_origins or ((f"http://{host}", f"https://{host}") if _HOST.fullmatch(host) else ())
    connect = ("connect-src 'self'", *(f"ws{origin.removeprefix('http')}" for origin in origins))
    return {
        "Content-Security-Policy": "; ".join((*_POLICY, " ".join(connect))),
        "Permissions-Policy": _PERMISSIONS,
        "X-Frame-Options": "SAMEORIGIN",
    }


def put_on_every_answer(app: web.Application, *, is_secure: bool) -> None:
    """Add the headers to all answers of the application, those of its sockets and its errors included."""
    headers = dict(EVERY_ANSWER)
    if is_secure:
        headers["Strict-Transport-Security"] = f"max-age={_YEAR_S}"

    async def add(_: web.Request, response: web.StreamResponse) -> None:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        response.headers.popall("Server", None)

    app.on_response_prepare.append(add)
