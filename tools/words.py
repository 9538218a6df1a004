"""The language of what the developers' commands say: French where the launcher or the environment says so."""

import os


def french():
    for name in ("FEERIE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].startswith("fr")
    return False


def say(english, french_words):
    return french_words if french() else english
