// See log.h.
#include "server/net/log.h"

#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "server/core/outside.h"

namespace feerie::server {

namespace {

std::string now_text() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return utc_text(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

std::string_view word_of(LogLevel level) {
  if (level == LogLevel::error) return "error";
  return level == LogLevel::warning ? "warning" : "info";
}

}  // namespace

std::string Log::json_line(LogLevel level, const Message& event, const std::optional<Message>& why) const {
  nlohmann::ordered_json line{{"time", now_text()}, {"level", word_of(level)}};
  line["event"] = event.id.substr(event.id.find('.') + 1);
  for (const Arg& arg : event.args) {
    if (const auto* number = std::get_if<std::int64_t>(&arg.value)) line[arg.key] = *number;
    if (const auto* text = std::get_if<std::string>(&arg.value)) line[arg.key] = *text;
  }
  if (why) line["why"] = why->id;
  return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string Log::text_line(const Message& event, const std::optional<Message>& why) const {
  const Words words = words_for(nullptr, shape_.lang, {}, kNobody);
  return now_text() + "  " + words.word(event) + (why ? " " + words.word(*why) : "");
}

void Log::write(LogLevel level, const Message& event, const std::optional<Message>& why) {
  const std::string line = (shape_.json ? json_line(level, event, why) : text_line(event, why)) + "\n";
  const std::lock_guard lock(mutex_);
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written <= 0) return;  // whoever reads the log has gone: the table goes on
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace feerie::server
