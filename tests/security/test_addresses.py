"""Who is counted when there are proxies: the right-most hop that is not one of ours (ASVS 5.0: 4.1.3, 15.3.4)."""

import pytest

from server.web.http.addresses import Proxies

OUTSIDE, OTHER, PROXY, INNER = "203.0.113.7", "198.51.100.9", "10.0.0.1", "10.0.0.2"


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded_for", "caller"),
    [
        ((), OUTSIDE, "", OUTSIDE),
        ((), OUTSIDE, OTHER, OUTSIDE),  # nobody is trusted: the header is somebody's text
        (("10.0.0.0/8",), OUTSIDE, OTHER, OUTSIDE),  # the peer is no proxy of ours
        (("10.0.0.0/8",), PROXY, OUTSIDE, OUTSIDE),
        (("10.0.0.0/8",), PROXY, f"{OTHER}, {OUTSIDE}", OUTSIDE),  # what he wrote himself stands to the left
        (("10.0.0.0/8",), PROXY, f"{OTHER}, {OUTSIDE}, {INNER}", OUTSIDE),
        (("10.0.0.0/8",), PROXY, f"{INNER}, {INNER}", INNER),
        (("10.0.0.1",), PROXY, f"{OUTSIDE}, {INNER}", INNER),  # only the one proxy is ours
        (("10.0.0.0/8",), PROXY, "", PROXY),
        (("10.0.0.0/8",), PROXY, "unknown", PROXY),
        (("10.0.0.0/8",), PROXY, f"{OUTSIDE}, <script>", PROXY),
        (("10.0.0.0/8",), PROXY, ",,,", PROXY),
        (("10.0.0.0/8",), f"::ffff:{PROXY}", OUTSIDE, OUTSIDE),  # an IPv4 peer on a dual-stack socket
        (("fd00::/8",), "fd00::1", "2001:db8::5", "2001:db8::5"),
        (("10.0.0.0/8",), "", OUTSIDE, ""),  # a Unix socket has no address to trust
    ],
)
def test_the_caller_is_the_right_most_hop_not_ours(
    trusted: tuple[str, ...], peer: str, forwarded_for: str, caller: str
) -> None:
    assert Proxies(trusted).caller(peer, forwarded_for) == caller


def test_a_very_long_list_of_hops_is_read_from_the_right_and_not_to_its_end() -> None:
    hops = ", ".join([OUTSIDE] + [INNER] * 100_000)
    assert Proxies(("10.0.0.0/8",)).caller(PROXY, hops) == INNER


def test_a_network_that_is_none_is_noticed_at_the_start() -> None:
    with pytest.raises(ValueError, match="does not appear"):
        Proxies(("ten dot something",))
