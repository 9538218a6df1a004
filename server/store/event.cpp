// The chain of hashes. Kind, actor and action hold no newline (judge_append sees to it), and the payload comes last, so
// the hashed text has one meaning.
#include "server/store/event.h"

#include <array>
#include <utility>

namespace feerie::server {

Bytes32 chain_hash(const Bytes32& previous, std::string_view table, std::int64_t seq, std::int64_t epoch,
                   const Event& event) {
  std::string text(previous.begin(), previous.end());
  text.append(table).append("\n").append(std::to_string(seq)).append("\n").append(std::to_string(epoch)).append("\n");
  text.append(event.kind).append("\n").append(event.actor).append("\n");
  if (event.action) text.append("+").append(*event.action);
  text.append("\n").append(event.payload);
  return sha256(text);
}

StoredEvent follow(LogHead& head, std::string_view table, std::int64_t epoch, Event event) {
  StoredEvent stored{head.next_seq, epoch, std::move(event), {}};
  stored.hash = chain_hash(head.hash, table, stored.seq, epoch, stored.event);
  head = {stored.seq + 1, epoch, stored.hash};
  return stored;
}

Result<LogHead> check_chain(std::string_view table, const std::vector<StoredEvent>& events) {
  LogHead head;
  for (const StoredEvent& event : events) {
    const bool fits = event.seq == head.next_seq && event.epoch >= head.epoch &&
                      event.hash == chain_hash(head.hash, table, event.seq, event.epoch, event.event);
    if (!fits) return refuse(Message("store.damaged").with("table", table).with("seq", head.next_seq));
    head = {event.seq + 1, event.epoch, event.hash};
  }
  return head;
}

bool is_table_id(std::string_view text) { return is_hex(text, 32); }

std::string_view word_of(TableState state) {
  constexpr std::array<std::string_view, 3> kWords{"open", "running", "finished"};
  return kWords[static_cast<std::size_t>(state)];
}

std::optional<TableState> state_after(std::string_view kind) {
  if (kind == kCreated) return TableState::open;
  if (kind == kStart) return TableState::running;
  if (kind == kFinish) return TableState::finished;
  return std::nullopt;
}

}  // namespace feerie::server
