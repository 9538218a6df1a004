#!/usr/bin/env python3
"""A room per game: outside its rooms no file of the program names a game of engine/games.def.

A room is what belongs to one game in one layer, the browser's client among them. Comments may name whom they like, and so
may tests, but for what is compiled for every game or plays all of them, such as the simulator; strings and code may not.
Usage: rooms.py [ROOT]; prints file:line: sentence, and then exits 1.
"""

import re

from house import run

from cpp_source import all_games, cpp_files, without_comments

# Shared code: it serves every game and must not know one. What belongs to a game stands in its rooms below.
SHARED = ("engine", "bots", "catalog", "lab", "server", "cli", "bench", "tests/properties", "tests/golden", "tests/fuzz",
          "tests/server")
ROOMS = ("engine/games/{room}", "bots/{room}", "catalog/{room}", "cli/play/boards/{room}", "web/src/games/{room}")
CLIENT = ("web/src", "web/tools", "web/vite.config.ts")
CLIENT_FILES = (".ts", ".mjs", ".svelte", ".css", ".json")
# A line comment begins a line or follows a space: the // of an address does not.
CLIENT_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?:^|(?<=\s))//[^\n]*", re.DOTALL | re.MULTILINE)


def spellings(room):
    """fairy_tale, fairy-tale, FairyTale, and each as a part of a longer name."""
    pascal = "".join(word.capitalize() for word in room.split("_"))
    return re.compile(rf"(?<![a-z]){re.escape(room)}(?![a-z])|(?<![a-z]){room.replace('_', '-')}(?![a-z])|{pascal}(?![a-z])")


def own_rooms(room):
    return tuple(folder.format(room=room) + "/" for folder in ROOMS)


def client_files(root):
    for place in CLIENT:
        found = root / place
        yield from ([found] if found.is_file() else sorted(each for each in found.rglob("*") if each.suffix in CLIENT_FILES))


def without_client_comments(text):
    return CLIENT_COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)


def shared_code(root):
    """(path, code without comments) of all that must not name a game but in its rooms."""
    for file in cpp_files(root, SHARED):
        path = file.relative_to(root).as_posix()
        if not path.startswith("tests/") or not path.endswith("_test.cpp") or "/one_game/" in path:
            yield path, without_comments(file.read_text(encoding="utf-8"))
    for file in client_files(root):
        yield file.relative_to(root).as_posix(), without_client_comments(file.read_text(encoding="utf-8"))


def judge(root):
    problems, everything = [], list(shared_code(root))
    for room in all_games(root):
        pattern, own = spellings(room), own_rooms(room)
        for path, code in everything:
            if path.startswith(own):
                continue
            for number, line in enumerate(code.splitlines(), 1):
                if pattern.search(line):
                    problems.append(f"{path}:{number}: names the game {room}, whose rooms are {', '.join(own)}")
    return problems


if __name__ == "__main__":
    run(judge)
