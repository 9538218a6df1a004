// Guests: whoever has a token is somebody, and nothing else is asked. A token is sealed by the server's key, so only
// tokens this server gave are worth anything. A newcomer's is 128 random bits, and the person it stands for a one-way
// hash of it; a further device of a person gets one that names the person. So people need no table of their own, and
// survive a restart. What is kept is only who shut which tokens out: each time begins an era of theirs, which the
// tokens given from then on name; of those given before, one stays good. No clock is asked: it may have been set back.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/outside.h"

namespace feerie::server {

struct Guest {
  std::string person;        // 32 digits
  std::uint64_t device = 0;  // which of theirs, by chance; 0: a newcomer's own
  std::uint64_t era = 0;     // in which it was given, by chance; 0: before they shut anybody out
};

class Guests {
 public:
  explicit Guests(const Bytes32& key) : key_(key.begin(), key.end()) {}

  std::string new_token(Entropy& entropy) const;  // 64 digits: what a newcomer's cookie holds
  std::string token_for(const std::string& person, Entropy& entropy) const;  // 96 digits: a further device's
  // Nothing for a token this server did not give, or that was shut out.
  std::optional<Guest> guest_of(std::string_view token) const;
  bool is_still(const Guest& guest) const;  // not shut out since

  // Of this person's tokens only the one of the device `kept`, and those given in `era`, are worth anything.
  struct ShutOut {
    std::uint64_t kept = 0;
    std::uint64_t era = 0;
  };
  static std::uint64_t new_era(Entropy& entropy);
  void shut_out(const std::string& person, const ShutOut& limit) { shut_out_[person] = limit; }
  const std::map<std::string, ShutOut, std::less<>>& shut_outs() const { return shut_out_; }  // by person

 private:
  std::string seal_of(std::string_view kind, std::string_view text) const;
  std::optional<Guest> read(std::string_view token) const;

  std::string key_;
  std::map<std::string, ShutOut, std::less<>> shut_out_;  // by person
};

}  // namespace feerie::server
