"""Measure start-up side by side: a page with stock PyScript, and ours.

Both pages are served by the same server with the same compression and caching. The stock page has
Pyodide's own standard library and only imports Cribbage's rules and opponent; ours must show a
table that takes a move. Runs are interleaved. Each round takes a fresh browser profile for each
page: first cold, then warm, that is, with a new browser on the same profile; ours is warm with and
without the memory that the first visit kept. Then cold once more on a slow line. All runs are
printed.

    python tests/bench/bench_startup.py [ROUNDS]
"""

import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.startup import (
    ROOT,
    Line,
    Visit,
    browser_on,
    served,
    visit,
    write_stock_site,
)

ROUNDS = 5
SLOW = Line(bits=10_000_000, delay_ms=40)

COLD, PLAIN, WARM, SLOWLY = "cold", "warm, nothing kept", "warm", "cold, 10 Mbit/s, 40 ms"
GOALS = {COLD: 0.55, WARM: 0.45, SLOWLY: 0.65}
"""Kind of visit → the most it may take, as a part of what the stock page takes."""
AIM_WARM = 0.35
GOAL_BYTES = 4_900_000
GOAL_PAINT = 0.2
"""Of the time to ready."""
KEEPING_MS = 60_000

Visits = dict[str, list[Visit]]


def main(arguments: list[str]) -> int:
    """Measure, print the runs and the goals, and return 0."""
    rounds = int(arguments[0]) if arguments else ROUNDS
    stock: Visits = defaultdict(list)
    ours: Visits = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        write_stock_site(Path(folder))
        with (
            served(Path(folder), Path(folder) / "netlify.toml") as stock_address,
            served(ROOT / "dist", ROOT / "netlify.toml") as our_address,
            sync_playwright() as playwright,
        ):
            for _ in range(rounds):
                measure_stock(playwright, stock_address, stock)
                measure_ours(playwright, our_address, ours)
    print_runs("stock PyScript", stock)
    print_runs("this site", ours)
    print_requests("first visit", ours[COLD][0])
    print_requests("second visit, new browser", ours[WARM][0])
    print_goals(stock, ours)
    return 0


def measure_stock(playwright: Playwright, address: str, visits: Visits) -> None:
    """Visit the stock page: cold, warm, and cold on a slow line."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for kind in (COLD, WARM):
            with browser_on(playwright, profile) as context:
                visits[kind].append(visit(context, address)[1])
    measure_slowly(playwright, address, visits)


def measure_ours(playwright: Playwright, address: str, visits: Visits) -> None:
    """Visit our page: cold, warm with what was kept and without, and cold on a slow line."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with browser_on(playwright, profile) as context:
            page, figures = visit(context, address)
            visits[COLD].append(figures)
            kept = "html[data-snapshot='kept']"
            page.wait_for_selector(kept, state="attached", timeout=KEEPING_MS)
        with browser_on(playwright, profile) as context:
            visits[WARM].append(visit(context, address)[1])
        with browser_on(playwright, profile) as context:
            visits[PLAIN].append(visit(context, address, plain=True)[1])
    measure_slowly(playwright, address, visits)


def measure_slowly(playwright: Playwright, address: str, visits: Visits) -> None:
    """Visit a page for the first time on a slow line."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        browser_on(playwright, profile) as context,
    ):
        visits[SLOWLY].append(visit(context, address, line=SLOW)[1])


def median(values: Iterable[float]) -> float:
    """The median as a plain number."""
    return float(statistics.median(values))


def ready(visits: Visits, kind: str) -> float:
    """The median time to ready."""
    return median(run.ready for run in visits[kind])


def print_runs(name: str, visits: Visits) -> None:
    """Print every run of one page, and the medians."""
    print(f"{name}: ms to ready, in order; median; first paint; MB until ready")
    for kind, runs in visits.items():
        times = " ".join(f"{run.ready:.0f}" for run in runs)
        painted, size = median(run.painted for run in runs), median(run.size for run in runs)
        print(f"  {kind:24}{times}; {ready(visits, kind):.0f}; {painted:.0f}; {size / 1e6:.2f}")


def print_requests(name: str, seen: Visit) -> None:
    """Print what a visit asked for."""
    start = "from the memory kept" if seen.from_snapshot else "as always"
    print(f"requests of the {name} (Python started {start}): source, bytes over the wire, address")
    for request in seen.requests:
        print(f"  {request.source:14}{request.size:9}  {request.address}")


def print_goals(stock: Visits, ours: Visits) -> None:
    """Print each goal with what was reached."""
    for kind, goal in GOALS.items():
        ratio = ready(ours, kind) / ready(stock, kind)
        aim = f" (aim {AIM_WARM})" if kind == WARM else ""
        print_goal(f"{kind}: part of stock", f"{ratio:.2f}", f"{goal}{aim}", ratio <= goal)
    plain = ready(ours, PLAIN) / ready(stock, WARM)
    print(f"{PLAIN}: part of stock {plain:.2f}")
    used = [run.from_snapshot for run in ours[WARM]]
    print_goal("warm starts from what was kept", f"{sum(used)}", f"{len(used)}", all(used))
    size = max(run.size for run in ours[COLD] + ours[SLOWLY])
    print_goal("MB until ready", f"{size / 1e6:.2f}", f"{GOAL_BYTES / 1e6:.1f}", size <= GOAL_BYTES)
    for kind in (COLD, WARM, SLOWLY):
        painted = median(run.painted / run.ready for run in ours[kind])
        name = f"{kind}: first paint, part of the time to ready"
        print_goal(name, f"{painted:.2f}", str(GOAL_PAINT), painted <= GOAL_PAINT)
    shift = max(run.shift for runs in ours.values() for run in runs)
    print_goal("layout shift, worst run", f"{shift:.4f}", "0", shift == 0)


def print_goal(name: str, reached: str, goal: str, met: bool) -> None:
    """Print one goal."""
    print(f"{name} {reached}, goal {goal}: {'met' if met else 'missed'}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
