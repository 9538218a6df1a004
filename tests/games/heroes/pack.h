// A small pack of Heroes made in code: as many cards as the rules ask for (HF-2), all of them plain, and a test gives
// the few it stages their actions, slots, bonuses and conditions. Heroes are called h01 … h60, adversaries a01 … a42
// (brown, green, blue, red by turns), missions m01 … m06 (rank B), m07 … m11 (A), m12 … m15 (S), tiles by the names
// below, in the order (i) to (ix) of the rules. The dice are those of HF-40.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/games/heroes/content.h"

namespace feerie::heroes {

constexpr Action fight(int n) { return {ActionKind::fight, static_cast<std::uint8_t>(n)}; }
constexpr Action heal(int n) { return {ActionKind::heal, static_cast<std::uint8_t>(n)}; }
constexpr Action shine(int n) { return {ActionKind::shine, static_cast<std::uint8_t>(n)}; }
constexpr Action mission() { return {ActionKind::mission, 0}; }
constexpr Action constellation() { return {ActionKind::constellation, 0}; }

constexpr Damage untyped(int points) { return {{}, static_cast<std::uint8_t>(points)}; }
constexpr Damage damage(int lightning, int fire, int ice, int others) {
  return {{static_cast<std::uint8_t>(lightning), static_cast<std::uint8_t>(fire), static_cast<std::uint8_t>(ice)},
          static_cast<std::uint8_t>(others)};
}

// (i) … (ix): anvil wounds an opponent, ambush lets one roll; balm, errand, brawl, glory are one's own; veil, mirror,
// hound hinder.
inline const std::vector<std::string> kTileNames{"anvil", "ambush", "balm",   "errand", "brawl",
                                                 "glory", "veil",   "mirror", "hound"};

class Pack {
 public:
  // Heroes of strength 1 without slots and actions; adversaries worth 1; missions of two places (B 3 and 2, A 5 and 3,
  // S 8 and 5) that ask for 42 adversaries, so that nobody can try them.
  Pack();

  // Cards to be changed at will.
  Hero& hero(const std::string& id);
  Adversary& foe(const std::string& id);
  Tile& tile(const std::string& id);
  Mission& mission(const std::string& id);
  Content& content() { return content_; }

  // What is changed most often.
  Pack& acts(const std::string& hero, Action one, Action other = {});
  Pack& generic(const std::string& hero, int slots);
  Pack& prestige(const std::string& hero, int value, int slots = 1);
  // Two facing edges at one height: equal elements make a slot (HF-12).
  Pack& edges(const std::string& left, Element right_edge, const std::string& right, Element left_edge, int height = 0);
  Pack& join(const std::string& left, const std::string& right, Element element, int height = 0) {
    return edges(left, element, right, element, height);
  }
  Pack& costs(const std::string& mission, const Damage& damage);
  Pack& rolls(const std::string& mission, DiceMask dice);
  Pack& needs(const std::string& mission, int adversaries);

  std::shared_ptr<const Content> done() const { return std::make_shared<const Content>(content_); }

 private:
  Content content_;
};

// A pack in which every card does something, for random games: all actions, elements, slots, bonuses, conditions.
std::shared_ptr<const Content> varied_content();

}  // namespace feerie::heroes
