// The wording engine: a Message (an id and its arguments) becomes the sentence a person reads, in French or English.
// The format of the texts is in docs/messages.md; the browser words the same catalogue by the same rules, and both are
// held to tests/content/wording_cases.json. Wording never fails: what is missing shows as its id in angle brackets.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/message_table.h"
#include "engine/core/message.h"
#include "engine/core/seat.h"

namespace feerie::inline catalog {

// The name of a term of the game's content in a language; empty when the content has no such term.
using TermLookup = std::function<std::string(std::string_view id, Lang lang)>;

struct Words {
  Lang lang = Lang::en;
  MessageTable messages;
  TermLookup terms;
  TermLookup grammar;              // of a term, as stored (see grammar.h); empty when nothing is known of it
  std::vector<std::string> seats;  // names, by seat
  Seat eye = kNobody;              // the seat that reads: it is told "you" where the others are told its name

  std::string word(const Message& message) const;
};

// For those who check a catalogue before it is used: whether a text keeps the format …
bool well_formed(std::string_view text);
// … and the argument keys it asks for, sorted, each once.
std::vector<std::string> keys_of(std::string_view text);
// The articles, likewise: each is the text noun.<article> of the catalogue.
std::vector<std::string> articles_of(std::string_view text);

}  // namespace feerie::inline catalog
