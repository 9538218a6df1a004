// The content of Fées d'armes that the program holds: what is embedded is what the files say, and the hash that records
// name covers what the rules can see of it and nothing else.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/embedded_content.h"
#include "catalog/fees_darmes/binding.h"
#include "engine/games/fees_darmes/constructs.h"
#include "tests/games/fees_darmes/pack.h"

namespace feerie::fees_darmes {
namespace {

bool changes_the_hash(const std::function<void(Content&)>& change) {
  Content other = embedded_fees_darmes();
  change(other);
  return canonical_text(other) != canonical_text(embedded_fees_darmes());
}

// Each field of the row at another value within its range.
template <class Row, class Find>
void expect_all_fields_hashed(std::span<const Field<Row>> fields, Find find) {
  for (const Field<Row>& field : fields)
    EXPECT_TRUE(changes_the_hash([&](Content& content) {
      Row& row = find(content);
      field.set(row, field.get(row) == field.high ? field.low : field.get(row) + 1);
    })) << field.name;
}

TEST(EmbeddedFeesDarmes, the_tables_are_what_the_files_say) { EXPECT_EQ(embedded_fees_darmes(), *whole_content()); }

TEST(FeesDarmesHash, names_mottos_and_notes_are_no_part_of_it) {
  EXPECT_FALSE(changes_the_hash([](Content& content) {
    content.profile_texts[0].name.fr = "Autre nom";
    content.profile_texts[0].line.en = "Another motto.";
    content.action_texts[0][0].name.en = "Another sting";
    content.bonus_names[0][1].fr = "Autre nom";
    content.battlefield_texts[0].line.fr = "Une autre note.";
  }));
}

TEST(FeesDarmesHash, every_registered_field_is_part_of_it) {
  expect_all_fields_hashed<Profile>(kProfileFields, [](Content& c) -> Profile& { return c.profiles[3]; });
  expect_all_fields_hashed<Action>(kActionFields, [](Content& c) -> Action& { return c.profiles[3].actions[0]; });
  expect_all_fields_hashed<Piece>(kPieceFields, [](Content& c) -> Piece& { return c.pieces[3]; });
  for (const Construct<Profile>& rule : kRules)
    EXPECT_TRUE(changes_the_hash([&](Content& content) {
      const auto bare = std::ranges::find_if(content.profiles, [&](const Profile& each) { return !rule.is(each); });
      rule.mark(*bare);
    })) << rule.name;
  for (const Construct<Effect>& effect : kEffects) {
    const auto hashed = [&](int more) {
      Content content = embedded_fees_darmes();
      Effect& first = content.profiles[3].actions[0].effects[0];
      effect.mark(first);
      for (const Field<Effect>& field : effect.fields) field.set(first, field.low + more);
      return canonical_text(content);
    };
    EXPECT_NE(hashed(0), canonical_text(embedded_fees_darmes())) << effect.name;
    EXPECT_EQ(hashed(0) == hashed(1), effect.fields.empty()) << effect.name;
  }
  for (std::size_t faction = 0; faction < embedded_fees_darmes().factions.size(); ++faction) {
    const Faction& card = embedded_fees_darmes().factions[faction];
    expect_all_fields_hashed<Gift>(construct_of<Gift>(kGifts, card.gift)->fields,
                                   [&](Content& content) -> Gift& { return content.factions[faction].gift; });
    expect_all_fields_hashed<Bonus>(construct_of<Bonus>(kBonuses, card.bonus)->fields,
                                    [&](Content& content) -> Bonus& { return content.factions[faction].bonus; });
  }
}

TEST(FeesDarmesHash, shapes_bands_fields_ids_and_order_are_part_of_it) {
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.profile_texts[3].id = "someone"; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.profiles[3].factions ^= 4; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.profiles[3].actions[0].hurts ^= true; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { std::swap(c.profiles[3], c.profiles[4]); }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.pieces[3].rows[0] ^= 2; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.pieces[3].width += 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.bands[3].faction ^= 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.bands[3].figures[1] += 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.bands[3].size -= 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.battlefields[3].scenery[2].turn ^= 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.battlefields[3].scenery[2].at.row += 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.battlefields[3].objectives[3].column += 1; }));
  EXPECT_TRUE(changes_the_hash([](Content& c) { c.battlefields[3].lairs[1].row += 1; }));
}

TEST(FeesDarmesHash, is_a_line_for_whatever_acts) {
  const std::string text = canonical_text(embedded_fees_darmes());
  EXPECT_TRUE(text.starts_with("fees-darmes content 1\nfaction FEE initiative_dice dice 2 extra_move cells 3 fly 1\n"));
  EXPECT_TRUE(
      text.contains("\nprofile clochetin cost 1 health 2 armour 0 action 3 move 6 flight FEE\n"
                    "action need 1 plus 0 reach 0 range 0 charge 0 targets 0 damage 1 hurts\n"));
  EXPECT_TRUE(
      text.contains("\npiece tour_sucre movement 3 height 2 gives_cover 1 cover_inside 0 2 2 3 3 0 0 0 0 0 0\n"));
  EXPECT_TRUE(text.contains("\nband b_bra2 BRA "));
}

// What a form offers beside the options of section 11.
TEST(FeesDarmesOptions, are_those_of_the_law_and_a_preset_for_the_letter) {
  const GameInfo info = Binding::info(FeesDarmes::kRulesVersion);
  std::vector<std::string> said;
  for (const OptionInfo& option : info.options)
    said.push_back(option.name + "=" + option.values.front() + " " + std::to_string(option.values.size()));
  EXPECT_EQ(said, (std::vector<std::string>{"resolution=dice 2", "search_limit=objective 3", "objectives=taken 3",
                                            "both_lair_limit=true 2", "pull_hits_user=false 2", "recruitment=free 2",
                                            "board=24 3", "battlefield=none 9"}));
  const auto options_of = [&](std::vector<std::pair<std::string, std::string>> asked) {
    const feerie::Setup complete = *complete_setup(info, *spell_out_preset(info, {2, std::move(asked)}));
    return Binding::make(complete)->options();
  };
  EXPECT_EQ(options_of({}), Options{});
  EXPECT_EQ(options_of({{"preset", "house"}}), Options{});
  EXPECT_EQ(options_of({{"preset", "letter"}}), letter_of_the_book());
  EXPECT_EQ(options_of({{"battlefield", "siege"}}).battlefield, battlefield_called(*whole_content(), "siege"));
  EXPECT_EQ(options_of({{"board", "36"}}).board, 36);
}

// FA-R79.
TEST(FeesDarmesOptions, a_ready_battlefield_refuses_another_board) {
  EXPECT_TRUE(Binding::fits({2, {{"battlefield", "siege"}}}).has_value());
  EXPECT_TRUE(Binding::fits({2, {{"battlefield", "siege"}, {"board", "24"}}}).has_value());
  EXPECT_TRUE(Binding::fits({2, {{"board", "30"}}}).has_value());
  const Result<void> refused = Binding::fits({2, {{"battlefield", "siege"}, {"board", "30"}}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error(), Message("fees_darmes.battlefield_board").with("board", 30));
}

}  // namespace
}  // namespace feerie::fees_darmes
