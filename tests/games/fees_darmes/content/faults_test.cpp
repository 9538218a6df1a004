// What is wrong with a pack is said at its place: file, line, column, and the nearest word where there is one. Each
// fault is made in the files of the tree, so that everything else is sound.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "catalog/fees_darmes/content/judge.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/pack.h"

namespace feerie::fees_darmes {
namespace {

struct Fault {
  std::string file;  // its end
  std::string was;   // the first place of it …
  std::string is;    // … becomes this
  std::string what;  // the message
  std::string at;    // the problem stands where this stands in the new text, after the change began
  std::string nearest{};
};

Place place_of(const std::string& text, std::size_t at) {
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  return {static_cast<int>(line) + 1, static_cast<int>(at - begin) + 1};
}

std::optional<std::string> text_argument(const Message& message, std::string_view key) {
  for (const Arg& arg : message.args)
    if (arg.key == key)
      if (const auto* text = std::get_if<std::string>(&arg.value)) return *text;
  return std::nullopt;
}

// `alone`: nothing else is said of the pack.
void expect_fault(const Fault& fault, bool alone = true) {
  SCOPED_TRACE(fault.file + ": " + fault.was + " -> " + fault.is);
  auto files = pack_files();
  const auto file = std::ranges::find_if(files, [&](const ContentFile& f) { return f.name.ends_with(fault.file); });
  ASSERT_NE(file, files.end());
  const std::size_t from = file->text.find(fault.was);
  ASSERT_NE(from, std::string::npos);
  file->text.replace(from, fault.was.size(), fault.is);
  const std::size_t at = file->text.find(fault.at, from);
  ASSERT_NE(at, std::string::npos);
  const auto judgement = judge_fees_darmes(files);
  ASSERT_FALSE(judgement.problems.empty());
  const auto said = std::ranges::find(judgement.problems, fault.what, [](const Problem& p) { return p.what.id; });
  ASSERT_NE(said, judgement.problems.end()) << line_of(judgement.problems.front(), words_in(Lang::en));
  const Problem& first = *said;
  EXPECT_FALSE(judgement.content.has_value());
  EXPECT_TRUE(first.file.ends_with(fault.file)) << first.file;
  EXPECT_EQ((Place{first.line, first.column}), place_of(file->text, at))
      << first.line << ":" << first.column << " " << line_of(first, words_in(Lang::en));
  if (alone) {
    EXPECT_EQ(judgement.problems.size(), 1u) << line_of(judgement.problems.back(), words_in(Lang::en));
  }
  if (!fault.nearest.empty()) {
    EXPECT_EQ(text_argument(first.what, "nearest"), fault.nearest);
  }
  for (const Lang lang : {Lang::en, Lang::fr}) {
    const std::string sentence = line_of(first, words_in(lang));
    EXPECT_EQ(sentence.find('<'), std::string::npos) << sentence;
  }
}

TEST(FeesDarmesFaults, AWordThatIsNoConstructNamesTheNearest) {
  const std::string fees = "profiles_1_fairy_court.toml", factions = "factions.toml";
  expect_fault({fees, "effect.repel = ", "effect.repell = ", "content.unknown_construct_nearest", "repell", "repel"});
  expect_fault({fees, "rule.flight", "rule.fligth", "content.unknown_construct_nearest", "fligth", "flight"});
  expect_fault({factions, "gift.health", "gift.helth", "content.unknown_construct_nearest", "helth", "health"});
  expect_fault({factions, "bonus.tunnel", "bonus.tunel", "content.unknown_construct_nearest", "tunel", "tunnel"});
  expect_fault({"profiles_4_burrow_gnomes.toml", "effect.damage = {", "effect.damge = {",
                "content.unknown_construct_nearest", "damge", "damage"});
  expect_fault(
      {fees, "reach = \"shot\"", "reach = \"shoot\"", "content.unknown_construct_nearest", "\"shoot\"", "shot"});
  expect_fault({factions, "action = \"search\"", "action = \"serch\"", "content.unknown_construct_nearest", "\"serch\"",
                "search"});
  expect_fault({"scenery.toml", "height = \"tall\"", "height = \"tal\"", "content.unknown_construct_nearest", "\"tal\"",
                "tall"});
}

TEST(FeesDarmesFaults, AFieldThatIsNoneNamesTheNearest) {
  const std::string fees = "profiles_1_fairy_court.toml";
  expect_fault({fees, "repel = { cells", "repel = { cels", "content.unknown_field_nearest", "cels", "cells"});
  expect_fault({fees, "armour = 0", "armor = 0", "content.unknown_field_nearest", "armor", "armour"});
  expect_fault({fees, "need = 1", "needs = 1", "content.unknown_field_nearest", "needs", "need"});
  expect_fault({"factions.toml", "fly = true", "fli = true", "content.unknown_field_nearest", "fli", "fly"});
  expect_fault({"battlefields.toml", "lairs =", "lair =", "content.unknown_field_nearest", "lair", "lairs"});
}

TEST(FeesDarmesFaults, ANumberOutOfItsRangeStandsAtItsPlace) {
  const std::string fees = "profiles_1_fairy_court.toml";
  expect_fault({fees, "cells = 2", "cells = 10", "content.out_of_range", "10"});
  expect_fault({fees, "need = 1", "need = 0", "content.out_of_range", "0"});
  expect_fault({fees, "health = 2", "health = 21", "content.out_of_range", "21"});
  expect_fault({"factions.toml", "dice = 3 }", "dice = 2 }", "content.out_of_range", "2 }"});
  expect_fault({fees, "radius = 4", "radius = \"4\"", "content.not_a_number", "\"4\""});
  expect_fault({fees, "plus = true", "plus = 1", "content.not_a_truth", "1"});
  expect_fault({fees, "rule.flight = {}", "rule.flight = true", "content.not_a_table", "true"});
}

TEST(FeesDarmesFaults, WhatIsMissingIsSaidWhereItBelongs) {
  expect_fault({"profiles_1_fairy_court.toml", "effect.repel = { cells = 2 }", "effect.repel = {}",
                "content.missing_field", "{}"});
  expect_fault({"factions.toml", "bonus.tunnel = { name = { en = \"Tunnel\", fr = \"Tunnel\" } }\n",
                "bonus.tunnel = { name = { en = \"Tunnel\" } }\n", "content.no_french", "{ en = \"Tunnel\" }"});
  expect_fault({"factions.toml", "game = \"fees-darmes\"", "game = \"fee-darmes\"", "content.unknown_game_nearest",
                "\"fee-darmes\"", "fees-darmes"});
}

TEST(FeesDarmesFaults, AnActionMayNotContradictItself) {
  const std::string fees = "profiles_1_fairy_court.toml";
  expect_fault({fees, "plus = true\nreach = \"shot\"\ndamage = 1", "plus = true\nreach = \"shot\"\neffect.frost = {}",
                "content.plus_without_damage", "true"});
  expect_fault({fees, "need = 1\ndamage = 1", "need = 1\nrange = 4\ndamage = 1", "content.range_without_shot", "4"});
  expect_fault({fees, "reach = \"shot\"\ndamage", "reach = \"shot\"\ncharge = 2\ndamage",
                "content.charge_without_contact", "2\n"});
  expect_fault({fees, "need = 1\ndamage = 1", "need = 1\ntargets = \"any\"\ndamage = 1", "content.any_without_push",
                "\"any\""});  // FA-R37
  expect_fault({fees, "effect.repel", "targets = \"enemy\"\neffect.repel", "content.push_targets", "\"enemy\""});
  expect_fault(
      {fees, "need = 1\ndamage = 1", "need = 1\nreach = \"self\"\ndamage = 1", "content.self_alone", "\"self\""});
  expect_fault({fees, "effect.repel = { cells = 2 }", "effect.repel = { cells = 2 }\neffect.frost = {}",
                "content.effect_order", "frost"});  // FA-49
  const std::string burn = "[[profile.actions]]\nname = { en = \"Burn\", fr = \"Brûlure\" }\nneed = 1\n";
  expect_fault({"profiles_7_ember_circus.toml", burn + "effect.flames = { tokens = 1 }", burn, "content.idle_action",
                "[[profile.actions]]"});
}

TEST(FeesDarmesFaults, ABandIsOfOneFactionAndTenPoints) {
  expect_fault({"bands.toml", "\"lutin_farceur\"]", "\"lutin_farceurs\"]", "content.unknown_profile_nearest",
                "\"lutin_farceurs\"", "lutin_farceur"});
  expect_fault(
      {"bands.toml", "faction = \"FEE\"", "faction = \"FEES\"", "content.unknown_faction_nearest", "\"FEES\"", "FEE"});
  expect_fault({"bands.toml", "\"lutin_farceur\"]", "\"garde_palais\"]", "content.not_of_faction",
                "\"garde_palais\""});  // FA-59
  expect_fault({"bands.toml", "\"lutin_farceur\"]", "\"lutin_farceur\", \"clochetin\"]", "content.band_too_dear",
                "\"clochetin\""});  // FA-57
}

TEST(FeesDarmesFaults, ABattlefieldIsSuchAsPlayersCouldLayOut) {
  const std::string fields = "battlefields.toml";
  expect_fault({fields, "m = \"muret\"", "m = \"murets\"", "content.unknown_piece_nearest", "\"murets\"", "muret"});
  expect_fault({fields, "....bbb.......mmmm......", "....bbb.......mmm.......", "content.not_its_shape", "mmm."});
  expect_fault({fields, "....bbb.......mmmm......", "....bbb.......mmmm.....z", "content.letter_unknown", "z"});
  expect_fault({fields, "map = [\n  \"........................", "map = [\n  \"....................a...",
                "content.piece_count", "....................a..."});
  expect_fault({fields, "..........a.............\",\n  \"........................",
                "........................\",\n  \"..............a.........", "content.piece_place", "mmmm"});  // FA-17
  expect_fault({fields, "\"g6\", \"q5\"", "\"g6\", \"g10\"", "content.objective_place", "\"g10\""});           // FA-18
  expect_fault({fields, "\"g6\", \"q5\"", "\"k7\", \"q5\"", "content.objective_place", "\"k7\""});  // FA-R9: the tree
  expect_fault({fields, "\"l3\", \"m22\"", "\"l3\", \"m7\"", "content.lair_place", "\"m7\""});      // FA-19
  expect_fault({fields, "\"l3\", \"m22\"", "\"e10\", \"m22\"", "content.lair_place", "\"e10\""});   // FA-R10
  expect_fault({fields, "\"l3\", \"m22\"", "\"l3\", \"m25\"", "content.no_cell", "\"m25\""});
}

// FA-R59: a hedge in the corner would keep a part of the board from everybody on foot.
TEST(FeesDarmesFaults, ABattlefieldHasNoClosedPocket) {
  const auto rows = [](std::initializer_list<std::string> drawn) {
    std::string text;
    for (const std::string& row : drawn) text += "  \"" + row + "\",\n";
    return text;
  };
  const std::string none(24, '.');
  const std::string pumpkins = "....ccc.......";
  const std::string free = rows({none, none, none, none, none, none, ".......h................",
                                 ".......h................", ".......hhh" + pumpkins});
  const std::string closed = rows({"..h.....................", "..h.....................", "hhh.....................",
                                   none, none, none, none, none, ".........." + pumpkins});
  expect_fault({"battlefields.toml", free, closed, "content.piece_place", "h"});
}

TEST(FeesDarmesFaults, OneSeesAcrossWhatIsFlat) {  // FA-R16
  expect_fault(
      {"scenery.toml", "height = \"flat\"\n", "height = \"flat\"\ngives_cover = true\n", "content.flat_cover", "true"});
}

TEST(FeesDarmesFaults, SomePieceFindsAPlaceAfterFiveOthers) {  // FA-R60
  const std::string slide = "[[piece]]\nid = \"toboggan\"\n";
  std::string glacier =
      "[[piece]]\nid = \"glacier\"\nname = { en = \"Glacier\", fr = \"Glacier\" }\n"
      "movement = \"easy\"\nheight = \"flat\"\ncells = [";
  for (int row = 0; row < 8; ++row) glacier += "\"########\", ";
  expect_fault({"scenery.toml", slide, glacier + "]\n\n" + slide, "content.no_small_piece", "[[piece]]"});
}

TEST(FeesDarmesFaults, IdsAndNamesAreUnique) {
  const std::string fees = "profiles_1_fairy_court.toml";
  expect_fault({fees, "id = \"lanciere_papillon\"", "id = \"clochetin\"", "content.duplicate_id", "\"clochetin\""});
  expect_fault({fees, "id = \"lanciere_papillon\"", "id = \"Lanciere\"", "content.not_snake_case", "\"Lanciere\""});
  expect_fault({fees, "id = \"lanciere_papillon\"", "id = \"none\"", "content.reserved_for_rules", "\"none\""});
  expect_fault(
      {"factions.toml", "[[faction]]\nid = \"BRA\"", "[[faction]]\nid = \"Bra\"", "content.not_letters", "\"Bra\""},
      false);  // whoever named BRA is at a loss as well
}

}  // namespace
}  // namespace feerie::fees_darmes
