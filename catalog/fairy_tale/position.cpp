// Positions of Fairy Tale: a whole state as JSON that a person can read and edit. Reading trusts nothing: every field
// has its sentence, the copies of every card must add up to the deck, and what was played must have been drafted.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <optional>

#include "catalog/fairy_tale/binding.h"
#include "catalog/nearest.h"
#include "catalog/position_fields.h"

namespace feerie::inline catalog {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using namespace fairy_tale;

constexpr std::array<std::string_view, 11> kPhases{"start_card", "deal", "pick",  "pass", "play", "show",
                                                   "hunt",       "open", "close", "name", "over"};

ordered_json card_json(const Content& content, Kind kind) {
  if (kind >= content.kinds()) return nullptr;
  return content.texts[kind].id;
}

bool shows_or_later(Phase phase) { return phase >= Phase::play; }

// Cards in every row, before the ones being shown, as round, phase and step say.
int played_by_then(const FairyTale& game, const State& state) {
  int played = game.options().variant == Variant::novice && state.phase != Phase::start_card ? 1 : 0;
  for (int round = 0; round < state.round; ++round) played += game.plays_in(round);
  return shows_or_later(state.phase) ? played + state.step : played;
}

// How many cards of a hand of the present round are dealt.
int dealt_of(const FairyTale& game, const State& state, int hand) {
  if (state.phase == Phase::start_card) return 0;
  if (state.phase != Phase::deal) return game.cards_dealt(state.round);
  return hand < state.turn ? game.cards_dealt(state.round) : hand == state.turn ? state.step : 0;
}

// Which phases ask or serve one seat after another, and which of them go by the order of FT-13.
bool has_turn(Phase phase) { return phase != Phase::pick && phase != Phase::play && phase != Phase::over; }
bool by_order(Phase phase) { return phase == Phase::start_card || (phase >= Phase::hunt && phase <= Phase::close); }

class PositionReader : PositionFields {
 public:
  PositionReader(const FairyTale& game, const json& source)
      : PositionFields(source), game_(game), state_(game.start()) {}

  Result<State> read() {
    using Step = bool (PositionReader::*)();
    for (const Step step : {&PositionReader::read_moment, &PositionReader::read_rows, &PositionReader::read_dealt,
                            &PositionReader::check_plays, &PositionReader::read_sealed, &PositionReader::read_effects,
                            &PositionReader::count_copies, &PositionReader::check_asked})
      if (!(this->*step)()) return refuse(why());
    for (int seat = 0; seat < game_.players(); ++seat)
      state_.held[static_cast<std::size_t>(seat)] = game_.hand_from_draft(state_, seat);
    return state_;
  }

 private:
  std::optional<Kind> card(const json& value) { return word(value, game_.content().texts, "position.unknown_card"); }

  bool read_moment();
  bool read_rows();
  bool read_dealt();
  bool read_hand(const json& cards, int round, int hand);
  bool read_sealed();
  bool read_effects();
  bool count_copies();
  bool check_plays();
  bool check_asked();

  const FairyTale& game_;
  State state_;
};

bool PositionReader::read_moment() {
  const auto phase = json_.find("phase");
  if (phase == json_.end() || !phase->is_string()) return bad_field("phase");
  const auto known = std::ranges::find(kPhases, phase->get_ref<const std::string&>());
  if (known == kPhases.end()) {
    const std::vector<std::string> names(kPhases.begin(), kPhases.end());
    return fail(unknown_word("position.unknown_phase", phase->get_ref<const std::string&>(), names));
  }
  state_.phase = static_cast<Phase>(known - kPhases.begin());
  const auto round = number("round", kRounds, 1);
  if (!round) return false;
  state_.round = static_cast<std::uint8_t>(*round - 1);
  const bool novice_start = game_.options().variant == Variant::novice;
  if (state_.phase == Phase::start_card && (!novice_start || state_.round != 0)) return bad_field("phase");
  const int cards = game_.cards_dealt(state_.round);
  const int plays = game_.plays_in(state_.round);
  int least = 0;
  int most = plays - 1;  // play, show
  switch (state_.phase) {
    case Phase::start_card: most = 0; break;
    case Phase::deal: most = cards - 1; break;
    case Phase::pick: most = cards - 2; break;
    case Phase::pass: least = 1, most = cards - 1; break;
    case Phase::hunt:
    case Phase::open:
    case Phase::close: least = 1, most = plays; break;
    case Phase::name:
    case Phase::over: least = most = plays; break;
    default: break;
  }
  const auto step = number("step", most);
  if (!step) return false;
  if (*step < least) return bad_field("step");
  if (has_turn(state_.phase)) {
    const auto seat = number("seat", game_.players(), 1);
    if (!seat) return false;
    const int turn = by_order(state_.phase) ? game_.place_in_order(*seat - 1) : *seat - 1;
    state_.turn = static_cast<std::uint8_t>(turn);
  } else if (json_.contains("seat")) {
    return bad_field("seat");
  }
  if (state_.phase >= Phase::name && state_.round + 1 != kRounds) return bad_field("round");
  state_.step = static_cast<std::uint8_t>(*step);
  state_.played = static_cast<std::uint8_t>(played_by_then(game_, state_));
  return true;
}

bool PositionReader::read_rows() {
  const json* rows = list(json_, "rows", game_.players());
  if (rows == nullptr) return false;
  for (int seat = 0; seat < game_.players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const int length = game_.row_length(state_, seat);
    const json& row = (*rows)[at];
    if (!row.is_array() || row.size() != static_cast<std::size_t>(length))
      return fail(
          Message("position.wrong_size").with("field", "rows[" + std::to_string(seat + 1) + "]").with("size", length));
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!row[i].is_object() || !row[i].contains("card") || !row[i].contains("up") || !row[i]["up"].is_boolean())
        return bad_field("rows");
      const auto kind = card(row[i]["card"]);
      if (!kind) return false;
      state_.row[at][i] = *kind;
      if (!row[i]["up"].get<bool>()) state_.down[at] = static_cast<std::uint16_t>(state_.down[at] | (1u << i));
    }
  }
  return true;
}

bool PositionReader::read_hand(const json& cards, int round, int hand) {
  const int size = round < state_.round ? game_.cards_dealt(round) : dealt_of(game_, state_, hand);
  if (!cards.is_array() || cards.size() != static_cast<std::size_t>(size))
    return fail(Message("position.wrong_size")
                    .with("field", "dealt[" + std::to_string(round + 1) + "][" + std::to_string(hand + 1) + "]")
                    .with("size", size));
  auto& into = state_.dealt[static_cast<std::size_t>(round)][static_cast<std::size_t>(hand)];
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto kind = card(cards[i]);
    if (!kind) return false;
    into[i] = *kind;
  }
  // Cards not picked yet have no order of their own.
  if (round == state_.round && state_.phase <= Phase::pass)
    std::sort(into.begin() + (state_.phase <= Phase::deal ? 0 : state_.step), into.end());
  return true;
}

bool PositionReader::read_dealt() {
  const json* rounds = list(json_, "dealt", state_.round + 1);
  if (rounds == nullptr) return false;
  for (int round = 0; round <= state_.round; ++round) {
    const json& hands = (*rounds)[static_cast<std::size_t>(round)];
    if (!hands.is_array() || hands.size() != static_cast<std::size_t>(game_.players())) return bad_field("dealt");
    for (int hand = 0; hand < game_.players(); ++hand)
      if (!read_hand(hands[static_cast<std::size_t>(hand)], round, hand)) return false;
  }
  return true;
}

// A sealed card must be one the seat could choose; in `show` exactly the seats whose turn is still to come have one.
bool PositionReader::read_sealed() {
  if (!json_.contains("sealed")) return state_.phase == Phase::show ? bad_field("sealed") : true;
  const json* cards = list(json_, "sealed", game_.players());
  if (cards == nullptr) return false;
  bool all = true;
  for (int seat = 0; seat < game_.players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const json& value = (*cards)[at];
    const bool may = state_.phase == Phase::pick || state_.phase == Phase::play ||
                     (state_.phase == Phase::show && seat >= state_.turn);
    all &= !value.is_null();
    if (value.is_null() && (state_.phase != Phase::show || seat < state_.turn)) continue;
    if (value.is_null() || !may) return bad_field("sealed");
    const auto kind = card(value);
    if (!kind) return false;
    const CardWord hand =
        state_.phase == Phase::pick ? game_.on_offer(state_, seat).cards : game_.hand_from_draft(state_, seat);
    if (hand.find(*kind) == CardWord::kPlaces)
      return fail(Message("position.not_in_hand")
                      .with("card", Term{game_.content().texts[*kind].id})
                      .with("who", seat_at(seat)));
    state_.sealed[at] = *kind;
  }
  return all && state_.phase != Phase::show ? bad_field("sealed") : true;
}

bool PositionReader::read_effects() {
  const bool resolving = state_.phase >= Phase::hunt && state_.phase <= Phase::close;
  const int choices = state_.phase == Phase::hunt ? game_.players() : state_.played;
  const auto chosen = numbers("chosen", resolving ? choices : 0);
  const auto hunted = numbers("hunted", resolving ? game_.players() : 0);
  const auto hunt_left = number("hunt_left", state_.phase == Phase::hunt ? kMaxPlayers : 0);
  if (!chosen || !hunted || !hunt_left) return false;
  state_.chosen = static_cast<std::uint16_t>(*chosen);
  state_.hunted = static_cast<std::uint8_t>(*hunted);
  state_.hunt_left = static_cast<std::uint8_t>(*hunt_left);
  const auto borrowed = json_.find("borrowed");
  if (borrowed == json_.end() || borrowed->is_null()) return true;
  if (state_.phase != Phase::over) return bad_field("borrowed");
  const auto kind = card(*borrowed);
  if (kind) state_.borrowed = *kind;
  return kind.has_value();
}

// FT-1, FT-30: dealt cards, start cards and the pile are the deck, copy by copy.
bool PositionReader::count_copies() {
  std::array<int, kMaxKinds> used{};
  for (const auto& round : state_.dealt)
    for (const auto& hand : round)
      for (const Kind kind : hand)
        if (kind != kNone) ++used[kind];
  if (game_.options().variant == Variant::novice)
    for (const auto& row : state_.row)
      if (row[0] != kNone) ++used[row[0]];
  const json pile = json_.value("pile", json::object());
  if (!pile.is_object()) return bad_field("pile");
  for (const auto& [id, count] : pile.items()) {
    const auto kind = card(json(id));
    if (!kind) return false;
    if (!count.is_number_integer() || count.get<std::int64_t>() < 0 || count.get<std::int64_t>() > kMaxCards)
      return fail(Message("position.bad_count").with("card", Term{id}));
    used[*kind] += static_cast<int>(count.get<std::int64_t>());
  }
  for (int i = 0; i < game_.content().kinds(); ++i) {
    const auto kind = static_cast<Kind>(i);
    if (used[kind] == game_.copies(kind)) continue;
    return fail(Message(used[kind] > game_.copies(kind) ? "position.too_many_copies" : "position.missing_copies")
                    .with("card", Term{game_.content().texts[kind].id})
                    .with("found", used[kind])
                    .with("copies", game_.copies(kind)));
  }
  State drained = game_.start();
  for (const auto& round : state_.dealt)
    for (const auto& hand : round)
      for (const Kind kind : hand)
        if (kind != kNone) game_.remove_from_pile(drained, kind);
  if (game_.options().variant == Variant::novice)
    for (const auto& row : state_.row)
      if (row[0] != kNone) game_.remove_from_pile(drained, row[0]);
  state_.pile = drained.pile;
  return true;
}

// FT-6: three of the drafted cards, and no others, lie in a row.
bool PositionReader::check_plays() {
  for (int seat = 0; seat < game_.players(); ++seat) {
    int at = game_.options().variant == Variant::novice ? 1 : 0;
    for (int round = 0; round <= state_.round; ++round) {
      std::vector<Kind> drafted;
      for (int pick = 0; pick < game_.cards_dealt(round); ++pick)
        drafted.push_back(state_.dealt[static_cast<std::size_t>(round)][static_cast<std::size_t>(
            game_.hand_of(seat, round, pick))][static_cast<std::size_t>(pick)]);
      const int end = std::min(at + game_.plays_in(round), game_.row_length(state_, seat));
      for (; at < end; ++at) {
        const Kind kind = state_.row[static_cast<std::size_t>(seat)][static_cast<std::size_t>(at)];
        const auto found = std::ranges::find(drafted, kind);
        if (found == drafted.end())
          return fail(Message("position.never_drafted")
                          .with("card", Term{game_.content().texts[kind].id})
                          .with("who", seat_at(seat)));
        drafted.erase(found);
      }
    }
  }
  return true;
}

// A question must be a real one: with answers, and for The Trickster with its owner.
bool PositionReader::check_asked() {
  const auto owner = game_.trickster_owner(state_);
  if (state_.phase == Phase::over && owner && state_.borrowed == kNone) return bad_field("borrowed");
  if (state_.phase == Phase::over && !owner && state_.borrowed != kNone) return bad_field("borrowed");
  if (state_.phase == Phase::name && owner != static_cast<int>(state_.turn)) return bad_field("seat");
  if (state_.phase < Phase::hunt || state_.phase > Phase::close) return true;
  if (!game_.asks_rightly(state_)) return fail(Message("position.nobody_asked"));
  return true;
}

}  // namespace

ordered_json FairyTaleBinding::write_position(const Game& game, const Game::State& state) {
  const Content& content = game.content();
  ordered_json out;
  out["phase"] = kPhases[static_cast<std::size_t>(state.phase)];
  out["round"] = state.round + 1;
  out["step"] = state.step;
  if (has_turn(state.phase)) out["seat"] = (by_order(state.phase) ? game.seat_in_order(state.turn) : state.turn) + 1;
  for (int seat = 0; seat < game.players(); ++seat) {
    ordered_json row = ordered_json::array();
    for (std::size_t i = 0; i < kRowSize && state.row[static_cast<std::size_t>(seat)][i] != kNone; ++i)
      row.push_back({{"card", card_json(content, state.row[static_cast<std::size_t>(seat)][i])},
                     {"up", !((state.down[static_cast<std::size_t>(seat)] >> i) & 1)}});
    out["rows"].push_back(row);
    out["sealed"].push_back(card_json(content, state.sealed[static_cast<std::size_t>(seat)]));
  }
  for (std::size_t round = 0; round <= state.round; ++round) {
    ordered_json hands = ordered_json::array();
    for (std::size_t hand = 0; hand < static_cast<std::size_t>(game.players()); ++hand) {
      ordered_json cards = ordered_json::array();
      for (const Kind kind : state.dealt[round][hand])
        if (kind != kNone) cards.push_back(card_json(content, kind));
      hands.push_back(cards);
    }
    out["dealt"].push_back(hands);
  }
  out["pile"] = ordered_json::object();
  for (int kind = 0; kind < content.kinds(); ++kind)
    if (const int left = game.copies_in_pile(state, static_cast<Kind>(kind)); left > 0)
      out["pile"][content.texts[static_cast<std::size_t>(kind)].id] = left;
  if (state.chosen != 0) out["chosen"] = numbers_of(state.chosen);
  if (state.hunted != 0) out["hunted"] = numbers_of(state.hunted);
  if (state.hunt_left != 0) out["hunt_left"] = state.hunt_left;
  if (state.borrowed != kNone) out["borrowed"] = card_json(content, state.borrowed);
  return out;
}

Result<FairyTaleBinding::Game::State> FairyTaleBinding::read_position(const Game& game, const json& source) {
  return PositionReader(game, source).read();
}

}  // namespace feerie::inline catalog
