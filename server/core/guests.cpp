// See guests.h. A token is 32 digits of chance and 32 of their seal.
#include "server/core/guests.h"

namespace feerie {

namespace {

constexpr std::size_t kHalf = 32;

// Takes as long for a wrong first digit as for a wrong last one.
bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differ = 0;
  for (std::size_t i = 0; i < a.size(); ++i) differ |= static_cast<unsigned>(a[i] ^ b[i]);
  return differ == 0;
}

}  // namespace

std::string Guests::seal_of(std::string_view random) const {
  return to_hex(hmac_sha256(key_, "feerie guest 1\n" + std::string(random))).substr(0, kHalf);
}

std::string Guests::new_token(Entropy& entropy) const {
  const std::string random = entropy.id();
  return random + seal_of(random);
}

std::optional<std::string> Guests::person_of(std::string_view token) const {
  if (!is_hex(token, 2 * kHalf) || !same(seal_of(token.substr(0, kHalf)), token.substr(kHalf))) return std::nullopt;
  return sha256_hex("feerie person 1\n" + std::string(token)).substr(0, kHalf);
}

}  // namespace feerie
