#!/usr/bin/env python3
"""No function passes 70 lines, signature to closing brace. Usage: functions.py [ROOT]; prints file:line: sentence."""

from house import run

from cpp_source import Unbalanced, cpp_files, functions

LIMIT = 70


def judge_file(path, text):
    try:
        return [
            f"{path}:{function.first_line}: {function.name} has {function.lines} lines, the limit is {LIMIT}"
            for function in functions(text)
            if function.lines > LIMIT
        ]
    except Unbalanced as trouble:
        return [f"{path}:{trouble.line}: cannot be read: {trouble}"]


def judge(root):
    problems = []
    for file in cpp_files(root):
        problems += judge_file(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    return problems


if __name__ == "__main__":
    run(judge)
