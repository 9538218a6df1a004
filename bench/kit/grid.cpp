// The boards are scattered with scenery and figures as thickly as those of a game.
#include "bench/kit/grid.h"

#include <array>

#include "engine/core/rng.h"
#include "engine/kit/grid.h"

namespace feerie::bench {

namespace {

constexpr int kSide = 24;
constexpr int kFigures = 12;
constexpr std::uint64_t kBoards = 64;  // a power of two; together they fit the cache, as those of a game do

struct Board {
  Cells walls;
  Cells tall;
  Cells slow;
  Cells quick;
  Cells figures;
  Cells open;       // for who stands at `from`
  Cells obstacles;  // to sight
  Cells covers;     // and what else gives cover
  Cell from;
  Cell to;
  Direction way{};
};

Cell random_cell(Rng& rng) { return cell_of(static_cast<int>(rng.below(kSide)), static_cast<int>(rng.below(kSide))); }

// So many blocks of two by three cells, which may overlap.
Cells random_scenery(Rng& rng, int blocks) {
  Cells cells;
  for (; blocks > 0; --blocks) {
    const Cell corner = random_cell(rng);
    for (int row = corner.row; row < std::min(kSide, corner.row + 2); ++row)
      cells[row] |= span_bits(corner.column, corner.column + 2, kSide);
  }
  return cells;
}

Board random_board(Rng& rng) {
  Board board;
  board.tall = random_scenery(rng, 3);
  board.walls = random_scenery(rng, 3);
  board.covers = board.walls;
  board.walls |= board.tall;
  board.slow = random_scenery(rng, 4);
  board.slow -= board.walls;
  board.quick = random_scenery(rng, 4);
  board.quick -= board.walls;
  board.quick -= board.slow;
  board.from = random_cell(rng);
  board.to = random_cell(rng);
  while (board.to == board.from) board.to = random_cell(rng);
  board.walls.remove(board.from);
  for (int n = 0; n < kFigures; ++n) board.figures.add(random_cell(rng));
  board.figures.remove(board.from);
  board.open = whole_board(kSide);
  board.open -= board.walls;
  board.open -= board.figures;
  board.obstacles = board.tall;
  board.obstacles |= board.figures;
  board.covers |= board.obstacles;
  board.way = static_cast<Direction>(rng.below(kDirections));
  return board;
}

template <class Question>
std::uint64_t ask_boards(std::uint64_t times, Question question) {
  static const std::array<Board, kBoards> boards = [] {
    std::array<Board, kBoards> made;
    Rng rng(24);
    for (Board& board : made) board = random_board(rng);
    return made;
  }();
  std::uint64_t sum = 0;
  for (std::uint64_t n = 0; n < times; ++n) sum += question(boards[n % kBoards]);
  return sum;
}

// What a reach comes to, without counting all of it.
std::uint64_t gist(const Cells& cells, Cell at) { return cells[at.row]; }

std::uint64_t reach_on_plain(std::uint64_t times) {
  static constexpr Cells kNowhere{};
  return ask_boards(times, [](const Board& board) {
    return gist(reach({board.open, kNowhere, kNowhere, kSide}, board.from, {.steps = 4}), board.from);
  });
}

template <Stride With>
std::uint64_t reach_with(std::uint64_t times) {
  return ask_boards(times, [](const Board& board) {
    return gist(reach({board.open, board.slow, board.quick, kSide}, board.from, With), board.from);
  });
}

std::uint64_t run_straight(std::uint64_t times) {
  return ask_boards(times, [](const Board& board) -> std::uint64_t {
    return straight_run(board.walls, board.figures, board.from, board.way, 4, kSide).end.column;
  });
}

std::uint64_t see(std::uint64_t times) {
  return ask_boards(times, [](const Board& board) -> std::uint64_t {
    return sees(segments_crossing(board.from, board.to, board.obstacles)) ? 1 : 0;
  });
}

std::uint64_t cover(std::uint64_t times) {
  return ask_boards(times, [](const Board& board) -> std::uint64_t {
    return partly_hidden(segments_crossing(board.from, board.to, board.covers)) ? 1 : 0;
  });
}

}  // namespace

std::vector<Part> grid_parts() {
  return {{"grid/reach-plain", reach_on_plain},
          {"grid/reach-terrain", reach_with<Stride{.steps = 4}>},
          {"grid/reach-agile", reach_with<Stride{.steps = 6, .diagonals = true}>},
          {"grid/reach-flight", reach_with<Stride{.steps = 6, .flies = true}>},
          {"grid/reach-brief", reach_with<Stride{.steps = 4, .brief = true}>},
          {"grid/straight-run", run_straight},
          {"grid/sight", see},
          {"grid/cover", cover}};
}

}  // namespace feerie::bench
