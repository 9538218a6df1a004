// See outside.h. The calendar by arithmetic: the C library's would ask for a time zone.
#include "server/core/outside.h"

#include <chrono>
#include <string_view>

namespace feerie::server {

std::string code_of(const Bytes32& bytes) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::string code;
  for (std::size_t i = 0; i < 10; ++i) code += kLetters[bytes[i] & 31];
  return code;
}

std::string utc_text(std::int64_t seconds) {
  using namespace std::chrono;
  const sys_seconds moment{std::chrono::seconds(seconds)};
  const auto day = floor<days>(moment);
  const year_month_day date(day);
  const hh_mm_ss time(moment - day);
  const auto two = [](auto number) {
    const std::string digits = std::to_string(number);
    return digits.size() < 2 ? "0" + digits : digits;
  };
  return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) + "-" +
         two(static_cast<unsigned>(date.day())) + "T" + two(time.hours().count()) + ":" + two(time.minutes().count()) +
         ":" + two(time.seconds().count()) + "Z";
}

}  // namespace feerie::server
