// See the header. Assignments are built card by card: each card is left alone or given to one of the effects that may
// still turn it; an effect that says "all" may turn any number.
#include "tests/games/fairy_tale/brute_force.h"

#include <algorithm>
#include <bit>

namespace feerie::fairy_tale {

namespace {

constexpr int kAnyNumber = 1000;

class Assignments {
 public:
  Assignments(const TableRow& row, const std::vector<Effect>& effects, bool opening)
      : row_(row), effects_(effects), opening_(opening) {
    for (const Effect& effect : effects) left_.push_back(effect.count == 0 ? kAnyNumber : effect.count);
  }

  std::set<TurnedSet> largest() {
    visit(0);
    return std::move(largest_);
  }

 private:
  void visit(std::size_t card) {
    if (card == row_.size()) return finish();
    visit(card + 1);
    if (row_[card].up == opening_) return;
    for (std::size_t i = 0; i < effects_.size(); ++i) {
      if (left_[i] == 0 || !((effects_[i].what >> row_[card].kind) & 1)) continue;
      --left_[i];
      turned_.push_back(row_[card].kind);
      visit(card + 1);
      turned_.pop_back();
      ++left_[i];
    }
  }

  void finish() {
    if (turned_.size() < most_) return;
    if (turned_.size() > most_) largest_.clear();
    most_ = turned_.size();
    TurnedSet set = turned_;
    std::ranges::sort(set);
    largest_.insert(set);
  }

  const TableRow& row_;
  const std::vector<Effect>& effects_;
  bool opening_;
  std::vector<int> left_;
  TurnedSet turned_;
  std::size_t most_ = 0;
  std::set<TurnedSet> largest_;
};

TableRow turned(TableRow row, TurnedSet set, bool opening) {
  for (TableCard& card : row) {
    const auto found = std::ranges::find(set, card.kind);
    if (card.up == opening || found == set.end()) continue;
    card.up = opening;
    set.erase(found);
  }
  return row;
}

// Every combination of seats that may be down after the Hunt pass (FT-16), as bits.
std::set<unsigned> possible_hunts(const Content& content, const std::vector<TableRow>& rows) {
  std::set<unsigned> hunts{0};
  for (std::size_t hunter = 0; hunter < rows.size(); ++hunter) {
    const Effect& effect = content.cards[rows[hunter].back().kind].effect;
    if (effect.kind != EffectKind::hunt || effect.who == Reach::you) continue;
    unsigned targets = 0;
    int count = 0;
    for (std::size_t seat = 0; seat < rows.size(); ++seat)
      if (seat != hunter && ((effect.what >> rows[seat].back().kind) & 1)) targets |= 1u << seat, ++count;
    const int size = effect.count == 0 ? count : std::min<int>(effect.count, count);
    std::set<unsigned> more;
    for (unsigned choice = 0; choice < (1u << rows.size()); ++choice)
      if ((choice & ~targets) == 0 && std::popcount(choice) == size)
        for (const unsigned before : hunts) more.insert(before | choice);
    hunts = more;
  }
  return hunts;
}

using SeatOutcomes = std::set<std::vector<std::pair<Kind, bool>>>;

SeatOutcomes seat_outcomes(const Content& content, const TableRow& row, const std::vector<Kind>& revealed,
                           std::size_t seat) {
  SeatOutcomes outcomes;
  const std::vector<Effect> opens = effects_on(content, revealed, seat, EffectKind::open);
  const std::vector<Effect> closes = effects_on(content, revealed, seat, EffectKind::close);
  for (const TurnedSet& opened : largest_sets(row, opens, true)) {
    const TableRow between = turned(row, opened, true);
    for (const TurnedSet& closed : largest_sets(between, closes, false)) {
      std::vector<std::pair<Kind, bool>> cards;
      for (const TableCard& card : turned(between, closed, false)) cards.emplace_back(card.kind, card.up);
      std::ranges::sort(cards);
      outcomes.insert(cards);
    }
  }
  return outcomes;
}

}  // namespace

std::set<TurnedSet> largest_sets(const TableRow& row, const std::vector<Effect>& effects, bool opening) {
  return Assignments(row, effects, opening).largest();
}

std::vector<Effect> effects_on(const Content& content, const std::vector<Kind>& revealed, std::size_t seat,
                               EffectKind kind) {
  std::vector<Effect> effects;
  for (std::size_t source = 0; source < revealed.size(); ++source) {
    if (revealed[source] == kNoCard) continue;
    const Effect& effect = content.cards[revealed[source]].effect;
    if (effect.kind == kind && (effect.who == Reach::all || source == seat)) effects.push_back(effect);
  }
  return effects;
}

std::optional<std::set<TableOutcome>> all_outcomes(const Content& content, const std::vector<TableRow>& rows,
                                                   std::size_t most) {
  std::set<TableOutcome> outcomes;
  for (const unsigned hunted : possible_hunts(content, rows)) {
    std::vector<Kind> revealed;
    for (std::size_t seat = 0; seat < rows.size(); ++seat)
      revealed.push_back((hunted >> seat) & 1 ? kNoCard : rows[seat].back().kind);
    std::set<TableOutcome> tables{{}};
    for (std::size_t seat = 0; seat < rows.size(); ++seat) {
      TableRow row = rows[seat];
      if ((hunted >> seat) & 1) row.back().up = false;
      const SeatOutcomes choices = seat_outcomes(content, row, revealed, seat);
      if (tables.size() * choices.size() > most) return std::nullopt;
      std::set<TableOutcome> more;
      for (const auto& cards : choices)
        for (TableOutcome table : tables) {
          table.push_back(cards);
          more.insert(table);
        }
      tables = more;
    }
    outcomes.merge(tables);
  }
  return outcomes;
}

}  // namespace feerie::fairy_tale
