// See setting.h.
#include "bots/fees_darmes/setting.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace feerie::fees_darmes {

namespace {

constexpr int kEdge = 3;  // so far from the edge an objective can be come at from all sides

bool shoots(const Profile& profile) {
  for (int i = 0; i < profile.action_count; ++i) {
    const Action& action = profile.actions[static_cast<std::size_t>(i)];
    if (action.reach == Reach::shot && action.targets != Targets::friendly) return true;
  }
  return false;
}

}  // namespace

Setting::Setting(const FeesDarmes& game, const State& now, int seat) : game_(game), now_(now), seat_(seat) {
  for (int each = 0; each < kSides; ++each)
    for (const Figure& figure : now.sides[static_cast<std::size_t>(each)].figures) {
      if (figure.profile == kNone) continue;
      const Profile& profile = game.profile(figure);
      const bool sure_footed = profile.ignores_difficult || game.gift(now, each).kind == GiftKind::ignore_difficult;
      shooters_[static_cast<std::size_t>(each)] += shoots(profile);
      walkers_[static_cast<std::size_t>(each)] += !profile.flies && !sure_footed;
    }
}

int Setting::worth(const Move& move) const {
  const Cell at = cell_of(move);
  switch (now_.phase) {
    case Phase::piece: return piece(game_.content().pieces[move.what]);
    case Phase::place: return -std::abs(at.column - game_.side() / 2) - std::abs(at.row - game_.side() / 2);
    case Phase::objective: return objective(at);
    case Phase::lair: return lair(at);
    default: return 0;
  }
}

int Setting::piece(const Piece& piece) const {
  const auto own = static_cast<std::size_t>(seat_);
  const auto enemy = static_cast<std::size_t>(other(seat_));
  int cells = 0;
  for (const std::uint8_t row : piece.rows) cells += std::popcount(row);
  int worth = 0;
  if (piece.stands == Height::tall) worth += shooters_[enemy] - shooters_[own];
  if (piece.footing == Footing::difficult) worth += walkers_[enemy] - walkers_[own];
  if (piece.footing == Footing::easy) worth += walkers_[own] - walkers_[enemy];
  return worth * cells;
}

// FA-18: the first two are those of the first player.
bool Setting::is_own(int objective) const { return (objective < kObjectives / kSides) == (seat_ == now_.first); }

int Setting::objective(Cell at) const {
  int worth = 0;
  for (int i = 0; i < kObjectives; ++i) {
    const Cell there = now_.objectives[static_cast<std::size_t>(i)];
    if (there.on_board()) worth += is_own(i) ? -distance(at, there) : distance(at, there);
  }
  const int last = game_.side() - 1;
  return worth + std::min({kEdge, int{at.column}, int{at.row}, last - at.column, last - at.row});
}

int Setting::lair(Cell at) const {
  int worth = 0;
  for (int i = 0; i < kObjectives; ++i)
    if (!is_own(i)) worth += distance(at, now_.objectives[static_cast<std::size_t>(i)]);
  return worth;
}

}  // namespace feerie::fees_darmes
