// Patches: instead of a whole view a seat may be sent the difference to the one it has. From whatever view a client
// starts, the patches that follow must rebuild each later view exactly; and a patch is a thing that is sent, so twin
// worlds must send the same. A patch is the difference of two documents; `document(table, eye)` says of what, which
// is the eye's view (ViewDocument) unless somebody made a mistake.
#pragma once

#include <nlohmann/json.hpp>

#include "tests/properties/twin_tables.h"

namespace feerie::properties {

struct ViewDocument {
  template <Speaks G>
  nlohmann::json operator()(const TableOf<G>& table, Seat eye) const {
    return nlohmann::json::parse(table.view(eye));
  }
};

// Every patch rebuilds the next view, and a client that joined at a random moment can follow from there.
template <Speaks G, class Document = ViewDocument>
Verdict patches_rebuild_views(const G& game, Trial& trial, const Document& document = {}) {
  TableOf<G> table(game, plain_header(game));
  const std::array<Seat, 2> eyes{any_eye(game, trial), any_eye(game, trial)};
  std::vector<nlohmann::json> sent_before;
  std::array<nlohmann::json, 2> clients;  // null: nobody has joined for this eye yet
  for (const Seat eye : eyes) sent_before.push_back(document(table, eye));
  for (int events = 0; !table.over() && events < G::kMaxEvents; ++events) {
    const auto [seat, move] = any_event(table.game(), table.whole_state(), table.to_act(), trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + game.format(move); });
    for (std::size_t i = 0; i < eyes.size(); ++i)
      if (trial.one_in(25)) clients[i] = nlohmann::json::parse(table.view(eyes[i]));
    table.take(seat, move);
    for (std::size_t i = 0; i < eyes.size(); ++i) {
      nlohmann::json now = document(table, eyes[i]);
      const nlohmann::json patch = nlohmann::json::diff(sent_before[i], now);
      sent_before[i] = std::move(now);
      if (clients[i].is_null()) continue;
      clients[i] = clients[i].patch(patch);
      if (clients[i] != nlohmann::json::parse(table.view(eyes[i])))
        return "a client of " + seat_name(eyes[i]) + " that follows the patches has another view:\n    " +
               clients[i].dump() + "\n    " + table.view(eyes[i]);
    }
  }
  return {};
}

template <Speaks G, class Document = ViewDocument>
Verdict twin_patches(const G& game, Trial& trial, int prefix, const Document& document = {}) {
  nlohmann::json last_a;
  nlohmann::json last_b;
  return twin_tables(
      game, trial, prefix,
      [&](const TableOf<G>& a, const TableOf<G>& b, Seat eye, const std::optional<TwinEvent<G>>& event) -> Verdict {
        nlohmann::json now_a = document(a, eye);
        nlohmann::json now_b = document(b, eye);
        Verdict wrong;
        if (event)
          wrong = differ("the patch for " + seat_name(eye), nlohmann::json::diff(last_a, now_a).dump(),
                         nlohmann::json::diff(last_b, now_b).dump());
        last_a = std::move(now_a);
        last_b = std::move(now_b);
        return wrong;
      });
}

}  // namespace feerie::properties
