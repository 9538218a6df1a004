// The plain pack, and the varied one: its values follow from the number of the card, so that it is the same everywhere.
#include "tests/games/heroes/pack.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/rng.h"

namespace feerie::heroes {

namespace {

CardText text_of(const std::string& id) { return {id, {id, id}, {id, id}}; }

std::string numbered(char letter, std::size_t index) {
  const std::string digits = std::to_string(index + 1);
  return std::string(1, letter) + (digits.size() == 1 ? "0" : "") + digits;
}

template <class Card>
Card& named(std::vector<Card>& cards, const std::vector<CardText>& texts, const std::string& id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) throw std::runtime_error("nothing of the pack is called " + id);
  return cards[static_cast<std::size_t>(found - texts.begin())];
}

// HF-40.
std::array<std::array<Damage, kFaces>, kDice> dice_faces() {
  const Damage lightning = damage(1, 0, 0, 0);
  const Damage ice = damage(0, 0, 1, 0);
  return {{{untyped(0), untyped(0), untyped(1), untyped(1), untyped(2), untyped(2)},
           {untyped(1), untyped(1), untyped(2), untyped(2), lightning, ice},
           {untyped(1), untyped(2), untyped(2), lightning, damage(1, 1, 0, 0), damage(0, 2, 0, 0)}}};
}

// HF-32, HF-34, HF-35; dice as bits: green 1, yellow 2, red 4.
std::vector<Tile> nine_tiles() {
  std::vector<Tile> tiles(9);
  for (std::size_t i = 0; i < 9; ++i) {
    tiles[i].effect = static_cast<TileEffect>(i);
    tiles[i].copies = 2;
  }
  tiles[0].damage = untyped(3);
  tiles[1].dice = 0b011;
  tiles[3].value = 1;
  tiles[4].value = 3;
  tiles[5].value = 3;
  tiles[6].dice = 0b010;
  tiles[6].needs = ActionKind::constellation;
  tiles[7].value = 1;
  tiles[7].other_value = 1;
  tiles[7].needs = ActionKind::shine;
  tiles[8].value = 2;
  tiles[8].dice = 0b011;
  tiles[8].extra_dice = 0b100;
  tiles[8].needs = ActionKind::fight;
  return tiles;
}

// HF-2, HF-3: 6 of rank B, 5 of A, 4 of S, the first of each rank is the starting one.
std::vector<Mission> plain_missions() {
  constexpr std::array<std::array<std::uint8_t, 2>, 3> kWorth{{{3, 2}, {5, 3}, {8, 5}}};
  std::vector<Mission> missions;
  for (std::size_t rank = 0; rank < kRanks; ++rank)
    for (int i = 0; i < kMissionsOfRank[rank]; ++i) {
      Mission mission;
      mission.rank = static_cast<Rank>(rank);
      mission.starting = i == 0;
      mission.condition = ConditionKind::adversaries;
      mission.least = kAdversaries;
      mission.places = 2;
      mission.prestige = {kWorth[rank][0], kWorth[rank][1], 0, 0};
      missions.push_back(mission);
    }
  return missions;
}

}  // namespace

Pack::Pack() {
  content_.circles = {text_of("circle")};
  content_.elements = {text_of("lightning"), text_of("fire"), text_of("ice")};
  content_.factions = {text_of("brown"), text_of("green"), text_of("blue"), text_of("red")};
  content_.dice = dice_faces();
  Hero plain;
  plain.strength = 1;
  plain.left = {Element::none, Element::none};
  plain.right = {Element::none, Element::none};
  for (std::size_t i = 0; i < kHeroes; ++i) {
    content_.heroes.push_back(plain);
    content_.hero_texts.push_back(text_of(numbered('h', i)));
  }
  for (std::size_t i = 0; i < kAdversaries; ++i) {
    Adversary foe;
    foe.colour = static_cast<Colour>(i % kColours);
    foe.points = 1;
    content_.adversaries.push_back(foe);
    content_.adversary_texts.push_back(text_of(numbered('a', i)));
  }
  content_.tiles = nine_tiles();
  for (const std::string& name : kTileNames) content_.tile_texts.push_back(text_of(name));
  content_.missions = plain_missions();
  for (std::size_t i = 0; i < kMissions; ++i) content_.mission_texts.push_back(text_of(numbered('m', i)));
}

Hero& Pack::hero(const std::string& id) { return named(content_.heroes, content_.hero_texts, id); }
Adversary& Pack::foe(const std::string& id) { return named(content_.adversaries, content_.adversary_texts, id); }
Tile& Pack::tile(const std::string& id) { return named(content_.tiles, content_.tile_texts, id); }
Mission& Pack::mission(const std::string& id) { return named(content_.missions, content_.mission_texts, id); }

Pack& Pack::acts(const std::string& id, Action one, Action other) {
  hero(id).actions = {one, other};
  return *this;
}

Pack& Pack::generic(const std::string& id, int slots) {
  hero(id).generic = static_cast<std::uint8_t>(slots);
  return *this;
}

Pack& Pack::prestige(const std::string& id, int value, int slots) {
  hero(id).prestige[static_cast<std::size_t>(value - 1)] = static_cast<std::uint8_t>(slots);
  return *this;
}

Pack& Pack::edges(const std::string& left, Element right_edge, const std::string& right, Element left_edge,
                  int height) {
  hero(left).right[static_cast<std::size_t>(height)] = right_edge;
  hero(right).left[static_cast<std::size_t>(height)] = left_edge;
  return *this;
}

Pack& Pack::costs(const std::string& id, const Damage& cost) {
  mission(id).condition = ConditionKind::damage;
  mission(id).damage = cost;
  return *this;
}

Pack& Pack::rolls(const std::string& id, DiceMask dice) {
  mission(id).condition = ConditionKind::dice;
  mission(id).dice = dice;
  return *this;
}

Pack& Pack::needs(const std::string& id, int adversaries) {
  mission(id).condition = ConditionKind::adversaries;
  mission(id).least = static_cast<std::uint8_t>(adversaries);
  return *this;
}

namespace {

void vary_heroes(Content& content, Rng& rng) {
  const std::array<Action, 9> actions{fight(1), fight(2),        fight(3), mission(), mission(),
                                      shine(2), constellation(), heal(2),  shine(1)};
  for (Hero& hero : content.heroes) {
    hero.strength = static_cast<std::uint8_t>(1 + rng.below(6));
    for (std::size_t height = 0; height < kHeights; ++height) {
      hero.left[height] = static_cast<Element>(rng.below(4));
      hero.right[height] = static_cast<Element>(rng.below(4));
    }
    hero.generic = static_cast<std::uint8_t>(rng.below(3));
    if (rng.below(3) == 0) hero.prestige[rng.below(kMaxSlotPrestige)] = static_cast<std::uint8_t>(1 + rng.below(2));
    if (rng.below(10) == 0) continue;
    hero.actions[0] = actions[rng.below(9)];
    const Action other = actions[rng.below(9)];
    if (rng.below(3) == 0 && other.kind != hero.actions[0].kind) hero.actions[1] = other;
  }
}

void vary_adversaries(Content& content, Rng& rng) {
  for (Adversary& foe : content.adversaries) {
    foe.points = static_cast<std::uint8_t>(rng.below(5));
    foe.bonus = static_cast<BonusKind>(rng.below(7));
    foe.bonus_points = static_cast<std::uint8_t>(1 + rng.below(4));
    foe.bonus_colour = static_cast<Colour>(rng.below(kColours));
    foe.least = static_cast<std::uint8_t>(2 + rng.below(5));
    const auto own = static_cast<unsigned>(foe.colour);
    foe.set_colours = static_cast<ColourMask>(0b1111 & ~(1u << ((own + 1 + rng.below(3)) % kColours)));
  }
}

}  // namespace

std::shared_ptr<const Content> varied_content() {
  Pack pack;
  Rng rng(63);
  vary_heroes(pack.content(), rng);
  vary_adversaries(pack.content(), rng);
  const std::array<Damage, 5> costs{untyped(1), damage(1, 0, 0, 0), damage(0, 1, 0, 1), damage(0, 0, 1, 1), untyped(3)};
  for (std::size_t i = 0; i < kMissions; ++i) {
    Mission& mission = pack.content().missions[i];
    mission.condition = static_cast<ConditionKind>(i % 3);
    mission.damage = costs[rng.below(5)];
    mission.dice = static_cast<DiceMask>(1 + rng.below(7));
    mission.least = static_cast<std::uint8_t>(1 + rng.below(4));
    mission.places = static_cast<std::uint8_t>(1 + rng.below(3));
    for (std::size_t place = 0; place < kMaxPlaces; ++place)
      mission.prestige[place] = static_cast<std::uint8_t>(place < mission.places ? 6 - place : 0);
  }
  return pack.done();
}

}  // namespace feerie::heroes
