// Reading the fields of a position: what a person edits, so every mistake has its sentence and nothing is trusted. The
// games' own readers are built on it (fairy_tale_position.cpp, heroes_position.cpp). The first mistake is the one told.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/nearest.h"
#include "engine/core/message.h"

namespace feerie::inline catalog {

// Bits as people count: 1 for the lowest.
nlohmann::ordered_json numbers_of(unsigned bits);

class PositionFields {
 protected:
  using json = nlohmann::json;

  explicit PositionFields(const json& source) : json_(source) {}

  bool fail(Message why) {
    why_ = std::move(why);
    return false;
  }
  bool bad_field(std::string_view field) { return fail(Message("position.bad_field").with("field", field)); }
  Message why() { return std::move(why_); }

  // A whole number of a field in a range; a missing field is 0, where that is in the range.
  std::optional<int> number(std::string_view field, int most, int least = 0) {
    return number_in(json_, field, most, least);
  }
  std::optional<int> number_in(const json& parent, std::string_view field, int most, int least = 0);
  // A list of different numbers from 1 to `most`, as bits; a missing field is an empty list.
  std::optional<unsigned> numbers(std::string_view field, int most);
  std::optional<unsigned> numbers_in(const json& items, std::string_view field, int most);
  // A list of exactly so many entries.
  const json* list(const json& parent, std::string_view field, int size);
  // The place of a text among words, or among things that have an id.
  std::optional<std::uint8_t> word(const json& value, std::span<const std::string_view> words,
                                   std::string_view unknown);
  template <class Text>
    requires requires(const Text& text) { text.id; }
  std::optional<std::uint8_t> word(const json& value, const std::vector<Text>& texts, std::string_view unknown) {
    std::vector<std::string_view> ids;
    for (const Text& text : texts) ids.push_back(text.id);
    return word(value, std::span<const std::string_view>(ids), unknown);
  }

  const json& json_;

 private:
  Message why_;
};

}  // namespace feerie::inline catalog
