// See answers.h. A group is found by what is left of an answer without its thing; nothing is guessed: where a game
// spells or words an answer otherwise, it stays a single one.
#include "engine/core/answers.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/core/json.h"

namespace feerie {

namespace {

void replace_thing(Message& sentence, Thing from, Thing to) {
  for (Arg& arg : sentence.args)
    if (const Thing* thing = std::get_if<Thing>(&arg.value); thing != nullptr && *thing == from) arg.value = to;
}

// Whether the answer's text ends with its thing, so that a client can make it from the rest and the thing.
bool can_be_grouped(const LegalMove& answer) {
  const Touch& touch = answer.touch;
  if (!touch.on || touch.declines || !touch.names.id.empty() || !touch.with.empty()) return false;
  return answer.move.ends_with(at_text(touch.on));
}

// The answer without its thing.
LegalMove common_part(LegalMove answer) {
  const Thing thing = answer.touch.on;
  answer.move.resize(answer.move.size() - at_text(thing).size());
  replace_thing(answer.sentence, thing, any_such(thing));
  answer.touch.on = any_such(thing);
  return answer;
}

bool same_common_part(const LegalMove& a, const LegalMove& b) {
  return a.move == b.move && a.touch == b.touch && a.sentence == b.sentence;
}

void write_touch(JsonWriter& json, const Touch& touch) {
  if (touch.on) json.field("on", touch.on);
  if (!touch.with.empty()) {
    json.key("with").begin_array();
    for (const Thing thing : touch.with) json.value(thing);
    json.end_array();
  }
  if (!touch.names.id.empty()) json.field("names", touch.names.id);
  if (touch.declines) json.field("declines", true);
}

void write_group(JsonWriter& json, const Offer& group) {
  json.begin_object().field("move", group.answer.move).field("say", group.answer.sentence);
  json.field("of", word_of(group.answer.touch.on.kind));
  if (group.answer.touch.on.seat != 0) json.field("seat", group.answer.touch.on.seat);
  json.key("on").begin_array();
  for (const Thing member : group.members) write_at(json, member);
  json.end_array().end_object();
}

}  // namespace

// The common part of hundreds of answers is compared with that of few groups, the newest first.
std::vector<Offer> offers_of(std::vector<LegalMove> answers) {
  std::vector<Offer> offers;
  for (LegalMove& answer : answers) {
    if (!can_be_grouped(answer)) {
      offers.push_back({std::move(answer)});
      continue;
    }
    const Thing thing = answer.touch.on;
    LegalMove common = common_part(std::move(answer));
    const auto same = std::find_if(offers.rbegin(), offers.rend(), [&](const Offer& offer) {
      return offer.is_group() && same_common_part(offer.answer, common);
    });
    if (same != offers.rend()) same->members.push_back(thing);
    else offers.push_back({std::move(common), {thing}});
  }
  for (Offer& offer : offers)
    if (offer.members.size() == 1) offer = {answer_on(offer, offer.members.front())};
  return offers;
}

LegalMove answer_on(const Offer& group, Thing member) {
  LegalMove answer = group.answer;
  answer.move += at_text(member);
  replace_thing(answer.sentence, group.answer.touch.on, member);
  answer.touch.on = member;
  return answer;
}

void write_answer(JsonWriter& json, const LegalMove& answer) {
  json.begin_object().field("move", answer.move).field("say", answer.sentence);
  write_touch(json, answer.touch);
  json.end_object();
}

void write_offers(JsonWriter& json, const std::vector<Offer>& offers) {
  json.begin_array();
  for (const Offer& offer : offers)
    if (offer.is_group()) write_group(json, offer);
    else write_answer(json, offer.answer);
  json.end_array();
}

}  // namespace feerie
