"""C++ text as the house tools need it: comments apart from code, and where each function begins and ends.

No compiler is asked, so that a check takes milliseconds and works on a tree that does not build. The scanner knows
comments, (raw) strings, characters, digit separators, preprocessor lines, namespaces, classes, enums, initialisers,
constructor initialiser lists, requires-expressions and lambdas; what it cannot balance it reports instead of guessing.
Self-tests: tests/house/test_house.py.
"""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("engine", "bots", "catalog", "lab", "server", "cli", "bench", "tests")


def all_games(root):
    """The rooms of engine/games.def, in its order."""
    return re.findall(r"^FEERIE_GAME\((\w+)\)", (Path(root) / "engine/games.def").read_text(encoding="utf-8"), re.MULTILINE)


def cpp_files(root, folders=FOLDERS):
    """Every .h and .cpp below the folders, sorted by path."""
    found = []
    for folder in folders:
        for suffix in ("*.h", "*.cpp"):
            found.extend((Path(root) / folder).rglob(suffix))
    return sorted(found)


@dataclass(frozen=True)
class Comment:
    first_line: int
    last_line: int
    text: str
    alone: bool  # nothing but blanks stands before it on its line


@dataclass(frozen=True)
class Function:
    name: str  # as written, with its classes: Table::submit; a test is Suite.name
    head: str  # everything before the body, in one line
    first_line: int
    last_line: int
    open: int  # offset of the body's opening brace …
    close: int  # … and of its closing one

    @property
    def lines(self):
        return self.last_line - self.first_line + 1


class Unbalanced(Exception):
    def __init__(self, line, what):
        super().__init__(what)
        self.line = line


_TOKEN = re.compile(
    r"""(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
      | (?P<raw>(?:u8|[uUL])?R"(?P<tag>[^()\\\s]{0,16})\((?:.*?)\)(?P=tag)")
      | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\\n])*")
      | (?P<number>\b[0-9](?:'?[0-9A-Za-z_.])*)
      | (?P<char>(?:u8|[uUL])?'(?:\\.|[^'\\\n])+')
      | (?P<word>[A-Za-z_]\w*)""",
    re.VERBOSE | re.DOTALL,
)


def _blank(text):
    return re.sub(r"[^\n]", " ", text)


def split(text):
    """(code, comments): code has the length and lines of text, with comments and preprocessor lines blanked and the
    inside of strings and characters emptied; comments are in order, neighbouring // lines joined into one."""
    parts, comments, at = [], [], 0
    for match in _TOKEN.finditer(text):
        parts.append(text[at : match.start()])
        piece, at = match.group(), match.end()
        if match["comment"]:
            line = text.count("\n", 0, match.start()) + 1
            alone = not text[text.rfind("\n", 0, match.start()) + 1 : match.start()].strip()
            comments.append(Comment(line, line + piece.count("\n"), piece, alone))
            piece = _blank(piece)
        elif match["raw"] or match["string"] or match["char"]:
            quote = "'" if match["char"] else '"'
            piece = quote + re.sub(r"[^\n]", " ", piece[1:-1]) + quote
        parts.append(piece)
    parts.append(text[at:])
    code = re.sub(r"(?m)^[ \t]*#(?:\\\n|[^\n])*", lambda m: _blank(m.group()), "".join(parts))
    return code, _join_neighbours(comments)


def without_comments(text):
    """The text with comments blanked; strings stay as they are."""
    return _TOKEN.sub(lambda match: _blank(match.group()) if match["comment"] else match.group(), text)


def _join_neighbours(comments):
    joined = []
    for comment in comments:
        last = joined[-1] if joined else None
        both = last and last.alone and comment.alone and last.text[:2] == comment.text[:2] == "//"
        if both and comment.first_line == last.last_line + 1:
            joined[-1] = Comment(last.first_line, comment.last_line, last.text + "\n" + comment.text, True)
        else:
            joined.append(comment)
    return joined


_PAIRS = {"(": ")", "[": "]", "{": "}"}


def _closing(code, at):
    """Offset of the bracket that closes the one at `at`."""
    stack = []
    for offset in range(at, len(code)):
        letter = code[offset]
        if letter in _PAIRS:
            stack.append(_PAIRS[letter])
        elif letter in ")]}":
            if stack.pop() != letter:
                raise Unbalanced(code.count("\n", 0, offset) + 1, f"'{letter}' closes nothing")
            if not stack:
                return offset
    raise Unbalanced(code.count("\n", 0, at) + 1, f"'{code[at]}' is never closed")


_NOT_NAMES = {
    "alignas", "decltype", "noexcept", "requires", "explicit", "sizeof", "static_assert", "if", "constexpr", "const",
    "auto", "return", "throw", "__attribute__", "operator",
}


def _without_groups(head):
    """The head with template arguments, attributes and bracketed groups emptied, same length, so that what is left at
    the top level can be looked at. A '<' opens template arguments when a name or 'template' stands before it."""
    out, depth, angle, previous = [], 0, 0, ""
    index = 0
    while index < len(head):
        letter = head[index]
        operator = re.match(r"operator\s*(?:\(\)|\[\]|<=>|[^\s\w(]+)", head[index:]) if depth == angle == 0 else None
        if operator and not re.match(r"\w", previous):
            out.append("o" * operator.end())  # a name like another
            index += operator.end()
            previous = "o"
            continue
        if letter in "([{":
            out.append(letter if depth == angle == 0 else " ")
            depth += 1
        elif letter in ")]}":
            depth -= 1
            out.append(letter if depth == angle == 0 else " ")
        elif letter == "<" and depth == 0 and re.match(r"\w", previous):
            angle += 1
            out.append(" ")
        elif letter == ">" and depth == 0 and angle and previous != "-":
            angle -= 1
            out.append(" ")
        else:
            out.append(letter if depth == angle == 0 else " ")
        if not letter.isspace():
            previous = letter
        index += 1
    return "".join(out)


def _function_name(head, plain):
    """The name before the first top-level parenthesis that can be a parameter list, or None."""
    for match in re.finditer(r"\(", plain):
        before = head[: match.start()].rstrip()
        operator = re.search(r"((?:\w+(?:<[^()<>]*>)?::)*operator\s*(?:\(\)|\[\]|[^\w\s(]+|[\w:<>,&* ]+))$", before)
        if operator:
            return re.sub(r"\s+", " ", operator.group(1))
        name = re.search(r"((?:\w+(?:<[^()<>]*>)?::)*~?\w+)\s*(?:<[^()<>]*>)?$", before)
        if name and name.group(1).split("::")[-1] not in _NOT_NAMES:
            return re.sub(r"<[^<>]*>", "", name.group(1))
    return None


def _test_name(head):
    match = re.match(r"\s*(?:TYPED_)?TEST(?:_F|_P)?\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*$", head)
    return f"{match[1]}.{match[2]}" if match else None


def _kind(head):
    """What the '{' after this head opens: (kind, name) with kind scope, function, group (an initialiser or an
    expression, after which the head goes on)."""
    test = _test_name(head)
    if test:
        return "function", test
    plain = _without_groups(head)
    words = re.findall(r"\w+", plain)
    if "namespace" in words or re.search(r'\bextern\s*"\s*"\s*$', head):
        return "scope", ""
    if "enum" in words:
        return "scope", ""
    if re.search(r"(?:=|&&|\|\||\(|\brequires)\s*requires\s*(?:\([^)]*\)\s*)?$", plain):
        return "group", ""
    declared = re.search(
        r"^\s*(?:template\s*)?(?:(?:inline|typedef|static|constexpr|const|export|friend|requires\s*\S+)\s+)*"
        r"\b(?:class|struct|union)\b\s*(?:\[[^]]*\]\s*\]?\s*|alignas\s*\(\s*\)\s*)*(\w*)", plain)
    if declared and "(" not in re.sub(r"alignas\s*\(\s*\)", "", plain) and "=" not in plain:
        return "scope", declared[1]
    assigned = re.search(r"(?<![=!<>])=(?!=)", plain)
    if assigned:
        variable = re.search(r"(\w+)\s*$", plain[: assigned.start()])
        if variable and re.search(r"=\s*\[\s*\]\s*(\(\s*\)[^()]*)?$", plain):
            return "function", variable[1]
        return "group", ""
    name = _function_name(head, plain)
    if name is None:
        return "group", ""
    if re.search(r"\)[^()]*?(?<!:):(?!:)", plain) and not re.search(r"[)}]\s*$", plain):
        return "group", ""  # member{…} of a constructor's list
    return "function", name


def functions(text):
    """Every function with a body, outermost only: a lambda or local class belongs to the function around it."""
    code, _ = split(text)
    found, scopes = [], []
    offset, start = 0, 0
    while offset < len(code):
        letter = code[offset]
        if letter in "([":
            offset = _closing(code, offset)
        elif letter == ";":
            start = offset + 1
        elif letter == ":" and re.fullmatch(r"\s*(?:public|private|protected)\s*", code[start:offset]):
            start = offset + 1
        elif letter == "{":
            head = code[start:offset]
            kind, name = _kind(head)
            if kind == "scope":
                scopes.append(name)
                start = offset + 1
            elif kind == "group":
                offset = _closing(code, offset)
            else:
                close = _closing(code, offset)
                first = start + len(head) - len(head.lstrip())
                found.append(Function(
                    name="::".join([scope for scope in scopes if scope] + [name]),
                    head=re.sub(r"\s+", " ", head).strip(),
                    first_line=code.count("\n", 0, first) + 1,
                    last_line=code.count("\n", 0, close) + 1,
                    open=offset, close=close))
                offset, start = close, close + 1
        elif letter in ")]":
            raise Unbalanced(code.count("\n", 0, offset) + 1, f"'{letter}' closes nothing")
        elif letter == "}":
            if not scopes:
                raise Unbalanced(code.count("\n", 0, offset) + 1, "'}' closes nothing")
            scopes.pop()
            start = offset + 1
        offset += 1
    if scopes:
        raise Unbalanced(code.count("\n") + 1, "a '{' is never closed")
    return found
