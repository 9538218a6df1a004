// Passes: how a person goes on at another device. Whoever is somebody here gets a pass, a code good once and for ten
// minutes. The other device shows it, is told whose it is, and gets a latchkey; coming in with that, it is that person.
// Two steps, because only a handshake can set a cookie and only an answer can say a sentence. All of it is forgotten
// with the process: whoever was in the middle asks for another code.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/core/outside.h"

namespace feerie::server {

inline constexpr std::int64_t kPassMs = 10 * 60'000;

class Passes {
 public:
  explicit Passes(std::size_t most) : most_(most) {}

  // A code for this person, in place of the last one; nothing when too many people have one.
  std::optional<std::string> give(const std::string& person, const std::string& name, Entropy& entropy, Moment now);
  bool full() const { return passes_.size() >= most_; }
  void keep_only_of(const std::set<std::string>& people);

  struct Taken {
    std::string person;
    std::string name;
    std::string latchkey;  // "" for the person's own device, which changes nothing
  };
  // The code is this taker's from now on, and to everybody else worth nothing. The same taker may ask again.
  std::optional<Taken> take(std::string_view code, const std::string& taker, Entropy& entropy, Moment now);
  // The person a latchkey stands for; it opens once, and only to who took it.
  std::optional<std::string> redeem(std::string_view latchkey, std::string_view taker, Moment now);
  void forget(const std::string& person);  // the code and latchkey that are out for this person

 private:
  struct Pass {
    Taken taken;
    std::string taker;       // "" until it is taken
    std::int64_t until = 0;  // ms of Moment
  };
  void drop_old(Moment now);

  std::size_t most_;
  std::map<std::string, Pass, std::less<>> passes_;  // by code
};

}  // namespace feerie::server
