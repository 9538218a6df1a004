#!/usr/bin/env python3
"""The house checks judged themselves: each must bite on a planted violation and leave the innocent alone. Then each is
run on the tree. Usage: test_house.py [-v] [Class[.test]]; the standard library's unittest.
"""

import inspect
import re
import shutil
import subprocess
import tempfile
import textwrap
import unittest
from pathlib import Path

import books
import functions
import includes
import layout
import messages
import names
import rooms
import text
from house import ROOT

import mutate_rules
import rule_index
import run_tests
from changes import changed_files, changed_games
from cpp_source import Unbalanced, split
from cpp_source import functions as functions_of
from gtest_runs import read_report


class PlantedTree(unittest.TestCase):
    """A small tree of its own, filled by plant()."""

    def setUp(self):
        self.root = Path(tempfile.mkdtemp(prefix="feerie-house-"))
        self.addCleanup(shutil.rmtree, self.root)

    def plant(self, path, content=""):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")

    def assert_clean(self, problems):
        self.assertEqual(problems, [])

    def assert_one(self, problems, *pieces):
        self.assertEqual(len(problems), 1, problems)
        for piece in pieces:
            self.assertIn(piece, problems[0])


class Includes(PlantedTree):
    def setUp(self):
        super().setUp()
        for path in ("engine/core/seat.h", "engine/kit/dice.h", "engine/games/fairy_tale/game.h",
                     "engine/games/heroes/game.h", "bots/search/flat.h", "bots/fairy_tale/greedy.h",
                     "catalog/catalog.h", "catalog/content/reader.h", "lab/simulate.h", "server/room.h", "cli/play.h"):
            self.plant(path, "#pragma once\n")

    def judge_line(self, path, line):
        self.plant(path, ("#pragma once\n" if path.endswith(".h") else "\n") + line + "\n")
        return includes.judge(self.root)

    def test_every_arrow_that_is_drawn_is_allowed(self):
        for path, included in [
            ("engine/kit/draft.cpp", "engine/core/seat.h"), ("engine/games/heroes/play.cpp", "engine/kit/dice.h"),
            ("bots/fairy_tale/greedy.cpp", "engine/games/fairy_tale/game.h"),
            ("bots/fairy_tale/greedy.cpp", "bots/search/flat.h"), ("catalog/catalog.cpp", "bots/fairy_tale/greedy.h"),
            ("lab/simulate.cpp", "catalog/catalog.h"), ("cli/simulate.cpp", "lab/simulate.h"),
            ("server/room.cpp", "engine/core/seat.h"), ("tests/core/a.cpp", "engine/games/heroes/game.h"),
        ]:
            with self.subTest(path=path, included=included):
                self.assert_clean(self.judge_line(path, f'#include "{included}"'))

    def test_every_arrow_turned_round_is_refused(self):
        for path, included in [
            ("engine/core/a.h", "engine/kit/dice.h"), ("engine/kit/a.h", "engine/games/heroes/game.h"),
            ("engine/games/heroes/a.h", "engine/games/fairy_tale/game.h"),
            ("engine/games/heroes/a.h", "bots/search/flat.h"), ("engine/core/a.h", "catalog/catalog.h"),
            ("bots/search/a.h", "engine/kit/dice.h"), ("bots/search/a.h", "engine/games/heroes/game.h"),
            ("bots/fairy_tale/a.h", "engine/games/heroes/game.h"), ("bots/fairy_tale/a.h", "catalog/catalog.h"),
            ("catalog/a.h", "lab/simulate.h"), ("catalog/content/a.h", "catalog/catalog.h"),
            ("catalog/a.h", "cli/play.h"), ("lab/a.h", "cli/play.h"), ("lab/a.h", "server/room.h"),
            ("cli/a.h", "engine/games/fairy_tale/game.h"), ("cli/a.h", "bots/fairy_tale/greedy.h"),
            ("server/a.h", "engine/games/fairy_tale/game.h"), ("server/a.h", "cli/play.h"),
        ]:
            with self.subTest(path=path, included=included):
                self.assert_one(self.judge_line(path, f'#include "{included}"'), f"{path}:2:", "against the arrows")
                (self.root / path).unlink()

    def test_the_engine_has_no_clock_thread_stream_or_accidental_order(self):
        for header in ("iostream", "fstream", "sstream", "chrono", "ctime", "thread", "mutex", "atomic", "random",
                       "unordered_map", "unordered_set", "cmath", "cstdio", "filesystem", "unistd.h"):
            with self.subTest(header=header):
                self.assert_one(self.judge_line("engine/core/a.cpp", f"# include <{header}>"), "no place in engine/")

    def test_the_engine_may_use_the_plain_standard_library(self):
        self.assert_clean(self.judge_line("engine/games/heroes/a.cpp", "#include <algorithm>\n#include <expected>"))

    def test_third_party_headers_stay_in_their_room(self):
        for path, header in [("catalog/a.cpp", "toml++/toml.h"), ("tests/core/a.cpp", "toml++/toml.h"),
                             ("bots/fairy_tale/a.cpp", "nlohmann/json.hpp"), ("lab/a.cpp", "ncurses.h"),
                             ("catalog/a.cpp", "curses.h"), ("cli/a.cpp", "gtest/gtest.h")]:
            with self.subTest(path=path, header=header):
                self.assert_one(self.judge_line(path, f"#include <{header}>"), f"{path}:2:", header)
                (self.root / path).unlink()
        self.assert_clean(self.judge_line("catalog/content/a.cpp", "#include <toml++/toml.h>"))

    def test_includes_are_written_from_the_root(self):
        self.assert_one(self.judge_line("engine/core/a.cpp", '#include "../core/seat.h"'), "from the root")
        self.assert_one(self.judge_line("engine/core/a.cpp", '#include "engine/core/sea.h"'), "does not exist")
        self.assert_one(self.judge_line("engine/core/a.cpp", '#include "seat.h"'), "against the arrows")

    def test_what_a_string_says_is_no_include(self):
        self.assert_clean(self.judge_line("engine/core/a.cpp", 'auto a = R"x(\n#include <chrono>\n)x";'))

    def test_a_header_says_pragma_once(self):
        self.plant("engine/core/b.h", "struct B {};\n")
        self.assert_one(includes.judge(self.root), "engine/core/b.h:1:", "#pragma once")


def body(lines, indent="  "):
    return "".join(f"{indent}step({number});\n" for number in range(lines))


class Rooms(PlantedTree):
    def setUp(self):
        super().setUp()
        self.plant("engine/games.def", "FEERIE_GAME(fairy_tale)\nFEERIE_GAME(heroes)\n#undef FEERIE_GAME\n")

    def test_a_room_a_comment_and_a_test_of_what_all_share_may_name_a_game(self):
        self.plant("catalog/fairy_tale/a.cpp", "#include \"catalog/fairy_tale/b.h\"\nFairyTale fairy_tale;\n")
        self.plant("cli/play/boards/heroes/a.cpp", 'f("heroes");\n')
        self.plant("tests/games/heroes/scene.h", "heroes::State start();\n")
        self.plant("cli/a.cpp", "int a;  // as in heroes\n/* or in fairy_tale */\n")
        self.plant("tests/server/a_test.cpp", 'TEST(A, b) {\n  open("fairy-tale");\n}\n')
        self.plant("tests/core/core_table.cpp", "#include \"tests/games/heroes/scene.h\"\nTEST_F(A, b) { heroes::State s; }\n")
        self.assert_clean(rooms.judge(self.root))

    def test_each_spelling_is_found_outside(self):
        for line in ('f("fairy-tale");', "fairy_tale::Content c;", "FairyTaleBinding b;", "heroes::State s;", 'f("heroes");',
                     '#include "catalog/heroes/binding.h"', "embedded_heroes();", "case Game::Heroes:"):
            with self.subTest(line):
                self.plant("server/a.cpp", "\n" + line + "\n")
                self.assert_one(rooms.judge(self.root), "server/a.cpp:2", "names the game")

    def test_the_client_names_a_game_in_its_room_only(self):
        self.plant("web/src/games/heroes/room.ts", "const name = 'heroes';\n")
        self.plant("web/src/parts/A.svelte", "<!-- As in\nheroes. -->\n<a href=\"https://a\">{/* heroes */ b}</a> // fairy-tale\n")
        self.plant("web/src/lib/a.css", "/* Heroes: heroes */\n.heroic {}\n")
        self.assert_clean(rooms.judge(self.root))
        for path, line in [("web/src/parts/B.svelte", "{#if game === 'fairy-tale'}"), ("web/src/lib/b.ts", "import a from '../games/heroes/view';"),
                           ("web/src/b.css", ".others.heroes {}"), ("web/src/cards/icons.json", '{"heroes": "a"}'),
                           ("web/vite.config.ts", "const url = 'http://fairy_tale';"), ("web/src/games/heroes/a.ts", "type A = FairyTaleView;")]:
            with self.subTest(path):
                self.plant(path, "\n" + line + "\n")
                self.assert_one(rooms.judge(self.root), f"{path}:2", "names the game")
                (self.root / path).unlink()

    def test_no_layer_may_name_one_outside_its_rooms(self):
        for path in ("engine/core/a.h", "engine/kit/a.h", "bots/search/a.h", "catalog/a.cpp", "catalog/content/a.h", "lab/a.cpp",
                     "server/core/a.cpp", "cli/a.cpp", "cli/play/boards/a.h", "bench/a.cpp", "engine/games/a.h",
                     "bots/heroes.h", "cli/heroes/a.cpp"):
            with self.subTest(path):
                self.plant(path, "heroes::State s;\n")
                self.assert_one(rooms.judge(self.root), f"{path}:1", "heroes")
                (self.root / path).unlink()

    def test_what_builds_the_program_may_name_none(self):
        self.plant("tests/CMakeLists.txt", "target_sources(test_core PRIVATE games/heroes/scene.cpp)\n")
        self.plant("catalog/CMakeLists.txt", "# as heroes does\n")
        self.assert_clean(rooms.judge(self.root))
        for path in ("CMakeLists.txt", "cmake/targets.cmake", "catalog/CMakeLists.txt"):
            with self.subTest(path):
                self.plant(path, "add_library(heroes a.cpp)\n")
                self.assert_one(rooms.judge(self.root), f"{path}:1", "heroes")
                (self.root / path).unlink()

    def test_what_tests_stand_on_may_name_none_nor_what_every_game_is_tried_by(self):
        for path in ("tests/server/simulation.cpp", "tests/live/crowd.h", "tests/content/planted_pack.cpp", "tests/fuzz/fuzz_move.cpp"):
            with self.subTest(path):
                self.plant(path, 'open("heroes");\n')
                self.assert_one(rooms.judge(self.root), f"{path}:1")
                (self.root / path).unlink()
        self.plant("tests/properties/one_game/a_test.cpp", 'TEST(A, b) { open("heroes"); }\n')
        self.assert_one(rooms.judge(self.root), "tests/properties/one_game/a_test.cpp:1")

    def test_a_room_may_not_name_another_game(self):
        for path in ("engine/games/heroes/a.cpp", "bots/heroes/a.cpp", "catalog/heroes/a.cpp", "cli/play/boards/heroes/board.cpp",
                     "tests/games/heroes/scene.h", "tests/games/heroes/rules/a_test.cpp"):
            with self.subTest(path):
                self.plant(path, "\nTEST(A, b) { fairy_tale::Content c; }\n")
                self.assert_one(rooms.judge(self.root), f"{path}:2", "fairy_tale")
                (self.root / path).unlink()


def left_out_of_all(lists):
    """The targets of these CMake lists that `all` does not build and nothing links: whoever wants them asks by name."""
    text = "\n".join(lists)
    custom = re.findall(r"add_custom_target\((\S+?)\)?\s", text)
    named = re.findall(r"add_(?:executable|library)\((\S+)[^)]*\bEXCLUDE_FROM_ALL\b", text)
    linked = " ".join(re.findall(r"(?:target_link_libraries|feerie_test)\(\S+([^)]*)\)", text))
    return [target for target in (*custom, *named) if not re.search(rf"(?<!\S){re.escape(target)}(?!\S)", linked)]


class TestRun(unittest.TestCase):
    """What nobody builds breaks unnoticed."""

    def test_a_target_outside_all_is_seen_unless_something_links_it(self):
        self.assertEqual(left_out_of_all([
            "add_executable(a EXCLUDE_FROM_ALL a.cpp)\nadd_executable(b b.cpp)\nadd_custom_target(c)\n",
            "add_library(d STATIC EXCLUDE_FROM_ALL d.cpp)\nadd_library(e OBJECT EXCLUDE_FROM_ALL e.cpp)\n"
            "target_link_libraries(b PRIVATE d dd)\n"]), ["c", "a", "e"])

    def test_the_full_test_builds_every_target_of_the_tree(self):
        lists = [*ROOT.glob("*/CMakeLists.txt"), *ROOT.glob("tests/*/CMakeLists.txt"), *ROOT.glob("cmake/*.cmake")]
        words = [re.sub(r"#[^\n]*", "", file.read_text(encoding="utf-8")) for file in lists]
        # feerie_tests only gathers what the run names one by one.
        asked = {*run_tests.EXTRA_TARGETS, "feerie_fuzz", "feerie_one_definition", "test_${room}_properties", "feerie_tests"}
        self.assertEqual(set(left_out_of_all(words)) - asked, set())
        stages = inspect.getsource(run_tests)
        for word in ("\"all\"", "EXTRA_TARGETS,", "\"feerie_fuzz\"", "\"feerie_one_definition\"", "_properties\"", "\"feerie_signature\""):
            self.assertIn(word, stages)


class Names(PlantedTree):
    def test_a_type_that_stands_twice_is_found(self):
        self.plant("server/a.h", "namespace feerie::server {\nstruct Sitter { int a; };\n}\n")
        self.plant("server/b.h", "namespace feerie::server {\nclass Sitter : public A {};\n}\n")
        self.assert_one(names.judge(self.root), "server/b.h:2", "feerie::server::Sitter", "server/a.h:2")

    def test_it_is_found_in_tests_and_between_the_rooms_of_a_game_too(self):
        self.plant("engine/games/heroes/a.h", "namespace feerie::heroes {\nstruct Row { int a; };\n}\n")
        self.plant("catalog/heroes/b.h", "namespace feerie::heroes {\nstruct Row { char b; };\n}\n")
        self.assert_one(names.judge(self.root), "feerie::heroes::Row")
        (self.root / "catalog/heroes/b.h").unlink()
        self.plant("tests/core/a.cpp", "namespace feerie::test {\nstruct Stage {};\n}\n")
        self.plant("tests/core/b.cpp", "namespace feerie::test {\nenum class Stage : char { a };\n}\n")
        self.assert_one(names.judge(self.root), "tests/core/b.cpp:2", "feerie::test::Stage")

    def test_a_layer_above_the_engine_has_its_own_namespace(self):
        self.plant("cli/a.h", "namespace feerie {\nenum class Ink : char { red };\n}\n")
        self.assert_one(names.judge(self.root), "cli/a.h:2", "feerie::cli")

    def test_the_innocent_pass(self):
        self.plant("server/a.h", "namespace feerie::server {\nstruct A;\nstruct A { struct B { int i; }; };\n}\n")
        self.plant("server/b.cpp", "namespace feerie::server {\nnamespace {\nstruct A { int j; };\n}\nstruct C { struct B {}; };\n"
                   "struct A f(struct A* a);\ntemplate <class T> struct D {};\ntemplate <> struct D<int> {};\n}\n")
        self.plant("cli/b.h", "namespace feerie::cli {\nstruct A {};\n}\nnamespace feerie::inline catalog {\nstruct A {};\n}\n")
        self.assert_clean(names.judge(self.root))


class FunctionLength(unittest.TestCase):
    def test_seventy_lines_pass_and_seventy_one_do_not(self):
        self.assertEqual(functions.judge_file("a.cpp", "void f() {\n" + body(68) + "}\n"), [])
        problems = functions.judge_file("a.cpp", "\nvoid f() {\n" + body(69) + "}\n")
        self.assertEqual(problems, ["a.cpp:2: f has 71 lines, the limit is 70"])

    def test_the_signature_counts(self):
        long_signature = "int f(int a,\n      int b)\n    noexcept {\n" + body(67) + "}\n"
        self.assertEqual(len(functions.judge_file("a.cpp", long_signature)), 1)

    def test_long_functions_are_found_wherever_they_hide(self):
        for head, tail in [
            ("namespace a { namespace {\nclass B : public C<int> {\n public:\n  int f() const override {\n", "  }\n};\n}}\n"),
            ("struct A { A() : b_{1}, c_(2), d_{{1, 2}} {\n", "} };\n"),
            ("template <class T>\n  requires std::integral<T> && (sizeof(T) > 2)\nauto f(T t) -> std::vector<T> {\n", "}\n"),
            ("bool operator==(const A& a, const A& b) {\n", "}\n"), ("A::operator bool() const {\n", "}\n"),
            ("inline constexpr auto f = [](int a) -> int {\n", "};\n"), ("TEST(FT16, a_rule) {\n", "}\n"),
            ("std::function<void(int)> make(std::map<int, int> m = {}) {\n", "}\n"), ("A::~A() {\n", "}\n"),
            ('extern "C" int LLVMFuzzerTestOneInput(const char* a) {\n', "}\n"),
            ('extern "C" {\nint f(void) {\n', "}\n}\n"), ("enum class E { a, b };\nint f(E e) {\n", "}\n"),
            ("std::ostream& operator<<(std::ostream& out, int a) {\n", "}\n"),
            ("template <class T> struct A<T*> {\n  bool operator()(T a) const {\n", "  }\n};\n"),
            ("struct alignas(8) A {\n  void f() && {\n", "  }\n};\n"),
        ]:
            with self.subTest(head=head):
                self.assertEqual(len(functions.judge_file("a.cpp", head + body(75) + tail)), 1)

    def test_what_is_no_function_may_be_long(self):
        rows = "".join(f"  {{{number}, \"}}\", '{{'}},\n" for number in range(90))
        members = "".join(f"  int member_{number};\n" for number in range(90))
        for innocent in [
            "const Row rows[] = {\n" + rows + "};\n", "inline constexpr std::array<Row, 90> kRows{{\n" + rows + "}};\n",
            "class A {\n" + members + "};\n", "namespace a {\n" + members + "}\n", "enum E {\n" + members.replace("int ", "").replace(";", ",") + "};\n",
            "template <class G>\nconcept Game = requires(G g) {\n" + members.replace("int member", "g.member") + "};\n",
            "/*\n" + "{\n" * 90 + "*/\n", "auto text = R\"(\n" + "{\n" * 90 + ")\";\n", "// {\n" * 90,
        ]:
            with self.subTest(innocent=innocent[:40]):
                self.assertEqual(functions.judge_file("a.cpp", innocent), [])

    def test_strings_comments_and_separators_do_not_confuse_the_braces(self):
        source = textwrap.dedent("""\
            #define OPEN {
            int f() {
              char a = '{', b = '\\'', c = '"';
              auto d = "}\\"{", e = R"x(}"}")x";
              int g = 1'000'000;  // }
              /* } */ return g;
            }
            int h() { return [] { return 1; }(); }
            """)
        self.assertEqual([(f.name, f.first_line, f.last_line) for f in functions_of(source)], [("f", 2, 7), ("h", 8, 8)])

    def test_names_carry_their_classes(self):
        source = "struct A { struct B { void c() {} int operator[](int) const { return 1; } }; };\nint A::d() { return 1; }"
        self.assertEqual([f.name for f in functions_of(source)], ["A::B::c", "A::B::operator[]", "A::d"])

    def test_what_cannot_be_balanced_is_reported(self):
        for broken in ("int f() {", "int f() }", "int f() { ( }", "namespace a {"):
            with self.subTest(broken=broken):
                self.assertRaises(Unbalanced, functions_of, broken)
                self.assertIn("cannot be read", functions.judge_file("a.cpp", broken)[0])

    def test_neighbouring_comment_lines_are_one_comment(self):
        _, comments = split("// a\n// b\n\n// c\nint x;  // d\n")
        self.assertEqual([(c.first_line, c.last_line) for c in comments], [(1, 2), (4, 4), (5, 5)])


class Text(PlantedTree):
    def test_each_forbidden_thing_is_found(self):
        for path, line in [
            ("engine/core/a.cpp", "// TO" + "DO: later"), ("docs/a.md", "FIX" + "ME"), ("tools/a.py", "# XX" + "X"),
            ("tests/core/a.cpp", "TEST(FT1, DIS" + "ABLED_a) {}"), ("tests/rules/a.cpp", "GTEST_" + "SKIP();"),
            ("web/a.test.ts", "test." + "only('a')"), ("docs/a.md", "see /ho" + "me/somebody/x"),
            ("tools/a.sh", 'cd "/ro' + 'ot/x"'), ("docs/a.md", "../sha" + "red/design.md"),
            ("web/package-lock.json", '"resol' + 'ved": "https://host/a.tgz"'),
            ("web/.npmrc", "https://registry.npm" + "js.org/"),
        ]:
            with self.subTest(path=path, line=line):
                self.plant(path, "innocent\n" + line + "\n")
                self.assert_one(text.judge(self.root), f"{path}:2:")
                (self.root / path).unlink()

    def test_the_innocent_pass(self):
        self.plant("docs/a.md", "todo lists, /usr/include, https://example.org/home/page, hackers, ./feerie\n")
        self.plant("build/a.md", "TO" + "DO\n")
        self.plant("tests/fuzz/corpus/record/1", "TO" + "DO\n")
        self.assert_clean(text.judge(self.root))

    def test_a_megabyte_is_too_much(self):
        self.plant("docs/big.svg", "a" * ((1 << 20) + 1))
        self.assert_one(text.judge(self.root), "docs/big.svg:1:")


class Messages(PlantedTree):
    def setUp(self):
        super().setUp()
        self.plant("engine/games.def")

    def judge_pair(self, english, french):
        self.plant("content/messages/cli.en.json", english)
        self.plant("content/messages/cli.fr.json", french)
        return messages.judge(self.root)

    def judge_game(self, english):
        """The file of a game beside one of the rest, the same in both languages."""
        self.plant("engine/games.def", "FEERIE_GAME(heroes)\n")
        for language in ("en", "fr"):
            self.plant(f"content/heroes/messages.{language}.json", english)
        return self.judge_pair('{"cli.b": "x"}', '{"cli.b": "x"}')

    def test_what_a_game_owns_stands_in_its_file(self):
        self.assert_clean(self.judge_game('{"heroes.b": "x", "content.only_there": "x"}'))
        self.assert_one(self.judge_game('{"cli.b": "x"}'), "heroes/messages", "'cli.b' stands in")
        self.judge_game('{}')
        self.assert_one(self.judge_pair('{"board.heroes.b": "x"}', '{"board.heroes.b": "x"}'), "belongs in content/heroes")

    def test_what_a_game_owns_is_spoken_by_its_rooms_only(self):
        self.plant("catalog/heroes/a.cpp", 'Message("content.one");\n')
        self.assert_clean(self.judge_game('{"content.one": "x"}'))
        self.plant("catalog/a.cpp", 'Message("content.one");\n')
        self.assert_one(self.judge_game('{"content.one": "x"}'), "catalog/a.cpp:1:", "'content.one'")
        self.plant("catalog/a.cpp")
        self.plant("web/src/games/heroes/a.ts", "say('content.one');\n")
        self.assert_clean(self.judge_game('{"content.one": "x"}'))
        self.plant("web/src/parts/A.svelte", "{house.say('content.one')}\n")
        self.assert_one(self.judge_game('{"content.one": "x"}'), "web/src/parts/A.svelte:1:", "'content.one'")

    def test_a_sentence_of_a_card_outside_the_catalogue_is_found(self):
        cards = '{"heroes.effect.splash": "each other figure takes {damage} (armour applies)"}'
        self.plant("catalog/heroes/a.cpp", '"each other figure"; // each other figure takes\n')
        self.plant("content/heroes/a.toml", 'name = "Takes"\n')
        self.assert_clean(self.judge_game(cards))
        self.plant("catalog/heroes/a.cpp", 'std::string text = "Each other figure takes 1.";\n')
        self.assert_one(self.judge_game(cards), "catalog/heroes/a.cpp:1:", "'each other figure takes'")
        self.plant("catalog/heroes/a.cpp")
        self.plant("content/heroes/a.toml", '\ntext = { en = "Each other figure takes 1." }\n')
        self.assert_one(self.judge_game(cards), "content/heroes/a.toml:2:")

    def test_a_family_in_two_files_is_found(self):
        for language in ("en", "fr"):
            self.plant(f"content/messages/web.{language}.json", '{"cli.c": "x"}')
        self.assert_one(self.judge_pair('{"cli.b": "x"}', '{"cli.b": "x"}'), "web.en.json", "the family of 'cli.c'")

    def test_equal_catalogues_pass(self):
        self.assert_clean(self.judge_pair('{"a.b": "{n:one card|{{many}}}", "c": "{seat}, {card}"}'.replace("{{many}}", "cards"),
                                          '{"a.b": "{n:une carte|cartes}", "c": "{card} : {seat} {{x}}"}'))

    def test_a_missing_id_is_found_on_either_side(self):
        self.assert_one(self.judge_pair('{"a": "x", "b": "y"}', '{"a": "x"}'), "fr.json", "'b' is missing")
        self.assert_one(self.judge_pair('{"a": "x"}', '{"a": "x", "b": "y"}'), "en.json", "'b' is missing")

    def test_other_placeholders_are_found(self):
        self.assert_one(self.judge_pair('{"a": "{card} {seat}"}', '{"a": "{card}"}'), "'a' asks for ['card']")

    def test_articles_capitals_and_forms_are_placeholders_of_their_key(self):
        articles = '"noun.the": "{noun:the |the |the |}{noun}"'
        self.assert_clean(self.judge_pair(f'{{"a": "{{The card}} {{card:is|are}} {{Who}}", {articles}}}',
                                          f'{{"a": "{{the card}} {{card:x|y|z|t}} {{who}}", {articles}}}'))
        for broken in ("{the Card}", "{card:x|y|z}", "{Card:x|y}", "{the }", "{cARD}"):
            self.assert_one(self.judge_pair('{"a": "x"}', f'{{"a": "{broken}"}}'), "brace")

    def test_an_article_that_nobody_wrote_is_found(self):
        found = self.judge_pair('{"a": "{card}"}', '{"a": "{of_the card}"}')
        self.assert_one(found, "cli.fr.json", "'a' asks for the article 'of_the'")

    def test_an_id_twice_an_empty_text_and_a_lone_brace_are_found(self):
        self.assert_one(self.judge_pair('{"a": "x", "a": "y"}', '{"a": "x"}'), "twice")
        self.assert_one(self.judge_pair('{"a": "x"}', '{"a": " "}'), "no words")
        self.assert_one(self.judge_pair('{"a": "x"}', '{"a": "{ x"}'), "brace")

    def test_a_message_that_nobody_words_is_found(self):
        self.plant("cli/a.cpp", 'return refuse(Message("cli.no_such").with("a", 1));\n')
        self.assert_one(self.judge_pair('{"a": "x"}', '{"a": "x"}'), "cli/a.cpp:1:", "'cli.no_such'")
        self.plant("cli/a.cpp", 'word(Message("cli.name_" + number));\n')
        self.assert_one(self.judge_pair('{"a": "x"}', '{"a": "x"}'), "'cli.name_'")
        self.assert_clean(self.judge_pair('{"cli.name_1": "x"}', '{"cli.name_1": "x"}'))


class Layout(PlantedTree):
    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / ".clang-format", self.root)

    def test_a_line_laid_out_otherwise_is_found(self):
        self.plant("engine/core/a.cpp", "int f() { return 1; }\n")
        self.assert_clean(layout.judge(self.root))
        self.plant("engine/core/b.cpp", "int f() { return 1; }\n\nint g()   {return 1;}\n")
        self.assert_one(layout.judge(self.root), "engine/core/b.cpp:3:")


class RuleIndex(PlantedTree):
    """A tree with one game of two rules, whole; each test takes something away."""

    def setUp(self):
        super().setUp()
        self.plant("rulebooks/reference/fairy-tale.md", "# Fairy Tale: the rules\n- FT-1 One.\n- FT-2 Two (FT-1).\n")
        self.plant("rulebooks/reference/heroes.md", "# Heroes\n- HF-1 One.\n")
        self.plant("engine/games/fairy_tale/game.cpp", "// FT-1\nvoid deal() {\n  go();  // FT-2\n}\n")
        self.plant("tests/core/a.cpp", "TEST(FT1, one) {}\n// Both: FT-2, and FT-1 again.\nTEST_F(Scene, two) {}\n")
        self.write_page()

    def write_page(self):
        games, _ = rule_index.collect(self.root)
        self.plant(rule_index.PAGE, rule_index.page(games))

    def test_a_whole_index_passes_and_has_a_row_per_rule(self):
        self.assert_clean(rule_index.judge(self.root))
        page = (self.root / rule_index.PAGE).read_text(encoding="utf-8")
        self.assertIn("| FT-1 | FT1.one, Scene.two | `engine/games/fairy_tale/game.cpp:deal` |", page)
        self.assertIn("| FT-2 | Scene.two | `engine/games/fairy_tale/game.cpp:deal` |", page)
        self.assertIn("Not yet implemented: 1 rules", page)

    def test_a_stale_page_is_found(self):
        self.plant("tests/core/b.cpp", "TEST(FT2_more, three) {}\n")
        self.assert_one(rule_index.judge(self.root), "is stale")

    def test_a_rule_without_test_or_code_is_found(self):
        self.plant("tests/core/a.cpp", "TEST(FT1, one) {}\n")
        self.write_page()
        self.assert_one(rule_index.judge(self.root), "FT-2: no test")
        self.plant("tests/core/a.cpp", "// FT-2\nTEST(FT1, one) {}\n")
        self.plant("engine/games/fairy_tale/game.cpp", "// FT-1\nvoid deal() {}\n")
        self.write_page()
        self.assert_one(rule_index.judge(self.root), "FT-2: no code")

    def test_a_rule_that_no_book_has_is_found(self):
        self.plant("tests/core/b.cpp", "TEST(FT3, three) {}\n")
        self.assert_one(rule_index.judge(self.root), "FT-3, which no rulebook has")

    def test_a_named_test_must_exist_and_run(self):
        program = "#!/bin/sh\nprintf 'FT1.\\n  one\\nAll/Scene.\\n  two/0  # GetParam() = 1\\n'\n"
        report = """{"testsuites": [{"name": "FT1", "testsuite": [{"name": "one", "status": "RUN",
            "result": "COMPLETED"}]}, {"name": "All/Scene", "testsuite": [{"name": "two/0", "status": "RUN", "result": "%s"}]}]}"""
        self.plant("b/tests/test_rules", program)
        (self.root / "b/tests/test_rules").chmod(0o755)
        self.plant("b/reports/test_rules.json", report % "COMPLETED")
        self.assert_clean(rule_index.judge(self.root, self.root / "b"))
        self.plant("b/reports/test_rules.json", report % "SKIPPED")
        problems = rule_index.judge(self.root, self.root / "b")
        self.assertEqual(problems, ["FT-1: the test Scene.two did not run", "FT-2: the test Scene.two did not run"])
        self.plant("b/tests/test_rules", program.replace("two", "too"))
        self.assertIn("FT-2: the test Scene.two is in no test program", rule_index.judge(self.root, self.root / "b"))

    def test_a_run_of_some_programs_answers_for_their_tests_alone(self):
        self.plant("tests/games/fairy_tale/rules.cpp", "// FT-1\nTEST(FT1, elsewhere) {}\n")
        self.plant("docs/rule_index.md", rule_index.page(rule_index.collect(self.root)[0]))
        self.plant("b/tests/test_core", "#!/bin/sh\nprintf 'FT1.\\n  one\\nScene.\\n  two\\n'\n")
        (self.root / "b/tests/test_core").chmod(0o755)
        self.plant("b/reports/test_core.json", """{"testsuites": [{"name": "FT1", "testsuite": [{"name": "one",
            "status": "RUN"}]}, {"name": "Scene", "testsuite": [{"name": "two", "status": "RUN"}]}]}""")
        judge = lambda only: rule_index.judge(self.root, self.root / "b", only)
        missing = "FT-1: the test FT1.elsewhere is in no test program"
        self.assertNotIn(missing, judge(["test_core"]))
        self.assertIn(missing, judge(["test_core", "test_fairy_tale"]))
        self.assertIn(missing, judge([]))

    def test_a_source_belongs_to_the_programs_that_compile_it(self):
        homes = {"tests/games/heroes/rules/turns.cpp": {"test_heroes"}, "tests/core/core_seat.cpp": {"test_core"},
                 "tests/properties/trial_test.cpp": {"test_properties"},
                 "tests/properties/every_game.h": {"test_heroes", "test_x"},
                 "tests/properties/one_game/honesty_test.cpp": {"test_heroes", "test_x"},
                 "tests/golden/golden_test.cpp": {"test_heroes", "test_x"}}
        for path, programs in homes.items():
            self.assertEqual(rule_index.programs_of(path, ["heroes", "x"]), programs, path)


class Mutants(PlantedTree):
    def test_functions_that_cite_rules_become_mutants(self):
        self.plant("engine/games/a/a.cpp", "// FT-1\nvoid A::f() {}\nint g() { return 1; }  // FT-2\nint h() { return 1; }\n")
        found = mutate_rules.find_mutants(self.root)
        self.assertEqual([(mutant.name, mutant.rules) for mutant in found],
                         [("engine/games/a/a.cpp:A::f", ("FT-1",)), ("engine/games/a/a.cpp:g", ("FT-2",))])

    def test_a_body_that_does_nothing_fits_what_is_returned(self):
        source = "struct A { A() : a(1) { go(); } ~A() {} };\ntemplate <class T> constexpr void f(T) {}\nint g() { return 1; }\nvoid* h() { return 0; }"
        self.assertEqual([mutate_rules.bodies(function)[0] for function in functions_of(source)],
                         ["", "", "", "return {};", "return {};"])

    def test_reports_tell_what_failed(self):
        self.plant("r.json", """{"testsuites": [{"name": "A", "testsuite": [
            {"name": "a", "status": "RUN", "result": "COMPLETED", "failures": [{"failure": "no", "type": ""}]},
            {"name": "b", "status": "RUN", "result": "COMPLETED"}, {"name": "c", "status": "NOTRUN", "result": "SUPPRESSED"}]}]}""")
        outcome = read_report(self.root / "r.json")
        self.assertEqual((outcome.ran, outcome.failed, outcome.skipped), (["A.a", "A.b"], [("A.a", "no")], []))


class Changes(PlantedTree):
    """A tree under git: one commit on main, then work on a branch."""

    def setUp(self):
        super().setUp()
        self.git("init", "-q", "-b", "main")
        self.commit("README.md")

    def git(self, *words):
        who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", str(self.root), *who, *words], check=True, capture_output=True)

    def commit(self, path):
        self.plant(path, path)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", path)

    def branch_of_two(self):
        self.git("checkout", "-q", "-b", "work")
        self.commit("bots/heroes/a.cpp")
        self.commit("docs/a.md")

    def test_all_commits_since_main_count_and_what_is_not_committed(self):
        self.branch_of_two()
        self.plant("bots/fairy_tale/new.cpp")
        self.plant("README.md", "other words")
        self.assertEqual(sorted(changed_files(self.root)),
                         ["README.md", "bots/fairy_tale/new.cpp", "bots/heroes/a.cpp", "docs/a.md"])
        self.assertEqual(changed_files(self.root, ("docs",)), ["docs/a.md"])

    def test_what_main_did_meanwhile_does_not_count(self):
        self.branch_of_two()
        self.git("checkout", "-q", "main")
        self.commit("bots/fairy_tale/a.cpp")
        self.git("checkout", "-q", "work")
        self.assertEqual(sorted(changed_files(self.root)), ["bots/heroes/a.cpp", "docs/a.md"])

    def test_an_upstream_goes_before_main(self):
        self.branch_of_two()
        self.git("checkout", "-q", "-b", "further", "--track")
        self.commit("docs/b.md")
        self.assertEqual(changed_files(self.root), ["docs/b.md"])

    def test_on_main_itself_or_without_it_only_the_last_commit_counts(self):
        self.commit("docs/a.md")
        self.commit("docs/b.md")
        self.assertEqual(changed_files(self.root), ["docs/b.md"])
        self.git("branch", "-m", "trunk")
        self.assertEqual(changed_files(self.root), ["docs/b.md"])

    def test_a_first_commit_has_changed_nothing(self):
        self.assertEqual(changed_files(self.root), [])

    def test_a_room_is_its_games_and_what_games_share_is_everybodys(self):
        self.branch_of_two()
        games = ("fairy_tale", "heroes")
        self.assertEqual(changed_games(self.root, games), ("heroes",))
        for shared in ("engine/core/a.h", "content/messages/log.fr.json"):
            self.plant(shared)
            self.assertEqual(changed_games(self.root, games), games, shared)
            (self.root / shared).unlink()


class Books(PlantedTree):
    FIGURES = "content/fees_darmes/profiles_1_fairy_court.toml"

    def setUp(self):
        super().setUp()
        for folder in ("content/fees_darmes", "rulebooks"):
            shutil.copytree(ROOT / folder, self.root / folder)

    def change(self, path, old, new):
        file = self.root / path
        text = file.read_text(encoding="utf-8")
        self.assertIn(old, text)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return lambda: file.write_text(text, encoding="utf-8")

    def test_a_number_a_name_and_a_wording_that_changed_are_found_in_both_books(self):
        for path, old, new in [(self.FIGURES, "health = 2", "health = 3"), (self.FIGURES, "cells = 2", "cells = 4"),
                               ("content/fees_darmes/scenery.toml", 'height = "low"', 'height = "tall"'),
                               ("content/fees_darmes/bands.toml", '"archere_rosee"', '"lame_aile"')]:
            with self.subTest(path=path, new=new):
                undo = self.change(path, old, new)
                self.assertEqual(len(books.judge(self.root)), 2)
                undo()
        self.change("content/fees_darmes/messages.fr.json", '"Piller"', '"Piller !"')
        self.assert_clean(books.judge(self.root))
        self.change("content/fees_darmes/messages.fr.json", '"Vol"', '"Volant"')
        french = books.judge(self.root)
        self.assertGreater(len(french), 2)
        self.assertTrue(all(problem.startswith("rulebooks/fees-darmes.fr.md") for problem in french))

    def test_what_is_written_is_right_and_keeps_the_prose(self):
        book = self.root / "rulebooks/fees-darmes.en.md"
        before = book.read_text(encoding="utf-8")
        self.change(self.FIGURES, "health = 2", "health = 3")
        books.write(self.root)
        self.assert_clean(books.judge(self.root))
        after = book.read_text(encoding="utf-8")
        self.assertEqual(len([1 for old, new in zip(before.split("\n"), after.split("\n")) if old != new]), 1)
        self.assertEqual(len(before), len(after))

    def test_a_paragraph_that_one_language_lacks_or_cites_otherwise_is_found(self):
        self.change("rulebooks/heroes.fr.md", "**2.1**", "2.1")
        self.assert_one(books.judge(self.root), "2.1")
        self.change("rulebooks/heroes.fr.md", "2.1 Le jeu", "**2.1** Le jeu")
        self.change("rulebooks/fairy-tale.fr.md", "(FT-4, FT-31)", "(FT-4)")
        self.assert_one(books.judge(self.root), "4.3", "FT-31")


class ThisTree(unittest.TestCase):
    """The checks themselves."""

    def assert_none(self, problems):
        if problems:
            self.fail("\n" + "\n".join(problems))

    def test_includes_follow_the_arrows(self):
        self.assert_none(includes.judge(ROOT))

    def test_no_file_outside_a_room_names_a_game(self):
        self.assert_none(rooms.judge(ROOT))

    def test_no_type_name_stands_twice_in_a_namespace(self):
        self.assert_none(names.judge(ROOT))

    def test_no_function_passes_seventy_lines(self):
        self.assert_none(functions.judge(ROOT))

    def test_no_file_holds_what_it_must_not(self):
        self.assert_none(text.judge(ROOT))

    def test_french_and_english_say_the_same(self):
        self.assert_none(messages.judge(ROOT))

    def test_the_books_say_the_same_and_their_cards_are_those_of_the_content(self):
        self.assert_none(books.judge(ROOT))

    def test_the_layout_is_the_formatters(self):
        self.assert_none(layout.judge(ROOT))


if __name__ == "__main__":
    unittest.main()
