// See estimate.h. Every answer is judged by what it changes at once, plus fair guesses for what it leads to. The
// constants were found by playing variants of the estimate against each other, thousands of games each.
#include "bots/heroes/estimate.h"

#include <algorithm>
#include <bit>

#include "engine/core/check.h"
#include "engine/games/heroes/odds.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

namespace {

constexpr std::int64_t kPoint = 16;
constexpr DiceMask kAllDice = (1 << kDice) - 1;
// In the adventure.
constexpr std::int64_t kFreeSlot = 21;  // room to fight on, while four more heroes may use it
constexpr std::int64_t kTileDraw = 36;
constexpr std::int64_t kAnyFoe = 5;  // numbers count: bonuses, ties
// Of a hero before it acts.
constexpr std::int64_t kSlot = 18;
constexpr std::int64_t kEnergySlot = 19;     // more, for taking typed damage
constexpr std::int64_t kPrestigeInSlot = 6;  // more, for each point in it
constexpr std::int64_t kStrength = 2;
constexpr std::int64_t kFight = 31;
constexpr std::int64_t kFightForEach = 25;
constexpr std::int64_t kMissionTry = 15;
constexpr std::int64_t kHeart = 7;
// Of tiles.
constexpr std::int64_t kFightTile = 56;
constexpr std::int64_t kHealTile = 50;
constexpr std::int64_t kOtherTile = 45;
constexpr std::int64_t kTileKept = 77;
constexpr std::int64_t kHindranceKept = 46;
// Shares in percent.
constexpr std::int64_t kSecondAction = 5;
constexpr std::int64_t kHindered = 38;        // of the action that is covered
constexpr std::int64_t kSetStep = 20;         // of a set's bonus, for each of its colours and each round to come
constexpr std::int64_t kMajorityStep = 20;    // of a majority's bonus, for each adversary
constexpr std::int64_t kMajorityHelped = 31;  // the same, for one already won
constexpr std::int64_t kSetHelped = 25;
constexpr std::int64_t kStrengthBonus = 33;
constexpr std::int64_t kLater = 50;  // of what is counted, for each round to come

// What a free slot is worth now: as long as the heroes to come may have a use for it.
std::int64_t slot_worth(const Heroes& game, const State& now, int seat) {
  const int left = game.line_up_size(now, seat) - 1 - now.hero;
  return kFreeSlot * std::clamp(left + 1, 0, 4) / 4;
}

// What an action brings over one use, before anything is known of the moment.
std::int64_t action_value(const Action& action) {
  switch (action.kind) {
    case ActionKind::none: return 0;
    case ActionKind::fight: return kFight + kFightForEach * action.value;
    case ActionKind::mission: return kMissionTry;
    case ActionKind::constellation: return kTileDraw;
    case ActionKind::heal: return kHeart * action.value;
    case ActionKind::shine: return kPoint * action.value;
  }
  return 0;
}

std::int64_t slots_value(SlotCounts slots) {
  std::int64_t value = 0;
  for (int kind = 0; kind < kSlotKinds; ++kind) {
    const std::int64_t count = count_of(slots, kind);
    const std::int64_t prestige = kind >= kPrestigeSlot ? (kind - kPrestigeSlot + 1) * kPrestigeInSlot : 0;
    value += count * (kSlot + prestige + (kind < kElements ? kEnergySlot : 0));
  }
  return value;
}

std::int64_t hero_value(const Hero& hero) {
  const auto [less, more] = std::minmax({action_value(hero.actions[0]), action_value(hero.actions[1])});
  return more + less * kSecondAction / 100 + kStrength * hero.strength;
}

// A line-up with one more hero at either end: the better of the two.
std::int64_t with_hero(const Heroes& game, const CardWord& line_up, std::uint8_t hero) {
  CardWord left = line_up;
  CardWord right = line_up;
  left.push_front(hero);
  right.push_back(hero);
  return std::max(slots_value(game.slots(left)), slots_value(game.slots(right)));
}

// A tile on one's own hero is worth its action less the one it covers; on an opponent's, what it takes away.
std::int64_t tile_placed(const Heroes& game, const State& now, const Move& move) {
  const Tile& tile = game.content().tiles[move.cards[0]];
  const Hero& on = game.hero(now.line_up[move.seat][move.cards[1]]);
  const std::int64_t covered = std::max(action_value(on.actions[0]), action_value(on.actions[1]));
  if (tile.hinders()) return move.cards[1] < now.hero ? 0 : covered * kHindered / 100;
  const std::int64_t brings = tile.effect == TileEffect::shine      ? tile.value * kPoint
                              : tile.effect == TileEffect::fight    ? kFightTile
                              : tile.effect == TileEffect::heal_all ? kHealTile
                                                                    : kOtherTile;
  return move.cards[1] < now.hero ? 0 : brings - covered;
}

// Wounds go where they cost least: not on prestige slots, and typed slots are kept for typed damage.
std::int64_t slot_price(std::uint8_t kind) {
  if (kind >= kPrestigeSlot) return (kind - kPrestigeSlot + 1) * kPoint;
  return kind < kElements ? 6 : 3;
}

std::int64_t kept(const Heroes& game, const State& now, int seat, std::uint8_t places) {
  CardWord line_up;
  std::int64_t value = 0;
  for (int place = 0; place < game.line_up_size(now, seat); ++place) {
    if (!((places >> place) & 1)) continue;
    const std::uint8_t hero = now.line_up[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)];
    line_up.push_back(hero);
    value += hero_value(game.hero(hero));
    if (const Tile* tile = game.tile_at(now, seat, place)) value += tile->hinders() ? -kHindranceKept : kTileKept;
  }
  return value + slots_value(game.slots(line_up));
}

}  // namespace

void Estimate::prepare(const Heroes& game) {
  if (dice_ == game.content().dice && chance_[1][0][0][0][0].damage != 0) return;
  dice_ = game.content().dice;
  for (DiceMask dice = 1; dice < 1 << kDice; ++dice)
    for (std::size_t a = 0; a < kTyped; ++a)
      for (std::size_t b = 0; b < kTyped; ++b)
        for (std::size_t c = 0; c < kTyped; ++c)
          for (std::size_t total = a + b + c; total < kTotal; ++total) {
            const SlotCounts free = a | b << 8 | c << 16 | (total - a - b - c) << (8 * kGenericSlot);
            const Odds odds = odds_of(game.content(), free, dice);
            chance_[dice][a][b][c][total] = {static_cast<std::uint16_t>(odds.won * 256 / odds.all),
                                             static_cast<std::uint16_t>(std::max(1, odds.mean_damage_16ths))};
          }
}

const Estimate::Chance& Estimate::chance(SlotCounts free, DiceMask dice) const {
  const auto typed = [&](int element) {
    return std::min(static_cast<std::size_t>(count_of(free, element)), kTyped - 1);
  };
  const std::size_t total = std::min(static_cast<std::size_t>(total_of(free)), kTotal - 1);
  return chance_[dice][typed(0)][typed(1)][typed(2)][total];
}

// What an adversary adds to the ones already won, roughly: whole sets are not searched for.
std::int64_t Estimate::spoils(const Heroes& game, const State& now, int seat, std::uint8_t foe) const {
  const Adversary& card = game.content().adversaries[foe];
  const std::uint64_t own = now.won[static_cast<std::size_t>(seat)];
  std::array<int, kColours> owned{};
  std::int64_t value = card.points * kPoint + kAnyFoe;
  std::uint8_t colours = 0;
  for (std::uint64_t left = own; left != 0; left &= left - 1) {
    const Adversary& other = game.content().adversaries[static_cast<std::size_t>(std::countr_zero(left))];
    ++owned[static_cast<std::size_t>(other.colour)];
    colours |= static_cast<std::uint8_t>(1u << static_cast<unsigned>(other.colour));
    const bool suits = other.bonus_colour == card.colour;
    if (other.bonus == BonusKind::per_colour && suits) value += other.bonus_points * kPoint;
    if (other.bonus == BonusKind::majority && suits) value += other.bonus_points * kPoint * kMajorityHelped / 100;
    if (other.bonus == BonusKind::collection && ((other.set_colours >> static_cast<unsigned>(card.colour)) & 1) &&
        owned[static_cast<std::size_t>(card.colour)] == 0)
      value += other.bonus_points * kPoint * kSetHelped / 100;
    if (other.bonus == BonusKind::number) value += other.bonus_points * kPoint / (2 * other.least);
  }
  const std::int64_t bonus = card.bonus_points * kPoint;
  const int rounds_left = kRounds - 1 - now.round;
  switch (card.bonus) {
    case BonusKind::none: break;
    case BonusKind::collection: {
      const int there =
          std::popcount(static_cast<unsigned>((colours | 1u << static_cast<unsigned>(card.colour)) & card.set_colours));
      value += there == 3 ? bonus : bonus * (there + rounds_left) * kSetStep / 100;
      break;
    }
    case BonusKind::majority:
      value += bonus * (owned[static_cast<std::size_t>(card.bonus_colour)] + 1) * kMajorityStep / 100;
      break;
    case BonusKind::strength: value += bonus * kStrengthBonus / 100; break;
    case BonusKind::number:
      value += bonus * std::min(count_bits(own) + 1 + 2 * rounds_left, int{card.least}) / card.least;
      break;
    case BonusKind::per_colour:
      value += bonus * (owned[static_cast<std::size_t>(card.bonus_colour)] + (card.bonus_colour == card.colour)) +
               bonus * rounds_left * kLater / 100;
      break;
    case BonusKind::per_tile: value += bonus * game.tiles_of(now, seat) + bonus * rounds_left * kLater / 100; break;
  }
  return value;
}

std::int64_t Estimate::fight(const Heroes& game, const State& now, int seat, DiceMask chosen) const {
  const Tile* tile = game.tile_at(now, seat, now.hero);
  const DiceMask extra = tile != nullptr ? tile->extra_dice : DiceMask{0};
  const SlotCounts free = game.free_slots(now, seat);
  const Chance& odds = chance(free, static_cast<DiceMask>(chosen | extra));
  std::array<std::int64_t, kLineSize> gains{};
  for (int i = 0; i < now.line.size(); ++i)
    gains[static_cast<std::size_t>(i)] = spoils(game, now, seat, now.line[static_cast<std::size_t>(i)]);
  std::ranges::sort(gains, std::greater());
  std::int64_t gain = 0;
  for (int i = 0; i < std::popcount(chosen); ++i) gain += gains[static_cast<std::size_t>(i)];
  const std::int64_t taken = std::min<std::int64_t>(odds.damage, total_of(free) * 16);
  return gain * odds.won / 256 - taken * slot_worth(game, now, seat) / 16;
}

std::int64_t Estimate::best_fight(const Heroes& game, const State& now, int seat, int most, DiceMask allowed) const {
  std::int64_t best = -8 * kPoint;
  for (DiceMask dice = 1; dice < 1 << kDice; ++dice)
    if ((dice & ~allowed) == 0 && std::popcount(dice) <= std::min(most, now.line.size()))
      best = std::max(best, fight(game, now, seat, dice));
  return best;
}

std::int64_t Estimate::mission(const Heroes& game, const State& now, int seat, int rank) const {
  const Mission& mission = game.mission(now, rank);
  const std::int64_t prestige = mission.prestige[static_cast<std::size_t>(game.places_covered(now, rank))] * kPoint;
  if (mission.condition == ConditionKind::adversaries) return prestige;
  const SlotCounts free = game.free_slots(now, seat);
  const std::int64_t price = slot_worth(game, now, seat);
  if (mission.condition == ConditionKind::damage)
    return prestige * Heroes::can_take(free, mission.damage) - std::min(mission.damage.total(), total_of(free)) * price;
  const Chance& odds = chance(free, mission.dice);
  return prestige * odds.won / 256 - std::min<std::int64_t>(odds.damage, total_of(free) * 16) * price / 16;
}

std::int64_t Estimate::best_mission(const Heroes& game, const State& now, int seat) const {
  std::int64_t best = 0;
  for (int rank = 0; rank < kRanks; ++rank)
    if (game.can_attempt(now, seat, rank)) best = std::max(best, mission(game, now, seat, rank));
  return best;
}

std::int64_t Estimate::tile_action(const Heroes& game, const State& now, int seat) const {
  const std::int64_t wounds = total_of(now.counters[static_cast<std::size_t>(seat)]);
  const std::int64_t price = slot_worth(game, now, seat) + 1;
  const Tile& tile = *game.tile_at(now, seat, now.hero);
  switch (tile.effect) {
    case TileEffect::heal_all: return wounds * price;
    case TileEffect::heal_then_mission:
      return std::min<std::int64_t>(wounds, tile.value) * price + best_mission(game, now, seat);
    case TileEffect::fight: return best_fight(game, now, seat, tile.value, kAllDice);
    case TileEffect::fight_with_extra_die: return best_fight(game, now, seat, tile.value, tile.dice);
    case TileEffect::shine: return tile.value * kPoint;
    case TileEffect::shine_shared: return tile.value * kPoint - tile.other_value * kPoint / 3;
    default: return kTileDraw - price;
  }
}

std::int64_t Estimate::action(const Heroes& game, const State& now, int seat, std::uint8_t what) const {
  if (what == static_cast<std::uint8_t>(ActionKind::none)) return 0;
  const std::int64_t wounds = total_of(now.counters[static_cast<std::size_t>(seat)]);
  const std::int64_t price = slot_worth(game, now, seat) + 1;
  if (what == kTileAction) return tile_action(game, now, seat);
  for (const Action& action : game.hero(now.line_up[static_cast<std::size_t>(seat)][now.hero]).actions) {
    if (static_cast<std::uint8_t>(action.kind) != what) continue;
    switch (action.kind) {
      case ActionKind::fight: return best_fight(game, now, seat, action.value, kAllDice);
      case ActionKind::mission: return best_mission(game, now, seat);
      case ActionKind::heal: return std::min<std::int64_t>(wounds, action.value) * price;
      case ActionKind::constellation: return kTileDraw;
      default: return action_value(action);
    }
  }
  broken("the hero does not show this action");
}

std::int64_t Estimate::worth(const Heroes& game, const State& now, int seat, const Move& move) const {
  const CardWord& line_up = now.line_up[static_cast<std::size_t>(seat)];
  const std::uint8_t what = move.cards[0];
  switch (move.op) {
    case Op::pick: return with_hero(game, line_up, what) + hero_value(game.hero(what));
    case Op::side: {
      CardWord placed = line_up;
      const std::uint8_t hero = game.picked_hero(now, seat);
      if (what == 0) placed.push_front(hero);
      else placed.push_back(hero);
      return slots_value(game.slots(placed));
    }
    case Op::tile: return tile_placed(game, now, move);
    case Op::act: return action(game, now, seat, what);
    case Op::dice: return fight(game, now, seat, what);
    case Op::wound: return -slot_price(what);
    case Op::heal: return slot_price(what);
    case Op::take: return spoils(game, now, seat, what);
    case Op::attempt: return mission(game, now, seat, what);
    case Op::target: return now.prestige[move.seat] + 3 * count_bits(now.won[move.seat]);  // the one who is ahead
    case Op::share: return -(now.prestige[move.seat] + 3 * count_bits(now.won[move.seat]));
    case Op::keep: return kept(game, now, seat, what);
    default: return 0;  // hold, go_on, skip
  }
}

Move Estimate::operator()(const Heroes& game, const State& now, Seat seat, Moves<Heroes>& moves, Rng& rng) const {
  game.legal(now, seat, moves);
  if (moves.size() == 1) return moves[0];
  int best = 0;
  std::int64_t best_worth = INT64_MIN;
  std::uint64_t noise = 0;
  for (int i = 0; i < moves.size(); ++i, noise >>= 6) {
    if (i % 10 == 0) noise = rng.next();
    const std::int64_t value = worth(game, now, index(seat), moves[i]) + static_cast<std::int64_t>(noise & 7);
    if (value > best_worth) best_worth = value, best = i;
  }
  return moves[best];
}

}  // namespace feerie::heroes
