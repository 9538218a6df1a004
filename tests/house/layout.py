#!/usr/bin/env python3
"""The layout of the C++ text is clang-format-19's, so that nobody discusses it. Usage: layout.py [ROOT] prints the
lines that differ; layout.py --write lays the tree out (./feerie format).
"""

import re
import subprocess
import sys

from house import ROOT, run

from cpp_source import cpp_files

PROGRAM = "clang-format-19"


def judge(root):
    files = [str(file) for file in cpp_files(root)]
    if not files:
        return []
    done = subprocess.run([PROGRAM, "--dry-run", "--ferror-limit=1", *files], cwd=root, capture_output=True, text=True)
    problems = re.findall(r"^(\S.*?:\d+):\d+: \w+: code should be clang-formatted", done.stderr, re.MULTILINE)
    if done.returncode and not problems:
        return [f".clang-format:1: {done.stderr.strip()}"]
    return [f"{place.removeprefix(str(root) + '/')}: ./feerie format lays this out otherwise" for place in problems]


def write(root):
    files = [str(file) for file in cpp_files(root)]
    return subprocess.run([PROGRAM, "-i", *files], cwd=root).returncode if files else 0


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        sys.exit(write(ROOT))
    run(judge)
