"""Runs GoogleTest programs side by side and reads their JSON reports: what ran, what failed, and the words of it.

A program that dies before its report counts as one failed test, so a crash can never look like success.
"""

import json
import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

CORES = os.cpu_count() or 2
LONGEST_S = 3 * 3600  # a hang ends here even in --long


@dataclass
class Outcome:
    ran: list = field(default_factory=list)  # full names
    failed: list = field(default_factory=list)  # (full name, words)
    skipped: list = field(default_factory=list)
    seconds: Counter = field(default_factory=Counter)  # of each program's tests

    def add(self, other):
        self.ran += other.ran
        self.failed += other.failed
        self.skipped += other.skipped
        self.seconds += other.seconds


def read_report(file):
    """The outcome that a JSON report tells."""
    outcome = Outcome()
    for suite in json.loads(Path(file).read_text(encoding="utf-8", errors="replace")).get("testsuites", []):
        for case in suite["testsuite"]:
            name = f"{suite['name']}.{case['name']}"
            if case.get("result") == "SKIPPED":
                outcome.skipped.append(name)
            elif case.get("status") == "RUN":
                outcome.ran.append(name)
                words = "\n".join(failure["failure"] for failure in case.get("failures", []))
                if words:
                    outcome.failed.append((name, words))
    return outcome


def run_one(program, report, environment, arguments=(), shard=None):
    """Runs a test program; report is where its JSON goes and what it printed stands beside it, as .log."""
    environment = {**os.environ, **environment}
    if shard is not None:
        environment |= {"GTEST_SHARD_INDEX": str(shard[0]), "GTEST_TOTAL_SHARDS": str(shard[1])}
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    log = report.with_suffix(".log")
    start = time.monotonic()
    command = [str(program), f"--gtest_output=json:{report}", "--gtest_brief=1", *arguments]
    with open(log, "w", encoding="utf-8") as output:
        try:
            code = subprocess.run(command, env=environment, stdout=output, stderr=subprocess.STDOUT,
                                  stdin=subprocess.DEVNULL, timeout=LONGEST_S).returncode
        except subprocess.TimeoutExpired:
            code = "a timeout"
    outcome = read_report(report) if report.exists() else Outcome()
    outcome.seconds[program.name.removeprefix("test_")] = time.monotonic() - start
    if code != 0 and not outcome.failed:
        last = "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-40:])
        outcome.failed.append((program.name, f"ended with {code}\n{last}"))
    return outcome


def run_all(programs, reports, environment, arguments=(), sharded=()):
    """Runs test programs on all cores; those named in `sharded` are cut into parts, three per core, which evens out
    how long they take."""
    shutil.rmtree(reports, ignore_errors=True)  # what an earlier run reported is not what ran now
    tasks = []
    for program in programs:
        parts = 3 * CORES if program.name in sharded else 1
        for part in range(parts):
            report = reports / (f"{program.name}.{part}.json" if parts > 1 else f"{program.name}.json")
            tasks.append((program, report, (part, parts) if parts > 1 else None))
    tasks.sort(key=lambda task: task[2] is None)  # the long ones first
    total = Outcome()
    with ThreadPoolExecutor(CORES) as pool:
        runs = [pool.submit(run_one, program, report, environment, arguments, shard)
                for program, report, shard in tasks]
        for run in runs:
            total.add(run.result())
    return total


def names_in(program):
    """The full names of a program's tests, by --gtest_list_tests."""
    listing = subprocess.run([str(program), "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
    names, suite = [], ""
    for line in listing.splitlines():
        word = line.split("#")[0].strip()
        if line.startswith("  "):
            names.append(suite + word)
        elif word.endswith("."):
            suite = word
    return names
