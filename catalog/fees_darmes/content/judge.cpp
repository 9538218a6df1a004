// From a draft to the tables: ids and names must be unique, factions, figures and pieces must be there, bands must be
// such as a player could recruit (FA-57, FA-59), battlefields such as two players could lay out (FA-17 to FA-19).
#include "catalog/fees_darmes/content/judge.h"

#include <algorithm>
#include <utility>

#include "catalog/fees_darmes/content/draft.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::inline catalog {
namespace {

using namespace fees_darmes;
using pack::BandEntry;
using pack::Word;

// Words of the rules that records and options write where an id could stand.
constexpr std::array<std::string_view, 4> kReserved{"none", "any", "nobody", "lair"};

template <class Entries>
std::vector<std::string> ids_of(const Entries& entries) {
  std::vector<std::string> ids;
  for (const auto& entry : entries) ids.push_back(entry.id.text);
  return ids;
}

class Judge {
 public:
  Judge(std::span<const ContentFile* const> files, Problems& problems)
      : problems_(problems), draft_(pack::read_fees_draft(files, problems)) {}

  // The content, which means something only while there is no problem.
  Content judge() {
    check_ids();
    if (draft_.complete) {
      join_factions();
      judge_scenery();
      for (BandEntry& band : draft_.bands) judge_band(band);
      for (auto& field : draft_.battlefields) judge_field(field);
    }
    return problems_.none() ? content() : Content{};
  }

 private:
  void check_ids() {
    pack::UniqueIds ids(problems_);
    const auto check = [&](const auto& entries) {
      pack::UniqueNames names(problems_);
      for (const auto& entry : entries) {
        if (std::ranges::find(kReserved, entry.id.text) != kReserved.end())
          problems_.add(entry.file->name, entry.id.place,
                        Message("content.reserved_for_rules").with("id", entry.id.text));
        ids.add(*entry.file, entry.id);
        names.add(*entry.file, entry.id, entry.text.name);
      }
    };
    check(draft_.factions);
    check(draft_.profiles);
    check(draft_.pieces);
    check(draft_.bands);
    check(draft_.battlefields);
  }

  // The place of what a word names, or nothing and the complaint.
  std::optional<std::size_t> find(const std::vector<std::string>& ids, const ContentFile& file, const Word& word,
                                  std::string_view complaint) {
    const auto at = std::ranges::find(ids, word.text);
    if (at != ids.end()) return static_cast<std::size_t>(at - ids.begin());
    pack::report_unknown(problems_, file.name, word, complaint, ids);
    return std::nullopt;
  }

  void join_factions() {  // FA-58
    const auto ids = ids_of(draft_.factions);
    for (auto& profile : draft_.profiles)
      for (const Word& word : profile.factions) {
        const auto at = find(ids, *profile.file, word, "content.unknown_faction");
        if (at) profile.row.factions = static_cast<std::uint16_t>(profile.row.factions | 1u << *at);
      }
  }

  // FA-R60: some piece must find a place wherever the five before it lie. Counted as if none of their surroundings fell
  // together; what has no hollow, or does not block, closes nothing off (FA-R59).
  void judge_scenery() {
    const auto& pieces = draft_.pieces;
    if (pieces.empty()) return;
    for (const auto& small : pieces) {
      const int width = small.row.width;
      const int height = small.row.height;
      bool solid = true;
      for (int y = 0; y < height; ++y)
        solid = solid && small.row.rows[static_cast<std::size_t>(y)] == (1u << width) - 1;
      if (!solid && small.row.footing == Footing::blocking) continue;
      int most = 0;  // places that one piece can take away
      for (const auto& each : pieces)
        for (const auto& [w, h] :
             {std::pair<int, int>(each.row.width, each.row.height), {each.row.height, each.row.width}})
          most = std::max(most, (w + width + 2 * kPieceGap - 1) * (h + height + 2 * kPieceGap - 1));
      if ((kHandPieces - 1) * most < (pack::kMapSide - width + 1) * (pack::kMapSide - height + 1)) return;
    }
    const auto large =
        std::ranges::max_element(pieces, {}, [](const auto& each) { return each.row.width * each.row.height; });
    problems_.add(large->file->name, large->place, Message("content.no_small_piece"));
  }

  void judge_band(BandEntry& band) {
    const auto profiles = ids_of(draft_.profiles);
    std::optional<std::size_t> faction;
    if (band.faction) faction = find(ids_of(draft_.factions), *band.file, *band.faction, "content.unknown_faction");
    band.row.faction = static_cast<std::uint8_t>(faction.value_or(0));
    const unsigned needed = faction ? 1u << *faction : 0;
    if (band.figures.size() > kMostFigures) {
      problems_.add(band.file->name, band.figures[kMostFigures].place,
                    Message("content.too_many_of").with("word", "figures").with("limit", kMostFigures));
      return;
    }
    int cost = 0;
    for (const Word& word : band.figures) {
      const auto at = find(profiles, *band.file, word, "content.unknown_profile");
      if (!at) continue;
      const Profile& profile = draft_.profiles[*at].row;
      if (needed != 0 && (profile.factions & needed) == 0)  // FA-59
        problems_.add(band.file->name, word.place,
                      Message("content.not_of_faction").with("word", word.text).with("faction", band.faction->text));
      if (cost <= fees_darmes::kPoints && cost + profile.cost > fees_darmes::kPoints)  // FA-57
        problems_.add(
            band.file->name, word.place,
            Message("content.band_too_dear").with("n", cost + profile.cost).with("limit", fees_darmes::kPoints));
      cost += profile.cost;
      band.row.figures[band.row.size++] = static_cast<std::uint8_t>(*at);
    }
    std::sort(band.row.figures.begin(), band.row.figures.begin() + band.row.size);  // FA-R57
  }

  void judge_field(pack::BattlefieldEntry& field) {
    if (field.map.empty()) return;
    const std::size_t before = problems_.found();
    const auto drawn = pack::pieces_drawn(field, draft_.pieces, problems_);
    if (problems_.found() != before) return;
    pack::judge_battlefield(field, drawn, draft_.pieces, problems_);
    for (const pack::DrawnPiece& piece : drawn) field.row.scenery.push_back(piece.placed);
  }

  Content content() {
    Content content;
    const auto take = [](auto& entries, auto& rows, auto& texts) {
      for (auto& entry : entries) {
        rows.push_back(std::move(entry.row));
        texts.push_back(std::move(entry.text));
      }
    };
    for (auto& faction : draft_.factions) content.bonus_names.push_back(std::move(faction.names));
    for (auto& profile : draft_.profiles) {
      for (std::size_t i = 0; i < profile.actions.size(); ++i)  // no id of a pack has a dot
        profile.actions[i].id = profile.id.text + "." + std::to_string(i + 1);
      content.action_texts.push_back(std::move(profile.actions));
      content.rule_texts.push_back(std::move(profile.rules));
      content.aura_names.push_back(std::move(profile.auras));
    }
    take(draft_.factions, content.factions, content.faction_texts);
    take(draft_.profiles, content.profiles, content.profile_texts);
    take(draft_.pieces, content.pieces, content.piece_texts);
    take(draft_.bands, content.bands, content.band_texts);
    take(draft_.battlefields, content.battlefields, content.battlefield_texts);
    return content;
  }

  Problems& problems_;
  pack::FeesDraft draft_;
};

}  // namespace

Judgement<Content> judge_fees_darmes(std::span<const ContentFile> files) {
  return pack::judge_files<Content, Judge>(files);
}

Result<Content> read_fees_darmes(std::span<const ContentFile> files) { return result_of(judge_fees_darmes(files)); }

}  // namespace feerie::inline catalog
