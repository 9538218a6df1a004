// A pack of Fées d'armes between its files and its tables: every entry as written, with the places to point at when the
// pack does not add up. profiles.cpp and tables.cpp read it, judge.cpp weighs it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/content/parts.h"
#include "catalog/content/problem.h"
#include "engine/games/fees_darmes/content.h"

namespace feerie::inline catalog::pack {

// What has an id and a name: its row of the tables, its words, and where it stands.
template <class Row>
struct FeesEntry {
  const ContentFile* file = nullptr;
  Place place;  // of its [[…]]
  Word id;
  fees_darmes::CardText text;
  Row row{};
};

struct FactionEntry : FeesEntry<fees_darmes::Faction> {
  std::array<Text, 2> names;  // of the gift and of the bonus
};

struct ProfileEntry : FeesEntry<fees_darmes::Profile> {
  std::vector<Word> factions;
  std::vector<fees_darmes::CardText> actions;
  std::vector<fees_darmes::CardText> rules;  // those that bear a name
  std::vector<Text> auras;
};

struct BandEntry : FeesEntry<fees_darmes::SampleBand> {
  std::optional<Word> faction;
  std::vector<Word> figures;
};

// One row of a drawing, and where its first character stands.
struct DrawnRow {
  std::string cells;
  Place place;
};

struct BattlefieldEntry : FeesEntry<fees_darmes::Battlefield> {
  std::vector<std::pair<char, Word>> pieces;  // the letter, the id of the piece
  std::vector<DrawnRow> map;                  // whole, or empty
  std::vector<Place> objectives;              // where the cells of the row are written
  std::vector<Place> lairs;
};

struct FeesDraft {
  std::vector<FactionEntry> factions;
  std::vector<ProfileEntry> profiles;
  std::vector<FeesEntry<fees_darmes::Piece>> pieces;
  std::vector<BandEntry> bands;
  std::vector<BattlefieldEntry> battlefields;
  bool complete = true;  // false: a file could not be parsed, so what seems missing may stand in it
};

inline constexpr std::size_t kMostBands = 64;
inline constexpr std::size_t kMostBattlefields = 64;
inline constexpr int kMapSide = 24;  // FA-R79

// The files in the order to be read in. Reading stops one past each bound, so that a huge file costs little.
FeesDraft read_fees_draft(std::span<const ContentFile* const> files, Problems& problems);

// One table each; nothing when it has no id, which is reported.
std::optional<ProfileEntry> read_profile(const ContentFile& file, const Node& table, Problems& problems);

// Pieces as they are drawn, each with the place of its first cell. What is drawn must be pieces of the pack.
struct DrawnPiece {
  fees_darmes::Placed placed;
  Place place;
};
std::vector<DrawnPiece> pieces_drawn(const BattlefieldEntry& field,
                                     const std::vector<FeesEntry<fees_darmes::Piece>>& pieces, Problems& problems);

// FA-17, FA-18, FA-19, FA-R58, FA-R59: what players could not have laid out so by hand is reported.
void judge_battlefield(const BattlefieldEntry& field, const std::vector<DrawnPiece>& drawn,
                       const std::vector<FeesEntry<fees_darmes::Piece>>& pieces, Problems& problems);

// What every entry begins with.
template <class Entry>
bool begin_entry(Entry& entry, const ContentFile& file, Fields& fields, Ask id, Ask name) {
  entry.file = &file;
  entry.place = fields.place();
  const auto found = fields.id(id);
  entry.text.name = fields.noun(name, kLongestName).value_or(Noun{});
  entry.text.line =
      fields.translations({"line", "line = { en = \"…\", fr = \"…\" }", false}, kLongestText).value_or(Text{});
  if (!found) return false;
  entry.id = *found;
  entry.text.id = found->text;
  return true;
}

}  // namespace feerie::inline catalog::pack
