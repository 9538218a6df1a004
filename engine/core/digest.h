// SHA-256, for content hashes and record digests. Own code because the engine is standard library only (wasm32-wasi
// included); checked against the published test vectors.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace feerie {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);

}  // namespace feerie
