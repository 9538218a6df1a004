// The canonical text of the content: one line per profile, action, aura, faction, piece, band and battlefield with
// everything the rules can see of it, through the registration of the constructs; a profile goes by its id, because
// records name it so. Names and mottos are no part of it; where the order of the lines matters to records, the lines
// themselves keep it.
#include "engine/games/fees_darmes/content.h"

#include <span>

#include "engine/games/fees_darmes/constructs.h"

namespace feerie::fees_darmes {
namespace {

// A line of words and numbers, apart by single spaces.
class Line {
 public:
  explicit Line(std::string_view first) : text_(first) {}

  Line& put(std::string_view word) {
    text_ += ' ';
    text_ += word;
    return *this;
  }
  Line& put(int number) { return put(std::string_view(std::to_string(number))); }
  Line& put(Cell cell) { return put(cell.column).put(cell.row); }
  template <class Row>
  Line& put(std::span<const Field<Row>> fields, const Row& row) {
    for (const Field<Row>& field : fields) put(field.name).put(field.get(row));
    return *this;
  }
  // Every construct that the row is or has.
  template <class Row>
  Line& put(std::span<const Construct<Row>> all, const Row& row) {
    for (const Construct<Row>& one : all)
      if (one.is(row)) put(one.name).put(one.fields, row);
    return *this;
  }
  std::string end() const { return text_ + '\n'; }

 private:
  std::string text_;
};

std::string profile_lines(const Content& content, std::size_t at) {
  const Profile& profile = content.profiles[at];
  Line head("profile");
  head.put(content.profile_texts[at].id).put<Profile>(kProfileFields, profile).put<Profile>(kRules, profile);
  for (std::size_t i = 0; i < content.factions.size(); ++i)
    if ((profile.factions >> i & 1) != 0) head.put(content.faction_texts[i].id);
  std::string text = head.end();
  for (std::size_t i = 0; i < profile.action_count; ++i) {
    const Action& action = profile.actions[i];
    Line line("action");
    line.put<Action>(kActionFields, action).put(action.hurts ? "hurts" : "harmless");
    for (const Effect& effect : action.effects) line.put<Effect>(kEffects, effect);
    text += line.end();
  }
  for (const Aura& aura : profile.auras)
    if (aura.kind != AuraKind::none) text += Line("aura").put<Aura>(kAuras, aura).end();
  return text;
}

std::string faction_line(const std::string& id, const Faction& faction) {
  return Line("faction").put(id).put<Gift>(kGifts, faction.gift).put<Bonus>(kBonuses, faction.bonus).end();
}

std::string piece_line(const std::string& id, const Piece& piece) {
  Line line("piece");
  line.put(id).put<Piece>(kPieceFields, piece).put(piece.width).put(piece.height);
  for (const int row : piece.rows) line.put(row);
  return line.end();
}

std::string band_line(const Content& content, std::size_t at) {
  const SampleBand& band = content.bands[at];
  Line line("band");
  line.put(content.band_texts[at].id).put(content.faction_texts[band.faction].id);
  for (std::size_t i = 0; i < band.size; ++i) line.put(content.profile_texts[band.figures[i]].id);
  return line.end();
}

std::string battlefield_line(const Content& content, std::size_t at) {
  const Battlefield& field = content.battlefields[at];
  Line line("battlefield");
  line.put(content.battlefield_texts[at].id);
  for (const Placed& placed : field.scenery)
    line.put(content.piece_texts[placed.piece].id).put(placed.turn).put(placed.at);
  for (const Cell cell : field.objectives) line.put(cell);
  for (const Cell cell : field.lairs) line.put(cell);
  return line.end();
}

}  // namespace

std::string canonical_text(const Content& content) {
  std::string text = "fees-darmes content 1\n";
  for (std::size_t i = 0; i < content.factions.size(); ++i)
    text += faction_line(content.faction_texts[i].id, content.factions[i]);
  for (std::size_t i = 0; i < content.profiles.size(); ++i) text += profile_lines(content, i);
  for (std::size_t i = 0; i < content.pieces.size(); ++i)
    text += piece_line(content.piece_texts[i].id, content.pieces[i]);
  for (std::size_t i = 0; i < content.bands.size(); ++i) text += band_line(content, i);
  for (std::size_t i = 0; i < content.battlefields.size(); ++i) text += battlefield_line(content, i);
  return text;
}

}  // namespace feerie::fees_darmes
