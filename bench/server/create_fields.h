// The request for a table of a game, set up as speed claims set it up; of any game of the list.
#pragma once

#include <string>

#include "catalog/catalog.h"

namespace feerie::bench {

// The fields of a create after its id; with bots at all seats but the first, or with open ones.
inline std::string create_fields(const GameEntry& game, bool bots) {
  const Setup setup = game.bench_setup();
  std::string fields = "\"type\":\"create\",\"game\":\"" + game.info().name + "\",\"options\":{";
  for (std::size_t i = 0; i < setup.options.size(); ++i)
    fields += (i > 0 ? ",\"" : "\"") + setup.options[i].first + "\":\"" + setup.options[i].second + "\"";
  fields += "},\"seats\":[{\"kind\":\"me\"}";
  for (int seat = 1; seat < setup.players; ++seat)
    fields += bots ? R"(,{"kind":"bot","level":"random"})" : R"(,{"kind":"open"})";
  return fields + "]";
}

}  // namespace feerie::bench
