// What a sentence has to know of a noun of the content: which article goes with it, and what agrees with it. All of it
// is stored beside the name ("f elides"), nothing is guessed from letters; the articles themselves are texts of the
// catalogue. docs/messages.md says what each word means; the browser's twin is web/src/lib/grammar.ts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"

namespace feerie::inline catalog {

struct Grammar {
  bool feminine = false;  // French
  bool elides = false;    // French: l', d' before it
  bool an = false;        // English: an before it
  bool plural = false;
  bool name = false;  // stands without an article
};

// A stored grammar: in French m or f, then plural, name, elides where they hold; in English a, an, plural, name or
// plural name. Nothing where it is written otherwise, or empty: nothing is known of that noun.
std::optional<Grammar> read_grammar(std::string_view stored, Lang lang);

// How many forms choose an article, and which of them a noun takes; one of which nothing is known takes that of a name.
std::size_t article_forms(Lang lang);
std::size_t article_form(const std::optional<Grammar>& noun);
// The same for French words that agree: masculine, feminine, and their plurals. English has none.
inline constexpr std::size_t kAgreementForms = 4;
std::size_t agreement_form(bool feminine, bool plural);

// With a capital at its beginning, where a letter of French or English stands there.
std::string capitalised(std::string text);

}  // namespace feerie::inline catalog
