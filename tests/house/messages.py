#!/usr/bin/env python3
"""French and English say the same: both catalogues hold the same ids, each once, with the same placeholders,
and every id that the code speaks of is worded. Usage: messages.py [ROOT]; prints file:line: sentence.
"""

import json
import re

from house import run

from cpp_source import cpp_files

LANGUAGES = ("en", "fr")
SPEAKING = ("engine", "bots", "catalog", "lab", "server", "cli")
# {key} or {key:one|other}; {{ and }} are braces. The format is described in docs/messages.md.
PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([a-z0-9_]+)(?::[^{}|]*\|[^{}|]*)?\}")
SPOKEN = re.compile(r'\bMessage\s*[({]\s*"([^"]+)"\s*(\+?)')  # with a + it is the beginning of an id


def keys_of(text):
    return sorted({match[1] for match in PLACEHOLDER.finditer(text) if match[1]})


def read_catalogue(file, path):
    """(entries, problems): entries is id -> text."""
    problems = []

    def once(pairs):
        entries = {}
        for key, value in pairs:
            if key in entries:
                problems.append(f"{path}:1: '{key}' is there twice")
            entries[key] = value
        return entries

    try:
        entries = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=once)
    except (OSError, ValueError) as trouble:
        return {}, [f"{path}:1: cannot be read: {trouble}"]
    for key, text in entries.items():
        if not isinstance(text, str) or not text.strip():
            problems.append(f"{path}:1: '{key}' has no words")
        elif re.search(r"[{}]", PLACEHOLDER.sub("", text)):
            problems.append(f"{path}:1: '{key}' has a brace that is no placeholder")
    return {key: text for key, text in entries.items() if isinstance(text, str)}, problems


def compare(english, french):
    problems = []
    for key in sorted(english.keys() ^ french.keys()):
        language = "fr" if key in english else "en"
        problems.append(f"content/messages/{language}.json:1: '{key}' is missing")
    for key in sorted(english.keys() & french.keys()):
        left, right = keys_of(english[key]), keys_of(french[key])
        if left != right:
            problems.append(f"content/messages/fr.json:1: '{key}' asks for {right}, the English text for {left}")
    return problems


def unworded(root, english):
    problems = []
    for file in cpp_files(root, SPEAKING):
        text = file.read_text(encoding="utf-8")
        for match in SPOKEN.finditer(text):
            worded = any(key.startswith(match[1]) for key in english) if match[2] else match[1] in english
            if not worded:
                line = text.count("\n", 0, match.start()) + 1
                problems.append(f"{file.relative_to(root).as_posix()}:{line}: no catalogue words '{match[1]}'")
    return problems


def judge(root):
    catalogues, problems = [], []
    for language in LANGUAGES:
        path = f"content/messages/{language}.json"
        entries, found = read_catalogue(root / path, path)
        catalogues.append(entries)
        problems += found
    return problems + compare(*catalogues) + unworded(root, catalogues[0])


if __name__ == "__main__":
    run(judge)
