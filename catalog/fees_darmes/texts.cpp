// What a card of Fées d'armes says, a line for each of its rules, made from its data in the reader's language (see
// card_text.h).
#include <algorithm>

#include "catalog/embedded_content.h"
#include "catalog/fees_darmes/binding.h"
#include "catalog/fees_darmes/card_text.h"
#include "catalog/fees_darmes/terms.h"
#include "catalog/words.h"

namespace feerie::inline catalog {

namespace {

using namespace fees_darmes;

class CardWriter {
 public:
  CardWriter(const Content& content, Lang lang) : content_(content) {
    words_.lang = lang;
    words_.messages = embedded_messages(lang);
    words_.terms = FeesDarmesBinding::term_name;
    words_.grammar = FeesDarmesBinding::term_grammar;
  }

  std::string profile(std::size_t at) {
    const Profile& row = content_.profiles[at];
    say(text_of(row));
    for (std::size_t i = 0; i < row.action_count; ++i)
      add(card_text(words_, row.actions[i], content_.action_texts[at][i].name));
    for (const std::string& line : back_of_card(words_, content_, at)) add(line);
    return text_;
  }
  std::string action(std::size_t at, std::size_t place) {
    return card_text(words_, content_.profiles[at].actions[place], content_.action_texts[at][place].name);
  }
  std::string faction(std::size_t at) {
    const auto named = [&](std::size_t which, const Message& text) {
      say(Message("fees_darmes.card.bonus")
              .with("name", content_.bonus_names[at][which].in(words_.lang))
              .with("text", words_.word(text)));
    };
    named(0, text_of(content_.factions[at].gift));
    named(1, text_of(content_.factions[at].bonus));
    return text_;
  }
  std::string piece(const Piece& piece) { return card_text(words_, piece); }
  std::string band(const SampleBand& band) {
    std::vector<Term> figures;
    for (std::size_t i = 0; i < band.size; ++i) figures.push_back({content_.profile_texts[band.figures[i]].id});
    say(Message("fees_darmes.card.band")
            .with("figures", figures)
            .with("faction", Term{content_.faction_texts[band.faction].id}));
    return text_;
  }

 private:
  void add(const std::string& sentence) { text_ += (text_.empty() ? "" : "\n") + sentence; }
  void say(const Message& message) { add(words_.word(message)); }

  const Content& content_;
  Words words_;
  std::string text_;
};

std::optional<std::size_t> place_of(const std::vector<CardText>& texts, std::string_view id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) return std::nullopt;
  return static_cast<std::size_t>(found - texts.begin());
}

}  // namespace

std::string FeesDarmesBinding::term_text(std::string_view id, Lang lang) {
  const Content& content = content_with(id);
  CardWriter writer(content, lang);
  if (const auto at = place_of(content.profile_texts, id)) return writer.profile(*at);
  if (const auto at = place_of(content.faction_texts, id)) return writer.faction(*at);
  if (const Piece* piece = row_of(content.piece_texts, content.pieces, id)) return writer.piece(*piece);
  if (const SampleBand* band = row_of(content.band_texts, content.bands, id)) return writer.band(*band);
  if (const auto at = place_of(content.battlefield_texts, id)) return content.battlefield_texts[*at].line.in(lang);
  for (std::size_t at = 0; at < content.profiles.size(); ++at)
    if (const auto place = place_of(content.action_texts[at], id)) return writer.action(at, *place);
  return "";
}

}  // namespace feerie::inline catalog
