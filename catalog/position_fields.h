// A position from one table of fields: each has a name, a member of the state, and a codec that writes the member as
// JSON and reads it back within its range. One table per game reads and writes (fairy_tale_position.cpp,
// heroes_position.cpp), so the two cannot differ. People edit positions, so every mistake has its sentence. Codecs
// judge words and ranges; whether the rules can lead to the whole is for the game to say (possible, see
// engine/core/game.h).
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "catalog/nearest.h"
#include "engine/core/check.h"
#include "engine/core/game.h"
#include "engine/core/message.h"
#include "engine/kit/card_word.h"

namespace feerie::inline catalog {

using PositionIn = nlohmann::json;
using PositionOut = nlohmann::ordered_json;

// A value as it stands in a position. What is read names its field when it refuses. Codecs are made of codecs, each
// held twice, to write and to read: copies share what they hold, else a table of fields would copy its words by the
// thousand.
template <class T>
class Codec {
 public:
  using Write = std::function<PositionOut(const T&)>;
  using Read = std::function<Result<void>(const PositionIn& source, std::string_view field, T& into)>;

  Codec(Write write, Read read) : both_(std::make_shared<const Both>(std::move(write), std::move(read))) {}

  PositionOut write(const T& value) const { return both_->write(value); }
  Result<void> read(const PositionIn& source, std::string_view field, T& into) const {
    return both_->read(source, field, into);
  }

 private:
  struct Both {
    Write write;
    Read read;
  };
  std::shared_ptr<const Both> both_;
};

// The parts of codecs that know no type.
std::unexpected<Message> bad_field(std::string_view field);
Result<std::int64_t> read_whole(const PositionIn& source, std::string_view field, std::int64_t least,
                                std::int64_t most);
Result<std::size_t> read_word(const PositionIn& source, const std::vector<std::string>& words,
                              std::string_view unknown = "position.unknown_card");
// A list of different numbers from 1 to `most`, which is at most 64, as bits; and back.
Result<std::uint64_t> read_numbers(const PositionIn& source, std::string_view field, int most);
PositionOut numbers_of(std::uint64_t bits);
// A list of exactly so many entries.
Result<void> check_list(const PositionIn& source, std::string_view field, std::size_t size);
// Refuses a field that is not among the known ones, with the nearest of them.
Result<void> check_names(const PositionIn& object, const std::vector<std::string>& known);

template <class Words>
std::vector<std::string> words_in(const Words& words) {
  std::vector<std::string> list;
  for (const auto& word : words)
    if constexpr (requires { word.id; }) list.emplace_back(word.id);
    else list.emplace_back(word);
  return list;
}

// The words of a codec, held once for both its halves.
using SharedWords = std::shared_ptr<const std::vector<std::string>>;
inline SharedWords share(std::vector<std::string> words) {
  return std::make_shared<const std::vector<std::string>>(std::move(words));
}

// A whole number from `least` to `most`, as people count: `from` more than the member says.
template <class T>
Codec<T> whole(std::int64_t least, std::int64_t most, int from = 0) {
  check(least >= from && most - from <= std::numeric_limits<T>::max(), "a range that the member cannot hold");
  return {[from](const T& value) { return PositionOut(value + from); },
          [=](const PositionIn& source, std::string_view field, T& into) -> Result<void> {
            const Result<std::int64_t> number = read_whole(source, field, least, most);
            if (!number) return std::unexpected(number.error());
            into = static_cast<T>(*number - from);
            return {};
          }};
}

// The place of a word in its list: an enum, a card, a tile.
template <class T>
Codec<T> word(std::vector<std::string> list, std::string_view unknown = "position.unknown_card") {
  check(list.size() <= std::numeric_limits<std::uint8_t>::max(), "more words than the member can tell apart");
  const SharedWords words = share(std::move(list));
  return {[words](const T& value) { return PositionOut(words->at(static_cast<std::size_t>(value))); },
          [words, unknown = std::string(unknown)](const PositionIn& source, std::string_view, T& into) -> Result<void> {
            const Result<std::size_t> place = read_word(source, *words, unknown);
            if (!place) return std::unexpected(place.error());
            into = static_cast<T>(*place);
            return {};
          }};
}

// Null where there is none.
inline Codec<std::uint8_t> or_none(const Codec<std::uint8_t>& codec) {
  return {[codec](const std::uint8_t& value) {
            return value == CardWord::kEmpty ? PositionOut(nullptr) : codec.write(value);
          },
          [codec](const PositionIn& source, std::string_view field, std::uint8_t& into) -> Result<void> {
            if (!source.is_null()) return codec.read(source, field, into);
            into = CardWord::kEmpty;
            return {};
          }};
}

// The first `count` entries of an array, as a list of exactly so many.
template <class T, std::size_t N>
Codec<std::array<T, N>> each(const Codec<T>& codec, std::size_t count) {
  check(count <= N, "more entries than the array has");
  return {[=](const std::array<T, N>& values) {
            PositionOut list = PositionOut::array();
            for (std::size_t i = 0; i < count; ++i) list.push_back(codec.write(values[i]));
            return list;
          },
          [=](const PositionIn& source, std::string_view field, std::array<T, N>& into) -> Result<void> {
            if (Result<void> fits = check_list(source, field, count); !fits) return fits;
            for (std::size_t i = 0; i < count; ++i)
              if (Result<void> read = codec.read(source[i], field, into[i]); !read) return read;
            return {};
          }};
}

// Cards in their order, at most so many.
Codec<CardWord> cards(std::vector<std::string> ids, std::size_t most);
// One card, or none, for each of so many seats.
Codec<CardWord> per_seat(const Codec<std::uint8_t>& codec, std::size_t seats);

// A set as bits: the list of its words.
template <class T>
Codec<T> set_of(std::vector<std::string> list) {
  check(list.size() <= std::numeric_limits<T>::digits, "more words than the member has bits");
  const SharedWords words = share(std::move(list));
  return {[words](const T& bits) {
            PositionOut set = PositionOut::array();
            for (std::size_t i = 0; i < words->size(); ++i)
              if ((bits >> i) & 1) set.push_back((*words)[i]);
            return set;
          },
          [words](const PositionIn& source, std::string_view field, T& into) -> Result<void> {
            if (!source.is_array()) return bad_field(field);
            into = 0;
            for (const PositionIn& item : source) {
              const Result<std::size_t> place = read_word(item, *words);
              if (!place) return std::unexpected(place.error());
              const T bit = static_cast<T>(T{1} << *place);
              if ((into & bit) != 0)
                return refuse(Message("position.twice").with("field", field).with("word", (*words)[*place]));
              into = static_cast<T>(into | bit);
            }
            return {};
          }};
}

// A set as bits: the list of their numbers, from 1.
template <class T>
Codec<T> numbers(int most) {
  check(most <= std::numeric_limits<T>::digits, "more numbers than the member has bits");
  return {[](const T& bits) { return numbers_of(bits); },
          [most](const PositionIn& source, std::string_view field, T& into) -> Result<void> {
            const Result<std::uint64_t> bits = read_numbers(source, field, most);
            if (!bits) return std::unexpected(bits.error());
            into = static_cast<T>(*bits);
            return {};
          }};
}

// Numbers by their words, those that are `none` left out.
template <std::size_t N>
Codec<std::array<std::uint8_t, N>> by_word(std::vector<std::string> list, const Codec<std::uint8_t>& codec,
                                           std::uint8_t none) {
  check(list.size() <= N, "more words than the array has entries");
  const SharedWords words = share(std::move(list));
  return {[=](const std::array<std::uint8_t, N>& values) {
            PositionOut object = PositionOut::object();
            for (std::size_t i = 0; i < words->size(); ++i)
              if (values[i] != none) object[(*words)[i]] = codec.write(values[i]);
            return object;
          },
          [=](const PositionIn& source, std::string_view field, std::array<std::uint8_t, N>& into) -> Result<void> {
            if (!source.is_object()) return bad_field(field);
            into.fill(none);
            for (const auto& [name, value] : source.items()) {
              const Result<std::size_t> place = read_word(PositionIn(name), *words);
              if (!place) return std::unexpected(place.error());
              if (Result<void> read = codec.read(value, name, into[*place]); !read) return read;
            }
            return {};
          }};
}

// Whether a field stands in a position: it must; it is written but may be left out, which says the same as at the
// start; or it is written only where it differs from the start.
enum class Stands : std::uint8_t { always, usually, rarely };

template <class State>
struct Field {
  std::string name;
  std::function<PositionOut(const State&)> write;
  std::function<Result<void>(const PositionIn&, State&)> read;
  Stands stands = Stands::always;
  std::function<bool(const State&)> due = [](const State&) { return true; };  // whether this moment has it at all
};

// A member with its codec.
template <class State, class T>
Field<State> field(std::string_view name, T State::* member, const Codec<T>& codec, Stands stands = Stands::always,
                   std::type_identity_t<std::function<bool(const State&)>> due = nullptr) {
  Field<State> made{
      .name = std::string(name),
      .write = [member, codec](const State& state) { return codec.write(state.*member); },
      .read = [member, codec, name = std::string(name)](
                  const PositionIn& source, State& state) { return codec.read(source, name, state.*member); },
      .stands = stands};
  if (due) made.due = std::move(due);
  return made;
}

template <class State>
class FieldTable {
 public:
  // `blank`: what a field that is left out says.
  FieldTable(const State& blank, std::vector<Field<State>> fields) : blank_(blank), fields_(std::move(fields)) {}

  PositionOut write(const State& state) const {
    PositionOut out = PositionOut::object();
    for (const Field<State>& each : fields_) {
      if (!each.due(state)) continue;
      PositionOut value = each.write(state);
      if (each.stands != Stands::rarely || value != each.write(blank_)) out[each.name] = std::move(value);
    }
    return out;
  }

  // In the order of the table, so that a field may rely on those before it. `derive` fills what is not written.
  template <Vouches G>
  Result<State> read(const G& game, const PositionIn& source, const std::function<void(State&)>& derive) const {
    State state;
    if (const Result<void> done = read_fields(source, state, derive); !done) return std::unexpected(done.error());
    const Result<void> possible = game.possible(state);
    if (!possible) return std::unexpected(possible.error());
    return state;
  }

  Result<void> read_fields(const PositionIn& source, State& state, const std::function<void(State&)>& derive) const {
    std::vector<std::string> names;
    for (const Field<State>& each : fields_) names.push_back(each.name);
    if (const Result<void> known = check_names(source, names); !known) return known;
    state = blank_;
    for (const Field<State>& each : fields_) {
      const auto found = source.find(each.name);
      if (found == source.end()) continue;
      if (const Result<void> done = each.read(*found, state); !done) return done;
    }
    derive(state);
    for (const Field<State>& each : fields_) {
      const bool there = source.contains(each.name);
      if (there ? !each.due(state) : each.due(state) && each.stands == Stands::always) return bad_field(each.name);
    }
    return {};
  }

 private:
  State blank_;
  std::vector<Field<State>> fields_;
};

// A part of a state with fields of its own.
template <class T>
Codec<T> object_of(const T& blank, std::vector<Field<T>> fields) {
  const auto table = std::make_shared<const FieldTable<T>>(blank, std::move(fields));
  return {[table](const T& value) { return table->write(value); },
          [table](const PositionIn& source, std::string_view field, T& into) -> Result<void> {
            if (!source.is_object()) return bad_field(field);
            return table->read_fields(source, into, [](T&) {});
          }};
}

// The first entries of an array, as a list that leaves out those at its end that are `none`.
template <class T, std::size_t N>
Codec<std::array<T, N>> up_to(const Codec<T>& codec, const T& none) {
  return {[=](const std::array<T, N>& values) {
            std::size_t count = N;
            while (count > 0 && values[count - 1] == none) --count;
            return each<T, N>(codec, count).write(values);
          },
          [=](const PositionIn& source, std::string_view field, std::array<T, N>& into) -> Result<void> {
            if (!source.is_array() || source.size() > N) return bad_field(field);
            into.fill(none);
            return each<T, N>(codec, source.size()).read(source, field, into);
          }};
}

}  // namespace feerie::inline catalog
