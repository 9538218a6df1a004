#!/usr/bin/env python3
"""Rulebooks say the same in both languages: the same numbered paragraphs, each with the ids of the same rules. And the
tables of cards in that of Fées d'armes are those of its content: faction cards, figures, bands, scenery, battlefields,
worded from the messages as the cards are. Usage: books.py [--write] [ROOT]; prints file:line: sentence, and with --write
first puts the tables right, each below the text under its heading.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

from house import ROOT

CONTENT = "content/fees_darmes"
RULES = ["flight", "agile", "adviser", "fearless", "fear", "regeneration", "ignore_difficult", "loot_dice", "search_dice"]
WORDS = {
    "en": {"colon": ": ", "card": ["Faction card", "What it does"], "gift": "always", "bonus": "one order token",
           "figure": ["Figure", "Cost", "Action", "Move", "Armour", "Health", "Its card", "Also in"],
           "bands": ["Band", "Faction", "Figures"], "scenery": ["Piece", "Cells", "What it is"],
           "fields": ["Battlefield", "What to expect", "Scenery"], "of": "{cells} of {width} × {height}",
           "headings": {"bands": "The fourteen bands", "scenery": "The pieces", "fields": "The eight battlefields"}},
    "fr": {"colon": " : ", "card": ["Carte de faction", "Ce qu'elle fait"], "gift": "toujours",
           "bonus": "un jeton d'ordres",
           "figure": ["Figurine", "Coût", "Action", "Mouvement", "Armure", "Santé", "Sa carte", "Aussi chez"],
           "bands": ["Bande", "Faction", "Figurines"], "scenery": ["Décor", "Cases", "Ce que c'est"],
           "fields": ["Champ de bataille", "À quoi s'attendre", "Décors"], "of": "{cells} sur {width} × {height}",
           "headings": {"bands": "Les quatorze bandes", "scenery": "Les décors", "fields": "Les huit champs de bataille"}},
}
CHOICE = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")


class Cards:
    """The content, worded in one language."""

    def __init__(self, root, lang):
        self.lang, self.words = lang, WORDS[lang]
        self.texts = json.loads((root / CONTENT / f"messages.{lang}.json").read_text(encoding="utf-8"))
        files = sorted((root / CONTENT).glob("*.toml"))
        self.packs = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]

    def all(self, kind):
        return [row for pack in self.packs for row in pack.get(kind, [])]

    def named(self, kind, id):
        return next(row for row in self.all(kind) if row["id"] == id)["name"][self.lang]

    def say(self, id, **args):
        def value(found):
            key, one, other = found.groups()
            if one is None:
                return str(args[key])
            number = args.get(key, False)
            first = number if isinstance(number, bool) else number == 1 or self.lang == "fr" and number == 0
            return one if first else other

        return CHOICE.sub(value, self.texts["fees_darmes." + id])

    def construct(self, family, name, fields):
        """Its text; a field that is a word chooses among several."""
        fields = dict(fields, name=fields["name"][self.lang]) if "name" in fields else dict(fields)
        id = f"{family}.{name}"
        word = next((f"{id}.{word}" for word in fields.values() if f"fees_darmes.{id}.{word}" in self.texts), id)
        return self.say(word, **fields)

    def joined(self, parts):
        text = parts[0]
        for part in parts[1:]:
            text = self.say("action.join", head=text, next=part)
        return text

    def action(self, action):
        parts = []
        if action.get("reach") == "shot":
            parts.append(self.say("action.shot_range" if "range" in action else "action.shot", **action))
        if action.get("targets") == "friendly":
            parts.append(self.say("action.friendly"))
        if "charge" in action:
            parts.append(self.say("action.charge", **action))
        if "damage" in action:
            parts.append(self.say("action.damage", **action))
        parts += [self.construct("effect", name, fields) for name, fields in action.get("effect", {}).items()]
        name = f"*{action['name'][self.lang]}*"
        return self.say("action.whole", **dict(action, name=name, parts=self.joined(parts)))

    def card(self, profile):
        rules = profile.get("rule", {})
        lines = [self.construct("rule", name, rules[name]) + "." for name in RULES if name in rules]
        for aura in profile.get("auras", []):
            lines += [self.construct("aura", name, fields) + "." for name, fields in aura["effect"].items()]
        return " ".join(lines + [self.action(action) for action in profile["actions"]])

    def counted(self, ids, kind):
        names = list(dict.fromkeys(ids))
        return ", ".join((f"{ids.count(id)} × " if ids.count(id) > 1 else "") + self.named(kind, id) for id in names)

    def piece(self, piece):
        parts = [self.say(f"piece.{field}.{piece[field]}") for field in ("movement", "height")]
        covers = piece.get("gives_cover") or piece["height"] == "tall"
        parts += [self.say("piece.gives_cover")] * bool(covers)
        if piece.get("cover_inside"):
            parts.append(self.say("piece.cover_inside" if covers else "piece.cover_only_inside"))
        return self.say("piece.whole", parts=self.joined(parts))

    def shape(self, piece):
        drawn = piece["cells"]
        width, height, cells = len(drawn[0]), len(drawn), sum(row.count("#") for row in drawn)
        whole = f"{width} × {height}"
        return whole if cells == width * height else self.words["of"].format(cells=cells, width=width, height=height)

    def lies(self, field):
        """The pieces of a drawn map: cells of one letter that hang together, corners too, are one."""
        left = {(x, y): sign for y, row in enumerate(field["map"]) for x, sign in enumerate(row) if sign != "."}
        found = []
        while left:
            at, sign = next(iter(left.items()))
            found.append(field["pieces"][sign])
            open_cells = [at]
            while open_cells:
                x, y = open_cells.pop()
                if left.pop((x, y), None) is not None:
                    open_cells += [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (x + i, y + j) in left]
        return self.counted(sorted(found), "piece")

    def figure(self, profile):
        numbers = [profile[key] for key in ("cost", "action", "move", "armour", "health")]
        others = ", ".join(self.named("faction", id) for id in profile["factions"][1:])
        return [profile["name"][self.lang], *numbers, self.card(profile), others]

    def tables(self):
        """Heading -> its tables, one under the other."""
        head, words = self.words["headings"], self.words
        found = {}
        for faction in self.all("faction"):
            rows = [[f"**{fields['name'][self.lang]}** ({words[family]})", self.construct(family, name, fields)]
                    for family in ("gift", "bonus") for name, fields in faction[family].items()]
            figures = [self.figure(p) for p in self.all("profile") if p["factions"][0] == faction["id"]]
            found[faction["name"][self.lang]] = table(words["card"], rows) + "\n" + table(words["figure"], figures)
        found[head["bands"]] = table(words["bands"], [
            [b["name"][self.lang], self.named("faction", b["faction"]), self.counted(b["figures"], "profile")]
            for b in self.all("band")])
        found[head["scenery"]] = table(words["scenery"], [
            [p["name"][self.lang], self.shape(p), self.piece(p)] for p in self.all("piece")])
        found[head["fields"]] = table(words["fields"], [
            [f["name"][self.lang], f["line"][self.lang], self.lies(f)] for f in self.all("battlefield")])
        return found


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    text = "".join("| " + " | ".join(str(cell) for cell in line) + " |\n" for line in lines)
    return text.replace(" --- ", "---")


def sections(text):
    """Line, words, beginning and end of the text of every heading of the third level."""
    found = list(re.finditer(r"^(#{1,3}) (.*)$", text, re.MULTILINE))
    for i, heading in enumerate(found):
        end = found[i + 1].start() if i + 1 < len(found) else len(text)
        if heading[1] == "###":
            yield text.count("\n", 0, heading.start()) + 1, heading[2], heading.end(), end


def paragraphs(text):
    """Number of a paragraph -> the ids it ends with."""
    found = re.finditer(r"^\*\*(\d+\.\d+)\*\*(.*?)(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    return {match[1]: re.findall(r"\b[A-Z]{2}-R?\d+", match[2]) for match in found}


def judge_languages(root):
    problems = []
    for english in sorted((root / "rulebooks").glob("*.en.md")):
        french = english.with_name(english.name.replace(".en.", ".fr."))
        left, right = (paragraphs(file.read_text(encoding="utf-8")) for file in (english, french))
        for number in sorted(left.keys() | right.keys()):
            if left.get(number) != right.get(number):
                told = f"{number} tells {right.get(number)}, in English {left.get(number)}"
                problems.append(f"rulebooks/{french.name}:1: {told}")
    return problems


def judge(root):
    problems = judge_languages(root)
    for lang in WORDS:
        path = f"rulebooks/fees-darmes.{lang}.md"
        text = (root / path).read_text(encoding="utf-8")
        wanted = Cards(root, lang).tables()
        for line, heading, begin, end in sections(text):
            if heading in wanted and wanted.pop(heading) not in text[begin:end]:
                problems.append(f"{path}:{line}: the tables of '{heading}' are not the content's: see books.py --write")
        problems += [f"{path}:1: there is no '### {heading}'" for heading in wanted]
    return problems


def write(root):
    for lang in WORDS:
        file = root / f"rulebooks/fees-darmes.{lang}.md"
        text = file.read_text(encoding="utf-8")
        wanted = Cards(root, lang).tables()
        for _, heading, begin, end in reversed(list(sections(text))):
            if heading in wanted:
                kept = re.sub(r"(?:^\|.*\n)+\n*", "", text[begin:end], flags=re.MULTILINE).strip()
                text = text[:begin] + "\n\n" + (kept + "\n\n" if kept else "") + wanted[heading] + "\n" + text[end:]
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if not word.startswith("-")]
    tree = Path(named[0]).resolve() if named else ROOT
    if "--write" in sys.argv:
        write(tree)
    found = judge(tree)
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)
