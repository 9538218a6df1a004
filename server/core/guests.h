// Guests: whoever has a token is somebody, and nothing else is asked or kept. A token is 128 random bits with a seal
// made by the server's key, so only tokens this server gave are worth anything; the person it stands for is a one-way
// hash of it, which may be shown and stored. So people need no table of their own, and survive a restart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/outside.h"

namespace feerie {

class Guests {
 public:
  explicit Guests(const Bytes32& key) : key_(key.begin(), key.end()) {}

  std::string new_token(Entropy& entropy) const;  // 64 digits: what the cookie holds
  // The person's id, 32 digits; nothing for a token this server did not give.
  std::optional<std::string> person_of(std::string_view token) const;

 private:
  std::string seal_of(std::string_view random) const;

  std::string key_;
};

}  // namespace feerie
