// Who is at the other end, and whether a page may talk to us. Addresses are texts in their one canonical form.
// X-Forwarded-For counts only as far as trusted proxies wrote it; an Origin counts only if it is on the list, or is
// this very server reached by a number or by the machine's own name, so that a domain somebody else owns, pointed here
// by its DNS, is refused.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace feerie::server {

std::optional<std::string> canonical_address(std::string_view text);  // IPv4 or IPv6; a mapped IPv4 is an IPv4
bool is_loopback(std::string_view canonical);
// Limits count by this: an IPv6 household has a whole /64.
std::string household_of(std::string_view canonical);

// The rightmost hop that is not a trusted proxy: the peer itself, unless it is one.
std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted);

struct OriginRules {
  std::vector<std::string> allowed;  // as read_origin() gives them
  std::string machine;               // host_name()
  std::uint16_t port = 0;
};
Result<std::string> read_origin(std::string_view text);  // scheme://host[:port] in the form browsers send
bool origin_is_welcome(const OriginRules& rules, std::string_view origin, std::string_view host);
bool is_https_host(const OriginRules& rules, std::string_view host);  // an allowed https origin is about this host

// How many connections are open, in all and per household. For one thread.
class Gate {
 public:
  Gate(std::size_t most, std::size_t most_per_household) : most_(most), most_per_household_(most_per_household) {}
  bool enter(const std::string& household);  // "" counts in all only
  void leave(const std::string& household);
  bool join(const std::string& household);  // one that is inside already turns out to be of this household
  std::size_t inside() const { return inside_; }

 private:
  std::size_t most_;
  std::size_t most_per_household_;
  std::size_t inside_ = 0;
  std::map<std::string, std::size_t> households_;
};

}  // namespace feerie::server
