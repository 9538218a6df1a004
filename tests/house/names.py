#!/usr/bin/env python3
"""No type name stands twice in a namespace: two different types of one name in one program are undefined behaviour.

Each top folder has a namespace of its own (feerie::server, feerie::cli …), the engine is feerie itself, a game's rooms
share feerie::<game>. What stands in an unnamed namespace or in a class is nobody's business. Usage: names.py [ROOT];
prints file:line: sentence for each repetition, and then exits 1.
"""

import re

from house import run

from cpp_source import cpp_files, split

FOLDERS = ("engine", "bots", "catalog", "lab", "server", "cli", "bench", "tests")
OWN = {"bots": "bots", "catalog": "catalog", "lab": "lab", "server": "server", "cli": "cli", "bench": "bench"}
TOKEN = re.compile(
    r"(?P<namespace>\bnamespace(?:\s+(?P<path>[\w:\s]+?))?\s*\{)"
    r"|(?P<alias>\bnamespace\s+\w+\s*=)"
    r"|(?P<type>(?<![<,])(?<![<,]\s)\b(?:enum\s+(?:class|struct)|enum|struct|class|union)\s+(?:\[\[[^\]]*\]\]\s*)?(?P<name>\w+)"
    r"(?P<rest>[^;{()=<>]*(?:<[^;{]*>)?[^;{()=]*)(?P<end>[;{(=]))"
    r"|(?P<open>\{)|(?P<close>\})")


def types_of(text):
    """(namespace, name, line) of every type that is defined at namespace scope."""
    code, _ = split(text)
    scopes, found = [], []
    for match in TOKEN.finditer(code):
        if match["namespace"]:
            path = re.sub(r"\binline\b|\s", "", match["path"] or "")
            scopes.append(path or "(unnamed)")
        elif match["type"] and match["end"] == "{":
            if all(scope is not None for scope in scopes) and "(unnamed)" not in scopes:
                before = code[max(0, match.start() - 200) : match.start()].rstrip()
                specialised = re.search(r"template\s*<\s*>$", before) or match["rest"].lstrip().startswith("<")
                nested = match["rest"].startswith("::")  # struct Hall::Parts
                if not specialised and not nested:
                    line = code.count("\n", 0, match.start()) + 1
                    found.append(("::".join(scope for scope in scopes if scope), match["name"], line))
            scopes.append(None)
        elif match["open"]:
            scopes.append(None)
        elif match["close"] and scopes:
            scopes.pop()
    return found


def judge(root):
    problems, seen = [], {}
    for file in cpp_files(root, FOLDERS):
        path = file.relative_to(root).as_posix()
        for space, name, line in types_of(file.read_text(encoding="utf-8")):
            folder = path.split("/")[0]
            if folder in OWN and space == "feerie":
                problems.append(f"{path}:{line}: {name} stands in feerie; this folder's namespace is feerie::{OWN[folder]}")
            first = seen.setdefault((space, name), f"{path}:{line}")
            if first != f"{path}:{line}":
                problems.append(f"{path}:{line}: {space}::{name} stands at {first} already")
    return problems


if __name__ == "__main__":
    run(judge)
