// What a seat may know: all is public but the sealed recruitment (FA-R78), of which the others know how many answers
// were given. guess() takes the other band evenly from all that still fit.
#include <limits>
#include <utility>

#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

// How many figures of a seat lie open while the table shows them.
int shown_figures(const State& now, int seat) {
  if (now.phase == Phase::recruit) return 0;
  if (now.phase != Phase::reveal || seat < now.active) return kMostFigures;
  return seat == now.active ? now.step : 0;
}

bool card_shown(const State& now, int seat) {
  return now.phase != Phase::recruit && (now.phase != Phase::reveal || seat < now.active);
}

}  // namespace

void FeesDarmes::hide(State& state, Seat eye) const {
  if (state.phase != Phase::recruit && state.phase != Phase::reveal) return;
  for (int seat = 0; seat < kSides; ++seat) {
    if (seat_at(seat) == eye) continue;
    Side& side = state.sides[static_cast<std::size_t>(seat)];
    // A band taken as one, like figures, is kUnknown in every place that an answer may have filled.
    const int filled = std::min<int>(side.answered, kRecruitAnswers);
    for (int i = shown_figures(state, seat); i < filled; ++i)
      side.figures[static_cast<std::size_t>(i)].profile = kUnknown;
    if (card_shown(state, seat)) continue;
    if (side.answered > kRecruitAnswers) side.faction = kUnknown;
    if (options_.recruitment == Recruitment::sample && side.answered > 0 && shown_figures(state, seat) == 0)
      side.band = kUnknown;
  }
}

// A band that goes on from what is known, all as likely: at each place the count of bands decides whether it goes on
// with the next profile of the catalogue or later.
void FeesDarmes::guess_band(Side& side, int known, Rng& rng) const {
  const auto count = [&](std::size_t profile, int places, int points) {
    return bands_[(profile * (kMostFigures + 1) + static_cast<std::size_t>(places)) * (kPoints + 1) +
                  static_cast<std::size_t>(points)];
  };
  int points = kPoints;
  std::size_t profile = 0;
  for (int i = 0; i < known; ++i) {
    profile = side.figures[static_cast<std::size_t>(i)].profile;
    points -= content_->profiles[profile].cost;
  }
  int at = known;
  // The empty band is the one that is none; drawn again.
  const std::uint64_t all = count(profile, kMostFigures - known, points) - (known == 0 ? 1 : 0);
  // A pack may allow more bands than fit into 32 bits; of so many the remainder favours none that would show.
  const bool few = all <= std::numeric_limits<std::uint32_t>::max();
  std::uint64_t drawn = (few ? rng.below(static_cast<std::uint32_t>(all)) : rng.next() % all) + (known == 0 ? 1u : 0u);
  while (profile < content_->profiles.size() && at < kMostFigures) {
    const std::uint64_t without = count(profile + 1, kMostFigures - at, points);
    if (drawn < without) {
      ++profile;
      continue;
    }
    drawn -= without;
    side.figures[static_cast<std::size_t>(at++)].profile = static_cast<std::uint8_t>(profile);
    points -= content_->profiles[profile].cost;
  }
  for (; at < kMostFigures; ++at) side.figures[static_cast<std::size_t>(at)].profile = kNone;
}

void FeesDarmes::guess(State& state, Seat eye, Rng& rng) const {
  if (state.phase != Phase::recruit && state.phase != Phase::reveal) return;
  for (int seat = 0; seat < kSides; ++seat) {
    Side& side = state.sides[static_cast<std::size_t>(seat)];
    if (seat_at(seat) == eye || side.answered == 0 || card_shown(state, seat)) continue;
    const int known = shown_figures(state, seat);
    if (options_.recruitment == Recruitment::sample) {
      if (known == 0) {
        side.band = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(content_->bands.size())));
        const SampleBand& band = content_->bands[side.band];
        for (std::size_t i = 0; i < kMostFigures; ++i)
          side.figures[i].profile = i < band.size ? band.figures[i] : kNone;
      }
    } else {
      guess_band(side, known, rng);
    }
    if (side.answered > kRecruitAnswers) {
      Moves<FeesDarmes> cards;
      Side asked = side;
      asked.answered = kRecruitAnswers;
      State at_card = state;
      at_card.sides[static_cast<std::size_t>(seat)] = asked;
      legal_recruit(at_card, seat, cards);
      side.faction = cards[static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.size())))].what;
    }
    for (std::size_t i = side.answered; i < kMostFigures; ++i) side.figures[i].profile = kNone;
  }
}

}  // namespace feerie::fees_darmes
