// See guests.h. A newcomer's token is 32 digits of chance and 32 of their seal; a further device's is the person, the
// device, the era, and the seal of all that.
#include "server/core/guests.h"

#include <charconv>

namespace feerie::server {

namespace {

constexpr std::size_t kHalf = 32;
constexpr std::size_t kNumber = 16;
constexpr std::size_t kOfDevice = kHalf + 2 * kNumber;  // without the seal
constexpr std::string_view kNewcomer = "feerie guest 1\n";
constexpr std::string_view kDevice = "feerie device 1\n";

// Takes as long for a wrong first digit as for a wrong last one.
bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differ = 0;
  for (std::size_t i = 0; i < a.size(); ++i) differ |= static_cast<unsigned>(a[i] ^ b[i]);
  return differ == 0;
}

std::string hex_number(std::uint64_t number) {
  std::string digits(kNumber, '0');
  for (std::size_t i = kNumber; i-- > 0; number >>= 4) digits[i] = "0123456789abcdef"[number & 15];
  return digits;
}

std::uint64_t number_of(std::string_view digits) {
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  return number;
}

// Never 0, which has its own meaning, and never the same twice.
std::uint64_t new_number(Entropy& entropy) {
  std::uint64_t number = 0;
  while (number == 0) number = number_of(entropy.id().substr(0, kNumber));
  return number;
}

}  // namespace

std::string Guests::seal_of(std::string_view kind, std::string_view text) const {
  return to_hex(hmac_sha256(key_, std::string(kind) + std::string(text))).substr(0, kHalf);
}

std::string Guests::new_token(Entropy& entropy) const {
  const std::string random = entropy.id();
  return random + seal_of(kNewcomer, random);
}

std::uint64_t Guests::new_era(Entropy& entropy) { return new_number(entropy); }

std::string Guests::token_for(const std::string& person, Entropy& entropy) const {
  const auto limit = shut_out_.find(person);
  const std::uint64_t era = limit == shut_out_.end() ? 0 : limit->second.era;
  const std::string text = person + hex_number(new_number(entropy)) + hex_number(era);
  return text + seal_of(kDevice, text);
}

std::optional<Guest> Guests::read(std::string_view token) const {
  if (is_hex(token, 2 * kHalf) && same(seal_of(kNewcomer, token.substr(0, kHalf)), token.substr(kHalf)))
    return Guest{sha256_hex("feerie person 1\n" + std::string(token)).substr(0, kHalf), 0, 0};
  if (!is_hex(token, kOfDevice + kHalf) || !same(seal_of(kDevice, token.substr(0, kOfDevice)), token.substr(kOfDevice)))
    return std::nullopt;
  return Guest{std::string(token.substr(0, kHalf)), number_of(token.substr(kHalf, kNumber)),
               number_of(token.substr(kHalf + kNumber, kNumber))};
}

std::optional<Guest> Guests::guest_of(std::string_view token) const {
  std::optional<Guest> guest = read(token);
  return guest && is_still(*guest) ? guest : std::nullopt;
}

bool Guests::is_still(const Guest& guest) const {
  const auto limit = shut_out_.find(guest.person);
  return limit == shut_out_.end() || guest.device == limit->second.kept || guest.era == limit->second.era;
}

}  // namespace feerie::server
