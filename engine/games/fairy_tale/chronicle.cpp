// What happened, as the rules say it (facts) and as an eye reads it (lines of the log). A card that comes or turns says
// what that is worth to its owner; whose points change with it, by a majority (FT-22), is a fact of its own. Lines are
// made from views, so they cannot tell a secret.
#include <bit>

#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

// `by`: the seats whose revealed cards may have turned it. If there are several, each is named by a fact of its own,
// and none as the one that did it (FT-33).
std::uint16_t FairyTale::say_turned(const State& now, Fact fact, unsigned by, const Standing& before,
                                    ScribeOf<FairyTale> journal) const {
  const auto owner = static_cast<std::size_t>(fact.target.seat - 1);
  const Standing after = standing(now, journal);
  const auto change = [&](std::size_t seat) { return static_cast<std::int16_t>(after[seat] - before[seat]); };
  const auto revealed = [&](int seat) { return card_in_row(seat, now.played - 1); };
  if (std::has_single_bit(by)) fact.source = revealed(std::countr_zero(by));
  fact.amount = change(owner);
  fact.card = kind_and(kind_in(fact), by);
  const std::uint16_t turned = journal(now, fact);
  for (int place = 0; place < players_; ++place)
    if (const int seat = seat_in_order(place); std::popcount(by) > 1 && ((by >> seat) & 1))
      journal(now, Fact{.what = What::reaches,
                        .source = revealed(seat),
                        .target = fact.target,
                        .card = kind_and(now.row[static_cast<std::size_t>(seat)][now.played - 1u], by),
                        .cause = turned});
  for (int place = 0; place < players_; ++place) {
    const auto seat = static_cast<std::size_t>(seat_in_order(place));
    if (seat == owner || change(seat) == 0) continue;
    journal(now, Fact{.what = What::points,
                      .amount = change(seat),
                      .source = fact.target,
                      .target = thing_of(seat_at(static_cast<int>(seat))),
                      .cause = turned});
  }
  return turned;
}

template <class Journal>
void FairyTale::say_end(const State& now, Journal journal) const {
  if constexpr (Journal::kHeard) {
    for (int seat = 0; seat < players_; ++seat)
      journal(now, Fact{.what = What::placed, .target = thing_of(seat_at(seat))});
    if (drawn(result(now))) journal(now, Fact{.what = What::drawn});
  }
}

std::optional<Account> FairyTale::account(const Fact& fact) const {
  switch (fact.what) {
    case What::start_card:
    case What::shown:
    case What::hunted:
    case What::opened:
    case What::closed:
    case What::named: return Account{.seat = seat_at(fact.target.seat - 1)};
    case What::points: return Account{.seat = seat_at(fact.target.at - 1)};
    default: return std::nullopt;
  }
}

namespace {

// Whose a thing is, or which seat it is.
Seat seat_of(Thing thing) {
  return seat_at((thing.kind == ThingKind::seat ? thing.at : std::uint16_t{thing.seat}) - 1);
}

Term term(const FairyTale& game, Kind kind) { return Term{game.content().texts[kind].id}; }

std::string signed_text(int amount) { return (amount < 0 ? "−" : "+") + std::to_string(amount < 0 ? -amount : amount); }

// The card at a place of a row.
Term term_at(const FairyTale& game, const State& now, Thing card) {
  return term(game, now.row[static_cast<std::size_t>(card.seat - 1)][static_cast<std::size_t>(card.at - 1)]);
}

}  // namespace

// What a card does to its owner's points stands with it.
Message FairyTale::word_card(const State& now, const Fact& fact) const {
  std::string id;
  switch (fact.what) {
    case What::start_card: id = "fairy_tale.log_start_card"; break;
    case What::shown: id = "fairy_tale.log_show"; break;
    case What::hunted: id = "fairy_tale.log_hunted"; break;
    case What::opened: id = "fairy_tale.log_opened"; break;
    case What::closed: id = "fairy_tale.log_closed"; break;
    default: id = ((wild_ >> kind_in(fact)) & 1) ? "fairy_tale.log_keep_name" : "fairy_tale.log_name"; break;
  }
  const bool by_effect = fact.what == What::hunted || fact.what == What::opened || fact.what == What::closed;
  const bool two = std::popcount(turned_by(fact)) == 2;
  if (by_effect && !fact.source) id += two ? "_two" : "_shared";
  else if (by_effect && fact.source == fact.target) id += "_itself";
  else if (by_effect && fact.source.seat == fact.target.seat) id += "_own";
  const auto line = [&]() -> Message {
    return Message(id)
        .with("who", seat_of(fact.target))
        .with("card", term(*this, kind_in(fact)))
        .with("change", signed_text(fact.amount));
  };
  if (two) {
    const int last = std::bit_width(turned_by(fact)) - 1;
    const int first = std::countr_zero(turned_by(fact));
    return line()
        .with("by", term_at(*this, now, card_in_row(first, now.played - 1)))
        .with("owner", seat_at(first))
        .with("by_2", term_at(*this, now, card_in_row(last, now.played - 1)))
        .with("owner_2", seat_at(last));
  }
  if (!by_effect || !fact.source || fact.source == fact.target) return line();
  const Term by = term_at(*this, now, fact.source);
  if (fact.source.seat == fact.target.seat) return line().with("by", by);
  return line().with("by", by).with("owner", seat_of(fact.source));
}

void FairyTale::word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const {
  const bool own = is_player(eye) && fact.target == thing_of(eye);
  const auto add = [&](Message line) { lines.push_back(std::move(line)); };
  const auto secret = [&](std::string_view seen, std::string_view unseen) {
    if (fact.ear == Ear::others) add(Message(unseen).with("who", seat_of(fact.target)));
    else add(Message(seen).with("card", term(*this, kind_in(fact))));
  };
  switch (fact.what) {
    case What::round: return add(Message("fairy_tale.log_round").with("round", now.round + 1));
    case What::dealt: return;  // the hand shows it
    case What::picked: return secret("fairy_tale.log_pick_own", "fairy_tale.log_pick");
    case What::passed:  // all pass at once
      if (now.turn == 1)
        add(Message(passes_left(now.round) ? "fairy_tale.log_pass_left" : "fairy_tale.log_pass_right"));
      return;
    case What::kept_last:  // of the others' cards nobody learns anything
      if (own) add(Message("fairy_tale.log_pick_own").with("card", term(*this, on_offer(now, index(eye)).cards[0])));
      return;
    case What::laid: return secret("fairy_tale.log_play_own", "fairy_tale.log_play");
    case What::hunts:  // a hunt that is no choice is told as the card goes down
      if (now.hunt_left > 0)
        add(Message("fairy_tale.log_hunt")
                .with("who", seat_of(fact.source))
                .with("by", term_at(*this, now, fact.source))
                .with("owner", seat_of(fact.target))
                .with("card", term(*this, kind_in(fact))));
      return;
    case What::reaches:  // one line names up to two
      if (std::popcount(turned_by(fact)) > 2)
        add(Message("fairy_tale.log_reaches")
                .with("owner", seat_of(fact.source))
                .with("by", term(*this, kind_in(fact))));
      return;
    case What::points:
      return add(Message("fairy_tale.log_majority")
                     .with("who", seat_of(fact.target))
                     .with("by", term_at(*this, now, fact.source))
                     .with("owner", seat_of(fact.source))
                     .with("change", signed_text(fact.amount))
                     .with("n", fact.amount));
    case What::discarded: return add(Message("fairy_tale.log_discard"));
    case What::placed: {
      const Outcome end = result(now);
      const auto seat = static_cast<std::size_t>(index(seat_of(fact.target)));
      Message line = Message(options_.pairs ? "fairy_tale.log_points_pair" : "fairy_tale.log_points")
                         .with("who", seat_of(fact.target))
                         .with("points", end.points[seat])
                         .with("place", end.place[seat]);
      if (!options_.pairs) return add(std::move(line));
      const std::size_t partner = (seat + 2) % 4;  // FT-27: the sum decides
      return add(std::move(line)
                     .with("partner", seat_at(static_cast<int>(partner)))
                     .with("sum", end.points[seat] + end.points[partner]));
    }
    case What::drawn: return add(Message("fairy_tale.log_drawn"));
    default: return add(word_card(now, fact));
  }
}

FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, say_end, const State&)

}  // namespace feerie::fairy_tale
