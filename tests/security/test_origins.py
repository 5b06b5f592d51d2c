"""Which pages may make a browser change something here (ASVS 5.0: 3.5.1, 3.5.3, 4.4.2)."""

import pytest

from server.web.http.origins import Origins

PUBLIC = Origins(("https://club.example",))
ANY_HOST = Origins()
SAME = {"Sec-Fetch-Site": "same-origin"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://club.example"},
        {"Origin": "https://club.example", **SAME},
        {"Origin": "HTTPS://Club.Example"},
    ],
)
def test_our_own_pages_are_let_in(headers: dict[str, str]) -> None:
    assert PUBLIC.allow({"Host": "club.example", **headers})


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": ""},
        {"Origin": "null"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://club.example"},  # the wrong scheme
        {"Origin": "https://club.example.evil.example"},  # looks alike from the left
        {"Origin": "https://evilclub.example"},  # and from the right
        {"Origin": "https://club.example:8443"},
        {"Origin": "https://club.example/"},
        {"Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"},
        {"Origin": "https://club.example", "Sec-Fetch-Site": "cross-site"},
        {"Origin": "https://club.example", "Sec-Fetch-Site": "same-site"},
        {"Origin": "https://club.example", "Sec-Fetch-Site": "none"},
    ],
)
def test_nobody_elses_are(headers: dict[str, str]) -> None:
    assert not PUBLIC.allow({"Host": "club.example", **headers})


@pytest.mark.parametrize(
    ("host", "origin", "is_ours"),
    [
        ("127.0.0.1:8080", "http://127.0.0.1:8080", True),
        ("localhost:8080", "http://localhost:8080", True),
        ("[::1]:8080", "http://[::1]:8080", True),
        ("club.example", "https://club.example", True),  # TLS ends at a proxy
        ("127.0.0.1:8080", "http://localhost:8080", False),
        ("127.0.0.1:8080", "http://127.0.0.1:8081", False),
        ("club.example", "https://evilclub.example", False),
        ("club.example", "https://club.example.evil.example", False),
        ("127.0.0.1:8080", "http://127.0.0.1:8080@evil.example", False),
        ("127.0.0.1:8080", "http://evil.example/127.0.0.1:8080", False),
        ("127.0.0.1:8080", "http://evil.example#127.0.0.1:8080", False),
        ("127.0.0.1:8080", "ftp://127.0.0.1:8080", False),
        ("127.0.0.1:8080", "//127.0.0.1:8080", False),
        ("127.0.0.1:8080", "http://[", False),
        ("", "http://", False),
        ("", "", False),
        ("null", "null", False),
    ],
)
def test_with_no_public_origin_the_host_asked_for_is_ours(host: str, origin: str, is_ours: bool) -> None:
    assert ANY_HOST.allow({"Host": host, "Origin": origin, **SAME}) is is_ours
    assert ANY_HOST.are_ours(origin, host) is is_ours


def test_what_a_proxy_is_said_to_have_forwarded_is_not_read() -> None:
    forged = {"Host": "club.example", "Origin": "http://evil.example", "X-Forwarded-Host": "evil.example"}
    assert not ANY_HOST.allow({**forged, "X-Forwarded-Proto": "http"})
