// Positions of Fairy Tale: a whole state as JSON that a person can read and edit, from one table of fields that writes
// and reads. What follows from the rest (hands, the number of cards played) is not written; whether the rules lead
// there is the game's to say.
#include <algorithm>

#include "catalog/fairy_tale/binding.h"
#include "catalog/position_fields.h"

namespace feerie::inline catalog {

namespace {

using namespace fairy_tale;

constexpr std::array<std::string_view, 11> kPhases{"start_card", "deal", "pick",  "pass", "play", "show",
                                                   "hunt",       "open", "close", "name", "over"};

// Which phases ask or serve one seat after another, and which of them go by the order of FT-13.
bool has_turn(const State& now) {
  return now.phase != Phase::pick && now.phase != Phase::play && now.phase != Phase::over;
}
bool by_order(const State& now) {
  return now.phase == Phase::start_card || (now.phase >= Phase::hunt && now.phase <= Phase::close);
}

// Whose turn it is, as a seat; in effects the state counts places in order.
Field<State> seat_field(const FairyTale& game) {
  const Codec<std::uint8_t> seats = whole<std::uint8_t>(1, game.players(), 1);
  return {.name = "seat",
          .write =
              [&game, seats](const State& now) {
                return seats.write(by_order(now) ? static_cast<std::uint8_t>(game.seat_in_order(now.turn)) : now.turn);
              },
          .read = [&game, seats](const PositionIn& source, State& now) -> Result<void> {
            if (Result<void> read = seats.read(source, "seat", now.turn); !read) return read;
            if (by_order(now)) now.turn = static_cast<std::uint8_t>(game.place_in_order(now.turn));
            return {};
          },
          .due = has_turn};
}

PositionOut write_row(const Codec<Kind>& card, const State& now, std::size_t seat) {
  PositionOut row = PositionOut::array();
  for (std::size_t i = 0; i < kRowSize && now.row[seat][i] != kNone; ++i)
    row.push_back({{"card", card.write(now.row[seat][i])}, {"up", !((now.down[seat] >> i) & 1)}});
  return row;
}

Result<void> read_row(const Codec<Kind>& card, const PositionIn& source, State& now, std::size_t seat) {
  if (!source.is_array() || source.size() > kRowSize) return bad_field("rows");
  for (std::size_t i = 0; i < source.size(); ++i) {
    const PositionIn& entry = source[i];
    if (!entry.is_object() || !entry.contains("card") || !entry.contains("up") || !entry["up"].is_boolean())
      return bad_field("rows");
    if (Result<void> known = check_names(entry, {"card", "up"}); !known) return known;
    if (Result<void> read = card.read(entry["card"], "rows", now.row[seat][i]); !read) return read;
    if (!entry["up"].get<bool>()) now.down[seat] = static_cast<std::uint16_t>(now.down[seat] | 1u << i);
  }
  return {};
}

Field<State> rows_field(const FairyTale& game, const Codec<Kind>& card) {
  const auto players = static_cast<std::size_t>(game.players());
  return {.name = "rows",
          .write =
              [=](const State& now) {
                PositionOut rows = PositionOut::array();
                for (std::size_t seat = 0; seat < players; ++seat) rows.push_back(write_row(card, now, seat));
                return rows;
              },
          .read = [=](const PositionIn& source, State& now) -> Result<void> {
            if (Result<void> fits = check_list(source, "rows", players); !fits) return fits;
            for (std::size_t seat = 0; seat < players; ++seat)
              if (Result<void> read = read_row(card, source[seat], now, seat); !read) return read;
            return {};
          }};
}

// One list per round so far; cards not picked yet have no order of their own.
Field<State> dealt_field(const Codec<std::array<CardWord, kMaxPlayers>>& hands) {
  return {.name = "dealt",
          .write =
              [=](const State& now) {
                PositionOut rounds = PositionOut::array();
                for (std::size_t round = 0; round <= now.round; ++round)
                  rounds.push_back(hands.write(now.dealt[round]));
                return rounds;
              },
          .read = [=](const PositionIn& source, State& now) -> Result<void> {
            if (Result<void> fits = check_list(source, "dealt", now.round + 1u); !fits) return fits;
            for (std::size_t round = 0; round <= now.round; ++round)
              if (Result<void> read = hands.read(source[round], "dealt", now.dealt[round]); !read) return read;
            if (now.phase > Phase::pass) return {};
            for (CardWord& hand : now.dealt[now.round])
              std::sort(hand.begin() + (now.phase <= Phase::deal ? 0 : now.step), hand.end());
            return {};
          }};
}

// The copies left of each card of the deck.
Field<State> pile_field(const FairyTale& game) {
  return {.name = "pile",
          .write =
              [&game](const State& now) {
                PositionOut pile = PositionOut::object();
                for (int kind = 0; kind < game.content().kinds(); ++kind)
                  if (const int left = game.copies_in_pile(now, static_cast<Kind>(kind)); left > 0)
                    pile[game.content().texts[static_cast<std::size_t>(kind)].id] = left;
                return pile;
              },
          .read = [&game](const PositionIn& source, State& now) -> Result<void> {
            if (!source.is_object()) return bad_field("pile");
            now.pile = {};
            for (const auto& [id, count] : source.items()) {
              const Result<std::size_t> kind = read_word(PositionIn(id), words_in(game.content().texts));
              if (!kind) return std::unexpected(kind.error());
              const int copies = game.copies(static_cast<Kind>(*kind));
              if (!count.is_number_integer() || count < 0)
                return refuse(Message("position.bad_count").with("card", Term{id}));
              if (count > copies)
                return refuse(Message("position.too_many_copies")
                                  .with("card", Term{id})
                                  .with("found", read_whole(count, id, 0, kMaxCards).value_or(kMaxCards))
                                  .with("copies", copies));
              game.put_in_pile(now, static_cast<Kind>(*kind), count.get<int>());
            }
            return {};
          },
          .stands = Stands::usually};
}

FieldTable<State> fields_of(const FairyTale& game) {
  const auto players = static_cast<std::size_t>(game.players());
  const std::vector<std::string> ids = words_in(game.content().texts);
  const Codec<Kind> card = word<Kind>(ids);
  State blank = game.start();
  blank.pile = {};
  return {blank,
          {field("phase", &State::phase, word<Phase>(words_in(kPhases), "position.unknown_phase")),
           field("round", &State::round, whole<std::uint8_t>(1, kRounds, 1)),
           field("step", &State::step, whole<std::uint8_t>(0, kHandSize)), seat_field(game), rows_field(game, card),
           field("sealed", &State::sealed, per_seat(card, players), Stands::usually),
           dealt_field(each<CardWord, kMaxPlayers>(cards(ids, kHandSize), players)), pile_field(game),
           field("chosen", &State::chosen, numbers<std::uint16_t>(kRowSize), Stands::rarely),
           field("hunted", &State::hunted, numbers<std::uint8_t>(game.players()), Stands::rarely),
           field("hunt_left", &State::hunt_left, whole<std::uint8_t>(0, kMaxPlayers), Stands::rarely),
           field("borrowed", &State::borrowed, or_none(card), Stands::rarely)}};
}

}  // namespace

PositionOut FairyTaleBinding::write_position(const Game& game, const Game::State& state) {
  return fields_of(game).write(state);
}

Result<FairyTaleBinding::Game::State> FairyTaleBinding::read_position(const Game& game, const PositionIn& source) {
  return fields_of(game).read(game, source, [&game](State& state) { game.fill_rest(state); });
}

}  // namespace feerie::inline catalog
