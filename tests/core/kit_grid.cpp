// The grid against plain slow versions of the law on random boards: paths step by step, segments cut by rational
// numbers. 20,000 boards, a million with FEERIE_EFFORT=long.
#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "engine/kit/grid.h"
#include "tests/properties/effort.h"

namespace feerie {
namespace {

constexpr properties::Amount kBoards{2'000, 20'000, 4'000, 1'000'000};

Cell random_cell(Rng& rng, int side) {
  return cell_of(static_cast<int>(rng.below(static_cast<std::uint32_t>(side))),
                 static_cast<int>(rng.below(static_cast<std::uint32_t>(side))));
}

// Each cell with a chance of one in `one_in`.
Cells random_cells(Rng& rng, int side, std::uint32_t one_in) {
  Cells cells;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      if (rng.below(one_in) == 0) cells.add(cell_of(column, row));
  return cells;
}

int random_side(Rng& rng) {
  constexpr std::array<int, 6> kSidesTried{3, 7, 12, 24, 30, 36};
  return kSidesTried[rng.below(kSidesTried.size())];
}

struct RandomBoard {
  int side;
  Cells open;
  Cells slow;
  Cells quick;
  Cell from;
};

RandomBoard random_board(Rng& rng) {
  RandomBoard board{};
  board.side = random_side(rng);
  board.open = whole_board(board.side);
  board.open -= random_cells(rng, board.side, 2 + rng.below(12));
  board.slow = random_cells(rng, board.side, 2 + rng.below(20));
  board.quick = random_cells(rng, board.side, 2 + rng.below(20));
  board.quick -= board.slow;
  board.from = random_cell(rng, board.side);
  board.open.add(board.from);
  return board;
}

// Where a path has come to, and what it has touched. The shortest path to each of these is the best.
struct Path {
  Cell at;
  bool slow;
  bool quick;  // the start, or one of the first X cells entered
};

bool may_step(const RandomBoard& board, const Stride& stride, Cell from, int columns, int rows) {
  const int column = from.column + columns;
  const int row = from.row + rows;
  if (column < 0 || row < 0 || column >= board.side || row >= board.side) return false;
  if (stride.flies) return true;
  if (!board.open.has(cell_of(column, row))) return false;
  return columns == 0 || rows == 0 || board.open.has(cell_of(column, from.row)) ||
         board.open.has(cell_of(from.column, row));
}

// A path of n steps, judged by the sentences of the rule.
bool legal_path(const Stride& stride, const Path& path, int n) {
  const int brief = std::min(stride.steps, 2);
  if (stride.flies) return n <= (stride.brief ? brief : stride.steps);
  if (n <= brief) return true;
  if (stride.brief || path.slow) return false;
  return n <= stride.steps || (n <= 2 * stride.steps && path.quick);
}

Cells slow_reach(const RandomBoard& board, const Stride& stride) {
  Cells found;
  std::array<Cells, 4> known;
  std::vector<Path> paths;
  std::vector<Path> longer;
  const auto reach_with = [&](const Path& path, int n) {
    Cells& same = known[(path.slow ? 2u : 0u) + (path.quick ? 1u : 0u)];
    if (same.has(path.at)) return;
    same.add(path.at);
    longer.push_back(path);
    if (legal_path(stride, path, n) && path.at != board.from && board.open.has(path.at)) found.add(path.at);
  };
  reach_with({board.from, board.slow.has(board.from), board.quick.has(board.from)}, 0);
  for (int n = 1; n <= 2 * stride.steps; ++n) {
    paths = std::exchange(longer, {});
    for (const Path& path : paths)
      for (int columns = -1; columns <= 1; ++columns)
        for (int rows = -1; rows <= 1; ++rows) {
          if ((columns == 0 && rows == 0) || (columns != 0 && rows != 0 && !stride.diagonals)) continue;
          if (!may_step(board, stride, path.at, columns, rows)) continue;
          const Cell next = cell_of(path.at.column + columns, path.at.row + rows);
          const bool in_time = n <= stride.steps && board.quick.has(next);
          reach_with({next, path.slow || board.slow.has(next), path.quick || in_time}, n);
        }
  }
  return found;
}

TEST(KitGrid, reach_is_what_paths_tried_step_by_step_reach) {
  Rng rng(1616);
  std::int64_t cells = 0;
  std::int64_t shortened = 0;   // by difficult ground
  std::int64_t lengthened = 0;  // by easy ground
  for (std::int64_t n = properties::amount_now(kBoards); n > 0; --n) {
    const RandomBoard board = random_board(rng);
    const Stride stride{1 + static_cast<int>(rng.below(10)), rng.below(4) == 0, rng.below(2) == 0, rng.below(4) == 0};
    const Cells found = reach({board.open, board.slow, board.quick, board.side}, board.from, stride);
    ASSERT_EQ(found, slow_reach(board, stride)) << "board " << n << ", steps " << stride.steps;
    cells += found.size();
    const Cells plain = reach({board.open, {}, {}, board.side}, board.from, stride);
    Cells less = plain;
    less -= found;
    Cells more = found;
    more -= plain;
    shortened += !less.empty();
    lengthened += !more.empty();
  }
  EXPECT_GT(cells, properties::amount_now(kBoards) * 5);
  EXPECT_GT(shortened, properties::amount_now(kBoards) / 5);
  EXPECT_GT(lengthened, properties::amount_now(kBoards) / 20);
}

// A number n / d with d above 0.
struct Ratio {
  std::int64_t n;
  std::int64_t d;
};
bool less(Ratio a, Ratio b) { return a.n * b.d < b.n * a.d; }

struct Point {
  int x;
  int y;
};

// Cuts the segment to the part that lies strictly between the edges; something must be left of it, in time from 0 to 1.
bool clip(int start, int step, int low, Ratio& enter, Ratio& leave) {
  if (step == 0) return start > low && start < low + 10;
  Ratio first{step > 0 ? low - start : start - low - 10, std::abs(step)};
  Ratio last{step > 0 ? low + 10 - start : start - low, std::abs(step)};
  if (less(enter, first)) enter = first;
  if (less(last, leave)) leave = last;
  return less(enter, leave);
}

bool slow_crosses(Point a, Point b, Cell cell) {
  Ratio enter{0, 1};
  Ratio leave{1, 1};
  return clip(a.x, b.x - a.x, cell.column * 10, enter, leave) && clip(a.y, b.y - a.y, cell.row * 10, enter, leave);
}

std::vector<Point> points_of(Cell cell) {
  std::vector<Point> points{{cell.column * 10 + 5, cell.row * 10 + 5}};
  for (const int y : {1, 9})
    for (const int x : {1, 9}) points.push_back({cell.column * 10 + x, cell.row * 10 + y});
  return points;
}

struct Seen {
  bool anything = false;
  bool everything = true;
};

Seen slow_sight(Cell from, Cell to, const Cells& obstacles) {
  Seen seen;
  for (const Point target : points_of(to)) {
    bool free = false;
    for (const Point own : points_of(from)) {
      bool crossed = false;
      obstacles.each([&](Cell cell) {
        if (cell != from && cell != to) crossed = crossed || slow_crosses(own, target, cell);
      });
      free = free || !crossed;
    }
    seen.anything = seen.anything || free;
    seen.everything = seen.everything && free;
  }
  return seen;
}

TEST(KitGrid, sight_and_cover_are_what_segments_cut_by_rational_numbers_show) {
  Rng rng(1717);
  int blind = 0;
  int hidden = 0;
  for (std::int64_t n = properties::amount_now(kBoards); n > 0; --n) {
    const int side = random_side(rng);
    const Cells obstacles = random_cells(rng, side, 3 + rng.below(40));
    const Cell from = random_cell(rng, side);
    const Cell to = random_cell(rng, side);
    if (from == to) continue;
    const std::uint32_t crossed = segments_crossing(from, to, obstacles);
    const Seen seen = slow_sight(from, to, obstacles);
    ASSERT_EQ(sees(crossed), seen.anything) << "board " << n;
    ASSERT_EQ(!partly_hidden(crossed), seen.everything) << "board " << n;
    blind += !seen.anything;
    hidden += seen.anything && !seen.everything;
  }
  EXPECT_GT(blind, properties::amount_now(kBoards) / 20);
  EXPECT_GT(hidden, properties::amount_now(kBoards) / 20);
}

TEST(KitGrid, a_straight_run_ends_where_walking_cell_by_cell_ends) {
  Rng rng(1818);
  std::array<int, 4> stops{};
  for (std::int64_t n = properties::amount_now(kBoards); n > 0; --n) {
    const int side = random_side(rng);
    const Cells walls = random_cells(rng, side, 4 + rng.below(20));
    Cells figures = random_cells(rng, side, 4 + rng.below(20));
    figures -= walls;
    const Cell from = random_cell(rng, side);
    const auto way = static_cast<Direction>(rng.below(kDirections));
    const int steps = 1 + static_cast<int>(rng.below(6));
    int column = from.column;
    int row = from.row;
    Stop stop = Stop::none;
    for (int moved = 0; moved < steps && stop == Stop::none; ++moved) {
      const int next_column = column + (way == Direction::east) - (way == Direction::west);
      const int next_row = row + (way == Direction::south) - (way == Direction::north);
      if (next_column < 0 || next_column == side || next_row < 0 || next_row == side) stop = Stop::edge;
      else if (walls.has(cell_of(next_column, next_row))) stop = Stop::wall;
      else if (figures.has(cell_of(next_column, next_row))) stop = Stop::figure;
      else column = next_column, row = next_row;
    }
    const StraightRun run = straight_run(walls, figures, from, way, steps, side);
    ASSERT_EQ(run.end, cell_of(column, row));
    ASSERT_EQ(run.stop, stop);
    if (stop == Stop::wall || stop == Stop::figure) {
      ASSERT_EQ(run.against, beside(run.end, way, side));
    }
    ++stops[static_cast<std::size_t>(stop)];
  }
  for (const int count : stops) EXPECT_GT(count, 100);
}

// Steps to every cell through open ones, the start at 0; -1 where none leads.
std::vector<int> slow_distances(const Cells& open, Cell from, int side) {
  std::vector<int> steps(static_cast<std::size_t>(side * side), -1);
  std::vector<Cell> queue{from};
  const auto at = [&](Cell cell) -> int& { return steps[static_cast<std::size_t>(cell.row * side + cell.column)]; };
  at(from) = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (int way = 0; way < kDirections; ++way) {
      const Cell next = beside(queue[i], static_cast<Direction>(way), side);
      if (!open.has(next) || at(next) >= 0) continue;
      at(next) = at(queue[i]) + 1;
      queue.push_back(next);
    }
  return steps;
}

TEST(KitGrid, connected_and_nearest_agree_with_a_search_cell_by_cell) {
  Rng rng(1919);
  int whole = 0;
  for (std::int64_t n = properties::amount_now(kBoards); n > 0; --n) {
    const int side = random_side(rng);
    Cells open = whole_board(side);
    open -= random_cells(rng, side, 3 + rng.below(30));
    const Cells wanted_anywhere = random_cells(rng, side, 2 + rng.below(60));
    Cells wanted = wanted_anywhere;
    wanted &= open;
    const Cell from = random_cell(rng, side);
    const std::vector<int> steps = slow_distances(open, from, side);
    Cells best;
    int least = side * side;
    wanted.each([&](Cell cell) {
      const int away = steps[static_cast<std::size_t>(cell.row * side + cell.column)];
      if (away < 0 || away > least) return;
      if (away < least) best = {};
      least = away;
      best.add(cell);
    });
    Cells found = nearest(wanted, open, from, side);
    ASSERT_EQ(found, best);
    int reached = 0;
    open.each([&](Cell cell) { reached += steps[static_cast<std::size_t>(cell.row * side + cell.column)] >= 0; });
    if (open.has(from)) {
      ASSERT_EQ(connected(open, side), reached == open.size());
      whole += reached == open.size();
    }
  }
  EXPECT_GT(whole, 100);
}

TEST(KitGrid, within_counts_straight_or_with_diagonals) {
  Rng rng(2020);
  for (int n = 0; n < 500; ++n) {
    const int side = random_side(rng);
    const Cell centre = random_cell(rng, side);
    const int radius = static_cast<int>(rng.below(8));
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        const int columns = std::abs(column - centre.column);
        const int rows = std::abs(row - centre.row);
        ASSERT_EQ(within(centre, radius, side).has(cell_of(column, row)), columns + rows <= radius);
        ASSERT_EQ(within(centre, radius, side, true).has(cell_of(column, row)), std::max(columns, rows) <= radius);
      }
  }
}

}  // namespace
}  // namespace feerie
