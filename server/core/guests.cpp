// See guests.h. A newcomer's token is 32 digits of chance and 32 of their seal; a further device's is the person, when
// it was given, chance, and the seal of all that.
#include "server/core/guests.h"

#include <algorithm>
#include <charconv>

namespace feerie {

namespace {

constexpr std::size_t kHalf = 32;
constexpr std::size_t kIssuedDigits = 16;
constexpr std::size_t kChanceDigits = 16;
constexpr std::size_t kOfDevice = kHalf + kIssuedDigits + kChanceDigits;  // without the seal
constexpr std::string_view kNewcomer = "feerie guest 1\n";
constexpr std::string_view kDevice = "feerie device 1\n";

// Takes as long for a wrong first digit as for a wrong last one.
bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differ = 0;
  for (std::size_t i = 0; i < a.size(); ++i) differ |= static_cast<unsigned>(a[i] ^ b[i]);
  return differ == 0;
}

std::string hex_number(std::int64_t number) {
  std::string digits(kIssuedDigits, '0');
  for (std::size_t i = kIssuedDigits; i-- > 0; number >>= 4) digits[i] = "0123456789abcdef"[number & 15];
  return digits;
}

}  // namespace

std::string Guests::seal_of(std::string_view kind, std::string_view text) const {
  return to_hex(hmac_sha256(key_, std::string(kind) + std::string(text))).substr(0, kHalf);
}

std::string Guests::new_token(Entropy& entropy) const {
  const std::string random = entropy.id();
  return random + seal_of(kNewcomer, random);
}

// Also within a second, and when the clock was set back.
std::int64_t Guests::next_issue(Moment now) { return last_issued_ = std::max(last_issued_ + 1, now.utc * 1000); }

std::string Guests::token_for(const std::string& person, Entropy& entropy, Moment now) {
  const std::string text = person + hex_number(next_issue(now)) + entropy.id().substr(0, kChanceDigits);
  return text + seal_of(kDevice, text);
}

std::optional<Guest> Guests::read(std::string_view token) const {
  if (is_hex(token, 2 * kHalf) && same(seal_of(kNewcomer, token.substr(0, kHalf)), token.substr(kHalf)))
    return Guest{sha256_hex("feerie person 1\n" + std::string(token)).substr(0, kHalf), 0};
  if (!is_hex(token, kOfDevice + kHalf) || !same(seal_of(kDevice, token.substr(0, kOfDevice)), token.substr(kOfDevice)))
    return std::nullopt;
  Guest guest{std::string(token.substr(0, kHalf)), 0};
  const std::string_view digits = token.substr(kHalf, kIssuedDigits);
  std::from_chars(digits.data(), digits.data() + digits.size(), guest.issued, 16);
  return guest;
}

std::optional<Guest> Guests::guest_of(std::string_view token) const {
  std::optional<Guest> guest = read(token);
  if (!guest) return std::nullopt;
  const auto limit = shut_out_.find(guest->person);
  if (limit == shut_out_.end()) return guest;
  const bool counts = guest->issued == limit->second.kept || guest->issued >= limit->second.since;
  return counts ? guest : std::nullopt;
}

void Guests::shut_out(const std::string& person, const ShutOut& limit) {
  shut_out_[person] = limit;
  last_issued_ = std::max(last_issued_, limit.since);  // should the clock have been set back meanwhile
}

}  // namespace feerie
