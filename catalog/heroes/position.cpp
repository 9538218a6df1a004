// Positions of Heroes: a whole state as JSON that a person can read and edit, from one table of fields that writes and
// reads. What follows from the rest (the deck, the pile of adversaries, the missions not seen, the damage of a roll) is
// not written; whether the rules lead there is the game's to say.
#include <algorithm>
#include <bit>

#include "catalog/heroes/binding.h"
#include "catalog/position_fields.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog {

namespace {

using namespace heroes;

constexpr std::array<std::string_view, 5> kPurposeWords{"none", "fight", "mission", "tile", "veil"};

bool is_draft(const State& now) { return now.phase >= Phase::deal && now.phase <= Phase::place; }
bool is_adventure(const State& now) { return now.phase >= Phase::tiles && now.phase <= Phase::reveal; }
bool out_there(const State& now) {
  return is_adventure(now) || (now.phase == Phase::foes && now.line_up[0].size() > 0);
}
bool seats_in_turn(const State& now) {
  return now.phase == Phase::deal || now.phase == Phase::pass || now.phase == Phase::discard ||
         now.phase == Phase::show || now.phase == Phase::place || now.phase == Phase::leave || out_there(now);
}
bool deals_damage(const State& now) { return now.phase == Phase::roll || now.phase == Phase::wound; }
bool wounds(const State& now) { return now.phase == Phase::wound; }
bool has_reward(const State& now) { return now.purpose == Purpose::fight || now.purpose == Purpose::mission; }

// Everything a position names, by id.
struct Names {
  explicit Names(const Content& content)
      : heroes(words_in(content.hero_texts)),
        foes(words_in(content.adversary_texts)),
        tiles(words_in(content.tile_texts)),
        missions(words_in(content.mission_texts)) {}
  std::vector<std::string> heroes, foes, tiles, missions;
};

// Heroes from left to right, each with the tile on it.
Field<State> line_ups_field(std::size_t players, const Names& names) {
  const Codec<std::uint8_t> hero = word<std::uint8_t>(names.heroes);
  const Codec<std::uint8_t> tile = or_none(word<std::uint8_t>(names.tiles));
  return {.name = "line_ups",
          .write =
              [=](const State& now) {
                PositionOut line_ups = PositionOut::array();
                for (std::size_t seat = 0; seat < players; ++seat) {
                  PositionOut line_up = PositionOut::array();
                  for (std::size_t i = 0; i < static_cast<std::size_t>(now.line_up[seat].size()); ++i) {
                    line_up.push_back({{"hero", hero.write(now.line_up[seat][i])}});
                    if (now.tile_on[seat][i] != kNone) line_up.back()["tile"] = tile.write(now.tile_on[seat][i]);
                  }
                  line_ups.push_back(line_up);
                }
                return line_ups;
              },
          .read = [=](const PositionIn& source, State& now) -> Result<void> {
            if (Result<void> fits = check_list(source, "line_ups", players); !fits) return fits;
            for (std::size_t seat = 0; seat < players; ++seat) {
              if (!source[seat].is_array() || source[seat].size() > kMostHeroes) return bad_field("line_ups");
              for (std::size_t i = 0; i < source[seat].size(); ++i) {
                const PositionIn& entry = source[seat][i];
                if (!entry.is_object() || !entry.contains("hero")) return bad_field("line_ups");
                if (Result<void> known = check_names(entry, {"hero", "tile"}); !known) return known;
                if (Result<void> read = hero.read(entry["hero"], "hero", now.line_up[seat][i]); !read) return read;
                if (!entry.contains("tile")) continue;
                if (Result<void> read = tile.read(entry["tile"], "tile", now.tile_on[seat][i]); !read) return read;
              }
            }
            return {};
          }};
}

// Counters by kind of slot: a count is a byte of its word.
Codec<SlotCounts> slot_counts() {
  const auto counts = by_word<kSlotKinds>(words_in(kSlotWords), whole<std::uint8_t>(0, 255), 0);
  return {[counts](const SlotCounts& slots) { return counts.write(std::bit_cast<std::array<std::uint8_t, 8>>(slots)); },
          [counts](const PositionIn& source, std::string_view field, SlotCounts& into) -> Result<void> {
            std::array<std::uint8_t, kSlotKinds> read{};
            if (Result<void> done = counts.read(source, field, read); !done) return done;
            into = std::bit_cast<SlotCounts>(read);
            return {};
          }};
}

// Tiles in possession, one by one.
Codec<std::array<std::uint8_t, kMaxTileKinds>> held_tiles(const Names& names) {
  const SharedWords tiles = share(names.tiles);
  return {[tiles](const std::array<std::uint8_t, kMaxTileKinds>& held) {
            PositionOut list = PositionOut::array();
            for (std::size_t kind = 0; kind < tiles->size(); ++kind)
              for (int n = 0; n < held[kind]; ++n) list.push_back((*tiles)[kind]);
            return list;
          },
          [tiles](const PositionIn& source, std::string_view field,
                  std::array<std::uint8_t, kMaxTileKinds>& into) -> Result<void> {
            if (!source.is_array() || source.size() > kTiles) return bad_field(field);
            into = {};
            for (const PositionIn& item : source) {
              const Result<std::size_t> kind = read_word(item, *tiles);
              if (!kind) return std::unexpected(kind.error());
              ++into[*kind];
            }
            return {};
          }};
}

// What is chosen and not shown: a hero, a side, the places that stay.
Field<State> sealed_field(std::size_t players, const Names& names) {
  const Codec<CardWord> hero = per_seat(word<std::uint8_t>(names.heroes), players);
  const Codec<CardWord> side = per_seat(word<std::uint8_t>(words_in(kSideWords)), players);
  const Codec<CardWord> places = per_seat(numbers<std::uint8_t>(kMostHeroes), players);
  const auto codec = [=](const State& now) {
    return now.phase == Phase::keep || now.phase == Phase::leave   ? places
           : now.phase == Phase::side || now.phase == Phase::place ? side
                                                                   : hero;
  };
  return {.name = "sealed",
          .write = [=](const State& now) { return codec(now).write(now.sealed); },
          .read = [=](const PositionIn& source, State& now) { return codec(now).read(source, "sealed", now.sealed); },
          .stands = Stands::usually};
}

// Each dealt hand in the order it was picked from; the rest in any order.
Field<State> hands_field(std::size_t players, const Names& names) {
  const auto hands = each<CardWord, kMaxPlayers>(cards(names.heroes, kDealt), players);
  return {.name = "hands",
          .write = [=](const State& now) { return hands.write(now.dealt); },
          .read = [=](const PositionIn& source, State& now) -> Result<void> {
            if (Result<void> read = hands.read(source, "hands", now.dealt); !read) return read;
            for (CardWord& hand : now.dealt)
              std::sort(hand.begin() + (now.phase == Phase::deal ? 0 : now.step), hand.end());
            return {};
          },
          .due = is_draft};
}

// Seats whose tokens cover the places of a mission, or the missions under a pile: a list that ends where none is.
template <std::size_t N>
PositionOut write_list(const Codec<std::uint8_t>& codec, const std::array<std::uint8_t, N>& values) {
  PositionOut list = PositionOut::array();
  for (const std::uint8_t value : values)
    if (value != kNone) list.push_back(codec.write(value));
  return list;
}

template <std::size_t N>
Result<void> read_list(const Codec<std::uint8_t>& codec, const PositionIn& source, std::string_view field,
                       std::array<std::uint8_t, N>& into) {
  if (!source.is_array() || source.size() > N) return bad_field(field);
  for (std::size_t i = 0; i < source.size(); ++i)
    if (Result<void> read = codec.read(source[i], field, into[i]); !read) return read;
  return {};
}

Field<State> missions_field(std::size_t players, const Names& names) {
  const Codec<std::uint8_t> mission = word<std::uint8_t>(names.missions);
  const Codec<std::uint8_t> seat = whole<std::uint8_t>(1, static_cast<int>(players), 1);
  return {.name = "missions",
          .write =
              [=](const State& now) {
                PositionOut missions = PositionOut::array();
                for (std::size_t rank = 0; rank < kRanks; ++rank)
                  missions.push_back({{"mission", mission.write(now.mission[rank])},
                                      {"tokens", write_list(seat, now.tokens[rank])},
                                      {"finished", write_list(mission, now.finished[rank])}});
                return missions;
              },
          .read = [=](const PositionIn& source, State& now) -> Result<void> {
            if (Result<void> fits = check_list(source, "missions", kRanks); !fits) return fits;
            const PositionIn none = PositionIn::array();
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
              const PositionIn& entry = source[rank];
              if (!entry.is_object() || !entry.contains("mission")) return bad_field("missions");
              if (Result<void> known = check_names(entry, {"mission", "tokens", "finished"}); !known) return known;
              if (Result<void> read = mission.read(entry["mission"], "mission", now.mission[rank]); !read) return read;
              if (Result<void> read = read_list(seat, entry.value("tokens", none), "tokens", now.tokens[rank]); !read)
                return read;
              if (Result<void> read = read_list(mission, entry.value("finished", none), "finished", now.finished[rank]);
                  !read)
                return read;
            }
            return {};
          }};
}

// Untyped points still to be placed.
Field<State> damage_field() {
  const Codec<std::uint8_t> points = whole<std::uint8_t>(0, 255);
  return {.name = "damage",
          .write = [=](const State& now) { return points.write(now.pool.untyped); },
          .read = [=](const PositionIn& source, State& now) { return points.read(source, "damage", now.pool.untyped); },
          .due = wounds};
}

// Adversaries to win, or the rank of the mission tried.
Field<State> reward_field() {
  const Codec<std::uint8_t> foes = whole<std::uint8_t>(1, kLineSize);
  const Codec<std::uint8_t> rank = whole<std::uint8_t>(1, kRanks, 1);
  const auto codec = [=](const State& now) { return now.purpose == Purpose::mission ? rank : foes; };
  return {.name = "reward",
          .write = [=](const State& now) { return codec(now).write(now.reward); },
          .read = [=](const PositionIn& source, State& now) { return codec(now).read(source, "reward", now.reward); },
          .due = has_reward};
}

// What lies in piles, and what a roll and a fight that was won say by themselves.
void derive(const Heroes& game, State& state) {
  game.fill_piles(state);
  if (state.phase == Phase::take) state.victim = state.turn, state.purpose = Purpose::fight, state.fits = 1;
  if (state.phase == Phase::roll) state.pool = game.roll_sum(state);
}

FieldTable<State> fields_of(const Heroes& game) {
  const auto players = static_cast<std::size_t>(game.players());
  const Names names(game.content());
  const auto number = [](int least, int most, int from = 0) { return whole<std::uint8_t>(least, most, from); };
  State blank = game.start();
  blank.tiles_left = {};
  return {
      blank,
      {field("phase", &State::phase, word<Phase>(words_in(kPhaseWords), "position.unknown_phase")),
       field("round", &State::round, number(1, kRounds, 1)),
       field("picks", &State::step, number(0, kDealt), Stands::usually, is_draft),
       field("seat", &State::turn, number(1, game.players(), 1), Stands::always, seats_in_turn),
       field("first", &State::first, number(1, game.players(), 1), Stands::always, out_there),
       field("place", &State::hero, number(1, kMostHeroes, 1), Stands::always, out_there),
       field("prestige", &State::prestige,
             each<std::uint16_t, kMaxPlayers>(whole<std::uint16_t>(0, kMostPrestige), players)),
       line_ups_field(players, names),
       field("counters", &State::counters, each<SlotCounts, kMaxPlayers>(slot_counts(), players), Stands::usually),
       field("won", &State::won, each<std::uint64_t, kMaxPlayers>(set_of<std::uint64_t>(names.foes), players)),
       field("held", &State::held,
             each<std::array<std::uint8_t, kMaxTileKinds>, kMaxPlayers>(held_tiles(names), players), Stands::usually),
       sealed_field(players, names),
       hands_field(players, names),
       field("gone", &State::gone, set_of<std::uint64_t>(names.heroes), Stands::usually),
       field("line", &State::line, cards(names.foes, kLineSize)),
       missions_field(players, names),
       field("tiles_left", &State::tiles_left, by_word<kMaxTileKinds>(names.tiles, number(0, kTiles), 0),
             Stands::usually),
       field("roll", &State::faces, by_word<kDice>(words_in(kDieWords), number(1, kFaces, 1), kNone), Stands::rarely),
       field("dice", &State::dice, set_of<std::uint8_t>(words_in(kDieWords)), Stands::rarely),
       field("victim", &State::victim, number(1, game.players(), 1), Stands::always, deals_damage),
       field("purpose", &State::purpose, word<Purpose>(words_in(kPurposeWords)), Stands::always, deals_damage),
       damage_field(),
       field("fits", &State::fits, number(0, 1), Stands::usually, wounds),
       reward_field(),
       field("heal_left", &State::heal_left, number(0, kMaxValue), Stands::rarely),
       field("drawn", &State::tile, or_none(word<std::uint8_t>(names.tiles)), Stands::rarely),
       field("veiled", &State::veiled, number(0, 1), Stands::rarely)}};
}

}  // namespace

PositionOut HeroesBinding::write_position(const Game& game, const Game::State& now) {
  return fields_of(game).write(now);
}

Result<HeroesBinding::Game::State> HeroesBinding::read_position(const Game& game, const PositionIn& source) {
  return fields_of(game).read(game, source, [&game](State& state) { derive(game, state); });
}

}  // namespace feerie::inline catalog
