#include "catalog/position_fields.h"

#include <algorithm>

namespace feerie::inline catalog {

std::unexpected<Message> bad_field(std::string_view field) {
  return refuse(Message("position.bad_field").with("field", field));
}

Result<std::int64_t> read_whole(const PositionIn& source, std::string_view field, std::int64_t least,
                                std::int64_t most) {
  if (!source.is_number_integer()) return bad_field(field);
  // A number above all signed ones would come back as one below zero.
  const bool huge = source.is_number_unsigned() &&
                    source.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
  const std::int64_t value = huge ? std::numeric_limits<std::int64_t>::max() : source.get<std::int64_t>();
  if (!huge && value >= least && value <= most) return value;
  return refuse(
      Message("position.bad_number").with("field", field).with("value", value).with("least", least).with("most", most));
}

Result<std::size_t> read_word(const PositionIn& source, const std::vector<std::string>& words,
                              std::string_view unknown) {
  if (!source.is_string()) return refuse(Message("position.card_expected"));
  const auto& text = source.get_ref<const std::string&>();
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  return refuse(unknown_word(unknown, text, words));
}

Result<std::uint64_t> read_numbers(const PositionIn& source, std::string_view field, int most) {
  check(most >= 0 && most <= 64, "more numbers than a word has bits");
  if (!source.is_array()) return bad_field(field);
  std::uint64_t bits = 0;
  for (const PositionIn& item : source) {
    const Result<std::int64_t> number = read_whole(item, field, 1, most);
    if (!number) return std::unexpected(number.error());
    const std::uint64_t bit = std::uint64_t{1} << (*number - 1);
    if ((bits & bit) != 0)
      return refuse(Message("position.twice").with("field", field).with("word", std::to_string(*number)));
    bits |= bit;
  }
  return bits;
}

PositionOut numbers_of(std::uint64_t bits) {
  PositionOut list = PositionOut::array();
  for (int number = 1; bits != 0; ++number, bits >>= 1)
    if (bits & 1) list.push_back(number);
  return list;
}

Result<void> check_list(const PositionIn& source, std::string_view field, std::size_t size) {
  if (source.is_array() && source.size() == size) return {};
  return refuse(Message("position.wrong_size").with("field", field).with("size", size));
}

Result<void> check_names(const PositionIn& object, const std::vector<std::string>& known) {
  for (const auto& [name, value] : object.items())
    if (std::ranges::find(known, name) == known.end())
      return refuse(unknown_word("position.unknown_field", name, known));
  return {};
}

Codec<CardWord> cards(std::vector<std::string> known, std::size_t most) {
  check(most <= CardWord::kPlaces && known.size() < CardWord::kUnknown, "more cards than a word holds");
  const SharedWords ids = share(std::move(known));
  return {[ids](const CardWord& word) {
            PositionOut list = PositionOut::array();
            for (const std::uint8_t card : word)
              if (card != CardWord::kEmpty) list.push_back(ids->at(card));
            return list;
          },
          [ids, most](const PositionIn& source, std::string_view field, CardWord& into) -> Result<void> {
            if (!source.is_array() || source.size() > most) return bad_field(field);
            into = {};
            for (std::size_t i = 0; i < source.size(); ++i) {
              const Result<std::size_t> card = read_word(source[i], *ids);
              if (!card) return std::unexpected(card.error());
              into[i] = static_cast<std::uint8_t>(*card);
            }
            return {};
          }};
}

Codec<CardWord> per_seat(const Codec<std::uint8_t>& codec, std::size_t seats) {
  check(seats <= CardWord::kPlaces, "more seats than a word has places");
  const Codec<std::uint8_t> one = or_none(codec);
  return {[one, seats](const CardWord& word) {
            PositionOut list = PositionOut::array();
            for (std::size_t seat = 0; seat < seats; ++seat) list.push_back(one.write(word[seat]));
            return list;
          },
          [one, seats](const PositionIn& source, std::string_view field, CardWord& into) -> Result<void> {
            if (Result<void> fits = check_list(source, field, seats); !fits) return fits;
            for (std::size_t seat = 0; seat < seats; ++seat)
              if (Result<void> read = one.read(source[seat], field, into[seat]); !read) return read;
            return {};
          }};
}

}  // namespace feerie::inline catalog
