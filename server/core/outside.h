// What comes into the server's core from outside: the time of each input and random bytes. The core has neither clock
// nor generator of its own, so that a whole server can be run again from one seed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "engine/core/digest.h"

namespace feerie::server {

// When an input came. Play clocks go by `ms`, which never goes back; `utc` is only written down.
struct Moment {
  std::int64_t ms = 0;   // monotonic, from any start
  std::int64_t utc = 0;  // seconds since 1970
};

// Bytes fit for secrets. An implementation that cannot give them ends the program: no table begins without.
class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;

  Bytes32 bytes32() {
    Bytes32 bytes{};
    fill(bytes);
    return bytes;
  }
  // 128 bits in hexadecimal digits.
  std::string id() {
    std::array<std::uint8_t, 16> bytes{};
    fill(bytes);
    return to_hex(bytes);
  }
};

// Ten letters that can be read out: no 0 and 1, which look like o and l.
std::string code_of(const Bytes32& bytes);

// 2026-11-16T06:30:00Z
std::string utc_text(std::int64_t seconds);

}  // namespace feerie::server
