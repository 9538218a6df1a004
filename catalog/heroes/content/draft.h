// A pack of Heroes between its files and its tables: every entry as written, with the places to point at when the
// pack does not add up. Reading (heroes_read.cpp for files, heroes_cards.cpp for cards and tiles) makes it; judging
// (heroes.cpp) weighs it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "catalog/content/parts.h"
#include "catalog/content/problem.h"
#include "engine/games/heroes/content.h"

namespace feerie::inline catalog::pack {

// A card, a tile or a mission: its row of the tables, its words, and where it stands.
template <class Row>
struct Entry {
  const ContentFile* file = nullptr;
  Place place;  // of its [[…]]
  Place mark;   // of a tile's copies, of a mission's starting
  Word id;
  heroes::CardText text;
  Row row{};
};

struct HeroDraft : Entry<heroes::Hero> {
  std::optional<Word> circle;
};

struct FactionDraft : GroupDraft {
  std::size_t colour = 0;
};

struct DieDraft {
  const ContentFile* file = nullptr;
  Place place;  // of its colour
  std::size_t colour = 0;
  std::array<heroes::Damage, heroes::kFaces> faces{};
};

struct HeroesDraft {
  std::optional<bool> discard_in_last_round;
  std::vector<GroupDraft> elements;
  std::vector<GroupDraft> circles;
  std::vector<FactionDraft> factions;
  std::vector<DieDraft> dice;
  std::vector<HeroDraft> heroes;
  std::vector<Entry<heroes::Adversary>> adversaries;
  std::vector<Entry<heroes::Tile>> tiles;
  std::vector<Entry<heroes::Mission>> missions;
  bool complete = true;  // false: a file could not be parsed, so what seems missing may stand in it
};

// The files in the order to be read in. Reading stops one past each bound, so that a huge file costs little.
HeroesDraft read_heroes_draft(std::span<const ContentFile* const> files, Problems& problems);

// One table each; nothing when it has no id, which is reported.
std::optional<HeroDraft> read_hero(const ContentFile& file, const Node& table, Problems& problems);
std::optional<Entry<heroes::Adversary>> read_adversary(const ContentFile& file, const Node& table, Problems& problems);
std::optional<Entry<heroes::Tile>> read_tile(const ContentFile& file, const Node& table, Problems& problems);
std::optional<Entry<heroes::Mission>> read_mission(const ContentFile& file, const Node& table, Problems& problems);

// { any = 1, fire = 1 }: at least `least` points in all, at most kMaxDamage (HF-14).
heroes::Damage read_damage(const ContentFile& file, const Node& table, const std::string& path, int least,
                           Problems& problems);

}  // namespace feerie::inline catalog::pack
