"""Tasks on one process, on all cores, or on a cluster: always the same results in the same order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from importlib import import_module
from pickle import PicklingError
from typing import Any, TypeVar

from ..errors import BadOption, SimulationFailed
from ..values import whole_number

T = TypeVar("T")
R = TypeVar("R")

MOST = 10_000_000
"""Games in one run; more are surely a slip of the finger."""
BACKENDS = ("loky", "dask", "threading")


@contextmanager
def running(
    work: Callable[[T], R],
    tasks: Iterable[T],
    count: int,
    *,
    n_jobs: Any = 1,
    backend: Any = None,
    progress: bool = False,
) -> Generator[Iterator[R], None, None]:
    """The results of tasks one by one in their order, as soon as they are there.

    Parameters
    ----------
    work
        Takes a task; both can be pickled where there is more than one process.
    count
        How many tasks there are.
    n_jobs
        Processes; -1 for all.
    backend
        One of joblib's, such as ``"dask"``; without it, processes of this machine.
    progress
        Show a bar.
    """
    jobs = _checked(n_jobs, backend)
    with closing(_done(work, tasks, jobs, backend)) as done:
        yield iter(_bar(done, count, progress))


def _checked(n_jobs: Any, backend: Any) -> int:
    """The number of processes; whatever is wrong is told before anything begins."""
    jobs = whole_number(n_jobs)
    if jobs is None or not (jobs == -1 or 0 < jobs <= 512):
        raise BadOption("jobs", value=n_jobs)
    if backend is not None and backend not in BACKENDS:
        raise BadOption("backend", value=backend, known=", ".join(BACKENDS))
    if backend is not None or jobs != 1:
        needed("joblib", "n_jobs")
    if backend == "dask":
        _need_cluster()
    return jobs


def _done(work: Callable[[T], R], tasks: Iterable[T], jobs: int, backend: Any) -> Generator[R, None, None]:
    if backend is None and jobs == 1:
        yield from map(work, tasks)
        return
    joblib = needed("joblib", "n_jobs")
    with joblib.parallel_config(backend=backend or "loky", n_jobs=jobs):
        # Results come one by one in their order, so that an interrupt keeps what is done; and no more tasks
        # are made than are soon begun, so that a run of any size has room. (With more of them waiting, a
        # thread of joblib's dies of an interrupt, loudly.)
        parallel = joblib.Parallel(return_as="generator", pre_dispatch="2*n_jobs")
        try:
            yield from parallel(joblib.delayed(work)(task) for task in tasks)
        except PicklingError as problem:
            why = str(problem.__cause__ or problem).strip('"\n').splitlines()  # it is a whole traceback
            raise BadOption("not_sent", problem=why[-1]) from problem
        except BrokenExecutor as problem:
            raise SimulationFailed("worker_died") from problem


def _need_cluster() -> None:
    """Raise BadOption where no Dask client says which cluster is meant."""
    distributed = needed("distributed", "backend", "dask[distributed]")
    try:
        distributed.get_client()
    except ValueError as problem:
        raise BadOption("no_cluster") from problem


def needed(package: str, what: str, install: str = "") -> Any:
    """A package that not every place has; BadOption says how to get it."""
    try:
        return import_module(package)
    except ImportError as problem:
        raise BadOption("needs_package", package=install or package, what=what) from problem


def counted(value: Any, what: str, most: int = MOST) -> int:
    """A whole number from 1 to ``most``."""
    number = whole_number(value)
    if number is None or not 0 < number <= most:
        raise BadOption("whole_number", what=what, value=value, most=most)
    return number


def _bar(results: Iterable[R], count: int, progress: bool) -> Iterable[R]:
    if not progress:
        return results
    found: Iterable[R] = needed("tqdm.auto", "progress", "tqdm").tqdm(results, total=count)
    return found
