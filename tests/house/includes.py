#!/usr/bin/env python3
"""The arrows of the house, read from the #include lines: core <- kit <- games <- bots <- catalog <- {lab, server, cli}.

CMake states the same arrows by links; but a header needs no link, so the lines themselves are judged here. Usage:
includes.py [ROOT]; prints file:line: sentence for each include that goes against an arrow, and then exits 1.
"""

import re
from pathlib import Path

from house import run

from cpp_source import cpp_files

# What a folder may include of our own, longest folder first; {game} is the folder of a game and must be the same on
# both sides. What the wasm programs of bench/ take of the catalog is header only, which their build proves.
ARROWS = [
    ("engine/core", ["engine/core"]),
    ("engine/kit", ["engine/core", "engine/kit"]),
    ("engine/games/{game}", ["engine/core", "engine/kit", "engine/games/{game}"]),
    ("bots/search", ["engine/core", "bots/search"]),
    ("bots/{game}", ["engine/core", "engine/kit", "engine/games/{game}", "bots/search", "bots/{game}"]),
    ("cli/play/boards/{game}", ["engine/core", "catalog", "cli"]),
    ("catalog/content", ["engine", "catalog/content", "catalog/words.h", "catalog/message_table.h",
                         "catalog/grammar.h", "catalog/nearest.h"]),
    ("catalog/embed", ["engine", "catalog/content", "catalog/embed", "catalog/words.h", "catalog/message_table.h"]),
    ("catalog/{game}/content", ["engine/core", "engine/kit", "engine/games/{game}", "catalog/content",
                                "catalog/{game}/content"]),
    ("catalog/{game}", ["engine/core", "engine/kit", "engine/games/{game}", "bots/search", "bots/{game}", "catalog"]),
    ("catalog", ["engine", "bots", "catalog"]),
    ("bench/server", ["engine/core", "catalog", "server", "bench/server"]),
    ("bench", ["engine", "bots", "catalog", "bench"]),
    ("lab", ["engine", "bots", "catalog", "bench", "lab"]),
    ("server", ["engine/core", "catalog", "server"]),
    ("cli", ["engine/core", "catalog", "bench", "lab", "server", "cli"]),
    ("tests", ["engine", "bots", "catalog", "bench", "lab", "server", "cli", "tests"]),
]

# The engine has no I/O, clock, thread, float or std distribution, and no container whose order is an accident.
ENGINE_STANDARD = set("""
    algorithm array bit bitset cctype charconv climits compare concepts cstddef cstdint cstdlib cstring deque exception
    expected functional initializer_list iterator limits list map memory new numeric optional queue ranges set
    source_location span stack stdexcept string string_view tuple type_traits utility variant vector version
    """.split())

# A third-party header, the folders that may know it, and the reason.
THIRD_PARTY = [
    (r"toml\+\+/", ["catalog/content"], "toml++ is read in catalog/content only (it does not build for wasm)"),
    (r"nlohmann/", ["catalog", "lab", "server", "cli", "tests", "bench/server"], "JSON trees begin at the catalog"),
    (r"n?curses|panel\.h|term\.h", ["cli"], "the terminal is drawn by cli/ only"),
    (r"sqlite3\.h", ["server/store", "tests/server"], "SQLite is the store's affair"),
    (r"boost/", ["server/net"], "Boost is the network's affair"),
    (r"gtest/|gmock/", ["tests"], "GoogleTest belongs to tests/"),
]

# The list of games, which every layer reads, and the one that CMake makes of the boards.
LISTS = {"engine/games.def", "boards.def"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]*)"|<([^>]*)>)', re.MULTILINE)
RAW_STRING = re.compile(r'R"([^()\\\s]{0,16})\(.*?\)\1"', re.DOTALL)


def within(path, folder):
    return path == folder or path.startswith(folder + "/")


def arrows_of(path):
    """The folder of a file and what that folder may include, with {game} filled in."""
    for folder, targets in ARROWS:
        pattern = re.escape(folder).replace(r"\{game\}", "(?P<game>[^/]+)")
        match = re.match(pattern + "/", path)
        if match:
            game = match.groupdict().get("game", "")
            return folder.replace("{game}", game), [target.replace("{game}", game) for target in targets]
    return None, []


def judge_own(root, path, included):
    folder, targets = arrows_of(path)
    if included in LISTS:
        return None
    if ".." in Path(included).parts or included.startswith("/"):
        return "includes are written from the root of the tree"
    if not any(within(included, target) for target in targets):
        return f'"{included}" goes against the arrows: {folder} may include {", ".join(targets)}'
    if not (Path(root) / included).exists():
        return f'"{included}" does not exist (includes are written from the root of the tree)'
    return None


def judge_foreign(path, included):
    for pattern, folders, reason in THIRD_PARTY:
        if re.match(pattern, included) and not any(within(path, folder) for folder in folders):
            return f"<{included}>: {reason}"
    if within(path, "engine") and included not in ENGINE_STANDARD:
        return f"<{included}> has no place in engine/: only {', '.join(sorted(ENGINE_STANDARD))}"
    return None


def judge_file(root, path, text):
    problems = []
    if path.endswith(".h") and not re.search(r"^#pragma once$", text, re.MULTILINE):
        problems.append(f"{path}:1: a header says #pragma once")
    text = RAW_STRING.sub(lambda match: "\n" * match.group().count("\n"), text)  # text that writes includes has none
    for match in INCLUDE.finditer(text):
        own, foreign = match.groups()
        problem = judge_own(root, path, own) if own is not None else judge_foreign(path, foreign)
        if problem:
            problems.append(f"{path}:{text.count(chr(10), 0, match.start(match.lastindex)) + 1}: {problem}")
    return problems


def judge(root):
    problems = []
    for file in cpp_files(root):
        problems += judge_file(root, file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    return problems


if __name__ == "__main__":
    run(judge)
