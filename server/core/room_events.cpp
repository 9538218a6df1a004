// See room_events.h.
#include "server/core/room_events.h"

#include <algorithm>
#include <array>

#include "server/store/log_record.h"

namespace feerie::server {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 3> kClockWords{"none", "move", "fischer"};

}  // namespace

bool is_silent(std::string_view kind) { return kind == kSecret || kind == kStart || kind == kClock || kind == kFinish; }

Result<ClockTerms> read_clock(const Json& json) {
  ClockTerms clock;
  const auto at = std::ranges::find(kClockWords, json.value("kind", "none"));
  clock.kind = static_cast<ClockTerms::Kind>(at - kClockWords.begin());
  clock.seconds = json.value("seconds", std::int64_t{0});
  clock.increment = json.value("increment", std::int64_t{0});
  const bool runs = clock.kind != ClockTerms::Kind::none;
  if (runs != (clock.seconds > 0)) return refuse(Message(runs ? "server.clock_seconds" : "server.clock_none"));
  if (clock.increment > 0 && clock.kind != ClockTerms::Kind::fischer) return refuse(Message("server.clock_increment"));
  return clock;
}

nlohmann::ordered_json clock_json(const ClockTerms& clock) {
  nlohmann::ordered_json json{{"kind", kClockWords[static_cast<std::size_t>(clock.kind)]}};
  if (clock.kind != ClockTerms::Kind::none) json["seconds"] = clock.seconds;
  if (clock.kind == ClockTerms::Kind::fischer) json["increment"] = clock.increment;
  return json;
}

nlohmann::ordered_json terms_json(const RoomTerms& terms) {
  nlohmann::ordered_json options = nlohmann::ordered_json::object();
  for (const auto& [name, value] : terms.setup.options) options[name] = value;
  return {{"players", terms.setup.players}, {"options", options}, {"clock", clock_json(terms.clock)},
          {"public", terms.is_public},      {"chat", terms.chat}, {"hints", terms.hints}};
}

Result<RoomTerms> read_terms(const RoomTerms& before, const Json& json) {
  RoomTerms terms = before;
  Setup asked = terms.setup;
  asked.players = json.value("players", asked.players);
  if (json.contains("options")) {
    Setup named;
    for (const auto& [name, value] : json["options"].items())
      named.options.emplace_back(name, value.get<std::string>());
    const Result<const GameInfo*> info = rules_of(*terms.game, asked.rules);
    if (!info) return std::unexpected(info.error());
    const Result<Setup> spelt_out = spell_out_preset(**info, named);
    if (!spelt_out) return std::unexpected(spelt_out.error());
    for (const auto& [name, value] : spelt_out->options) {
      const auto known = std::ranges::find(asked.options, name, &std::pair<std::string, std::string>::first);
      if (known != asked.options.end()) known->second = value;
      else asked.options.emplace_back(name, value);
    }
  }
  Result<Setup> complete = terms.game->check_setup(asked);
  if (!complete) return std::unexpected(complete.error());
  terms.setup = std::move(*complete);
  if (json.contains("clock")) {
    const Result<ClockTerms> clock = read_clock(json["clock"]);
    if (!clock) return std::unexpected(clock.error());
    terms.clock = *clock;
  }
  terms.is_public = json.value("public", terms.is_public);
  terms.chat = json.value("chat", terms.chat);
  terms.hints = json.value("hints", terms.hints);
  return terms;
}

}  // namespace feerie::server
