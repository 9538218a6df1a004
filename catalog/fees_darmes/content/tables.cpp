// From files to a draft: factions with their cards, scenery, bands and battlefields. Every read_… function is the list
// of fields of one kind of table. Nothing here looks from one entry to another.
#include <algorithm>

#include "catalog/content/constructs.h"
#include "catalog/fees_darmes/content/draft.h"
#include "engine/games/fees_darmes/constructs.h"

namespace feerie::inline catalog::pack {
namespace {

using namespace fees_darmes;

constexpr Ask kGame{"game", "game = \"fees-darmes\"", false};
constexpr std::size_t kLettersOfFaction = 3;

// The letters on the cards, which saved games hold.
bool is_letters(std::string_view id) {
  return id.size() == kLettersOfFaction && std::ranges::all_of(id, [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::optional<FactionEntry> read_faction(const ContentFile& file, const Node& table, Problems& problems) {
  ConstructReader constructs(file, problems);
  Fields fields(file, table, problems);
  FactionEntry entry;
  entry.file = &file;
  entry.place = fields.place();
  const auto id = fields.word({"id", "id = \"FEE\""});
  if (id && !is_letters(id->text)) fields.report(id->place, Message("content.not_letters").with("id", id->text));
  entry.text.name =
      fields.noun({"name", "name = { en = \"Deepwood\", fr = \"Bois Profond\" }"}, kLongestName).value_or(Noun{});
  entry.text.line =
      fields.translations({"line", "line = { en = \"…\", fr = \"…\" }", false}, kLongestText).value_or(Text{});
  entry.names[0] = constructs.one<Gift>(fields, "gift", kGifts, entry.row.gift);
  entry.names[1] = constructs.one<Bonus>(fields, "bonus", kBonuses, entry.row.bonus);
  fields.finish();
  if (!id) return std::nullopt;
  entry.id = *id;
  entry.text.id = id->text;
  return entry;
}

// Rows of equal length made of these characters; nothing, and why, when they are not.
std::vector<DrawnRow> read_drawing(Fields& fields, Ask ask, std::size_t most) {
  const Node* list = fields.list(ask);
  std::vector<DrawnRow> rows;
  if (!list) return rows;
  const auto refuse_row = [&](Place place) {
    fields.report(place, Message("content.bad_drawing").with("field", ask.name).with("limit", most));
    rows.clear();
  };
  for (const Node& item : list->items) {
    if (item.type != Node::Type::text || item.text.empty() || item.text.size() > most || rows.size() == most ||
        (!rows.empty() && item.text.size() != rows.front().cells.size())) {
      refuse_row(item.place);
      return rows;
    }
    rows.push_back({item.text, {item.place.line, item.place.column + 1}});
  }
  if (rows.empty()) refuse_row(list->place);
  return rows;
}

std::optional<FeesEntry<Piece>> read_piece(const ContentFile& file, const Node& table, Problems& problems) {
  ConstructReader constructs(file, problems);
  Fields fields(file, table, problems);
  FeesEntry<Piece> entry;
  const bool known = begin_entry(entry, file, fields, {"id", "id = \"lone_tree\""},
                                 {"name", "name = { en = \"Lone tree\", fr = \"Arbre isolé\" }"});
  entry.row.stands = Height::low;  // nothing more is said of a height that could not be read
  constructs.read<Piece>(fields, kPieceFields, entry.row);
  if (entry.row.gives_cover && entry.row.stands == Height::flat)  // FA-R15, FA-R16
    fields.report(fields.place_of("gives_cover"), Message("content.flat_cover"));
  const auto rows = read_drawing(fields, {"cells", "cells = [\"##\", \"#.\"]"}, kPieceSide);
  fields.finish();
  bool any = false;
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].cells.size(); ++x) {
      const char drawn = rows[y].cells[x];
      const Place place{rows[y].place.line, rows[y].place.column + static_cast<int>(x)};
      if (drawn != '#' && drawn != '.')
        problems.add(file.name, place, Message("content.bad_piece_cell").with("word", std::string(1, drawn)));
      if (drawn == '#') entry.row.rows[y] = static_cast<std::uint8_t>(entry.row.rows[y] | 1u << x);
      any = any || drawn == '#';
    }
  if (!rows.empty() && !any) fields.report(fields.place_of("cells"), Message("content.empty_piece"));
  entry.row.width = static_cast<std::uint8_t>(rows.empty() ? 1 : rows.front().cells.size());
  entry.row.height = static_cast<std::uint8_t>(std::max<std::size_t>(1, rows.size()));
  return known ? std::optional(std::move(entry)) : std::nullopt;
}

std::optional<BandEntry> read_band(const ContentFile& file, const Node& table, Problems& problems) {
  Fields fields(file, table, problems);
  BandEntry entry;
  const bool known = begin_entry(entry, file, fields, {"id", "id = \"morning_flight\""},
                                 {"name", "name = { en = \"Morning flight\", fr = \"Le vol du matin\" }"});
  entry.faction = fields.word({"faction", "faction = \"FEE\""});
  entry.figures = fields.words({"figures", "figures = [\"clochetin\", \"clochetin\"]"}).value_or(std::vector<Word>{});
  fields.finish();
  return known ? std::optional(std::move(entry)) : std::nullopt;
}

// Cells by their names, exactly so many.
template <std::size_t Count>
std::vector<Place> read_cells(Fields& fields, Ask ask, std::array<Cell, Count>& cells) {
  const auto words = fields.words(ask);
  std::vector<Place> places;
  if (!words) return places;
  if (words->size() != Count) {
    fields.report(fields.place_of(ask.name), Message("content.cell_count")
                                                 .with("field", ask.name)
                                                 .with("n", words->size())
                                                 .with("right", static_cast<int>(Count)));
    return places;
  }
  for (const Word& word : *words) {
    const auto cell = parse_cell(word.text);
    if (!cell || column_of(*cell) >= kMapSide || row_of(*cell) >= kMapSide) {
      fields.report(word.place, Message("content.no_cell").with("word", word.text));
      return {};
    }
    cells[places.size()] = feerie::cell_of(column_of(*cell), row_of(*cell));
    places.push_back(word.place);
  }
  return places;
}

void read_legend(const ContentFile& file, const Node& table, BattlefieldEntry& entry, Problems& problems) {
  for (const Node& item : table.items) {
    const bool letter = item.key.size() == 1 && item.key[0] >= 'a' && item.key[0] <= 'z';
    if (!letter) problems.add(file.name, item.key_place, Message("content.not_a_letter").with("word", item.key));
    if (item.type != Node::Type::text)
      problems.add(file.name, item.place,
                   Message("content.not_a_text").with("field", "pieces").with("example", "t = \"lone_tree\""));
    else if (letter) entry.pieces.push_back({item.key[0], {item.text, item.place}});
  }
}

std::optional<BattlefieldEntry> read_battlefield(const ContentFile& file, const Node& table, Problems& problems) {
  Fields fields(file, table, problems);
  BattlefieldEntry entry;
  const bool known = begin_entry(entry, file, fields, {"id", "id = \"the_glade\""},
                                 {"name", "name = { en = \"The glade\", fr = \"La clairière\" }"});
  if (const Node* legend = fields.table({"pieces", "pieces = { t = \"lone_tree\" }"}))
    read_legend(file, *legend, entry, problems);
  entry.objectives =
      read_cells(fields, {"objectives", "objectives = [\"g6\", \"q5\", \"r19\", \"h20\"]"}, entry.row.objectives);
  entry.lairs = read_cells(fields, {"lairs", "lairs = [\"l3\", \"m22\"]"}, entry.row.lairs);
  entry.map = read_drawing(fields, {"map", "map = [\"........................\", …] with 24 rows"}, kMapSide);
  if (!entry.map.empty() && (entry.map.size() != kMapSide || entry.map.front().cells.size() != kMapSide)) {
    fields.report(fields.place_of("map"), Message("content.bad_drawing").with("field", "map").with("limit", kMapSide));
    entry.map.clear();
  }
  fields.finish();
  return known ? std::optional(std::move(entry)) : std::nullopt;
}

// Every table of one kind in a file, until there is one more than the game knows, which is reported.
template <class Draft, class Read>
void read_all(const ContentFile& file, Fields& fields, Ask ask, std::size_t most, std::vector<Draft>& drafts,
              Problems& problems, Read read) {
  for (const Node& table : fields.tables(ask)) {
    if (drafts.size() == most) {
      problems.add(file.name, table.place, Message("content.too_many_of").with("word", ask.name).with("limit", most));
      return;
    }
    if (auto draft = read(file, table, problems)) drafts.push_back(std::move(*draft));
  }
}

void report_nothing(const FeesDraft& draft, bool game_named, const ContentFile& first, Problems& problems) {
  if (!game_named) report_absent(first, kGame.name, kGame.example, problems);
  if (draft.factions.empty()) report_absent(first, "faction", "[[faction]]", problems);
  if (draft.profiles.empty()) report_absent(first, "profile", "[[profile]]", problems);
  if (draft.pieces.empty()) report_absent(first, "piece", "[[piece]]", problems);
  if (draft.bands.empty()) report_absent(first, "band", "[[band]]", problems);
}

}  // namespace

FeesDraft read_fees_draft(std::span<const ContentFile* const> files, Problems& problems) {
  FeesDraft draft;
  const ContentFile* game_named_in = nullptr;
  for (const ContentFile* file : files) {
    const auto document = parse_document(*file, problems);
    if (!document) {
      draft.complete = false;
      continue;
    }
    Fields fields(*file, *document, problems);
    read_game(*file, fields, kGame, "fees-darmes", game_named_in, problems);
    const auto read = [&](Ask ask, std::size_t most, auto& drafts, auto reader) {
      read_all(*file, fields, ask, most, drafts, problems, reader);
    };
    read({"faction", "[[faction]]", false}, kMostFactions, draft.factions, read_faction);
    read({"profile", "[[profile]]", false}, kMostProfiles, draft.profiles, read_profile);
    read({"piece", "[[piece]]", false}, kMostPieces, draft.pieces, read_piece);
    read({"band", "[[band]]", false}, kMostBands, draft.bands, read_band);
    read({"battlefield", "[[battlefield]]", false}, kMostBattlefields, draft.battlefields, read_battlefield);
    fields.finish();
  }
  if (draft.complete && problems.none()) report_nothing(draft, game_named_in, *files.front(), problems);
  return draft;
}

}  // namespace feerie::inline catalog::pack
