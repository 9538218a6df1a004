// The greedy estimate. Every answer is judged by what it changes at once, plus fair guesses for what it leads to: a
// free slot is worth a fraction of a fight, a hero what its action usually brings over one adventure.
#include "bots/heroes/worth.h"

#include <algorithm>
#include <bit>

#include "engine/core/check.h"
#include "engine/games/heroes/odds.h"

namespace feerie::heroes {

namespace {

constexpr std::int64_t kPoint = 16;
constexpr std::int64_t kFreeSlot = 14;  // room to fight on
constexpr std::int64_t kStrength = 6;   // going first, and strength bonuses
constexpr std::int64_t kMissionTry = 48;
constexpr std::int64_t kTileDraw = 36;

// What an action brings over one use, before anything is known of the moment.
std::int64_t action_value(const Action& action) {
  switch (action.kind) {
    case ActionKind::none: return 0;
    case ActionKind::fight: return 20 + 12 * action.value;
    case ActionKind::mission: return kMissionTry;
    case ActionKind::constellation: return kTileDraw;
    case ActionKind::heal: return kFreeSlot * action.value;
    case ActionKind::shine: return kPoint * action.value;
  }
  return 0;
}

std::int64_t slots_value(SlotCounts slots) {
  std::int64_t value = 0;
  for (int kind = 0; kind < kSlotKinds; ++kind) {
    const std::int64_t count = count_of(slots, kind);
    const std::int64_t prestige = kind >= kPrestigeSlot ? (kind - kPrestigeSlot + 1) * kPoint * 3 / 4 : 0;
    value += count * (kFreeSlot + prestige + (kind < kElements ? 4 : 0));
  }
  return value;
}

std::int64_t hero_value(const Hero& hero) {
  return std::max(action_value(hero.actions[0]), action_value(hero.actions[1])) + kStrength * hero.strength;
}

// A line-up with one more hero at either end: the better of the two.
std::int64_t with_hero(const Heroes& game, const CardWord& line_up, std::uint8_t hero) {
  CardWord left = line_up;
  CardWord right = line_up;
  left.push_front(hero);
  right.push_back(hero);
  return std::max(slots_value(game.slots(left)), slots_value(game.slots(right)));
}

// What an opponent of this seat must fear or may hope: the sum of what others stand to score is the price of help.
std::int64_t spoils_gain(const Heroes& game, const State& now, int seat, std::uint8_t foe) {
  State with = now;
  with.won[static_cast<std::size_t>(seat)] |= std::uint64_t{1} << foe;
  return (game.spoils(with, seat).total - game.spoils(now, seat).total) * kPoint + 8;
}

// Damage hurts as far as there is room: what lies on prestige slots at the end of the adventure is lost.
std::int64_t damage_cost(const Heroes& game, const State& now, int seat, const Damage& damage) {
  const SlotCounts free = game.free_slots(now, seat);
  const std::int64_t taken = std::min(damage.total(), total_of(free));
  return taken * kFreeSlot;
}

std::int64_t dice_worth(const Heroes& game, const State& now, int seat, DiceMask chosen) {
  const Tile* tile = game.tile_at(now, seat, now.hero);
  const DiceMask extra = tile != nullptr ? tile->extra_dice : DiceMask{0};
  const Odds odds = odds_of(game.content(), game.free_slots(now, seat), static_cast<DiceMask>(chosen | extra));
  std::array<std::int64_t, kLineSize> gains{};
  for (int i = 0; i < now.line.size(); ++i)
    gains[static_cast<std::size_t>(i)] = spoils_gain(game, now, seat, now.line[static_cast<std::size_t>(i)]);
  std::ranges::sort(gains, std::greater());
  std::int64_t gain = 0;
  for (int i = 0; i < std::popcount(chosen); ++i) gain += gains[static_cast<std::size_t>(i)];
  return gain * odds.won / odds.all - odds.mean_damage_16ths * kFreeSlot / 16;
}

std::int64_t mission_worth(const Heroes& game, const State& now, int seat, int rank) {
  const Mission& mission = game.mission(now, rank);
  const std::int64_t prestige = mission.prestige[static_cast<std::size_t>(game.places_covered(now, rank))] * kPoint;
  if (mission.condition == ConditionKind::damage) return prestige - damage_cost(game, now, seat, mission.damage);
  if (mission.condition == ConditionKind::adversaries) return prestige;
  const Odds odds = odds_of(game.content(), game.free_slots(now, seat), mission.dice);
  return prestige * odds.won / odds.all - odds.mean_damage_16ths * kFreeSlot / 16;
}

std::int64_t best_mission(const Heroes& game, const State& now, int seat) {
  std::int64_t best = 0;
  for (int rank = 0; rank < kRanks; ++rank)
    if (game.can_attempt(now, seat, rank)) best = std::max(best, mission_worth(game, now, seat, rank));
  return best;
}

std::int64_t best_fight(const Heroes& game, const State& now, int seat, int most, DiceMask allowed) {
  std::int64_t best = -8 * kPoint;
  for (DiceMask dice = 1; dice < 1 << kDice; ++dice)
    if ((dice & ~allowed) == 0 && std::popcount(dice) <= std::min(most, now.line.size()))
      best = std::max(best, dice_worth(game, now, seat, dice));
  return best;
}

std::int64_t act_worth(const Heroes& game, const State& now, int seat, std::uint8_t what) {
  if (what == static_cast<std::uint8_t>(ActionKind::none)) return 0;
  const std::int64_t wounds = total_of(now.counters[static_cast<std::size_t>(seat)]);
  constexpr DiceMask kAll = (1 << kDice) - 1;
  if (what == kTileAction) {
    const Tile& tile = *game.tile_at(now, seat, now.hero);
    switch (tile.effect) {
      case TileEffect::heal_all: return wounds * kFreeSlot;
      case TileEffect::heal_then_mission:
        return std::min<std::int64_t>(wounds, tile.value) * kFreeSlot + best_mission(game, now, seat);
      case TileEffect::fight: return best_fight(game, now, seat, tile.value, kAll);
      case TileEffect::fight_with_extra_die: return best_fight(game, now, seat, tile.value, tile.dice);
      case TileEffect::shine: return tile.value * kPoint;
      case TileEffect::shine_shared: return tile.value * kPoint - tile.other_value * kPoint / 3;
      default: return kTileDraw - kFreeSlot;
    }
  }
  for (const Action& action : game.hero(now.line_up[static_cast<std::size_t>(seat)][now.hero]).actions) {
    if (static_cast<std::uint8_t>(action.kind) != what) continue;
    switch (action.kind) {
      case ActionKind::fight: return best_fight(game, now, seat, action.value, kAll);
      case ActionKind::mission: return best_mission(game, now, seat);
      case ActionKind::heal: return std::min<std::int64_t>(wounds, action.value) * kFreeSlot;
      default: return action_value(action);
    }
  }
  broken("the hero does not show this action");
}

// A tile on one's own hero is worth its action less the one it covers; on an opponent's, what it takes away.
std::int64_t tile_worth(const Heroes& game, const State& now, const Move& move) {
  const Tile& tile = game.content().tiles[move.cards[0]];
  const Hero& on = game.hero(now.line_up[move.seat][move.cards[1]]);
  const std::int64_t covered = std::max(action_value(on.actions[0]), action_value(on.actions[1]));
  if (tile.hinders()) return covered / 2 - (move.cards[1] < now.hero ? covered / 2 : 0);
  const std::int64_t brings = tile.effect == TileEffect::shine      ? tile.value * kPoint
                              : tile.effect == TileEffect::fight    ? 56
                              : tile.effect == TileEffect::heal_all ? 40
                                                                    : 60;
  return move.cards[1] < now.hero ? 0 : brings - covered;
}

// Wounds go where they cost least: not on prestige slots, and typed slots are kept for typed damage.
std::int64_t slot_price(std::uint8_t kind) {
  if (kind >= kPrestigeSlot) return (kind - kPrestigeSlot + 1) * kPoint;
  return kind < kElements ? 6 : 3;
}

std::int64_t kept_worth(const Heroes& game, const State& now, int seat, std::uint8_t kept) {
  CardWord line_up;
  std::int64_t value = 0;
  for (int place = 0; place < game.line_up_size(now, seat); ++place) {
    if (!((kept >> place) & 1)) continue;
    const std::uint8_t hero = now.line_up[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)];
    line_up.push_back(hero);
    value += hero_value(game.hero(hero));
    if (const Tile* tile = game.tile_at(now, seat, place)) value += tile->hinders() ? -24 : 32;
  }
  return value + slots_value(game.slots(line_up));
}

}  // namespace

std::int64_t worth_of(const Heroes& game, const View<Heroes>& view, const Move& move) {
  const State& now = view.state();
  const int seat = index(view.eye());
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
    case Op::tile: return tile_worth(game, now, move);
    case Op::act: return act_worth(game, now, seat, what);
    case Op::dice: return dice_worth(game, now, seat, what);
    case Op::wound: return -slot_price(what);
    case Op::heal: return slot_price(what);
    case Op::take: return spoils_gain(game, now, seat, what);
    case Op::attempt: return mission_worth(game, now, seat, what);
    case Op::target: return game.result(now).points[move.seat];  // the one who is ahead
    case Op::share: return -game.result(now).points[move.seat];
    case Op::keep: return kept_worth(game, now, seat, what);
    default: return 0;  // hold, go_on, skip
  }
}

}  // namespace feerie::heroes
