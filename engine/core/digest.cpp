// SHA-256 as FIPS 180-4 describes it, HMAC as RFC 2104 does, and the 64-bit hash of plain bytes declared in game.h.
#include "engine/core/digest.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/core/game.h"

namespace feerie {

static_assert(std::endian::native == std::endian::little,
              "state bytes and their hashes assume a little-endian machine");

namespace {

// The first 32 bits of the fractional parts of the square roots of the first 8 primes and of the cube roots of the
// first 64.
constexpr std::array<std::uint32_t, 8> kInitial{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> kRound{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::string_view kHexDigits = "0123456789abcdef";

void compress(std::array<std::uint32_t, 8>& hash, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) {
    const std::uint8_t* p = block + i * 4;
    w[i] = std::uint32_t{p[0]} << 24 | std::uint32_t{p[1]} << 16 | std::uint32_t{p[2]} << 8 | p[3];
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kRound[i] + w[i];
    const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> add{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) hash[i] += add[i];
}

}  // namespace

Bytes32 sha256(std::string_view bytes) {
  std::string padded(bytes);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>(bits >> shift & 0xff);

  std::array<std::uint32_t, 8> hash = kInitial;
  const auto* data = reinterpret_cast<const std::uint8_t*>(padded.data());
  for (std::size_t at = 0; at < padded.size(); at += 64) compress(hash, data + at);

  Bytes32 result{};
  for (std::size_t i = 0; i < 32; ++i) result[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return result;
}

std::string sha256_hex(std::string_view bytes) { return to_hex(sha256(bytes)); }

Bytes32 hmac_sha256(std::string_view key, std::string_view message) {
  constexpr std::size_t kBlock = 64;
  std::string padded(key);
  if (key.size() > kBlock) {
    const Bytes32 shorter = sha256(key);
    padded.assign(shorter.begin(), shorter.end());
  }
  padded.resize(kBlock, '\0');
  const auto keyed = [&](char mask) {
    std::string block = padded;
    for (char& c : block) c = static_cast<char>(c ^ mask);
    return block;
  };
  const Bytes32 inner = sha256(keyed(0x36) + std::string(message));
  return sha256(keyed(0x5c) + std::string(inner.begin(), inner.end()));
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits &&
         std::ranges::all_of(text, [](char c) { return kHexDigits.find(c) != std::string_view::npos; });
}

std::optional<Bytes32> bytes32_of_hex(std::string_view text) {
  Bytes32 bytes{};
  if (!is_hex(text, 2 * bytes.size())) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(kHexDigits.find(text[2 * i]) << 4 | kHexDigits.find(text[2 * i + 1]));
  return bytes;
}

std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = mix64(seed ^ (size * kGoldenGamma));
  while (size >= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    hash = mix64(hash ^ word) + kGoldenGamma;
    bytes += 8;
    size -= 8;
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, size);
    hash = mix64(hash ^ word) + kGoldenGamma;
  }
  return hash;
}

}  // namespace feerie
