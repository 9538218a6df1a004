// Boards of square cells, up to 36 by 36, as rows of bits: sets of cells, what a figure reaches, straight runs, sight
// and cover in whole numbers. What a cell is made of belongs to the game; here it is blocked, slow, quick or plain, and
// an obstacle to sight or not. Everything is exact, so that two machines never differ about a corner.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace feerie {

inline constexpr int kMaxBoard = 36;

// Column, then row, from 0 at the top left. Off the board is a place too: that of a figure which is out of play.
struct Cell {
  std::uint8_t column = 0xff;
  std::uint8_t row = 0xff;
  constexpr bool on_board() const { return row != 0xff; }
  bool operator==(const Cell&) const = default;
};
inline constexpr Cell kOffBoard{};

constexpr Cell cell_of(int column, int row) {
  return {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}
constexpr int distance(Cell a, Cell b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row); }
constexpr bool touching(Cell a, Cell b) { return distance(a, b) == 1; }

enum class Direction : std::uint8_t { north, east, south, west };  // north is toward row 0
inline constexpr int kDirections = 4;
constexpr int columns_of(Direction way) { return way == Direction::east ? 1 : way == Direction::west ? -1 : 0; }
constexpr int rows_of(Direction way) { return way == Direction::south ? 1 : way == Direction::north ? -1 : 0; }

// The neighbour that way, off the board beyond an edge.
constexpr Cell beside(Cell cell, Direction way, int side) {
  const int column = cell.column + columns_of(way);
  const int row = cell.row + rows_of(way);
  return column < 0 || row < 0 || column >= side || row >= side ? kOffBoard : cell_of(column, row);
}

using RowBits = std::uint64_t;  // bit c is column c

constexpr RowBits row_of_board(int side) { return (RowBits{1} << side) - 1; }
// Columns from `first` to `last`, both included and clipped to the board.
constexpr RowBits span_bits(int first, int last, int side) {
  first = std::max(first, 0);
  last = std::min(last, side - 1);
  return first > last ? 0 : (row_of_board(last - first + 1) << first);
}

// A set of cells.
struct Cells {
  std::array<RowBits, kMaxBoard> rows{};

  constexpr RowBits& operator[](int row) { return rows[static_cast<std::size_t>(row)]; }
  constexpr const RowBits& operator[](int row) const { return rows[static_cast<std::size_t>(row)]; }
  constexpr bool has(Cell cell) const { return cell.on_board() && (rows[cell.row] >> cell.column & 1) != 0; }
  constexpr void add(Cell cell) {
    if (cell.on_board()) rows[cell.row] |= RowBits{1} << cell.column;
  }
  constexpr void remove(Cell cell) {
    if (cell.on_board()) rows[cell.row] &= ~(RowBits{1} << cell.column);
  }
  constexpr Cells& operator|=(const Cells& other) {
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row] |= other.rows[row];
    return *this;
  }
  constexpr Cells& operator&=(const Cells& other) {
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row] &= other.rows[row];
    return *this;
  }
  constexpr Cells& operator-=(const Cells& other) {
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row] &= ~other.rows[row];
    return *this;
  }
  constexpr bool empty() const {
    RowBits any = 0;
    for (const RowBits row : rows) any |= row;
    return any == 0;
  }
  constexpr int size() const {
    int count = 0;
    for (const RowBits row : rows) count += std::popcount(row);
    return count;
  }
  // Exactly one cell, without counting.
  constexpr bool is_single() const {
    RowBits all = 0;
    bool twice = false;
    for (const RowBits row : rows) {
      twice = twice || (row & (row - 1)) != 0 || (row != 0 && all != 0);
      all |= row;
    }
    return all != 0 && !twice;
  }
  // By rows from the top, each from the left.
  template <class Use>
  constexpr void each(Use&& use) const {
    for (int row = 0; row < kMaxBoard; ++row)
      for (RowBits left = (*this)[row]; left != 0; left &= left - 1) use(cell_of(std::countr_zero(left), row));
  }
  bool operator==(const Cells&) const = default;
};

constexpr Cells whole_board(int side) {
  Cells all;
  for (int row = 0; row < side; ++row) all[row] = row_of_board(side);
  return all;
}

// Takes away the cells at most `radius` from the centre, measured straight.
constexpr void remove_within(Cells& cells, Cell centre, int radius, int side) {
  const int last = std::min(side - 1, centre.row + radius);
  for (int row = std::max(0, centre.row - radius); row <= last; ++row) {
    const int wide = radius - std::abs(row - centre.row);
    cells[row] &= ~span_bits(centre.column - wide, centre.column + wide, side);
  }
}

// Cells at most `radius` away, measured straight; with diagonals, at most so many columns and rows away.
constexpr Cells within(Cell centre, int radius, int side, bool diagonals = false) {
  Cells found;
  const int last = std::min(side - 1, centre.row + radius);
  for (int row = std::max(0, centre.row - radius); row <= last; ++row) {
    const int wide = diagonals ? radius : radius - std::abs(row - centre.row);
    found[row] = span_bits(centre.column - wide, centre.column + wide, side);
  }
  return found;
}

// What a figure finds underfoot. A cell that is not open can neither be entered on foot
// nor flown to, only flown over.
struct Ground {
  const Cells& open;
  const Cells& slow;   // difficult
  const Cells& quick;  // easy
  int side = 0;
};

struct Stride {
  int steps = 0;
  bool flies = false;      // over everything, terrain never counts
  bool diagonals = false;  // a step may be diagonal, if one of the two cells beside it is open
  bool brief = false;      // at most kBriefStride steps, which no terrain lengthens
};
inline constexpr int kBriefStride = 2;

// Where a walked or flown path may end, the start not among it. A path of n steps is legal if n is at most
// min(steps, 2); or it touches no slow cell, the start included, and n is at most `steps`, or at most twice that if the
// start or one of the first `steps` cells entered is quick. Only rows at most 2 * steps away are looked at.
Cells reach(const Ground& ground, Cell from, const Stride& stride);

// A straight run of at most `steps` cells: where it ends and what stopped it.
enum class Stop : std::uint8_t { none, edge, wall, figure };
struct StraightRun {
  Cell end;
  Stop stop = Stop::none;
  Cell against;  // the cell of the wall or the figure
};
StraightRun straight_run(const Cells& walls, const Cells& figures, Cell from, Direction way, int steps, int side);

// Sight. A cell has five points: its centre and the four at 0.4 of a cell from it both ways, that is 1, 5 and 9 tenths.
// A segment crosses a cell if it passes through its inside; touching an edge or a corner is not crossing.
inline constexpr int kPoints = 5;
inline constexpr std::uint32_t kAllSegments = (1u << (kPoints * kPoints)) - 1;

// Which of the 25 segments cross the cell: bit 5 * (point of `to`) + (point of `from`).
std::uint32_t segments_crossing(Cell from, Cell to, Cell obstacle);
// Which of them cross any of the cells, those of the two ends never counting.
std::uint32_t segments_crossing(Cell from, Cell to, const Cells& obstacles);
constexpr bool sees(std::uint32_t crossed_by_tall) { return crossed_by_tall != kAllSegments; }
// Whether a point of the target is hidden from every point of whoever looks.
constexpr bool partly_hidden(std::uint32_t crossed) {
  for (int point = 0; point < kPoints; ++point, crossed >>= kPoints)
    if ((crossed & 0b11111) == 0b11111) return true;
  return false;
}

// Whether the cells of the set hang together by orthogonal steps. An empty set does.
bool connected(const Cells& cells, int side);
// The nearest of `wanted` to `from` by orthogonal steps through `open` (wanted cells are reached through open ones).
Cells nearest(const Cells& wanted, const Cells& open, Cell from, int side);

}  // namespace feerie
