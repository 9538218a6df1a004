// What every store judges alike.
#include "server/store/store.h"

#include <algorithm>
#include <set>
#include <utility>

namespace feerie::server {

namespace {

constexpr std::size_t kMaxWord = 64;

// Printable ASCII without spaces, so that no field of an event can be taken for two.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kMaxWord &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

// Payloads leave as JSON one day, which is UTF-8. No overlong forms, no surrogates, no zero bytes.
bool is_text(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t size = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first == 0 || (first >= 0x80 && first < 0xc2) || first > 0xf4 || text.size() < size) return false;
    std::uint32_t code = size == 1 ? first : first & (0x7fu >> size);
    for (std::size_t i = 1; i < size; ++i) {
      if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return false;
      code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3f);
    }
    constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kLeast[size] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace

Result<void> judge_append(const Append& append) {
  if (!is_table_id(append.table)) return refuse(Message("store.bad_table_id"));
  if (append.expected_seq < 0 || append.epoch < 0) return refuse(Message("store.negative_number"));
  if (append.events.empty() || append.events.size() > kMaxEventsPerAppend)
    return refuse(Message("store.bad_count").with("most", kMaxEventsPerAppend));
  std::set<std::pair<std::string_view, std::string_view>> actions;
  for (const Event& event : append.events) {
    if (!is_word(event.kind) || !is_word(event.actor) || (event.action && !is_word(*event.action)))
      return refuse(Message("store.bad_word").with("most", kMaxWord));
    if (event.payload.size() > kMaxPayload || !is_text(event.payload))
      return refuse(Message("store.bad_payload").with("most", kMaxPayload));
    if (event.action && !actions.emplace(event.actor, *event.action).second)
      return refuse(Message("store.action_twice").with("action", *event.action));
    const bool first = append.expected_seq == 0 && &event == &append.events.front();
    if ((event.kind == kCreated) != first) return refuse(Message("store.created_first"));
  }
  return {};
}

AppendResult judge_head(const Append& append, const LogHead& head) {
  if (append.epoch < head.epoch)
    return {Appended::stale_epoch, head.epoch,
            Message("store.stale_epoch").with("epoch", append.epoch).with("owner", head.epoch)};
  if (append.expected_seq != head.next_seq)
    return {Appended::seq_taken, head.next_seq,
            Message("store.seq_taken").with("seq", append.expected_seq).with("next", head.next_seq)};
  return {Appended::written, head.next_seq, {}};
}

}  // namespace feerie::server
