// What every use of a Message needs and no file should compile anew.
#include "engine/core/message.h"

namespace feerie {

Message::Message() = default;
Message::Message(std::string_view message_id) : id(message_id) {}
Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;
bool Message::operator==(const Message&) const = default;

Message&& Message::with(std::string_view key, std::string_view text) && {
  args.push_back({std::string(key), std::string(text)});
  return std::move(*this);
}

Message&& Message::with(std::string_view key, Term term) && {
  args.push_back({std::string(key), std::move(term)});
  return std::move(*this);
}

Message&& Message::with(std::string_view key, Seat seat) && {
  args.push_back({std::string(key), seat});
  return std::move(*this);
}

Message&& Message::with(std::string_view key, std::vector<Term> terms) && {
  args.push_back({std::string(key), std::move(terms)});
  return std::move(*this);
}

Message&& Message::with_number(std::string_view key, std::int64_t number) && {
  args.push_back({std::string(key), number});
  return std::move(*this);
}

}  // namespace feerie
