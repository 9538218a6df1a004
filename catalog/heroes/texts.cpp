// What a card of Heroes says, made from its data in the reader's language: a designer changes a number, and the
// sentence follows. Tiles bring their own sentences.
#include <algorithm>

#include "catalog/embedded_content.h"
#include "catalog/heroes/binding.h"
#include "catalog/words.h"
#include "engine/games/heroes/speech.h"

namespace feerie::inline catalog {

namespace {

using namespace heroes;

class CardWriter {
 public:
  CardWriter(const Content& content, Lang lang) : content_(content) {
    words_.lang = lang;
    words_.messages = embedded_messages(lang);
    words_.terms = HeroesBinding::term_name;
    words_.grammar = HeroesBinding::term_grammar;
  }

  std::string hero(const Hero& hero) {
    say(Message("heroes.text_strength").with("n", hero.strength));
    std::string actions;
    for (const Action& action : hero.actions) {
      if (action.kind == ActionKind::none) continue;
      actions += (actions.empty() ? "" : " / ") + words_.word(action_message(action));
    }
    if (actions.empty()) say(Message("heroes.text_no_action"));
    else add(actions + ".");
    say(edge("heroes.text_left", hero.left));
    say(edge("heroes.text_right", hero.right));
    if (hero.generic > 0) say(Message("heroes.text_generic").with("n", hero.generic));
    for (std::size_t i = 0; i < hero.prestige.size(); ++i)
      for (int n = 0; n < hero.prestige[i]; ++n) say(Message("heroes.text_prestige").with("n", i + 1));
    return text_;
  }

  std::string adversary(const Adversary& card) {
    say(Message("heroes.text_points").with("n", card.points));
    const int n = card.bonus_points;
    const Term colour = faction(card.bonus_colour);
    switch (card.bonus) {
      case BonusKind::none: break;
      case BonusKind::collection: {
        std::vector<Term> colours;
        for (std::uint8_t i = 0; i < kColours; ++i)
          if ((card.set_colours >> i) & 1) colours.push_back(faction(static_cast<Colour>(i)));
        say(Message("heroes.text_collection").with("n", n).with("colours", colours));
        break;
      }
      case BonusKind::majority: say(Message("heroes.text_majority").with("n", n).with("colour", colour)); break;
      case BonusKind::strength: say(Message("heroes.text_most_strength").with("n", n)); break;
      case BonusKind::number: say(Message("heroes.text_number").with("n", n).with("least", card.least)); break;
      case BonusKind::per_colour: say(Message("heroes.text_per_colour").with("n", n).with("colour", colour)); break;
      case BonusKind::per_tile: say(Message("heroes.text_per_tile").with("n", n)); break;
    }
    return text_;
  }

  std::string mission(const Mission& mission) {
    std::vector<Term> damage;
    for (int element = 0; element < kElements; ++element)
      for (int n = 0; n < mission.damage.typed[static_cast<std::size_t>(element)]; ++n)
        damage.push_back(slot_term(content_, element));
    for (int n = 0; n < mission.damage.untyped; ++n) damage.push_back(Term{"any_damage"});
    if (mission.condition == ConditionKind::damage) say(Message("heroes.text_mission_damage").with("damage", damage));
    if (mission.condition == ConditionKind::dice)
      say(Message("heroes.text_mission_dice").with("dice", dice_terms(mission.dice)));
    if (mission.condition == ConditionKind::adversaries)
      say(Message("heroes.text_mission_adversaries").with("n", mission.least));
    std::string values;
    for (std::size_t i = 0; i < mission.places; ++i)
      values += (values.empty() ? "" : " / ") + std::to_string(mission.prestige[i]);
    say(Message("heroes.text_places").with("values", values));
    return text_;
  }

 private:
  void add(const std::string& sentence) { text_ += (text_.empty() ? "" : " ") + sentence; }
  void say(const Message& message) { add(words_.word(message)); }
  Term faction(Colour colour) const { return Term{content_.factions[static_cast<std::size_t>(colour)].id}; }
  Term half(Element element) const {
    return element == Element::none ? Term{"none"} : slot_term(content_, static_cast<int>(element));
  }
  Message edge(std::string_view id, const std::array<Element, kHeights>& halves) const {
    return Message(id).with("upper", half(halves[0])).with("lower", half(halves[1]));
  }
  static Message action_message(const Action& action) {
    constexpr std::array<std::string_view, 6> kIds{"heroes.do_act_none",    "heroes.do_act_fight",
                                                   "heroes.do_act_mission", "heroes.do_act_constellation",
                                                   "heroes.do_act_heal",    "heroes.do_act_shine"};
    Message message(kIds[static_cast<std::size_t>(action.kind)]);
    if (action.value > 0) return std::move(message).with("n", action.value);
    return message;
  }

  const Content& content_;
  Words words_;
  std::string text_;
};

template <class Card>
const Card* card_of(const std::vector<CardText>& texts, const std::vector<Card>& cards, std::string_view id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  return found == texts.end() ? nullptr : &cards[static_cast<std::size_t>(found - texts.begin())];
}

}  // namespace

std::string HeroesBinding::term_text(std::string_view id, Lang lang) {
  const Content& content = content_with(id);
  if (const auto* hero = card_of(content.hero_texts, content.heroes, id)) return CardWriter(content, lang).hero(*hero);
  if (const auto* foe = card_of(content.adversary_texts, content.adversaries, id))
    return CardWriter(content, lang).adversary(*foe);
  if (const auto* mission = card_of(content.mission_texts, content.missions, id))
    return CardWriter(content, lang).mission(*mission);
  const auto tile = std::ranges::find(content.tile_texts, id, &CardText::id);
  return tile == content.tile_texts.end() ? "" : tile->text.in(lang);
}

}  // namespace feerie::inline catalog
