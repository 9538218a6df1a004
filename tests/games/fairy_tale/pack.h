// Small hand-made decks, for rules that no printed card exercises: a card is declared in a line, and what an effect or
// a score names (a card, an affinity, a category, "any") is looked up when the pack is done. Stones fill the deck: they
// score nothing, do nothing and belong to an affinity and a category of their own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/games/fairy_tale/content.h"

namespace feerie::fairy_tale {

class Pack {
 public:
  // Points default to 0, copies to 4; the calls after it speak of this card.
  Pack& card(const std::string& id, const std::string& affinity = "red", const std::string& category = "person");
  Pack& copies(int count);
  Pack& worth(int points);
  Pack& worth_per(int points, const std::string& what);
  Pack& worth_if(int points, const std::vector<std::string>& needs);
  Pack& worth_with_most(int points, const std::string& what);
  Pack& effect(EffectKind kind, Reach who, const std::string& what, int count);  // 0: all that match
  Pack& opens(Reach who, const std::string& what, int count = 1) { return effect(EffectKind::open, who, what, count); }
  Pack& closes(Reach who, const std::string& what, int count = 1) {
    return effect(EffectKind::close, who, what, count);
  }
  Pack& hunts(Reach who, const std::string& what, int count = 0) { return effect(EffectKind::hunt, who, what, count); }
  Pack& wild();

  // With stones up to 100 cards.
  std::shared_ptr<const Content> done() const;

 private:
  struct Named {
    std::vector<std::string> points_of;
    std::string effect_what;
  };
  std::uint8_t group(std::vector<NamedId>& groups, const std::string& id) const;

  Content content_;
  std::vector<Named> named_;  // by kind
};

}  // namespace feerie::fairy_tale
