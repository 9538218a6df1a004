// The answers to a question as whoever shows them needs them: the text that is sent, the sentence, and what it touches.
// Answers alike but for one thing are one group, so that a question with hundreds of cells is one sentence and a few
// kilobytes: the text of each is the group's beginning and then the thing as the view writes it ("walk:" and "m11").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"
#include "engine/core/thing.h"

namespace feerie {

// What an answer is about, made from the view of the seat that may give it. Boards find places by it.
struct Touch {
  Thing on{};                 // what it touches; none where there is nothing to point at
  bool declines = false;      // it does nothing
  Term names{};               // the word of the content it names, where `on` does not say it
  std::vector<Thing> with{};  // further things, where it touches several at once
  bool operator==(const Touch&) const = default;
};

// An answer a seat may give: as it is submitted, as a sentence, and what it is about.
struct LegalMove {
  std::string move;
  Message sentence;
  Touch touch;
};

// One line of the list of answers. Of a group `answer` is what they have in common: the beginning of their texts, and
// in the sentence and in `on` any thing of that kind.
struct Offer {
  LegalMove answer;
  std::vector<Thing> members{};  // of a group, at least two, in the order of the answers; empty: a single answer
  bool is_group() const { return !members.empty(); }
};

std::vector<Offer> offers_of(std::vector<LegalMove> answers);
// The answer that a group has for one of its members.
LegalMove answer_on(const Offer& group, Thing member);
// An array; docs/protocol.md says how a client reads it.
void write_offers(JsonWriter& json, const std::vector<Offer>& offers);
void write_answer(JsonWriter& json, const LegalMove& answer);

}  // namespace feerie
