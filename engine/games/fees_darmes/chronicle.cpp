// The log: each fact as a sentence, or none. A table says which words a fact has and which of its parts they name; the
// profile of a figure is read from the view of that instant.
#include "engine/games/fees_darmes/speech.h"

namespace feerie::fees_darmes {

namespace {

enum Part : unsigned {
  kWho = 1,      // seat of the source
  kFigure = 2,   // profile of the source
  kTarget = 4,   // profile of the target
  kOwner = 8,    // seat of the target
  kNumber = 16,  // amount, without its sign
  kFrom = 32,    // the source is a cell
  kTo = 64,      // the card is a cell
  kCell = 128,   // the target is a cell
  kCount = 256,  // the card is a number
  kPiece = 512,
  kFaction = 1024,  // of the card, counted from 1
  kAction = 2048,   // of the source, by the card
};

struct Words {
  What what;
  std::string_view id;  // after fees_darmes.log_
  unsigned parts;
};

constexpr std::array kWords{
    Words{What::answered, "answered", kWho},
    Words{What::shown, "shown", kTarget | kOwner},
    Words{What::shown_card, "shown_card", kOwner | kFaction},
    Words{What::die, "die", kWho | kNumber},
    Words{What::reshuffled, "reshuffled", kWho},
    Words{What::tied, "tied", 0},
    Words{What::placed, "placed", kWho | kPiece | kCell},
    Words{What::objective, "objective", kWho | kCell},
    Words{What::lair, "lair", kWho | kCell},
    Words{What::deployed, "deployed", kTarget | kOwner | kFrom},
    Words{What::turn_begins, "turn_begins", kCount},
    Words{What::chooses, "chooses", kOwner},
    Words{What::first, "first", kOwner},
    Words{What::activated, "activated", kFigure | kWho},
    Words{What::slowed, "slowed", kTarget | kOwner | kCount},
    Words{What::passed, "passed", kWho},
    Words{What::walked, "walked", kTarget | kOwner | kFrom | kTo},
    Words{What::tunnelled, "tunnelled", kTarget | kOwner | kFrom | kTo},
    Words{What::charged, "charged", kTarget | kOwner | kFrom | kTo},
    Words{What::announced, "announced", kFigure | kWho | kTarget | kOwner | kAction},
    Words{What::searches, "searches", kFigure | kWho | kCell},
    Words{What::loots, "loots", kFigure | kWho | kCell},
    Words{What::jokers, "jokers", kOwner | kNumber | kCount},
    Words{What::gift, "gift", kWho},
    Words{What::rolls, "rolls", kFigure | kWho | kNumber | kCount},
    Words{What::rerolls, "rerolls", kFigure | kWho | kNumber},
    Words{What::succeeded, "succeeded", kFigure | kWho | kNumber},
    Words{What::failed, "failed", kFigure | kWho | kNumber | kCount},
    Words{What::flames, "flames", kFigure | kTarget | kOwner | kNumber},
    Words{What::poison, "poison", kFigure | kTarget | kOwner | kNumber},
    Words{What::purged, "purged", kTarget | kOwner},
    Words{What::frost, "frost", kTarget | kOwner},
    Words{What::armour, "armour", kTarget | kOwner | kNumber},
    Words{What::hindered, "hindered", kTarget | kOwner | kNumber},
    Words{What::stunned, "stunned", kTarget | kOwner | kNumber},
    Words{What::hurt, "hurt", kTarget | kOwner | kNumber},
    Words{What::absorbed, "absorbed", kTarget | kOwner | kNumber},
    Words{What::executed, "executed", kFigure | kWho | kTarget | kOwner},
    Words{What::healed, "healed", kTarget | kOwner | kNumber},
    Words{What::pushed, "pushed", kTarget | kOwner | kFrom | kTo},
    Words{What::stopped, "stopped", kTarget | kOwner},
    Words{What::hit_wall, "hit_wall", kTarget | kOwner | kFrom},
    Words{What::hit_figure, "hit_figure", kFigure | kWho | kTarget | kOwner},
    Words{What::swapped, "swapped", kFigure | kWho | kTarget | kOwner},
    Words{What::fell, "fell", kTarget | kOwner | kCount},
    Words{What::objective_gone, "objective_gone", kCell},
    Words{What::burns, "burns", kTarget | kOwner | kNumber},
    Words{What::sickens, "sickens", kTarget | kOwner},
    Words{What::worn_off, "worn_off", 0},
    Words{What::token_won, "token_won", kOwner},
    Words{What::turn_over, "turn_over", kCount},
    Words{What::returned, "returned", kTarget | kOwner | kFrom},
    Words{What::declined, "declined", kTarget | kOwner},
    Words{What::game_over, "game_over", 0},
};

constexpr std::array<std::string_view, 3> kPointIds{"fees_darmes.log_point_search", "fees_darmes.log_point_loot",
                                                    "fees_darmes.log_point_felled"};

Seat seat_of(Thing thing) { return seat_at((thing.kind == ThingKind::seat ? thing.at : thing.seat) - 1); }

}  // namespace

void FeesDarmes::word(const State& now, const Fact& fact, Seat, std::vector<Message>& lines) const {
  const Content& content = *content_;
  if (fact.what == What::picked)
    return lines.push_back(fact.card == 0
                               ? Message("fees_darmes.log_picked_none")
                               : Message("fees_darmes.log_picked")
                                     .with("fig", profile_term(content, static_cast<std::uint8_t>(fact.card - 1))));
  if (fact.what == What::point)
    return lines.push_back(Message(kPointIds[fact.card % kPointIds.size()]).with("who", seat_of(fact.target)));
  if (fact.what == What::shown_card && fact.card == 0)
    return lines.push_back(Message("fees_darmes.log_shown_no_card").with("owner", seat_of(fact.target)));
  if (fact.what == What::shown_band)
    return lines.push_back(Message("fees_darmes.log_shown_band")
                               .with("owner", seat_of(fact.target))
                               .with("band", band_term(content, static_cast<std::uint8_t>(fact.card))));
  if (fact.what == What::paid)
    return lines.push_back(Message("fees_darmes.log_paid")
                               .with("who", seat_of(fact.target))
                               .with("card", faction_term(content, static_cast<std::uint8_t>(fact.card))));
  const auto words = std::ranges::find(kWords, fact.what, &Words::what);
  if (words == kWords.end()) return;
  Message line("fees_darmes.log_" + std::string(words->id));
  const auto add = [&](unsigned part, std::string_view key, auto&& value) {
    if ((words->parts & part) != 0) line = std::move(line).with(key, value());
  };
  add(kWho, "who", [&] { return seat_of(fact.source); });
  add(kFigure, "fig", [&] { return figure_term(content, now, fact.source); });
  add(kTarget, "target", [&] { return figure_term(content, now, fact.target); });
  add(kOwner, "owner", [&] { return seat_of(fact.target); });
  add(kNumber, "n", [&] { return std::abs(fact.amount); });
  add(kFrom, "from", [&] { return fact.source; });
  add(kTo, "to", [&] { return Thing{ThingKind::cell, 0, fact.card}; });
  add(kCell, "cell", [&] { return fact.target; });
  add(kCount, "count", [&] { return fact.card; });
  add(kPiece, "piece", [&] { return piece_term(content, static_cast<std::uint8_t>(fact.card)); });
  add(kFaction, "card", [&] { return faction_term(content, static_cast<std::uint8_t>(fact.card - 1)); });
  add(kAction, "action", [&] {
    const std::uint8_t acting = now.sides[fact.source.seat - 1u].figures[fact.source.at - 1u].profile;
    return action_term(content, acting, static_cast<std::uint8_t>(fact.card));
  });
  lines.push_back(std::move(line));
}

}  // namespace feerie::fees_darmes
