// S1: both bands at once and sealed, ten answers each and the card (FA-R57), then the table shows what was chosen. A
// show is an event of its own for each figure, so that nobody knows a band before all of it lies open.
#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

int size_of(const Side& side) {
  int size = 0;
  while (size < kMostFigures && side.figures[static_cast<std::size_t>(size)].profile != kNone) ++size;
  return size;
}

// FA-57, FA-R57: in catalogue order, while the points last; at least one figure.
void FeesDarmes::legal_recruit(const State& now, int seat, Moves<FeesDarmes>& out) const {
  const Side& side = now.sides[static_cast<std::size_t>(seat)];
  if (side.answered == kRecruitAnswers) {
    const std::uint16_t shared = shared_factions(side);
    for (std::uint8_t faction = 0; faction < content_->factions.size(); ++faction)
      if ((shared >> faction & 1) != 0) out.add({Op::card, 0, faction});
    return out.add({Op::card, 0, kNone});
  }
  if (options_.recruitment == Recruitment::sample) {
    for (std::uint8_t band = 0; band < content_->bands.size(); ++band) out.add({Op::band, 0, band});
    return;
  }
  const int size = size_of(side);
  if (size == side.answered) {
    int points = kPoints;
    for (int i = 0; i < size; ++i) points -= profile(side.figures[static_cast<std::size_t>(i)]).cost;
    const std::size_t from = size == 0 ? 0 : side.figures[static_cast<std::size_t>(size - 1)].profile;
    for (std::size_t id = from; id < content_->profiles.size(); ++id)
      if (content_->profiles[id].cost <= points) out.add({Op::pick, 0, static_cast<std::uint8_t>(id)});
  }
  if (size > 0) out.add({Op::pick, 0, kNone});
}

// FA-58, FA-59: the factions that all figures share.
std::uint16_t FeesDarmes::shared_factions(const Side& side) const {
  std::uint16_t shared = 0xffff;
  for (const Figure& figure : side.figures)
    if (figure.profile != kNone && figure.profile != kUnknown) shared &= profile(figure).factions;
  return shared;
}

template <class Journal>
void FeesDarmes::apply_recruit(State& state, int seat, const Move& move, Journal journal) const {
  Side& side = state.sides[static_cast<std::size_t>(seat)];
  What what = What::picked;
  if (move.op == Op::pick) {
    side.figures[side.answered++].profile = move.what;
  } else if (move.op == Op::band) {
    const SampleBand& band = content_->bands[move.what];
    for (std::size_t i = 0; i < band.size; ++i) side.figures[i].profile = band.figures[i];
    side.band = move.what;
    side.answered = kRecruitAnswers;
    what = What::picked_band;
  } else {
    side.faction = move.what;
    ++side.answered;
    what = What::picked_card;
  }
  const Thing who = thing_of(seat_at(seat));
  const auto card = static_cast<std::uint16_t>(move.what == kNone ? 0 : move.what + 1);
  journal(state, Fact{.what = what, .ear = Ear::witnesses, .source = who, .card = card});
  journal(state, Fact{.what = What::answered, .ear = Ear::others, .source = who});
  for (const Side& each : state.sides)
    if (each.answered <= kRecruitAnswers) return;
  state.phase = Phase::reveal;
  state.active = 0;
  state.step = 0;
}

// What the table shows next: a band, or figure by figure, then the card; of one seat after the other.
Move FeesDarmes::forced(const State& now) const {
  const Side& side = now.sides[now.active];
  if (options_.recruitment == Recruitment::sample && now.step == 0) return {Op::show_band, now.active, side.band};
  const std::uint8_t next = now.step < kMostFigures ? side.figures[now.step].profile : kNone;
  if (next != kNone) return {Op::show, now.active, next};
  return {Op::show_card, now.active, side.faction};
}

template <class Journal>
void FeesDarmes::apply_reveal(State& state, const Move& move, Journal journal) const {
  if (move.op == Op::show) {
    journal(state, Fact{.what = What::shown, .target = figure_thing(move.seat, state.step), .card = move.what});
    ++state.step;
    return;
  }
  const Thing whose = thing_of(seat_at(move.seat));
  if (move.op == Op::show_band) {
    journal(state, Fact{.what = What::shown_band, .target = whose, .card = move.what});
    state.step = kMostFigures;
    return;
  }
  const auto card = static_cast<std::uint16_t>(move.what == kNone ? 0 : move.what + 1);
  state.step = 0;
  ++state.active;
  journal(state, Fact{.what = What::shown_card, .target = whose, .card = card});
  if (state.active < kSides) return;
  state.active = 0;
  begin_first_roll(state, Phase::setup_roll, journal);  // S2
}

// How many bands go on from a profile with so many places and points left, none more among them: what guess() draws
// from evenly.
void FeesDarmes::prepare_bands() {
  const std::size_t count = content_->profiles.size();
  const auto at = [](std::size_t profile, int places, int points) {
    return (profile * (kMostFigures + 1) + static_cast<std::size_t>(places)) * (kPoints + 1) +
           static_cast<std::size_t>(points);
  };
  bands_.assign((count + 1) * (kMostFigures + 1) * (kPoints + 1), 1);
  for (std::size_t profile = count; profile-- > 0;)
    for (int places = 1; places <= kMostFigures; ++places)
      for (int points = 0; points <= kPoints; ++points) {
        const int cost = content_->profiles[profile].cost;
        std::uint64_t& here = bands_[at(profile, places, points)];
        here = bands_[at(profile + 1, places, points)];
        if (cost <= points) here += bands_[at(profile, places - 1, points - cost)];
      }
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_recruit, State&, int, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_reveal, State&, const Move&)

}  // namespace feerie::fees_darmes
