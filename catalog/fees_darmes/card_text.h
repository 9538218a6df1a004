// What the cards of Fées d'armes say, in the reader's language: made from the rows that the rules play with, by the
// registration of the constructs and the catalogues alone.
#pragma once

#include <string>
#include <vector>

#include "catalog/words.h"
#include "engine/games/fees_darmes/content.h"

namespace feerie::inline catalog {

// What stands behind the name of an action, part by part: shot, target, charge, damage, effects (FA-44).
std::vector<Message> parts_of(const fees_darmes::Action& action);
// "Pinch (1): Damage 1, Frost."
std::string card_text(const Words& words, const fees_darmes::Action& action, const Noun& name);

// The back of a card: a line for each rule, then for each aura (FA-54). The texts are those of the profile.
std::vector<std::string> back_of_card(const Words& words, const fees_darmes::Content& content, std::size_t profile);

// The five numbers of a profile.
Message text_of(const fees_darmes::Profile& profile);
Message text_of(const fees_darmes::Effect& effect);
Message text_of(const fees_darmes::Gift& gift);
Message text_of(const fees_darmes::Bonus& bonus);
std::string card_text(const Words& words, const fees_darmes::Piece& piece);

}  // namespace feerie::inline catalog
