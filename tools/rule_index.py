#!/usr/bin/env python3
"""Rule -> tests -> functions: writes docs/rule_index.md, and with --check judges that it is whole.

A rule is a line `- FT-16 …` of rulebooks/reference/. A test names rules by its suite (FT16, FT16_effects; FC-R5 is
FCR5) and by a comment directly above it (// FT-9, FT-10). A function names rules by a comment inside it or directly
above it. Only games that have a folder in engine/games/ are judged; the others are listed as not yet there.
--check fails when the page is stale, when a rule has no test or no place in the code, and, given a build, when a
named test is not in the test programs or was not run by the reports of the last run. With --of, the run was of those
programs alone: only tests whose source is theirs are looked for, and only there.
Usage: rule_index.py [--check [--build DIR [--of test_core …]]]
"""

import argparse
import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from cpp_source import ROOT, cpp_files, functions, split
from gtest_runs import names_in, read_report

PAGE = "docs/rule_index.md"
RULE = re.compile(r"\b([A-Z]{2})-(R?\d+)\b")
RULE_LINE = re.compile(r"^- ([A-Z]{2}-R?\d+) ", re.MULTILINE)
TEST = re.compile(r"^[ \t]*(?:TYPED_)?TEST(?:_F|_P)?\(\s*(\w+)\s*,\s*(\w+)\s*\)", re.MULTILINE)
CODE_FOLDERS = ("engine", "bots", "catalog")


@dataclass
class Rule:
    id: str
    tests: list = field(default_factory=list)
    code: list = field(default_factory=list)


@dataclass
class Game:
    name: str  # fairy-tale
    title: str
    implemented: bool
    rules: dict  # id -> Rule


def ids_in(text):
    return [f"{prefix}-{number}" for prefix, number in RULE.findall(text)]


def read_games(root):
    games = []
    for file in sorted((root / "rulebooks/reference").glob("*.md")):
        text = file.read_text(encoding="utf-8")
        folder = root / "engine/games" / file.stem.replace("-", "_")
        title = re.match(r"# (.*?)(?:[:—,(].*)?\n", text)[1].strip()
        rules = {rule: Rule(rule) for rule in RULE_LINE.findall(text)}
        games.append(Game(file.stem, title, any(folder.glob("*.cpp")) or any(folder.glob("*.h")), rules))
    return games


def rules_of_suite(suite):
    match = re.match(r"([A-Z]{2})(R?\d+)(?:_|$)", suite)
    return [f"{match[1]}-{match[2]}"] if match else []


def tests_in(text):
    """(full name, rules) of every test of a source file."""
    _, comments = split(text)
    above = {comment.last_line: comment.text for comment in comments if comment.alone}
    found = []
    for match in TEST.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        rules = rules_of_suite(match[1]) + ids_in(above.get(line - 1, ""))
        found.append((f"{match[1]}.{match[2]}", rules))
    return found


def declared_name(lines, comment):
    """What a comment outside every function speaks of: the name on its own line, or on the one below."""
    line = lines[comment.first_line - 1] if not comment.alone else lines[min(comment.last_line, len(lines) - 1)]
    line = re.sub(r"//.*|^\s*#.*", "", line)
    match = (re.search(r"\b(?:struct|class|concept|enum class|enum|using)\s+(\w+)", line)
             or re.search(r"(\w+)\s*\(", line) or re.search(r"(\w+)\s*(?:\[[^]]*\]\s*)?(?:[;{=,]|$)", line))
    return match[1] if match else ""


def citations_in(text):
    """(name, rules) for each comment that cites rules: the function it stands in or above, or what it declares."""
    _, comments = split(text)
    lines = text.split("\n")
    spans = functions(text)
    found = []
    for comment in comments:
        rules = ids_in(comment.text)
        if not rules:
            continue
        owner = [span for span in spans if span.first_line <= comment.first_line <= span.last_line
                 or comment.alone and span.first_line == comment.last_line + 1]
        name = owner[-1].name if owner else declared_name(lines, comment)
        found.append((name, rules))
    return found


def collect(root):
    """The games with the tests and code of every rule, and the sentences about ids that no rulebook has."""
    games = read_games(root)
    rules = {id: rule for game in games for id, rule in game.rules.items()}
    prefixes = {id.split("-")[0] for id in rules}
    strays = []

    def note(path, name, ids, where):
        for id in ids:
            entry = name if where == "tests" else f"{path}:{name}" if name else path
            if id in rules and entry not in getattr(rules[id], where):
                getattr(rules[id], where).append(entry)
            elif id not in rules and id.split("-")[0] in prefixes:
                strays.append(f"{path}: {name or 'a comment'} cites {id}, which no rulebook has")

    for file in cpp_files(root, ("tests",)):
        for name, ids in tests_in(file.read_text(encoding="utf-8")):
            note(file.relative_to(root).as_posix(), name, ids, "tests")
    for file in cpp_files(root, CODE_FOLDERS):
        for name, ids in citations_in(file.read_text(encoding="utf-8")):
            note(file.relative_to(root).as_posix(), name, ids, "code")
    return games, strays


def places(rule):
    """Where a rule is obeyed; a file's head adds nothing where the file has a better place."""
    files = {place.split(":")[0] for place in rule.code if ":" in place}
    return [place for place in rule.code if place not in files]


def page(games):
    lines = ["# Rule index", "",
             "Which tests name a rule, and where it is obeyed. Written by `./feerie index` from `rulebooks/reference/`, the",
             "tests and the comments of the code; `./feerie test` fails when it is stale or a rule has no test.", ""]
    for game in games:
        lines += [f"## {game.title}", ""]
        if not game.implemented:
            lines += [f"Not yet implemented: {len(game.rules)} rules in `rulebooks/reference/{game.name}.md`.", ""]
            continue
        lines += ["| Rule | Tests | Code |", "|---|---|---|"]
        for rule in game.rules.values():
            tests = ", ".join(rule.tests) or "-"
            code = ", ".join(f"`{place}`" for place in places(rule)) or "-"
            lines.append(f"| {rule.id} | {tests} | {code} |")
        lines.append("")
    return "\n".join(lines)


def plain_names(name):
    """What the source may call a listed test: All/FT16.name/0 and FT16/fairy-tale.name are both FT16.name there."""
    suite, test = name.split(".", 1)
    return {f"{part}.{test.split('/')[0]}" for part in suite.split("/")}


def programs_of(path, games):
    """The programs that a source file of tests/ is compiled into: what every game gets is in each of theirs."""
    _, folder, *below = path.split("/")
    if folder == "games":
        return {f"test_{below[0]}"}
    if folder == "golden" or folder == "properties" and (path.endswith(".h") or "one_game" in below):
        return {f"test_{game}" for game in games}
    return {f"test_{folder}"}


def homes_of_tests(root):
    """test -> the programs that have it."""
    homes = defaultdict(set)
    games = [folder.name for folder in (root / "tests/games").glob("*") if folder.is_dir()]
    for file in cpp_files(root, ("tests",)):
        for name, _ in tests_in(file.read_text(encoding="utf-8")):
            homes[name] |= programs_of(file.relative_to(root).as_posix(), games)
    return homes


def judge_runs(games, build, homes, only):
    """Sentences about named tests that the programs do not have or the last run did not run. Where `only` names
    programs, those alone are looked into, and only for tests that one of them should have."""
    programs = sorted(file for file in (build / "tests").glob("test_*")
                      if file.is_file() and (not only or file.name in only))
    listed = [name for program in programs for name in names_in(program)]
    reported = [name for report in (build / "reports").glob("*.json") for name in read_report(report).ran]
    known = set().union(*map(plain_names, listed))
    ran = set().union(*map(plain_names, reported))
    problems = []
    for game in games:
        for rule in game.rules.values() if game.implemented else ():
            for test in rule.tests:
                if only and not homes[test] & set(only):
                    continue
                if test not in known:
                    problems.append(f"{rule.id}: the test {test} is in no test program")
                elif test not in ran:
                    problems.append(f"{rule.id}: the test {test} did not run")
    return problems


def judge(root, build=None, only=()):
    games, problems = collect(root)
    for game in games:
        for rule in game.rules.values() if game.implemented else ():
            if not rule.tests:
                problems.append(f"{rule.id}: no test names this rule")
            if not rule.code:
                problems.append(f"{rule.id}: no code cites this rule")
    file = root / PAGE
    if not file.exists() or file.read_text(encoding="utf-8") != page(games):
        problems.append(f"{PAGE} is stale: ./feerie index writes it anew")
    return problems + (judge_runs(games, build, homes_of_tests(root), only) if build else [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--build", type=Path)
    parser.add_argument("--of", nargs="*", default=(), metavar="PROGRAM")
    asked = parser.parse_args()
    if not asked.check:
        games, _ = collect(ROOT)
        (ROOT / PAGE).parent.mkdir(exist_ok=True)
        (ROOT / PAGE).write_text(page(games), encoding="utf-8")
        return 0
    problems = judge(ROOT, asked.build, asked.of)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
