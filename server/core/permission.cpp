// See permission.h.
#include "server/core/permission.h"

#include <algorithm>
#include <array>

namespace feerie::server {

namespace {

constexpr std::array<std::string_view, 18> kActionWords{"look",     "sit",    "leave", "seat",    "setup",   "close",
                                                        "nonce",    "start",  "move",  "undo",    "consent", "resign",
                                                        "stand_in", "return", "chat",  "rematch", "hint",    "record"};
constexpr std::array<std::string_view, 4> kPhaseWords{"open", "running", "finished", "closed"};

}  // namespace

bool permitted(Action action, const Standing& standing, Phase phase) {
  if (!standing.invited || phase == Phase::closed) return false;
  switch (action) {
    case Action::look: return true;
    case Action::sit: return !standing.seated && phase == Phase::open;
    case Action::leave: return standing.seated && phase != Phase::finished;
    case Action::seat:
    case Action::setup:
    case Action::close:
    case Action::start: return standing.host && phase == Phase::open;
    case Action::nonce: return standing.seated && phase == Phase::open;
    case Action::move:
    case Action::undo:
    case Action::consent:
    case Action::resign:
    case Action::stand_in:
    case Action::come_back:
    case Action::hint: return standing.seated && phase == Phase::running;
    case Action::chat: return standing.seated;
    case Action::rematch: return standing.seated && phase == Phase::finished;
    case Action::record: return phase == Phase::finished;
  }
  return false;
}

std::vector<Action> all_actions() {
  std::vector<Action> actions;
  for (std::size_t i = 0; i < kActionWords.size(); ++i) actions.push_back(static_cast<Action>(i));
  return actions;
}

std::string_view word_of(Action action) { return kActionWords[static_cast<std::size_t>(action)]; }

std::optional<Action> action_named(std::string_view word) {
  const auto at = std::ranges::find(kActionWords, word);
  if (at == kActionWords.end()) return std::nullopt;
  return static_cast<Action>(at - kActionWords.begin());
}

std::string_view word_of(Phase phase) { return kPhaseWords[static_cast<std::size_t>(phase)]; }

}  // namespace feerie::server
