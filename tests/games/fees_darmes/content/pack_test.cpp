// The content that the program plays is the one it was written down from: the files for designers against the source.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "catalog/grammar.h"
#include "tests/games/fees_darmes/pack.h"
#include "tests/games/fees_darmes/source_pack.h"

namespace feerie::fees_darmes {
namespace {

// Pieces of a battlefield have no order; a drawing gives them from the top.
void put_in_order(Content& content) {
  for (Battlefield& field : content.battlefields)
    std::ranges::sort(field.scenery, {},
                      [](const Placed& placed) { return std::pair(placed.at.row, placed.at.column); });
}

// The source knows no grammar.
void leave_grammar_out(Content& content) {
  for (auto* texts : {&content.profile_texts, &content.faction_texts, &content.piece_texts})
    for (CardText& text : *texts) text.name.grammar = {};
}

TEST(FeesDarmesPack, WhatSentencesSpeakOfHasItsGrammarInBothLanguages) {
  const Content& content = *whole_content();
  for (const auto* texts : {&content.profile_texts, &content.faction_texts, &content.piece_texts})
    for (const CardText& text : *texts)
      for (const Lang lang : {Lang::en, Lang::fr})
        EXPECT_TRUE(read_grammar(text.name.grammar.in(lang), lang).has_value()) << text.id;
}

TEST(FeesDarmesPack, TheFilesHoldTheContentOfTheSource) {
  Content files = *whole_content();
  leave_grammar_out(files);
  Content source = source_content().content;
  put_in_order(files);
  put_in_order(source);
  ASSERT_EQ(files.profiles.size(), source.profiles.size());
  for (std::size_t i = 0; i < files.profiles.size(); ++i) {
    EXPECT_EQ(files.profiles[i], source.profiles[i]) << files.profile_texts[i].id;
    EXPECT_EQ(files.profile_texts[i], source.profile_texts[i]) << files.profile_texts[i].id;
    EXPECT_EQ(files.action_texts[i], source.action_texts[i]) << files.profile_texts[i].id;
    EXPECT_EQ(files.rule_texts[i], source.rule_texts[i]) << files.profile_texts[i].id;
    EXPECT_EQ(files.aura_names[i], source.aura_names[i]) << files.profile_texts[i].id;
  }
  EXPECT_EQ(files.factions, source.factions);
  EXPECT_EQ(files.faction_texts, source.faction_texts);
  EXPECT_EQ(files.bonus_names, source.bonus_names);
  EXPECT_EQ(files.pieces, source.pieces);
  EXPECT_EQ(files.piece_texts, source.piece_texts);
  EXPECT_EQ(files.bands, source.bands);
  EXPECT_EQ(files.battlefields, source.battlefields);
  EXPECT_EQ(files.battlefield_texts, source.battlefield_texts);
  EXPECT_EQ(files, source);
}

TEST(FeesDarmesPack, NothingOfTheContentGotLost) {
  const Content& content = *whole_content();
  EXPECT_EQ(content.factions.size(), 7u);
  EXPECT_EQ(content.profiles.size(), 51u);
  EXPECT_EQ(content.pieces.size(), 19u);
  EXPECT_EQ(content.bands.size(), 14u);
  EXPECT_EQ(content.battlefields.size(), 8u);
  std::map<int, int> by_cost;
  for (const Profile& profile : content.profiles) ++by_cost[profile.cost];
  EXPECT_EQ(by_cost, (std::map<int, int>{{1, 8}, {2, 12}, {3, 14}, {4, 9}, {5, 5}, {6, 3}}));  // section 9
}

}  // namespace
}  // namespace feerie::fees_darmes
