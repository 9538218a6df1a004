#!/usr/bin/env python3
"""What no file of the tree may hold: a bare to-do, a path of somebody's machine, a registry's host, a test switched
off, a megabyte. Usage: text.py [ROOT]; prints file:line: sentence.

The words looked for are put together from pieces, so that this file passes its own check.
"""

import re

from house import run, text_of, tree_files

MARKS = "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"])
SWITCHES = "|".join(["GTEST_" + "SKIP", "DIS" + r"ABLED_\w", r"\b(?:test|it|describe)\." + r"(?:only|skip)\("])
HOSTS = "|".join([r"registry\.npm" + "js", r"npm\.pkg\." + "github", "arti" + "factory", r"pypi\." + "org"])

RULES = [
    (re.compile(rf"\b(?:{MARKS})\b"), "do it now, or open an issue and name it in a sentence", None),
    (re.compile(rf"{SWITCHES}"), "a test that is switched off is no test", r"^tests/|^web/"),
    (re.compile(r"(?<![\w.~])/(?:home|root|work|Users)/\w"), "a path of one machine", None),
    (re.compile(r"\.\./sha" + "red"), "the tree stands alone", None),
    (re.compile(rf'{HOSTS}|"resolved":\s*"https?:'), "a registry's host", None),
]
LARGEST = 1 << 20


def judge_text(path, text):
    problems = []
    for number, line in enumerate(text.split("\n"), 1):
        for pattern, reason, only in RULES:
            found = pattern.search(line)
            if found and (only is None or re.search(only, path)):
                problems.append(f"{path}:{number}: '{found.group()}': {reason}")
    return problems


def judge(root):
    problems = []
    for file in tree_files(root):
        path = file.relative_to(root).as_posix()
        if path.startswith("tests/fuzz/corpus/"):
            continue
        if file.stat().st_size > LARGEST:
            problems.append(f"{path}:1: {file.stat().st_size} bytes, the limit is {LARGEST}")
            continue
        text = text_of(file)
        if text is not None:
            problems += judge_text(path, text)
    return problems


if __name__ == "__main__":
    run(judge)
