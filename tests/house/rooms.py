#!/usr/bin/env python3
"""A room per game: outside its rooms no file names a game of engine/games.def, and no room names another game.

A room is what belongs to one game in one layer, the browser's client among them. Comments may name whom they like. So may a
test of what all games share, which takes some game to try it on; what such tests stand on, what is compiled for every
game and what plays all of them may not. Nor does what builds the program. Usage: rooms.py [ROOT]; prints file:line: sentence,
and then exits 1.
"""

import re

from house import run

from cpp_source import all_games, cpp_files, without_comments

# Every folder of C++ there is. What belongs to a game stands in its rooms below.
SHARED = ("engine", "bots", "catalog", "lab", "server", "cli", "bench", "tests")
ROOMS = ("engine/games/{room}", "bots/{room}", "catalog/{room}", "cli/play/boards/{room}", "tests/games/{room}",
         "web/src/games/{room}")
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


def cmake_files(root):
    """What builds the program, without its tests: they may say on which game something is tried."""
    folders = [root / folder for folder in (*SHARED, "cmake") if folder != "tests"]
    return sorted([*root.glob("CMakeLists.txt"), *(file for folder in folders for file in folder.rglob("*CMakeLists.txt")),
                   *(file for folder in folders for file in folder.rglob("*.cmake"))])


def is_test_of_all(path, text):
    """A file of tests that stands in no game's room and is compiled once."""
    is_for_all = path.startswith("tests/games/") or "/one_game/" in path
    return path.startswith("tests/") and not is_for_all and re.search(r"^(?:TYPED_)?TEST(?:_F|_P)?\(", text, re.MULTILINE)


def client_files(root):
    for place in CLIENT:
        found = root / place
        yield from ([found] if found.is_file() else sorted(each for each in found.rglob("*") if each.suffix in CLIENT_FILES))


def without_client_comments(text):
    return CLIENT_COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)


def judge(root):
    code = {}
    for file in cpp_files(root, SHARED):
        text = file.read_text(encoding="utf-8")
        if not is_test_of_all(file.relative_to(root).as_posix(), text):
            code[file] = without_comments(text)
    for file in cmake_files(root):
        code[file] = re.sub(r"#[^\n]*", "", file.read_text(encoding="utf-8"))
    for file in client_files(root):
        code[file] = without_client_comments(file.read_text(encoding="utf-8"))
    problems = []
    for room in all_games(root):
        pattern, own = spellings(room), own_rooms(room)
        for file, text in code.items():
            path = file.relative_to(root).as_posix()
            if path.startswith(own):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                if pattern.search(line):
                    problems.append(f"{path}:{number}: names the game {room}, whose rooms are {', '.join(own)}")
    return problems


if __name__ == "__main__":
    run(judge)
