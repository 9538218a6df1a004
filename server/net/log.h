// What the server tells whoever runs it: one line per event on a file, as JSON for machines or as a sentence for
// people. An event is a message (log.<event>), so both shapes come from one place. Never in here: names, tokens, invite
// codes, moves, cards; addresses only where --log-addresses asked for them.
#pragma once

#include <mutex>
#include <optional>

#include "engine/core/message.h"

namespace feerie::server {

enum class LogLevel : std::uint8_t { info, warning, error };

struct LogShape {
  bool json = true;
  Lang lang = Lang::en;
  bool addresses = false;
};

class Log {
 public:
  Log(int file, const LogShape& shape) : file_(file), shape_(shape) {}

  // From any thread. `why` is a refusal that explains the event.
  void write(LogLevel level, const Message& event, const std::optional<Message>& why = std::nullopt);
  bool addresses() const { return shape_.addresses; }

 private:
  std::string json_line(LogLevel level, const Message& event, const std::optional<Message>& why) const;
  std::string text_line(const Message& event, const std::optional<Message>& why) const;

  int file_;
  LogShape shape_;
  std::mutex mutex_;
};

}  // namespace feerie::server
