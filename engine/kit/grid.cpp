// Flood fill and sight. A flood works on the rows it can have touched, all columns of a row at once.
#include "engine/kit/grid.h"

namespace feerie {

namespace {

// Diagonal steps out of `other`, a neighbouring row: beside such a step lie the cell ahead in that row and the one
// behind in this.
RowBits corners(RowBits other, RowBits other_open, RowBits own_open) {
  return ((other << 1) & (other_open | own_open << 1)) | ((other >> 1) & (other_open | own_open >> 1));
}

// The rows that a flood of so many steps from a cell can touch.
struct Band {
  int first;
  int last;
  Band(Cell from, int steps, int side)
      : first(std::max(0, from.row - steps)), last(std::min(side - 1, from.row + steps)) {}
};

// `set` and all cells one step from it that may be entered, in place. Rows beyond the band are empty.
void step(Cells& set, const Cells& enter, const Cells& open, const Band& rows, bool diagonals) {
  RowBits above = 0;
  for (int row = rows.first; row <= rows.last; ++row) {
    const RowBits here = set[row];
    const RowBits below = row < rows.last ? set[row + 1] : 0;
    RowBits next = here << 1 | here >> 1 | above | below;
    if (diagonals) {
      const RowBits own = open[row];
      if (row > rows.first) next |= corners(above, open[row - 1], own);
      if (row < rows.last) next |= corners(below, open[row + 1], own);
    }
    set[row] = here | (next & enter[row]);
    above = here;
  }
}

// Whether a cell of the set lies at most so many steps from the start.
bool near(const Cells& cells, Cell from, const Stride& stride, int side) {
  const Band rows(from, stride.steps, side);
  RowBits both = 0;
  for (int row = rows.first; row <= rows.last; ++row) {
    const int wide = stride.diagonals ? stride.steps : stride.steps - std::abs(row - from.row);
    both |= cells[row] & span_bits(from.column - wide, from.column + wide, side);
  }
  return both != 0;
}

// A path of quick ground: first the plain flood of `steps`, whose quick cells start a second one that goes on to twice
// as far. A cell of the second is reached by a path that was quick in time.
void add_quickened(Cells& found, const Ground& ground, const Cells& enter, Cell from, const Stride& stride) {
  if (!near(ground.quick, from, stride, ground.side)) return;
  const Band rows(from, 2 * stride.steps, ground.side);
  Cells plain;
  plain.add(from);
  Cells quickened;
  if (ground.quick.has(from)) quickened.add(from);
  for (int n = 1; n <= 2 * stride.steps; ++n) {
    step(quickened, enter, ground.open, rows, stride.diagonals);
    if (n > stride.steps) continue;
    step(plain, enter, ground.open, rows, stride.diagonals);
    for (int row = rows.first; row <= rows.last; ++row) quickened[row] |= plain[row] & ground.quick[row];
  }
  for (int row = rows.first; row <= rows.last; ++row) found[row] |= quickened[row];
}

void add_walked(Cells& found, const Ground& ground, const Cells& enter, Cell from, int steps, bool diagonals) {
  Cells walked;
  walked.add(from);
  for (int n = 1; n <= steps; ++n) step(walked, enter, ground.open, Band(from, n, ground.side), diagonals);
  const Band rows(from, steps, ground.side);
  for (int row = rows.first; row <= rows.last; ++row) found[row] |= walked[row];
}

}  // namespace

Cells reach(const Ground& ground, Cell from, const Stride& stride) {
  Cells found;
  const int brief = std::min(stride.steps, kBriefStride);
  if (stride.flies) {
    found = within(from, stride.brief ? brief : stride.steps, ground.side, stride.diagonals);
  } else {
    const bool mixed = near(ground.slow, from, stride, ground.side);
    if (stride.brief || mixed) add_walked(found, ground, ground.open, from, brief, stride.diagonals);
    if (!stride.brief && !ground.slow.has(from)) {
      Cells enter;
      const Band rows(from, 2 * stride.steps, ground.side);
      for (int row = rows.first; row <= rows.last; ++row) enter[row] = ground.open[row] & ~ground.slow[row];
      add_walked(found, ground, enter, from, stride.steps, stride.diagonals);
      add_quickened(found, ground, enter, from, stride);
    }
  }
  const Band rows(from, 2 * stride.steps, ground.side);
  for (int row = rows.first; row <= rows.last; ++row) found[row] &= ground.open[row];
  found.remove(from);
  return found;
}

StraightRun straight_run(const Cells& walls, const Cells& figures, Cell from, Direction way, int steps, int side) {
  StraightRun run{from, Stop::none, kOffBoard};
  for (int n = 0; n < steps; ++n) {
    const Cell next = beside(run.end, way, side);
    if (!next.on_board()) return {run.end, Stop::edge, kOffBoard};
    if (walls.has(next)) return {run.end, Stop::wall, next};
    if (figures.has(next)) return {run.end, Stop::figure, next};
    run.end = next;
  }
  return run;
}

namespace {

struct Point {
  int x;
  int y;
};
constexpr int kTenths = 10;
constexpr std::array<Point, kPoints> kPointsOfCell{{{5, 5}, {1, 1}, {9, 1}, {1, 9}, {9, 9}}};

constexpr Point point_of(Cell cell, int point) {
  const Point in = kPointsOfCell[static_cast<std::size_t>(point)];
  return {cell.column * kTenths + in.x, cell.row * kTenths + in.y};
}

// An open square and a segment are apart exactly if they are so along x, along y, or across the segment's line.
constexpr bool crosses(Point a, Point b, Cell obstacle) {
  const int left = obstacle.column * kTenths;
  const int top = obstacle.row * kTenths;
  if (std::max(a.x, b.x) <= left || std::min(a.x, b.x) >= left + kTenths) return false;
  if (std::max(a.y, b.y) <= top || std::min(a.y, b.y) >= top + kTenths) return false;
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const int corner = dx * (top - a.y) - dy * (left - a.x);
  const int down = dx * kTenths;
  const int right = -dy * kTenths;
  const int least = corner + std::min(down, 0) + std::min(right, 0);
  const int most = corner + std::max(down, 0) + std::max(right, 0);
  return least < 0 && most > 0;
}

}  // namespace

std::uint32_t segments_crossing(Cell from, Cell to, Cell obstacle) {
  // All segments lie within 4 tenths of the line between the centres, both ways, and the obstacle within 5 of its own:
  // what is 9 tenths away or more is not touched.
  const int dx = to.column - from.column;
  const int dy = to.row - from.row;
  const int aside = dx * (obstacle.row - from.row) - dy * (obstacle.column - from.column);
  if (10 * std::abs(aside) >= 9 * (std::abs(dx) + std::abs(dy))) return 0;
  std::uint32_t crossed = 0;
  for (int target = 0; target < kPoints; ++target)
    for (int own = 0; own < kPoints; ++own)
      crossed |= static_cast<std::uint32_t>(crosses(point_of(from, own), point_of(to, target), obstacle))
                 << (target * kPoints + own);
  return crossed;
}

std::uint32_t segments_crossing(Cell from, Cell to, const Cells& obstacles) {
  std::uint32_t crossed = 0;
  const RowBits between = span_bits(std::min(from.column, to.column), std::max(from.column, to.column), kMaxBoard);
  const int last = std::max(from.row, to.row);
  for (int row = std::min(from.row, to.row); row <= last; ++row)
    for (RowBits left = obstacles[row] & between; left != 0; left &= left - 1) {
      const Cell obstacle = cell_of(std::countr_zero(left), row);
      if (obstacle != from && obstacle != to) crossed |= segments_crossing(from, to, obstacle);
    }
  return crossed;
}

bool connected(const Cells& cells, int side) {
  Cells seen;
  int row = 0;
  while (row < side && cells[row] == 0) ++row;
  if (row == side) return true;
  seen[row] = cells[row] & (~cells[row] + 1);
  for (bool grows = true; grows;) {
    grows = false;
    const auto spread = [&](int at) {
      const RowBits above = at > 0 ? seen[at - 1] : 0;
      const RowBits below = at + 1 < side ? seen[at + 1] : 0;
      RowBits now = (seen[at] | above | below) & cells[at];
      for (RowBits before = 0; before != now;) {
        before = now;
        now |= (now << 1 | now >> 1) & cells[at];
      }
      grows = grows || now != seen[at];
      seen[at] = now;
    };
    for (int at = 0; at < side; ++at) spread(at);
    for (int at = side; at-- > 0;) spread(at);
  }
  return seen == cells;
}

Cells nearest(const Cells& wanted, const Cells& open, Cell from, int side) {
  Cells seen;
  seen.add(from);
  const Band rows(from, side, side);
  for (bool grows = true; grows;) {
    Cells found = seen;
    found &= wanted;
    if (!found.empty()) return found;
    const Cells before = seen;
    step(seen, open, open, rows, false);
    grows = seen != before;
  }
  return {};
}

}  // namespace feerie
