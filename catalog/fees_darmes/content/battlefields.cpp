// Battlefields as they are drawn: cells that hang together are a piece, and its shape tells how it is turned. Then the
// rules lay it out piece by piece, token by token, and whatever they would not offer is reported (FA-R79).
#include <algorithm>
#include <memory>

#include "catalog/fees_darmes/content/draft.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::inline catalog::pack {
namespace {

using namespace fees_darmes;

constexpr int kTurns = 4;

struct Shape {
  int width = 0;
  int height = 0;
  std::array<std::uint32_t, kMapSide> rows{};
  bool operator==(const Shape&) const = default;
};

Shape shape_of(const Piece& piece) {
  Shape shape{piece.width, piece.height, {}};
  for (std::size_t y = 0; y < piece.height; ++y) shape.rows[y] = piece.rows[y];
  return shape;
}

// FA-R58: a quarter turn clockwise takes (x, y) to (height - 1 - y, x).
Shape turned(const Shape& shape) {
  Shape now{shape.height, shape.width, {}};
  for (int y = 0; y < shape.height; ++y)
    for (int x = 0; x < shape.width; ++x)
      if ((shape.rows[static_cast<std::size_t>(y)] >> x & 1u) != 0)
        now.rows[static_cast<std::size_t>(x)] |= 1u << (shape.height - 1 - y);
  return now;
}

// Takes the cells of this letter that hang together with this one off the map.
Cells take_region(std::vector<DrawnRow>& map, Cell from) {
  const char letter = map[from.row].cells[from.column];
  Cells region;
  std::vector<Cell> edge{from};
  while (!edge.empty()) {
    const Cell cell = edge.back();
    edge.pop_back();
    if (!cell.on_board() || map[cell.row].cells[cell.column] != letter) continue;
    map[cell.row].cells[cell.column] = '.';
    region.add(cell);
    for (int way = 0; way < kDirections; ++way) edge.push_back(beside(cell, static_cast<Direction>(way), kMapSide));
  }
  return region;
}

struct Found {
  Shape shape;
  Cell corner;
};

Found shape_of(const Cells& region) {
  int left = kMapSide, top = kMapSide, right = 0, bottom = 0;
  region.each([&](Cell cell) {
    left = std::min<int>(left, cell.column), right = std::max<int>(right, cell.column);
    top = std::min<int>(top, cell.row), bottom = std::max<int>(bottom, cell.row);
  });
  Found found{{right - left + 1, bottom - top + 1, {}}, feerie::cell_of(left, top)};
  for (int row = top; row <= bottom; ++row)
    found.shape.rows[static_cast<std::size_t>(row - top)] = static_cast<std::uint32_t>(region[row] >> left);
  return found;
}

std::optional<std::uint8_t> turn_of(const Piece& piece, const Shape& drawn) {
  Shape shape = shape_of(piece);
  for (std::uint8_t turn = 0; turn < kTurns; ++turn, shape = turned(shape))
    if (shape == drawn) return turn;
  return std::nullopt;
}

Place place_in(const BattlefieldEntry& field, Cell cell) {
  const DrawnRow& row = field.map[cell.row];
  return {row.place.line, row.place.column + cell.column};
}

// Whether the rules offer this cell to whoever places what is due.
bool offered(const FeesDarmes& rules, const State& now, Cell cell) {
  Moves<FeesDarmes> answers;
  rules.legal(now, seat_at(0), answers);
  return std::ranges::find(answers, cell_move(Op::place, cell)) != answers.end();
}

}  // namespace

std::vector<DrawnPiece> pieces_drawn(const BattlefieldEntry& field, const std::vector<FeesEntry<Piece>>& pieces,
                                     Problems& problems) {
  std::vector<DrawnPiece> drawn;
  std::vector<std::string> ids;
  for (const auto& piece : pieces) ids.push_back(piece.id.text);
  std::vector<std::pair<char, std::uint8_t>> legend;
  for (const auto& [letter, word] : field.pieces) {
    const auto at = std::ranges::find(ids, word.text);
    if (at == ids.end()) report_unknown(problems, field.file->name, word, "content.unknown_piece", ids);
    legend.emplace_back(letter, static_cast<std::uint8_t>(at == ids.end() ? kNone : at - ids.begin()));
  }
  std::vector<DrawnRow> map = field.map;
  for (int row = 0; row < static_cast<int>(map.size()); ++row)
    for (int column = 0; column < kMapSide; ++column) {
      const Cell cell = feerie::cell_of(column, row);
      const char letter = map[cell.row].cells[cell.column];
      if (letter == '.') continue;
      const Found found = shape_of(take_region(map, cell));
      const auto at = std::ranges::find(legend, letter, &std::pair<char, std::uint8_t>::first);
      if (at == legend.end()) {
        problems.add(field.file->name, place_in(field, cell),
                     Message("content.letter_unknown").with("word", std::string(1, letter)));
      } else if (at->second != kNone) {
        const auto turn = turn_of(pieces[at->second].row, found.shape);
        if (!turn)
          problems.add(field.file->name, place_in(field, cell),
                       Message("content.not_its_shape").with("word", pieces[at->second].id.text));
        else drawn.push_back({{at->second, *turn, found.corner}, place_in(field, cell)});
      }
    }
  return drawn;
}

void judge_battlefield(const BattlefieldEntry& field, const std::vector<DrawnPiece>& drawn,
                       const std::vector<FeesEntry<Piece>>& pieces, Problems& problems) {
  const auto report = [&](Place place, std::string_view what) { problems.add(field.file->name, place, Message(what)); };
  if (drawn.size() != kHandPieces) {  // FA-17
    problems.add(field.file->name, field.map.empty() ? field.place : field.map.front().place,
                 Message("content.piece_count").with("n", drawn.size()).with("right", kHandPieces));
    return;
  }
  auto content = std::make_shared<Content>();
  content->profiles.emplace_back();  // the rules are made for at least one
  for (const auto& piece : pieces) content->pieces.push_back(piece.row);
  const FeesDarmes rules(content, Options{});
  State state = rules.start();
  for (std::uint8_t step = 0; step < kHandPieces; ++step) {
    state.step = step;
    state.phase = Phase::place;
    state.pieces[step] = drawn[step].placed;
    state.pieces[step].at = kOffBoard;
    if (!offered(rules, state, drawn[step].placed.at)) report(drawn[step].place, "content.piece_place");
    state.pieces[step].at = drawn[step].placed.at;
  }
  state.phase = Phase::objective;
  for (std::size_t i = 0; i < field.objectives.size(); ++i) {
    if (!offered(rules, state, field.row.objectives[i])) report(field.objectives[i], "content.objective_place");
    state.objectives[i] = field.row.objectives[i];
  }
  state.phase = Phase::lair;
  for (std::size_t i = 0; i < field.lairs.size(); ++i) {
    if (!offered(rules, state, field.row.lairs[i])) report(field.lairs[i], "content.lair_place");
    state.sides[i].lair = field.row.lairs[i];
  }
}

}  // namespace feerie::inline catalog::pack
