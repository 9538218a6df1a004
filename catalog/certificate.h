// A certificate says how a bot came to one answer: what it saw (as a hash), the seed of its luck, what it was allowed
// and what it made of that. It is a note of the record, directly before the answer; whoever has the record can let the
// bot think anew and must obtain the same answer. That proves that it used nothing but its view, and no more than its
// level may. The note has one spelling: bot SEAT LEVEL view=<16 hex> seed=<16 hex> budget=<number> made=<number>
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "catalog/catalog.h"

namespace feerie::inline catalog {

struct Certificate {
  Seat seat{};
  std::string level;
  std::uint64_t view = 0;
  std::uint64_t seed = 0;
  std::uint64_t budget = 0;  // simulations allowed
  std::uint64_t made = 0;    // … and made
  bool operator==(const Certificate&) const = default;
};

Certificate certificate_of(Seat seat, std::string_view level, const BotAnswer& answer);

// As the words of a note. Of the notes of a record, those for which is_certificate() holds are to be read.
std::string format_certificate(const Certificate& certificate);
bool is_certificate(const RecordEntry& entry);
Result<Certificate> parse_certificate(std::string_view note, int line);  // of the record, for the sentence

struct BotsChecked {
  std::uint64_t decisions = 0;  // thought anew, with the same answer
  std::uint64_t without = 0;    // answers of seats named bot:… that have no certificate
};

// Replays the record and obtains every certified answer again; the number of threads changes nothing but the time.
Result<BotsChecked> verify_bots(const Record& record, int threads = 1);

}  // namespace feerie::inline catalog
