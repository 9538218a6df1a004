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

// A set of cells while it is flooded: only the rows of a band mean anything.
struct Flooded {
  std::array<RowBits, kMaxBoard> rows;

  explicit Flooded(const Band& band) { clear(band); }
  void clear(const Band& band) {
    for (int row = band.first; row <= band.last; ++row) rows[static_cast<std::size_t>(row)] = 0;
  }
  RowBits& operator[](int row) { return rows[static_cast<std::size_t>(row)]; }
};

// `set` and all cells one step from it that may be entered, in place. Rows beyond the band are empty.
template <class Set, class Enter>
void step(Set& set, Enter& enter, const Cells& open, const Band& band, bool diagonals) {
  RowBits above = 0;
  for (int row = band.first; row <= band.last; ++row) {
    const RowBits here = set[row];
    const RowBits below = row < band.last ? set[row + 1] : 0;
    RowBits next = here << 1 | here >> 1 | above | below;
    if (diagonals) {
      const RowBits own = open[row];
      if (row > band.first) next |= corners(above, open[row - 1], own);
      if (row < band.last) next |= corners(below, open[row + 1], own);
    }
    set[row] = here | (next & enter[row]);
    above = here;
  }
}

// From `set` on, at most so many steps.
template <class Set, class Enter>
void flood(Set& set, Enter& enter, const Ground& ground, Cell from, int steps, bool diagonals) {
  for (int n = 1; n <= steps; ++n) step(set, enter, ground.open, Band(from, n, ground.side), diagonals);
}

template <class Enter>
void add_walked(Cells& found, const Ground& ground, Enter& enter, Cell from, int steps, bool diagonals) {
  const Band band(from, steps, ground.side);
  Flooded walked(band);
  walked[from.row] = RowBits{1} << from.column;
  flood(walked, enter, ground, from, steps, diagonals);
  for (int row = band.first; row <= band.last; ++row) found[row] |= walked[row];
}

// A path over quick ground: first the plain flood of `steps`, whose quick cells start a second one that goes on to
// twice as far. A cell of the second is reached by a path that was quick in time.
template <class Enter>
void add_quickened(Cells& found, const Ground& ground, Enter& enter, Cell from, const Stride& stride) {
  const Band band(from, 2 * stride.steps, ground.side);
  Flooded plain(band);
  Flooded quickened(band);
  plain[from.row] = RowBits{1} << from.column;
  if (ground.quick.has(from)) quickened[from.row] = plain[from.row];
  for (int n = 1; n <= 2 * stride.steps; ++n) {
    const Band touched(from, n, ground.side);
    step(quickened, enter, ground.open, touched, stride.diagonals);
    if (n > stride.steps) continue;
    step(plain, enter, ground.open, touched, stride.diagonals);
    for (int row = touched.first; row <= touched.last; ++row) quickened[row] |= plain[row] & ground.quick[row];
  }
  for (int row = band.first; row <= band.last; ++row) found[row] |= quickened[row];
}

// What is flooded without regard to the kind of ground is right where it touched none but plain ground.
void mind_terrain(Cells& found, const Ground& ground, Cell from, const Stride& stride) {
  const Band touched(from, stride.steps, ground.side);
  RowBits mud = 0;
  RowBits road = 0;
  for (int row = touched.first; row <= touched.last; ++row) {
    mud |= found[row] & ground.slow[row];
    road |= found[row] & ground.quick[row];
  }
  if (mud == 0 && road == 0) return;
  const Band band(from, 2 * stride.steps, ground.side);
  Flooded enter(band);
  for (int row = band.first; row <= band.last; ++row) enter[row] = ground.open[row] & ~ground.slow[row];
  if (mud != 0) {
    found = {};
    add_walked(found, ground, ground.open, from, std::min(stride.steps, kBriefStride), stride.diagonals);
    if (ground.slow.has(from)) return;
    add_walked(found, ground, enter, from, stride.steps, stride.diagonals);
  }
  if (road != 0) add_quickened(found, ground, enter, from, stride);
}

}  // namespace

Cells reach(const Ground& ground, Cell from, const Stride& stride) {
  const int steps = stride.brief ? std::min(stride.steps, kBriefStride) : stride.steps;
  Cells found;
  if (stride.flies) {
    const Band band(from, steps, ground.side);
    for (int row = band.first; row <= band.last; ++row) {
      const int wide = stride.diagonals ? steps : steps - std::abs(row - from.row);
      found[row] = span_bits(from.column - wide, from.column + wide, ground.side) & ground.open[row];
    }
  } else {
    found.add(from);
    flood(found, ground.open, ground, from, steps, stride.diagonals);
    if (!stride.brief) mind_terrain(found, ground, from, stride);
  }
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
      if (crossed == kAllSegments) return crossed;
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
  for (int n = 1;; ++n) {
    Cells found = seen;
    found &= wanted;
    if (!found.empty()) return found;
    const Cells before = seen;
    step(seen, open, open, Band(from, n, side), false);
    if (seen == before) return {};
  }
}

}  // namespace feerie
