// Guests: whoever has a token is somebody, and nothing else is asked. A token is sealed by the server's key, so only
// tokens this server gave are worth anything. A newcomer's is 128 random bits, and the person it stands for a one-way
// hash of it; a further device of a person gets one that names the person. So people need no table of their own, and
// survive a restart. What is kept is only who shut which tokens out: all of theirs up to some moment, but one.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/outside.h"

namespace feerie {

struct Guest {
  std::string person;       // 32 digits
  std::int64_t issued = 0;  // grows with each token for a further device; 0: a newcomer's own
};

class Guests {
 public:
  explicit Guests(const Bytes32& key) : key_(key.begin(), key.end()) {}

  std::string new_token(Entropy& entropy) const;  // 64 digits: what a newcomer's cookie holds
  std::string token_for(const std::string& person, Entropy& entropy, Moment now);  // 96 digits: a further device's
  // Nothing for a token this server did not give, or that was shut out.
  std::optional<Guest> guest_of(std::string_view token) const;

  std::int64_t next_issue(Moment now);  // greater than every one before
  // Of this person's tokens only the one issued as `kept`, and those issued from `since` on, are worth anything.
  struct ShutOut {
    std::int64_t kept = 0;
    std::int64_t since = 0;
  };
  void shut_out(const std::string& person, const ShutOut& limit);
  std::size_t shut_out_count() const { return shut_out_.size(); }

 private:
  std::string seal_of(std::string_view kind, std::string_view text) const;
  std::optional<Guest> read(std::string_view token) const;

  std::string key_;
  std::map<std::string, ShutOut, std::less<>> shut_out_;  // by person
  std::int64_t last_issued_ = 0;
};

}  // namespace feerie
