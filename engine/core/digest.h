// SHA-256, for content hashes, record digests and promises about luck, and HMAC on it (RFC 2104). Own code because the
// engine is standard library only (wasm32-wasi included); checked against the published test vectors. Bytes are written
// in small hexadecimal digits everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace feerie {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);
Bytes32 hmac_sha256(std::string_view key, std::string_view message);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::optional<Bytes32> bytes32_of_hex(std::string_view text);  // exactly 64 small digits
bool is_hex(std::string_view text, std::size_t digits);

}  // namespace feerie
