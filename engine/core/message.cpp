// What every use of a Message needs and no file should compile anew.
#include "engine/core/message.h"

namespace feerie {

Message::Message() = default;
Message::Message(std::string_view message_id) : id(message_id) {}
Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
// Safe where a message is given to itself: line = std::move(line).with(…) reads well and must not lose the words.
Message& Message::operator=(Message&& other) noexcept {
  if (this == &other) return *this;
  id = std::move(other.id);
  args = std::move(other.args);
  return *this;
}
Message::~Message() = default;
bool Message::operator==(const Message&) const = default;

// Room for what most sentences need, at one go.
Message&& Message::and_also(std::string_view key, Arg::Value value) {
  if (args.empty()) args.reserve(3);
  args.emplace_back(std::string(key), std::move(value));
  return std::move(*this);
}

Message&& Message::with(std::string_view key, std::string_view text) && { return and_also(key, std::string(text)); }

Message&& Message::with(std::string_view key, Term term) && { return and_also(key, std::move(term)); }

Message&& Message::with(std::string_view key, Seat seat) && { return and_also(key, seat); }

Message&& Message::with(std::string_view key, std::vector<Term> terms) && { return and_also(key, std::move(terms)); }

Message&& Message::with(std::string_view key, Thing thing) && {
  if (thing.kind == ThingKind::seat) return and_also(key, seat_at(thing.at - 1));
  return and_also(key, thing);
}

Message&& Message::with_number(std::string_view key, std::int64_t number) && { return and_also(key, number); }

}  // namespace feerie
