// Slots and damage (HF-12 … HF-16, HF-53, HF-54), the dice (HF-39, HF-40). The largest assignment of damage points to
// slots is found here by trying all of them, point by point and slot by slot, and compared with what the engine says
// and does.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

constexpr int kLightning = 0;
constexpr int kFire = 1;
constexpr int kIce = 2;
constexpr int kUntyped = 3;

std::vector<int> points_of(const Damage& damage) {
  std::vector<int> points;
  for (int element = 0; element < kElements; ++element)
    points.insert(points.end(), damage.typed[static_cast<std::size_t>(element)], element);
  points.insert(points.end(), damage.untyped, kUntyped);
  return points;
}

std::vector<int> slots_in(SlotCounts counts) {
  std::vector<int> slots;
  for (int kind = 0; kind < kSlotKinds; ++kind)
    slots.insert(slots.end(), static_cast<std::size_t>(count_of(counts, kind)), kind);
  return slots;
}

// HF-14: the most points that can lie on slots, one on each, from point `next` on; `used` are the slots taken.
int most_taken(const std::vector<int>& points, const std::vector<int>& slots, std::size_t next, unsigned used) {
  if (next == points.size()) return 0;
  int best = most_taken(points, slots, next + 1, used);  // this point is dropped
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (((used >> i) & 1) == 0 && (points[next] == kUntyped || points[next] == slots[i]))
      best = std::max(best, 1 + most_taken(points, slots, next + 1, used | 1u << i));
  return best;
}

// The counters, by kind, of every assignment that places `still` more points.
void note_shapes(const std::vector<int>& points, const std::vector<int>& slots, std::size_t next, unsigned used,
                 int still, std::map<SlotCounts, int>& shapes) {
  if (next == points.size()) {
    if (still != 0) return;
    SlotCounts shape = 0;
    for (std::size_t i = 0; i < slots.size(); ++i)
      if ((used >> i) & 1) shape += slots_of(slots[i], 1);
    ++shapes[shape];
    return;
  }
  note_shapes(points, slots, next + 1, used, still, shapes);
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (((used >> i) & 1) == 0 && (points[next] == kUntyped || points[next] == slots[i]))
      note_shapes(points, slots, next + 1, used | 1u << i, still - 1, shapes);
}

SlotCounts random_slots(Rng& rng, int most) {
  SlotCounts slots = 0;
  for (auto left = rng.below(static_cast<std::uint32_t>(most) + 1); left > 0; --left)
    slots += slots_of(static_cast<int>(rng.below(kSlotKinds)), 1);
  return slots;
}

Damage random_damage(Rng& rng, int most) {
  Damage damage;
  for (auto left = rng.below(static_cast<std::uint32_t>(most) + 1); left > 0; --left) {
    const std::uint32_t type = rng.below(5);
    if (type < kElements) ++damage.typed[type];
    else ++damage.untyped;
  }
  return damage;
}

// A fight of seat 1 with the hero h01, whose green die shows this damage on every face.
Pack fighting(const Damage& green) {
  Pack pack;
  pack.acts("h01", fight(1));
  pack.content().dice[0].fill(green);
  return pack;
}

Scene after_roll(const Pack& pack) {
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:fight", "dice:green", "roll:green:1"});
  return scene;
}

TEST(HF12, two_halves_of_one_element_at_one_height_make_a_slot) {
  Pack pack;
  pack.join("h01", "h02", Element::fire, 0).join("h02", "h03", Element::ice, 1).join("h03", "h04", Element::lightning);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.slots(1, kFire), 1);
  EXPECT_EQ(scene.slots(1, kIce), 1);
  EXPECT_EQ(scene.slots(1, kLightning), 1);
  EXPECT_EQ(scene.free_slots(1), 3);
}

TEST(HF12, a_half_without_its_match_gives_nothing) {
  Pack pack;
  pack.edges("h01", Element::fire, "h02", Element::ice);      // another element
  pack.edges("h02", Element::fire, "h03", Element::none, 0);  // no half
  pack.edges("h03", Element::ice, "h04", Element::none, 0);   // another height
  pack.hero("h04").left[1] = Element::ice;
  pack.hero("h01").left = {Element::fire, Element::fire};  // the ends of the line-up face nobody
  pack.hero("h04").right = {Element::fire, Element::fire};
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.free_slots(1), 0);
}

TEST(HF12, only_neighbours_count_and_which_is_left_of_which) {
  Pack pack;
  pack.join("h01", "h03", Element::fire);
  Scene apart(pack);
  apart.recruit({{"h01", "h02", "h03", "h04"}});
  EXPECT_EQ(apart.free_slots(1), 0);
  Scene together(pack);
  together.recruit({{"h01", "h03", "h02", "h04"}});
  EXPECT_EQ(together.slots(1, kFire), 1);
  Scene turned(pack);
  turned.recruit({{"h03", "h01", "h02", "h04"}});
  EXPECT_EQ(turned.free_slots(1), 0);
}

TEST(HF12, the_view_shows_what_each_hero_forms_with_its_right_neighbour) {
  Pack pack;
  pack.join("h01", "h02", Element::fire, 1).join("h03", "h04", Element::ice, 0);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  const nlohmann::json line_up = nlohmann::json::parse(scene.view_json(0)).at("seats").at(0).at("line_up");
  EXPECT_EQ(line_up.at(0).at("joins"), nlohmann::json::parse(R"([null, "fire"])"));
  EXPECT_EQ(line_up.at(1).at("joins"), nlohmann::json::parse("[null, null]"));
  EXPECT_EQ(line_up.at(2).at("joins"), nlohmann::json::parse(R"(["ice", null])"));
  EXPECT_EQ(line_up.at(3).at("joins"), nlohmann::json::parse("[null, null]"));
  EXPECT_EQ(line_up.at(3).at("hero"), "h04");
}

TEST(HF13, generic_and_prestige_slots_belong_to_the_hero_alone) {
  Pack pack;
  pack.generic("h01", 2).prestige("h01", 3).prestige("h02", 1, 2);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.slots(1, kGenericSlot), 2);
  EXPECT_EQ(scene.slots(1, kPrestigeSlot + 2), 1);
  EXPECT_EQ(scene.slots(1, kPrestigeSlot), 2);
  EXPECT_EQ(scene.free_slots(1), 5);
}

TEST(HF14, a_typed_point_goes_on_a_slot_of_its_element_only) {
  Pack pack = fighting(damage(0, 1, 0, 0));
  pack.join("h01", "h02", Element::ice).generic("h01", 2).prestige("h02", 1);
  const Scene without = after_roll(pack);
  EXPECT_EQ(without.counters(1), 0) << "neither ice nor generic nor prestige slots take fire";
  pack.join("h02", "h03", Element::fire);
  const Scene with = after_roll(pack);
  EXPECT_EQ(with.counters(1, kFire), 1);
  EXPECT_EQ(with.counters(1), 1);
}

TEST(HF14, an_untyped_point_goes_on_any_free_slot) {
  Pack pack = fighting(untyped(1));
  pack.join("h01", "h02", Element::lightning).join("h01", "h02", Element::fire, 1).join("h02", "h03", Element::ice);
  pack.generic("h01", 1).prestige("h02", 2);
  const Scene scene = after_roll(pack);
  EXPECT_EQ(scene.offers(1),
            (Cards{"wound:lightning", "wound:fire", "wound:ice", "wound:generic", "wound:prestige_2"}));
}

TEST(HF14, a_slot_holds_one_counter) {
  Pack pack = fighting(untyped(2));
  pack.join("h01", "h02", Element::fire).generic("h01", 2);
  Scene scene = after_roll(pack);
  scene.play({"wound:fire"});
  EXPECT_EQ(scene.counters(1, kFire), 1);
  EXPECT_EQ(scene.counters(1, kGenericSlot), 1) << "the fire slot is full, so the other point has one kind left";
}

TEST(HF15, the_damaged_player_chooses_where_each_counter_goes) {
  Pack pack;
  pack.acts("h01", constellation()).generic("h05", 2).prestige("h06", 1, 2).join("h05", "h06", Element::ice);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:constellation", "draw:anvil"});
  EXPECT_EQ(scene.asked(), Seats{2}) << "it is seat 1's turn, but seat 2 is hurt";
  EXPECT_EQ(scene.offers(2), (Cards{"wound:ice", "wound:generic", "wound:prestige_1"}));
  scene.play({"wound:prestige_1"});
  EXPECT_EQ(scene.asked(), Seats{2});
  scene.play({"wound:ice"});
  EXPECT_EQ(scene.offers(2), (Cards{"wound:generic", "wound:prestige_1"}));
  scene.play({"wound:prestige_1"});
  EXPECT_EQ(scene.counters(2), 0) << "the adventure is over and the counters are gone";
  EXPECT_EQ(scene.prestige(2), 0) << "both prestige slots were covered by choice";
}

TEST(HF16, a_fight_is_lost_when_one_typed_damage_has_no_slot_and_still_wounds) {
  Pack pack = fighting(damage(1, 0, 0, 2));
  pack.generic("h01", 3).acts("h02", fight(1));
  const Scene scene = after_roll(pack);
  EXPECT_EQ(scene.counters(1, kGenericSlot), 2) << "as many of the points as possible";
  EXPECT_TRUE(scene.won(1).empty());
  EXPECT_EQ(scene.phase(), Phase::act);
  EXPECT_EQ(scene.place(), 2) << "the turn is over";
}

TEST(HF16, what_can_be_taken_must_be_taken_in_full) {
  Pack pack = fighting(untyped(3));
  pack.generic("h01", 2).prestige("h01", 4).acts("h02", fight(1));
  Scene scene = after_roll(pack);
  EXPECT_EQ(scene.counters(1), 3) << "the prestige slot too";
  EXPECT_EQ(scene.phase(), Phase::take);
}

TEST(HF16, can_take_agrees_with_trying_every_assignment) {
  Rng rng(16);
  int fitting = 0;
  for (int i = 0; i < 6000; ++i) {
    const SlotCounts slots = random_slots(rng, 6);
    const Damage damage = random_damage(rng, 5);
    const bool fits = most_taken(points_of(damage), slots_in(slots), 0, 0) == damage.total();
    ASSERT_EQ(Heroes::can_take(slots, damage), fits) << std::hex << slots << " " << damage.total();
    fitting += fits;
  }
  EXPECT_GT(fitting, 1000);
  EXPECT_LT(fitting, 5000);
}

// A pack whose line-up h01 … h04 has exactly these slots free of counters: elements on joins, the others on heroes.
void give_slots(Pack& pack, SlotCounts slots) {
  std::vector<Element> joins;
  for (int element = 0; element < kElements; ++element)
    joins.insert(joins.end(), static_cast<std::size_t>(count_of(slots, element)), static_cast<Element>(element));
  const Cards ids = plain_heroes(1, 4);
  for (std::size_t i = 0; i < joins.size(); ++i)
    pack.join(ids[i / 2], ids[i / 2 + 1], joins[i], static_cast<int>(i % 2));
  pack.generic("h02", count_of(slots, kGenericSlot));
  for (int value = 1; value <= kMaxSlotPrestige; ++value)
    pack.prestige("h03", value, count_of(slots, kPrestigeSlot + value - 1));
}

// Every way to answer the wounds, as the counters that lie in the end and whether the damage fitted.
void all_ends(const Scene& scene, std::map<SlotCounts, int>& ends, int& fits, int depth = 0) {
  if (depth > 8) throw SceneError("there is no end to the wounds");
  if (scene.phase() == Phase::wound) {
    for (const std::string& offer : scene.offers()) {
      Scene next = scene;
      next.play({offer});
      all_ends(next, ends, fits, depth + 1);
    }
    return;
  }
  ++ends[scene.state().counters[0]];
  fits = scene.phase() == Phase::take ? 1 : 0;
}

TEST(HF16, exactly_the_largest_assignments_can_be_reached_over_random_line_ups) {
  Rng rng(1616);
  int lost = 0;
  int won = 0;
  for (int i = 0; i < 700; ++i) {
    const SlotCounts slots = random_slots(rng, 5);
    const Damage damage = random_damage(rng, 4);
    Pack pack = fighting(damage);
    pack.acts("h02", shine(1));
    give_slots(pack, slots);
    Scene scene(pack);
    scene.recruit({plain_heroes(1, 4)});
    ASSERT_EQ(scene.game().slots(scene.state().line_up[0]), slots);
    scene.play({"act:fight", "dice:green", "roll:green:1"});
    std::map<SlotCounts, int> ends;
    int fits = 0;
    all_ends(scene, ends, fits);
    const std::vector<int> points = points_of(damage);
    const int most = most_taken(points, slots_in(slots), 0, 0);
    std::map<SlotCounts, int> shapes;
    note_shapes(points, slots_in(slots), 0, 0, most, shapes);
    ASSERT_EQ(fits == 1, most == damage.total());
    ASSERT_EQ(ends.size(), shapes.size());
    for (const auto& [end, times] : ends) ASSERT_TRUE(shapes.contains(end)) << std::hex << end;
    (fits ? won : lost) += 1;
  }
  EXPECT_GT(lost, 150);
  EXPECT_GT(won, 150);
}

// What the three dice of the pack say, face by face: "L", "F", "I" and the number of untyped points.
std::string faces_of(const Heroes& game, std::size_t die) {
  std::string text;
  for (const Damage& face : game.content().dice[die]) {
    text += text.empty() ? "" : " ";
    text += std::string(face.typed[0], 'L') + std::string(face.typed[1], 'F') + std::string(face.typed[2], 'I');
    if (face.untyped > 0) text += std::to_string(face.untyped);
    else if (face.total() == 0) text += "-";
  }
  return text;
}

TEST(HF39, each_face_deals_the_damage_it_shows) {
  Pack pack;
  pack.acts("h01", fight(3)).acts("h02", shine(1));
  for (const std::string& id : plain_heroes(1, 3)) pack.generic(id, 2);
  pack.join("h01", "h02", Element::lightning).join("h02", "h03", Element::fire).join("h03", "h04", Element::fire);
  pack.join("h01", "h02", Element::ice, 1);
  const std::vector<std::pair<std::string, std::array<int, kFaces>>> expected{
      {"green", {0, 0, 1, 1, 2, 2}}, {"yellow", {1, 1, 2, 2, 1, 1}}, {"red", {1, 2, 2, 1, 2, 2}}};
  for (const auto& [die, totals] : expected)
    for (int face = 1; face <= kFaces; ++face) {
      Scene scene(pack);
      scene.recruit({plain_heroes(1, 4)});
      scene.play({"act:fight", "dice:" + die, "roll:" + die + ":" + std::to_string(face)});
      for (int i = 0; i < 4 && scene.phase() == Phase::wound; ++i) scene.play({scene.offers().back()});
      EXPECT_EQ(scene.counters(1), totals[static_cast<std::size_t>(face - 1)]) << die << " " << face;
      EXPECT_EQ(scene.counters(1, kIce), die == "yellow" && face == 6 ? 1 : 0);
      EXPECT_EQ(scene.counters(1, kFire), die == "red" && face >= 5 ? face - 4 : 0);
    }
}

TEST(HF40, the_dice_are_content_with_six_eight_and_ten_points) {
  const Heroes game(Pack().done(), {});
  EXPECT_EQ(faces_of(game, 0), "- - 1 1 2 2");
  EXPECT_EQ(faces_of(game, 1), "1 1 2 2 L I");
  EXPECT_EQ(faces_of(game, 2), "1 2 2 L LF FF");
  Pack other;
  other.acts("h01", fight(1)).generic("h01", 5).acts("h02", shine(1));
  other.content().dice[0][3] = untyped(4);
  Scene scene(other);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:green", "roll:green:4"});
  EXPECT_EQ(scene.counters(1), 4) << "another content, other faces";
}

TEST(HF40, every_face_is_as_likely) {
  Scene scene(Pack().acts("h01", fight(1)));
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:yellow"});
  EXPECT_EQ(scene.offers(0).size(), 6u);
  std::map<int, int> seen;
  Rng rng(40);
  for (int i = 0; i < 6000; ++i) ++seen[scene.game().roll(scene.state(), rng).cards[1]];
  for (int face = 0; face < kFaces; ++face) EXPECT_NEAR(seen[face], 1000, 150) << face;
}

TEST(HF40, a_two_may_go_on_slots_of_two_heroes) {
  Pack pack = fighting(untyped(2));
  pack.generic("h01", 1).prestige("h03", 1).join("h02", "h03", Element::ice);
  Scene scene = after_roll(pack);
  scene.play({"wound:generic", "wound:prestige_1"});
  EXPECT_EQ(scene.counters(1, kGenericSlot), 1);
  EXPECT_EQ(scene.counters(1, kPrestigeSlot), 1);
}

TEST(HF53, two_neighbours_form_up_to_one_slot_per_height) {
  Pack pack;
  pack.join("h01", "h02", Element::fire, 0).join("h01", "h02", Element::fire, 1);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.slots(1, kFire), 2);
}

TEST(HF53, positions_count_from_the_left_end_of_the_line_up) {
  Pack pack;
  for (const std::string& id : plain_heroes(1, 4)) pack.acts(id, shine(1));
  Scene scene(pack);
  scene.recruit({{"h03", "h01", "h04", "h02"}});
  EXPECT_EQ(scene.line_up(1), (Cards{"h03", "h01", "h04", "h02"}));
  for (int place = 1; place <= 4; ++place) {
    EXPECT_EQ(scene.place(), place);
    scene.play({"act:shine"});
  }
}

TEST(HF53, after_the_return_the_slots_are_built_anew_without_counters) {
  Pack pack = fighting(untyped(1));
  pack.join("h01", "h02", Element::fire).join("h02", "h04", Element::ice).join("h04", "h05", Element::lightning);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  EXPECT_EQ(scene.free_slots(1), 1);
  scene.play({"act:fight", "dice:green", "roll:green:1"});
  EXPECT_EQ(scene.counters(1), 1);
  scene.play({"take:a01", "foe:a10"});
  scene.keep_all({"4", "1"});
  EXPECT_EQ(scene.free_slots(1), 0);
  scene.recruit({plain_heroes(5, 8), plain_heroes(15, 18)});
  EXPECT_EQ(scene.slots(1, kLightning), 1) << "h04 and its new neighbour h05";
  EXPECT_EQ(scene.counters(1), 0);
}

TEST(HF54, typed_points_are_placed_first_and_untyped_ones_chosen_afterwards) {
  Pack pack = fighting(damage(1, 0, 0, 1));
  pack.join("h01", "h02", Element::lightning).generic("h01", 1).prestige("h02", 1);
  Scene scene = after_roll(pack);
  EXPECT_EQ(scene.counters(1, kLightning), 1) << "the typed point had one slot only and was not asked";
  EXPECT_EQ(scene.offers(1), (Cards{"wound:generic", "wound:prestige_1"}));
}

TEST(HF54, slots_of_one_kind_are_one_answer_wherever_they_lie) {
  Pack pack = fighting(untyped(1));
  pack.generic("h01", 2).generic("h03", 1).prestige("h02", 2).prestige("h04", 2).prestige("h04", 1);
  const Scene scene = after_roll(pack);
  EXPECT_EQ(scene.offers(1), (Cards{"wound:generic", "wound:prestige_1", "wound:prestige_2"}));
}

TEST(HF54, a_forced_counter_is_not_asked) {
  Pack one_kind = fighting(untyped(2));
  one_kind.generic("h01", 3).acts("h02", shine(1));
  EXPECT_EQ(after_roll(one_kind).counters(1, kGenericSlot), 2) << "one kind of slot";
  Pack all_full = fighting(untyped(4));
  all_full.generic("h01", 1).prestige("h01", 1).join("h01", "h02", Element::fire).acts("h02", shine(1));
  EXPECT_EQ(after_roll(all_full).counters(1), 3) << "everything is filled anyway";
}

TEST(HF54, the_points_of_all_dice_are_one_pool_and_a_point_without_a_slot_is_dropped) {
  Pack pack;
  pack.acts("h01", fight(3)).acts("h02", shine(1)).join("h01", "h02", Element::lightning).generic("h01", 1);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:green+yellow+red", "roll:green:3", "roll:yellow:5"});
  EXPECT_EQ(scene.counters(1), 0) << "nothing is placed before the last die";
  scene.play({"roll:red:4"});
  EXPECT_EQ(scene.counters(1, kLightning), 1) << "of two lightnings one is dropped";
  EXPECT_EQ(scene.counters(1, kGenericSlot), 1);
  EXPECT_TRUE(scene.won(1).empty());
}

TEST(HF54, a_placed_counter_has_no_type_and_heals_like_any_other) {
  Pack pack = fighting(damage(0, 1, 0, 1));
  pack.join("h01", "h02", Element::fire, 0).join("h01", "h02", Element::fire, 1).acts("h02", heal(1));
  Scene scene = after_roll(pack);
  EXPECT_EQ(scene.counters(1, kFire), 2);
  scene.play({"take:a01", "foe:a09", "act:heal"});
  EXPECT_EQ(scene.phase(), Phase::keep) << "two counters on slots of one kind: nothing was asked";
}

}  // namespace
}  // namespace feerie::heroes
