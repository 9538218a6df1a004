// The source of the content: the JSON it was first written down in, with the sentences its cards bore. What the reader
// does not know it refuses, so that no field of the source is without meaning.
#pragma once

#include <array>
#include <vector>

#include "engine/games/fees_darmes/content.h"

namespace feerie::fees_darmes {

struct Source {
  Content content;
  std::vector<std::vector<Text>> actions;  // by profile
  std::vector<std::vector<Text>> rules;    // by profile
  std::vector<std::array<Text, 2>> cards;  // by faction: gift, bonus
};
Source source_content();

}  // namespace feerie::fees_darmes
