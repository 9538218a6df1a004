// What the program says to people, before it is worded: a message id with arguments. The words live in
// the catalogues of content/, so terminal and browser say the same in French and in English.
// A refusal of bad input is a message too: Result<T> is either the value or the sentence that explains why not.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/seat.h"
#include "engine/core/thing.h"

namespace feerie {

// A word of a game's content (a card, an affinity …) by its id; worded through the content's own names.
struct Term {
  std::string id;
  bool operator==(const Term&) const = default;
};

struct Arg {
  using Value = std::variant<std::int64_t, std::string, Term, Seat, std::vector<Term>, Thing>;
  std::string key;
  Value value;
  bool operator==(const Arg&) const = default;
};

// Every file of the tree makes messages: what the compiler would write out in each of them stands in message.cpp once.
struct Message {
  std::string id;
  std::vector<Arg> args;

  Message();
  explicit Message(std::string_view message_id);
  Message(const Message&);
  Message(Message&&) noexcept;
  Message& operator=(const Message&);
  Message& operator=(Message&&) noexcept;
  ~Message();

  Message&& with(std::string_view key, std::integral auto number) && {
    return std::move(*this).with_number(key, static_cast<std::int64_t>(number));
  }
  Message&& with(std::string_view key, std::string_view text) &&;
  Message&& with(std::string_view key, Term term) &&;
  Message&& with(std::string_view key, Seat seat) &&;
  Message&& with(std::string_view key, std::vector<Term> terms) &&;
  Message&& with(std::string_view key, Thing thing) &&;  // a seat becomes that seat: one value for one meaning
  bool operator==(const Message&) const;

 private:
  Message&& with_number(std::string_view key, std::int64_t number) &&;
  Message&& and_also(std::string_view key, Arg::Value value);
};

template <class T>
using Result = std::expected<T, Message>;

inline std::unexpected<Message> refuse(Message why) { return std::unexpected<Message>(std::move(why)); }

// Two languages, equal in rank.
enum class Lang : std::uint8_t { en, fr };
struct Text {
  std::string en;
  std::string fr;
  const std::string& in(Lang lang) const { return lang == Lang::fr ? fr : en; }
  bool operator==(const Text&) const = default;
};

// What something of a game's content is called, and what each language has to know to make sentences of it; empty where
// that was not written down (see catalog/grammar.h).
struct Noun {
  std::string en;
  std::string fr;
  Text grammar{};
  const std::string& in(Lang lang) const { return lang == Lang::fr ? fr : en; }
  bool operator==(const Noun&) const = default;
};

}  // namespace feerie
