"""What the house checks share: the files of the tree, and the way a check reports (file:line: sentence, exit 1)."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from cpp_source import ROOT  # noqa: E402

NOT_OURS = {".git", "build", "node_modules", "__pycache__"}


def tree_files(root):
    """Every file of the tree, sorted, without what is built or fetched."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        found += [Path(folder) / name for name in names if name not in NOT_OURS]  # .git is a file in a linked tree
    return sorted(found)


def text_of(file):
    """The text of a file, or None when it holds bytes."""
    data = file.read_bytes()
    if b"\0" in data:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def run(judge):
    """The main of a check: judges the tree given as the only argument, or this one."""
    problems = judge(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)
