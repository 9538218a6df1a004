#!/usr/bin/env python3
"""Do the rule tests bite? Each function of engine/games/ that cites a rule is made to do nothing, in a scratch copy of
the tree, and at least one test that names one of its rules must then fail.

A body that does nothing returns a value-initialised result. Where no such body compiles (a constant the compiler needs)
the mutant counts as a survivor, unless tools/mutants_skipped.txt says why: lines `path:function  reason`.
Prints a line per mutant (caught, skipped or SURVIVED) and exits 1 on any survivor.
Usage: mutate_rules.py [--scratch DIR] [--only TEXT]; part of ./feerie test --long.
"""

import argparse
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from cpp_source import ROOT, Function, all_games, cpp_files, functions, split
from gtest_runs import read_report
from rule_index import ids_in, tests_in

SKIPPED = ROOT / "tools/mutants_skipped.txt"
WORKERS = 2
HANG_S = 300
# Most mutants die in the rule tests; what survives them is tried on whatever else names the rule.
ROUNDS = (tuple(all_games(ROOT)), ("core", "content", "snare_duel"))

# Converts to whatever the function returns; a reference is to an object that lives on.
ANYTHING = """struct FeerieAnything {
  template <class T> operator T() const { return T{}; }
  template <class T> operator T&() const { static T nothing{}; return nothing; }
}; return FeerieAnything{};"""


@dataclass(frozen=True)
class Mutant:
    path: str
    function: Function
    rules: tuple

    @property
    def name(self):
        return f"{self.path}:{self.function.name}"


def find_mutants(root):
    found = []
    for file in cpp_files(root, ("engine/games",)):
        text = file.read_text(encoding="utf-8")
        _, comments = split(text)
        for function in functions(text):
            rules = []
            for comment in comments:
                inside = function.first_line <= comment.first_line <= function.last_line
                above = comment.alone and comment.last_line + 1 == function.first_line
                if inside or above:
                    rules += ids_in(comment.text)
            if rules:
                found.append(Mutant(file.relative_to(root).as_posix(), function, tuple(dict.fromkeys(rules))))
    return found


def bodies(function):
    """The bodies that do nothing, the plainest first. A constructor keeps its initialiser list."""
    parts = function.name.split("::")
    if parts[-1].startswith("~") or parts[-2:-1] == parts[-1:]:
        return [""]
    head = re.sub(r"^template\s*<.*?>\s*|\[\[.*?\]\]\s*", "", function.head)
    if re.match(r"(?:(?:inline|static|constexpr|virtual|friend)\s+)*void\s+\w", head):
        return [""]
    return ["return {};", ANYTHING, "return 0;"]


def read_skipped():
    skipped = {}
    if SKIPPED.exists():
        for line in SKIPPED.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                name, _, reason = line.partition("  ")
                skipped[name.strip()] = reason.strip()
    return skipped


class Workshop:
    """One scratch copy of the tree with its build."""

    def __init__(self, folder):
        self.source = folder / "source"
        self.build = folder / "build"

    def prepare(self):
        shutil.rmtree(self.source, ignore_errors=True)
        ignored = shutil.ignore_patterns("build", ".git", "__pycache__", "node_modules")
        shutil.copytree(ROOT, self.source, ignore=ignored)
        settings = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0 -w", "-DFEERIE_TESTS=ON"]
        command = ["cmake", "-S", str(self.source), "-B", str(self.build), "-G", "Ninja", *settings]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def make(self, folder):
        command = ["ninja", "-C", str(self.build), "-j", "1", f"test_{folder}"]
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def program(self, folder):
        return self.build / "tests" / f"test_{folder}"

    def first_failure(self, folder, tests):
        """The name of a failing test, or '' when all of them pass."""
        report = self.build / "mutant.json"
        report.unlink(missing_ok=True)
        command = [str(self.program(folder)), "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_output=json:{report}",
                   f"--gtest_filter={':'.join(tests)}"]
        try:
            code = subprocess.run(command, cwd=self.source, env={**os.environ, "FEERIE_EFFORT": "quick"}, timeout=HANG_S,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        except subprocess.TimeoutExpired:
            return "a test that never ended"
        if code == 0:
            return ""
        failed = read_report(report).failed if report.exists() else []
        return failed[0][0] if failed else f"a test that crashed ({code})"


class Hunt:
    """The whole hunt: rounds of folders, a queue of mutants, workshops that take from it, one line per verdict."""

    def __init__(self, mutants, tests, skipped):
        self.mutants = mutants
        self.tests = tests  # folder -> rule -> names
        self.skipped = skipped
        self.done = 0
        self.survivors = []
        self.lock = threading.Lock()

    def filters(self, folder, rules):
        """GoogleTest filters for the tests of a folder that name these rules, with parameters and types or without."""
        names = dict.fromkeys(name for rule in rules for name in self.tests.get(folder, {}).get(rule, ()))
        found = []
        for suite, test in (name.split(".") for name in names):
            found += [f"{suite}.{test}", f"{suite}/*.{test}", f"*/{suite}.{test}/*", f"*/{suite}/*.{test}"]
        return found

    def check_untouched(self, workshop, folders):
        for folder in folders:
            wanted = self.filters(folder, {rule for mutant in self.mutants for rule in mutant.rules})
            if not wanted:
                continue
            if not workshop.make(folder):
                raise SystemExit(f"test_{folder} does not build untouched")
            failure = workshop.first_failure(folder, wanted)
            if failure:
                raise SystemExit(f"{failure} fails untouched")

    def judge(self, workshop, mutant, folders):
        """(verdict, words) of one mutant."""
        if mutant.name in self.skipped:
            return "skipped", self.skipped[mutant.name]
        folders = [folder for folder in folders if self.filters(folder, mutant.rules)]
        if not folders:
            return "SURVIVED", "no test names its rules"
        file = workshop.source / mutant.path
        original = file.read_text(encoding="utf-8")
        try:
            for body in bodies(mutant.function):
                file.write_text(f"{original[: mutant.function.open + 1]}\n{body}\n{original[mutant.function.close :]}",
                                encoding="utf-8")
                if not workshop.make(folders[0]):
                    continue
                for folder in folders:
                    failure = workshop.first_failure(folder, self.filters(folder, mutant.rules)) \
                        if workshop.make(folder) else f"test_{folder}, which does not build"
                    if failure:
                        return "caught", f"by {failure}"
                return "SURVIVED", "every test that names its rules passes without it"
            return "SURVIVED", "no body that does nothing compiles"
        finally:
            file.write_text(original, encoding="utf-8")

    def work(self, workshop, pending, folders, last):
        while True:
            try:
                mutant = pending.get_nowait()
            except queue.Empty:
                return
            start = time.monotonic()
            verdict, words = self.judge(workshop, mutant, folders)
            with self.lock:
                if verdict == "SURVIVED":
                    self.survivors.append(mutant)
                    if not last:
                        verdict = "later"  # the next round has more tests
                self.done += verdict != "later"
                print(f"{verdict} {self.done}/{len(self.mutants)} {mutant.name} ({', '.join(mutant.rules)}): {words}, "
                      f"{time.monotonic() - start:.0f} s", flush=True)

    def run(self, workshops):
        pending = self.mutants
        for number, folders in enumerate(ROUNDS):
            if not pending:
                return
            self.check_untouched(workshops[0], folders)
            line = queue.Queue()
            for mutant in pending:
                line.put(mutant)
            self.survivors = []
            last = number + 1 == len(ROUNDS)
            threads = [threading.Thread(target=self.work, args=(workshop, line, folders, last)) for workshop in workshops]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            pending = self.survivors


def tests_by_folder(root):
    """folder of tests/ -> rule -> names of the tests there that name it."""
    found = {}
    for file in cpp_files(root, ("tests",)):
        parts = file.relative_to(root / "tests").parts
        folder = parts[1] if parts[0] == "games" else parts[0]
        for name, rules in tests_in(file.read_text(encoding="utf-8")):
            for rule in rules:
                found.setdefault(folder, {}).setdefault(rule, []).append(name)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--scratch", type=Path, help="where the copies are kept between runs")
    parser.add_argument("--only", default="", help="only functions whose path:name holds this text")
    asked = parser.parse_args()
    scratch = asked.scratch or Path(tempfile.mkdtemp(prefix="feerie-mutants-"))
    skipped = read_skipped()
    mutants = find_mutants(ROOT)
    stale = skipped.keys() - {mutant.name for mutant in mutants}
    for name in sorted(stale):
        print(f"SURVIVED {SKIPPED.name} names {name}, which cites no rule or is gone")
    hunt = Hunt([mutant for mutant in mutants if asked.only in mutant.name], tests_by_folder(ROOT), skipped)
    workshops = [Workshop(scratch.resolve() / f"workshop_{number}") for number in range(WORKERS)]
    for workshop in workshops:
        workshop.prepare()
    hunt.run(workshops)
    if not asked.scratch:
        shutil.rmtree(scratch)
    return 1 if hunt.survivors or stale or not mutants else 0


if __name__ == "__main__":
    sys.exit(main())
