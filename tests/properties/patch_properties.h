// Patches: instead of a whole view a seat may be sent the difference to the one it has. From whatever view a client
// starts, the patches that follow must rebuild each later view exactly; and a patch is a thing that is sent, so twin
// worlds must send the same. A patch is the difference of two documents; `document(table, eye)` writes them, which
// is the eye's view (ViewDocument) unless somebody made a mistake. Texts are compared before documents: a difference is
// only computed where it can be another than the one judged before.
#pragma once

#include <nlohmann/json.hpp>

#include "tests/properties/twin_tables.h"

namespace feerie::properties {

struct ViewDocument {
  template <Speaks G>
  std::string operator()(const TableOf<G>& table, Seat eye) const {
    return table.view(eye);
  }
};

// One eye at a table: what was sent to it, and the client that follows, if one has joined.
template <class Document>
class Follower {
 public:
  Follower(Seat eye, const Document& document) : eye_(eye), document_(document) {}

  template <Speaks G>
  void begin(const TableOf<G>& table) {
    sent_text_ = document_(table, eye_);
    sent_ = nlohmann::json::parse(sent_text_);
  }

  template <Speaks G>
  void join(const TableOf<G>& table) {
    view_text_ = table.view(eye_);
    client_ = nlohmann::json::parse(view_text_);
  }

  // After an event: the client gets the patch and must then have the view. Where neither text changed, the patch is
  // empty and what the client has was judged before.
  template <Speaks G>
  Verdict follow(const TableOf<G>& table, Trial& trial) {
    const std::string text = document_(table, eye_);
    const bool joined = !client_.is_null();
    const std::string view = joined ? table.view(eye_) : "";
    if (joined) trial.tally[kBytes] += static_cast<std::int64_t>(view.size());
    if (text == sent_text_ && (!joined || view == view_text_)) return {};
    nlohmann::json now = nlohmann::json::parse(text);
    if (joined) {
      client_.patch_inplace(nlohmann::json::diff(sent_, now));
      if (client_ != (view == text ? now : nlohmann::json::parse(view)))
        return "a client of " + seat_name(eye_) + " that follows the patches has another view:\n    " + client_.dump() +
               "\n    " + view;
    }
    sent_text_ = text;
    sent_ = std::move(now);
    view_text_ = view;
    return {};
  }

 private:
  Seat eye_;
  const Document& document_;
  std::string sent_text_;
  nlohmann::json sent_;
  std::string view_text_;  // which the client was last judged to have
  nlohmann::json client_;  // null: nobody has joined yet
};

// Every patch rebuilds the next view, and a client that joined at a random moment can follow from there.
template <Speaks G, class Document = ViewDocument>
Verdict patches_rebuild_views(const G& game, Trial& trial, const Document& document = {}) {
  TableOf<G> table(game, plain_header(game));
  std::array<Follower<Document>, 2> eyes{Follower<Document>(any_eye(game, trial), document),
                                         Follower<Document>(any_eye(game, trial), document)};
  for (Follower<Document>& eye : eyes) eye.begin(table);
  for (int events = 0; !table.over() && events < G::kMaxEvents; ++events) {
    const auto [seat, move] = any_event(table.game(), table.whole_state(), table.to_act(), trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + game.format(move); });
    for (Follower<Document>& eye : eyes)
      if (trial.one_in(25)) eye.join(table);
    table.take(seat, move);
    for (Follower<Document>& eye : eyes)
      if (const Verdict wrong = eye.follow(table, trial)) return wrong;
  }
  return {};
}

// A patch is a function of two documents: where both worlds had and have the same text, they send the same.
template <Speaks G, class Document = ViewDocument>
Verdict twin_patches(const G& game, Trial& trial, TwinStart start, const Document& document = {}) {
  std::string last_a;
  std::string last_b;
  return twin_tables(
      game, trial, start,
      [&](const TableOf<G>& a, const TableOf<G>& b, Seat eye, const std::optional<TwinEvent<G>>& event) -> Verdict {
        std::string now_a = document(a, eye);
        std::string now_b = document(b, eye);
        trial.tally[kBytes] += static_cast<std::int64_t>(now_a.size());
        Verdict wrong;
        if (event && (now_a != now_b || last_a != last_b)) {
          const auto patch = [](const std::string& from, const std::string& to) {
            return nlohmann::json::diff(nlohmann::json::parse(from), nlohmann::json::parse(to)).dump();
          };
          wrong = differ("the patch for " + seat_name(eye), patch(last_a, now_a), patch(last_b, now_b));
        }
        last_a = std::move(now_a);
        last_b = std::move(now_b);
        return wrong;
      });
}

}  // namespace feerie::properties
