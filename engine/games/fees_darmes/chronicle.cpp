// The log: each fact as a sentence, or none. A table says which words a fact has and which of its parts they name; what
// figures, dice and points are is read from the view of that instant.
#include "engine/games/fees_darmes/speech.h"

namespace feerie::fees_darmes {

namespace {

enum Part : unsigned {
  kWho = 1,      // seat of the source
  kFigure = 2,   // the source
  kTarget = 4,   // the target
  kOwner = 8,    // seat of the target
  kNumber = 16,  // amount, without its sign
  kFrom = 32,    // the source is a cell
  kTo = 64,      // the card is a cell
  kCell = 128,   // the target is a cell
  kCount = 256,  // the card is a number
  kPiece = 512,
  kFaction = 1024,  // of the card, counted from 1
  kAction = 2048,   // of the source, by the card
  kLeft = 4096,     // health of the target now
};
constexpr unsigned kDoer = kFigure | kWho;
constexpr unsigned kSufferer = kTarget | kOwner;

struct Words {
  What what;
  std::string_view id;  // after fees_darmes.log_
  unsigned parts;
};

// Those that fill more than one line, or choose between several, are worded below.
constexpr std::array kWords{
    Words{What::reshuffled, "reshuffled", kWho},
    Words{What::tied, "tied", 0},
    Words{What::placed, "placed", kWho | kPiece | kCell},
    Words{What::objective, "objective", kWho | kCell},
    Words{What::lair, "lair", kWho | kCell},
    Words{What::deployed, "deployed", kSufferer | kFrom},
    Words{What::turn_begins, "turn_begins", kCount},
    Words{What::chooses, "chooses", kOwner},
    Words{What::first, "first", kOwner},
    Words{What::passed, "passed", kWho},
    Words{What::walked, "walked", kSufferer | kFrom | kTo},
    Words{What::tunnelled, "tunnelled", kSufferer | kFrom | kTo},
    Words{What::charged, "charged", kSufferer | kFrom | kTo},
    Words{What::searches, "searches", kDoer | kCell},
    Words{What::loots, "loots", kDoer | kCell},
    Words{What::flames, "flames", kDoer | kSufferer | kNumber},
    Words{What::poison, "poison", kDoer | kSufferer | kNumber},
    Words{What::frost, "frost", kDoer | kSufferer},
    Words{What::armour, "armour", kDoer | kSufferer | kNumber},
    Words{What::hindered, "hindered", kDoer | kSufferer | kNumber},
    Words{What::stunned, "stunned", kDoer | kSufferer | kNumber},
    Words{What::absorbed, "absorbed", kSufferer | kNumber},
    Words{What::executed, "executed", kDoer | kSufferer},
    Words{What::swapped, "swapped", kDoer | kSufferer},
    Words{What::fell, "fell", kSufferer | kCount},
    Words{What::objective_gone, "objective_gone", kDoer | kCell},
    Words{What::burns, "burns", kSufferer | kNumber},
    Words{What::sickens, "sickens", kSufferer | kNumber},
    Words{What::worn_off, "worn_off", 0},
    Words{What::token_won, "token_won", kOwner},
    Words{What::returned, "returned", kSufferer | kFrom},
    Words{What::declined, "declined", kSufferer},
};

constexpr std::array<std::string_view, 3> kPointIds{"point_search", "point_loot", "point_felled"};

Seat seat_of(Thing thing) { return seat_at((thing.kind == ThingKind::seat ? thing.at : thing.seat) - 1); }
std::uint8_t counted_from_one(std::uint16_t card) { return static_cast<std::uint8_t>(card - 1); }

const Figure& figure_at(const State& now, Thing figure) { return now.sides[figure.seat - 1u].figures[figure.at - 1u]; }

Message line_about(const Content& content, const State& now, const FeesDarmes::Fact& fact, std::string_view id,
                   unsigned parts) {
  Message line("fees_darmes.log_" + std::string(id));
  const auto add = [&](unsigned part, std::string_view key, auto&& value) {
    if ((parts & part) != 0) line = std::move(line).with(key, value());
  };
  add(kWho, "who", [&] { return seat_of(fact.source); });
  add(kFigure, "fig", [&] { return figure_term(content, now, fact.source); });
  add(kFigure, "sign", [&] { return figure_sign(now, fact.source); });
  add(kTarget, "target", [&] { return figure_term(content, now, fact.target); });
  add(kTarget, "mark", [&] { return figure_sign(now, fact.target); });
  add(kOwner, "owner", [&] { return seat_of(fact.target); });
  add(kNumber, "n", [&] { return std::abs(fact.amount); });
  add(kFrom, "from", [&] { return fact.source; });
  add(kTo, "to", [&] { return Thing{ThingKind::cell, 0, fact.card}; });
  add(kCell, "cell", [&] { return fact.target; });
  add(kCount, "count", [&] { return fact.card; });
  add(kPiece, "piece", [&] { return piece_term(content, static_cast<std::uint8_t>(fact.card)); });
  add(kFaction, "card", [&] { return faction_term(content, counted_from_one(fact.card)); });
  add(kAction, "action",
      [&] { return action_term(content, figure_at(now, fact.source).profile, static_cast<std::uint8_t>(fact.card)); });
  add(kLeft, "left", [&] { return figure_at(now, fact.target).health; });
  return line;
}

// What a seat is told of its own sealed answers, and the others when it has given all. That nobody more is recruited
// is answered again and again, and told once.
std::optional<Message> of_recruitment(const Content& content, const State& now, const FeesDarmes::Fact& fact) {
  const std::uint8_t what = counted_from_one(fact.card);
  const auto side = [&]() -> const Side& { return now.sides[fact.source.at - 1u]; };
  switch (fact.what) {
    case What::picked:
      if (fact.card == 0 && size_of(side()) + 1 != side().answered) return std::nullopt;
      if (fact.card == 0) return Message("fees_darmes.log_picked_none");
      return Message("fees_darmes.log_picked").with("fig", profile_term(content, what));
    case What::answered:
      if (side().answered <= kRecruitAnswers) return std::nullopt;
      return Message("fees_darmes.log_answered").with("who", seat_of(fact.source));
    case What::picked_band: return Message("fees_darmes.log_picked_band").with("band", band_term(content, what));
    case What::picked_card:
      if (fact.card == 0) return Message("fees_darmes.log_picked_no_card");
      return Message("fees_darmes.log_picked_card").with("card", faction_term(content, what));
    default: return std::nullopt;
  }
}

Message of_both(Message line, int first, int second) {
  return std::move(line).with("one", seat_at(0)).with("first", first).with("two", seat_at(1)).with("second", second);
}

// FA-6: the point of the greater value felled names both values.
Message with_felled(Message line, const State& now, const FeesDarmes::Fact& fact) {
  if (fact.card != static_cast<int>(Feat::elimination)) return line;
  const std::size_t seat = fact.target.at - 1u;
  return std::move(line).with("n", now.sides[seat].felled_now).with("count", now.sides[1 - seat].felled_now);
}

// FA-R51: what decides where the points are equal.
Message line_of_end(const State& now) {
  const auto& [one, two] = now.sides;
  if (one.points != two.points) return Message("fees_darmes.log_game_over");
  if (one.felled != two.felled) return of_both(Message("fees_darmes.log_game_over_felled"), one.felled, two.felled);
  if (one.loots != two.loots) return of_both(Message("fees_darmes.log_game_over_loots"), one.loots, two.loots);
  return Message("fees_darmes.log_game_over_drawn");
}

// Lines that are chosen by more than the kind of fact.
std::optional<Message> of_choice(const Content& content, const State& now, const FeesDarmes::Fact& fact) {
  const auto line = [&](std::string_view id, unsigned parts) { return line_about(content, now, fact, id, parts); };
  const auto by_actor = [&](std::string_view id, unsigned parts) {  // of the figure whose action it is
    const Thing doer = figure_thing(now.active, now.agenda.figure);
    return line(id, parts)
        .with("fig", figure_term(content, now, doer))
        .with("sign", figure_sign(now, doer))
        .with("who", seat_at(now.active));
  };
  const auto by_card = [&](std::string_view id, unsigned parts) {  // of the seat that did it
    return line(id, parts).with("card", faction_term(content, now.sides[fact.source.at - 1u].faction));
  };
  switch (fact.what) {
    case What::point:
      return with_felled(line(kPointIds[fact.card % kPointIds.size()], 0).with("who", seat_of(fact.target)), now, fact);
    case What::shown:  // the table is about to lay it open
      return line("shown", kOwner).with("target", profile_term(content, static_cast<std::uint8_t>(fact.card)));
    case What::shown_card:
      return fact.card == 0 ? line("shown_no_card", kOwner) : line("shown_card", kOwner | kFaction);
    case What::shown_band:
      return line("shown_band", kOwner).with("band", band_term(content, static_cast<std::uint8_t>(fact.card)));
    case What::paid:
      return Message("fees_darmes.log_paid")
          .with("who", seat_of(fact.target))
          .with("card", faction_term(content, static_cast<std::uint8_t>(fact.card)));
    case What::gift: return by_card("gift", kWho);
    case What::jokers:  // FA-116: a card may add to two dice each
      if (fact.card <= -2 * fact.amount) return line("jokers", kOwner | kNumber | kCount);
      return line("jokers_card", kOwner | kNumber | kCount)
          .with("card", faction_term(content, now.sides[fact.target.at - 1u].faction));
    case What::slowed: return by_card("slowed", kWho | kSufferer | kCount);
    case What::daunted: return by_card("daunted", kWho | kSufferer | kNumber);
    case What::breath: return by_card("breath", kWho | kSufferer | kNumber);
    case What::purged:
      return fact.source.kind == ThingKind::seat ? by_card("purged_by_card", kSufferer)
                                                 : line("purged", kDoer | kSufferer);
    case What::pushed: return by_actor("pushed", kSufferer | kFrom | kTo);
    case What::stopped: return by_actor("stopped", kSufferer);
    case What::hit_wall: return by_actor("hit_wall", kSufferer | kFrom);
    case What::hit_figure:
      if (fact.source == figure_thing(now.active, now.agenda.figure)) return line("hit_actor", kDoer | kSufferer);
      return by_actor("hit_figure", kSufferer)
          .with("other", figure_term(content, now, fact.source))
          .with("tag", figure_sign(now, fact.source))
          .with("rival", seat_of(fact.source));
    case What::activated: return line(now.agenda.second != 0 ? "activated_again" : "activated", kDoer);
    case What::announced:
      return fact.source == fact.target ? line("announced_alone", kDoer | kAction)
                                        : line("announced", kDoer | kSufferer | kAction);
    case What::hurt:
      if (fact.card == static_cast<int>(Means::flames)) return line("hurt_by_flames", kSufferer | kNumber | kLeft);
      if (fact.card == static_cast<int>(Means::poison)) return line("hurt_by_poison", kSufferer | kNumber | kLeft);
      return fact.source.kind == ThingKind::figure ? line("hurt_by", kDoer | kSufferer | kNumber | kLeft)
                                                   : line("hurt_on_wall", kSufferer | kNumber | kFrom | kLeft);
    case What::healed:
      if (fact.source.kind == ThingKind::seat) return by_card("healed_by_card", kSufferer | kNumber | kLeft);
      if (fact.card == static_cast<int>(Means::regeneration)) return line("regenerated", kSufferer | kNumber | kLeft);
      return fact.source == fact.target ? line("healed", kSufferer | kNumber | kLeft)
                                        : line("healed_by", kDoer | kSufferer | kNumber | kLeft);
    case What::turn_over: return of_both(line("turn_over", kCount), now.sides[0].points, now.sides[1].points);
    case What::game_over: return line_of_end(now);
    default: return std::nullopt;
  }
}

std::string faces_text(std::span<const std::uint8_t> faces) {
  std::string text;
  for (const std::uint8_t face : faces)
    if (face != 0) text += (text.empty() ? "" : " ") + std::to_string(face);
  return text;
}

}  // namespace

// One line per roll, however many dice: with its verdict, or as soon as it lies where it may still be rerolled.
std::optional<Message> FeesDarmes::line_of_roll(const State& now, const Fact& fact) const {
  const Agenda& agenda = now.agenda;
  const std::string_view cards = options_.resolution == Resolution::deck ? "_cards" : "";
  if (fact.what == What::die && now.phase != Phase::roll) {
    if (agenda.due != 0) return std::nullopt;
    const std::span faces(agenda.faces);
    return Message("fees_darmes.log_first_roll" + std::string(cards))
        .with("one", seat_at(0))
        .with("first", faces_text(faces.subspan(0, kFirstDice)))
        .with("two", seat_at(1))
        .with("second", faces_text(faces.subspan(kFirstDice, kFirstDice)));
  }
  const Thing actor = figure_thing(now.active, agenda.figure);
  const auto line = [&](const std::string& id) {
    return Message("fees_darmes.log_" + id)
        .with("fig", figure_term(*content_, now, actor))
        .with("sign", figure_sign(now, actor))
        .with("who", seat_at(now.active));
  };
  const auto rolled = [&](const std::string& id) {
    return line(id + std::string(cards)).with("faces", faces_text(agenda.faces)).with("need", agenda.need);
  };
  if (fact.what == What::die) {
    if (agenda.due != 0 || !may_reroll(now)) return std::nullopt;
    return rolled("rolled");
  }
  const std::string roll = agenda.rerolled != 0 ? "rerolled" : "rolled";
  const std::string verdict = fact.what == What::succeeded ? "success" : "failure";
  const bool told = now.phase == Phase::reroll;  // when it was asked for
  return (told ? line(verdict) : rolled(roll + "_" + verdict)).with("n", fact.amount).with("count", fact.card);
}

void FeesDarmes::word(const State& now, const Fact& fact, Seat, std::vector<Message>& lines) const {
  std::optional<Message> line;
  if (fact.what == What::die || fact.what == What::succeeded || fact.what == What::failed)
    line = line_of_roll(now, fact);
  else if (line = of_recruitment(*content_, now, fact); !line) line = of_choice(*content_, now, fact);
  const auto words = std::ranges::find(kWords, fact.what, &Words::what);
  if (!line && words != kWords.end()) line = line_about(*content_, now, fact, words->id, words->parts);
  if (line) lines.push_back(std::move(*line));
}

}  // namespace feerie::fees_darmes
