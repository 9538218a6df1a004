// The events of a table's log that are not the store's own: what they are called, what their payloads hold (JSON), and
// the terms of a table, which `created` and `setup` tell.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "server/store/event.h"

namespace feerie::server {

inline constexpr std::string_view kSat = "sat";
inline constexpr std::string_view kLeft = "left";
inline constexpr std::string_view kSeat = "seat";
inline constexpr std::string_view kSetup = "setup";
inline constexpr std::string_view kNonce = "nonce";
inline constexpr std::string_view kClosed = "closed";
inline constexpr std::string_view kResigned = "resigned";
inline constexpr std::string_view kStandIn = "stand_in";
inline constexpr std::string_view kLate = "late";  // no time left for an answer: a bot gives it
inline constexpr std::string_view kReturned = "returned";
inline constexpr std::string_view kUndoAsked = "undo_asked";
inline constexpr std::string_view kUndoAgreed = "undo_agreed";
inline constexpr std::string_view kUndoRefused = "undo_refused";
inline constexpr std::string_view kChat = "chat";
inline constexpr std::string_view kRematch = "rematch";
inline constexpr std::string_view kClock = "clock";

inline constexpr std::string_view kServer = "server";  // the actor of what no person did

// Rides along with an event that is heard.
bool is_silent(std::string_view kind);

struct ClockTerms {
  enum class Kind : std::uint8_t { none, move, fischer };
  Kind kind = Kind::none;
  std::int64_t seconds = 0;
  std::int64_t increment = 0;
  std::int64_t full_ms() const { return seconds * 1000; }
  bool operator==(const ClockTerms&) const = default;
};

// What a table is: the game and how it is set up, and the house rules.
struct RoomTerms {
  const GameEntry* game = nullptr;
  std::string content;  // the edition it is played with, from its creation on
  Setup setup;          // complete
  ClockTerms clock;
  bool is_public = false;
  bool chat = true;
  bool hints = true;
  std::string code;
};

// The clock as the protocol writes it; refused where a number is missing or has no place.
Result<ClockTerms> read_clock(const nlohmann::json& json);
nlohmann::ordered_json clock_json(const ClockTerms& clock);
nlohmann::ordered_json terms_json(const RoomTerms& terms);
// Terms as terms_json wrote them, changed by what `json` holds; also used on the fields of a request.
Result<RoomTerms> read_terms(const RoomTerms& before, const nlohmann::json& json);

}  // namespace feerie::server
