#!/usr/bin/env python3
"""French and English say the same: both catalogues of a file hold the same ids, with the same placeholders, no id stands
twice, and every id that the code speaks of is worded. Where cards are worded from what they do, no string of the code or
of the content holds a piece of such a wording. What a game owns stands in content/<game>/messages and is spoken by
its rooms only; of the rest, in content/messages, a family stands in one file. Usage: messages.py [ROOT]; prints
file:line: sentence.
"""

import json
import re

from house import run

from cpp_source import all_games, cpp_files
from rooms import client_files, own_rooms

LANGUAGES = ("en", "fr")
SPEAKING = ("engine", "bots", "catalog", "lab", "server", "cli")
# {key}, {article key}, either with a capital, or {key:forms}, two, four or eight of them; {{ and }} are braces. The
# format is described in docs/messages.md.
FORM = r"[^{}|]*"
VALUE = r"(?:(?P<article>[A-Za-z0-9_][a-z0-9_]*) (?P<noun>[a-z0-9_]+)|(?P<key>[A-Za-z0-9_][a-z0-9_]*))"
CHOICE = rf"(?P<by>[a-z0-9_]+):{FORM}(?:\|{FORM}|(?:\|{FORM}){{3}}|(?:\|{FORM}){{7}})"
PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(?:" + VALUE + "|" + CHOICE + r")\}")
CARD = re.compile(r"\w+\.(?:effect|aura|rule|gift|bonus|action|piece)\.")  # how the texts of a card's parts are called
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
SPOKEN = re.compile(r'\bMessage\s*[({]\s*"([^"]+)"\s*(\+?)')  # with a + it is the beginning of an id


def asked(text, *groups):
    found = (match[group] for match in PLACEHOLDER.finditer(text) for group in groups)
    return sorted({word[0].lower() + word[1:] for word in found if word})


def keys_of(text):
    return asked(text, "noun", "key", "by")


def articles_of(text):
    return asked(text, "article")


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


def compare(stem, english, french):
    problems = []
    for key in sorted(english.keys() ^ french.keys()):
        language = "fr" if key in english else "en"
        problems.append(f"{stem}.{language}.json:1: '{key}' is missing")
    for key in sorted(english.keys() & french.keys()):
        left, right = keys_of(english[key]), keys_of(french[key])
        if left != right:
            problems.append(f"{stem}.fr.json:1: '{key}' asks for {right}, the English text for {left}")
    return problems


def stems_of(root):
    """The catalogues without language and ending: those of content/messages, and one of each game."""
    found = {re.sub(r"\.(en|fr)\.json$", "", file.name) for file in (root / "content/messages").glob("*.json")}
    return [*(f"content/messages/{name}" for name in sorted(found)),
            *(f"content/{game}/messages" for game in all_games(root))]


def misplaced(catalogues, games):
    """catalogues: stem -> English entries. An id twice, a family in two files, a game's id outside its file."""
    problems, file_of, family_of = [], {}, {}
    for stem, entries in catalogues.items():
        for key in entries:
            first = file_of.setdefault(key, stem)
            if first != stem:
                problems.append(f"{stem}.en.json:1: '{key}' stands in {first} too")
            owner = next((game for game in games if game in key.split(".")), None)
            if owner and stem != f"content/{owner}/messages":
                problems.append(f"{stem}.en.json:1: '{key}' belongs in content/{owner}/messages")
            if stem.startswith("content/messages/"):
                family = key.split(".")[0]
                if family_of.setdefault(family, stem) != stem:
                    problems.append(f"{stem}.en.json:1: the family of '{key}' stands in {family_of[family]}")
    return problems


def spoken_elsewhere(root, catalogues, games):
    """What one game owns and shared code speaks of is not its own."""
    problems = []
    for game in games:
        owned = catalogues[f"content/{game}/messages"]
        for file in [*cpp_files(root, SPEAKING), *client_files(root)]:
            path = file.relative_to(root).as_posix()
            if path.startswith(own_rooms(game)):
                continue
            for match in re.finditer(r'["\'`]([a-z0-9_.]+)["\'`]', file.read_text(encoding="utf-8")):
                if match[1] in owned:
                    problems.append(f"{path}:1: speaks '{match[1]}', which stands in content/{game}/messages")
    return problems


def unknown_articles(stem, language, texts, everything):
    return [f"{stem}.{language}.json:1: '{key}' asks for the article '{article}', but there is no 'noun.{article}'"
            for key, text in texts.items() for article in articles_of(text) if f"noun.{article}" not in everything]


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


def card_phrases(both):
    """What stands between the placeholders of the card texts, of three words and more."""
    texts = [text for pair in both.values() for entries in pair.values() for key, text in entries.items() if CARD.match(key)]
    pieces = {piece.strip(" .,:;()").lower() for text in texts for piece in re.split(r"[{}|]", text)}
    return {piece for piece in pieces if len(piece.split()) > 2}


def card_sentences(root, both):
    problems, phrases = [], card_phrases(both)
    for file in [*cpp_files(root, SPEAKING), *sorted((root / "content").glob("*/*.toml"))]:
        text = file.read_text(encoding="utf-8")
        for match in STRING.finditer(text):
            for phrase in phrases:
                if phrase in match[1].lower():
                    line = text.count("\n", 0, match.start()) + 1
                    problems.append(f"{file.relative_to(root).as_posix()}:{line}: a card says '{phrase}' by its catalogue only")
    return problems


def judge(root):
    catalogues, both, problems, games = {}, {}, [], all_games(root)
    for stem in stems_of(root):
        pair = []
        for language in LANGUAGES:
            path = f"{stem}.{language}.json"
            entries, found = read_catalogue(root / path, path)
            pair.append(entries)
            problems += found
        problems += compare(stem, *pair)
        catalogues[stem] = pair[0]
        both[stem] = dict(zip(LANGUAGES, pair))
    english = {key: text for entries in catalogues.values() for key, text in entries.items()}
    for stem, texts in both.items():
        for language in LANGUAGES:
            problems += unknown_articles(stem, language, texts[language], english)
    problems += misplaced(catalogues, games) + spoken_elsewhere(root, catalogues, games) + unworded(root, english)
    return problems + card_sentences(root, both)


if __name__ == "__main__":
    run(judge)
