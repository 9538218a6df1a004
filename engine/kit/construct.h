// One registration for content that acts. A construct (an effect, an aura, a rule of a card, a bonus) is registered
// once: its name, its fields bound to members of the row that the rules read, their ranges, and the id of the rule it
// obeys. From the registration come the reader and the judge of packs, the page and the schema for designers, and the
// card text: the wording stands in the message catalogues under the construct's name, and takes the fields by theirs.
// The evaluator stands in the game, one for each place of the list, called through at_place().
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace feerie {

enum class FieldKind { number, truth, word };

// A field of a row. A field that is not required may be left out; then the row keeps what it is made with.
template <class Row>
struct Field {
  std::string_view name;
  FieldKind kind = FieldKind::number;
  int low = 0;
  int high = 0;
  std::span<const std::string_view> words{};  // of a word: in the order of the enum
  bool required = true;
  int (*get)(const Row&) = nullptr;
  void (*set)(Row&, int) = nullptr;
};

// `Member` is a pointer to a member, or a function from the row to a reference to one. `Sign` -1: what the row holds is
// the opposite of what people write and read.
template <class Row, auto Member, int Sign = 1>
constexpr Field<Row> field(std::string_view name, FieldKind kind, int low, int high) {
  return {.name = name,
          .kind = kind,
          .low = low,
          .high = high,
          .get = [](const Row& row) -> int { return Sign * static_cast<int>(std::invoke(Member, row)); },
          .set =
              [](Row& row, int value) {
                auto& member = std::invoke(Member, row);
                member = static_cast<std::remove_reference_t<decltype(member)>>(Sign * value);
              }};
}

template <class Row, auto Member, int Sign = 1>
constexpr Field<Row> number_field(std::string_view name, int low, int high) {
  return field<Row, Member, Sign>(name, FieldKind::number, low, high);
}

template <class Row, auto Member>
constexpr Field<Row> truth_field(std::string_view name) {
  return field<Row, Member>(name, FieldKind::truth, 0, 1);
}

template <class Row, auto Member>
constexpr Field<Row> word_field(std::string_view name, std::span<const std::string_view> words) {
  Field<Row> made = field<Row, Member>(name, FieldKind::word, 0, static_cast<int>(words.size()) - 1);
  made.words = words;
  return made;
}

template <class Row>
constexpr Field<Row> optional_field(Field<Row> made) {
  made.required = false;
  return made;
}

template <class Row>
struct Construct {
  std::string_view name;
  std::string_view rule;  // its id in the law of the game
  std::span<const Field<Row>> fields;
  bool (*is)(const Row&) = nullptr;  // whether the row is this construct, or has it
  void (*mark)(Row&) = nullptr;      // makes the row so, before its fields are set
  bool named = false;                // on a card it bears a name of its own
};

// The construct that a row is, or nothing.
template <class Row>
constexpr const Construct<Row>* construct_of(std::span<const Construct<Row>> all, const Row& row) {
  for (const Construct<Row>& one : all)
    if (one.is(row)) return &one;
  return nullptr;
}

namespace detail {
template <class Use, std::size_t... Places>
constexpr bool at_place(std::size_t place, Use& use, std::index_sequence<Places...>) {
  bool result = false;
  static_cast<void>(
      ((place == Places && ((result = use(std::integral_constant<std::size_t, Places>{})), true)) || ...));
  return result;
}
}  // namespace detail

// Calls `use` with the place as a constant. Each place below Count must have its answer, or it does not compile; what
// comes of it is a switch.
template <std::size_t Count, class Use>
constexpr bool at_place(std::size_t place, Use&& use) {
  return detail::at_place(place, use, std::make_index_sequence<Count>{});
}

}  // namespace feerie
