#include "catalog/position_fields.h"

#include <algorithm>

namespace feerie::inline catalog {

nlohmann::ordered_json numbers_of(unsigned bits) {
  nlohmann::ordered_json numbers = nlohmann::ordered_json::array();
  for (int i = 1; bits != 0; ++i, bits >>= 1)
    if (bits & 1) numbers.push_back(i);
  return numbers;
}

std::optional<int> PositionFields::number_in(const json& parent, std::string_view field, int most, int least) {
  const auto found = parent.find(field);
  if (found == parent.end() && least <= 0) return 0;
  if (found == parent.end() || !found->is_number_integer()) return bad_field(field), std::nullopt;
  const auto value = found->get<std::int64_t>();
  if (value >= least && value <= most) return static_cast<int>(value);
  fail(
      Message("position.bad_number").with("field", field).with("value", value).with("least", least).with("most", most));
  return std::nullopt;
}

std::optional<unsigned> PositionFields::numbers(std::string_view field, int most) {
  const auto found = json_.find(field);
  if (found == json_.end()) return 0;
  return numbers_in(*found, field, most);
}

std::optional<unsigned> PositionFields::numbers_in(const json& items, std::string_view field, int most) {
  if (!items.is_array()) return bad_field(field), std::nullopt;
  unsigned bits = 0;
  for (const json& item : items) {
    const auto value = item.is_number_integer() ? item.get<std::int64_t>() : 0;
    if (value < 1 || value > most || ((bits >> (value - 1)) & 1)) return bad_field(field), std::nullopt;
    bits |= 1u << (value - 1);
  }
  return bits;
}

const PositionFields::json* PositionFields::list(const json& parent, std::string_view field, int size) {
  const auto found = parent.find(field);
  if (found != parent.end() && found->is_array() && found->size() == static_cast<std::size_t>(size)) return &*found;
  fail(Message("position.wrong_size").with("field", field).with("size", size));
  return nullptr;
}

std::optional<std::uint8_t> PositionFields::word(const json& value, std::span<const std::string_view> words,
                                                 std::string_view unknown) {
  if (!value.is_string()) return fail(Message("position.card_expected")), std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::uint8_t>(found - words.begin());
  fail(unknown_word(unknown, text, std::vector<std::string>(words.begin(), words.end())));
  return std::nullopt;
}

}  // namespace feerie::inline catalog
