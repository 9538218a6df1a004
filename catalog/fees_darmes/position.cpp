// Positions of Fées d'armes: the bytes of the state.
#include <cstring>

#include "catalog/fees_darmes/binding.h"
#include "catalog/position_fields.h"

namespace feerie::inline catalog {

namespace {
constexpr std::string_view kHex = "0123456789abcdef";
}

nlohmann::ordered_json FeesDarmesBinding::write_position(const Game&, const Game::State& state) {
  std::string bytes;
  for (std::size_t i = 0; i < sizeof state; ++i) {
    const auto byte = reinterpret_cast<const unsigned char*>(&state)[i];
    bytes += {kHex[byte >> 4], kHex[byte & 15]};
  }
  return {{"bytes", bytes}};
}

Result<FeesDarmesBinding::Game::State> FeesDarmesBinding::read_position(const Game&, const nlohmann::json& json) {
  const std::string text = json.value("bytes", "");
  if (text.size() != 2 * sizeof(Game::State) || text.find_first_not_of(kHex) != std::string::npos)
    return refuse(Message("position.not_a_position"));
  std::array<unsigned char, sizeof(Game::State)> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<unsigned char>(kHex.find(text[2 * i]) * 16 + kHex.find(text[2 * i + 1]));
  Game::State state;
  std::memcpy(&state, bytes.data(), bytes.size());
  return state;
}

}  // namespace feerie::inline catalog
