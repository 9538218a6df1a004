"""What changed in the tree since it left the branch it is to join: which games must be tested.

That branch is the one set as upstream, else origin/main, else main, the first that exists and is behind; where none is,
only the last commit counts.

A game counts as changed when one of its rooms did, or a shared part that every game is made of.
"""

import subprocess

# The folders of a game, by layer; a change in any other file below SHARED touches every game.
ROOMS = ("engine/games/{}", "bots/{}", "catalog/{}", "content/{}", "tests/games/{}")
SHARED = ("engine", "bots/search", "catalog", "content/editions", "content/messages", "tests/properties", "tests/golden",
          "tests/content/planted_pack.cpp", "tests/content/planted_pack.h", "tests/CMakeLists.txt", "CMakeLists.txt",
          "cmake")
# What the client is made of, is served by and tells in its tests.
CLIENT = ("web", "tests/browser", "server", "content", "rulebooks")


def git(root, *words):
    done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True)
    return done.stdout.split("\n") if done.returncode == 0 else []


def answer(root, *words):
    """The first line of what git says; empty when it has nothing to say."""
    return (git(root, *words) or [""])[0]


def base_of(root):
    """The commit that the work in hand began at."""
    head = answer(root, "rev-parse", "HEAD")
    for branch in ("@{upstream}", "origin/main", "main"):
        base = answer(root, "merge-base", "HEAD", branch)
        if base and base != head:
            return base
    return answer(root, "rev-parse", "--verify", "-q", "HEAD~1") or "HEAD"


def changed_files(root, folders=()):
    """Paths that differ, committed or not; only those below the folders, if any are given."""
    paths = git(root, "diff", "--name-only", base_of(root)) + git(root, "ls-files", "--others", "--exclude-standard")
    return [path for path in paths if path and (not folders or any(is_below(path, folder) for folder in folders))]


def is_below(path, folder):
    return path == folder or path.startswith(folder + "/")


def changed_games(root, games):
    paths = changed_files(root)
    rooms = {game: tuple(room.format(game) for room in ROOMS) for game in games}
    apart = [path for path in paths if not any(is_below(path, room) for own in rooms.values() for room in own)]
    if any(is_below(path, folder) for path in apart for folder in SHARED):
        return games
    return tuple(game for game in games if any(is_below(path, room) for path in paths for room in rooms[game]))
