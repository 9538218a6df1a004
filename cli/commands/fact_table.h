// `feerie simulate --facts`: what many games were made of, for those who weigh cards. Sentences are counted as a
// spectator hears them; what no sentence ever named is listed too, for a card that nobody uses is a finding.
#pragma once

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "cli/console.h"

namespace feerie::cli {

nlohmann::ordered_json facts_json(const FactTotals& facts);
void print_facts(const Console& console, const GameEntry& game, const GameTally& tally);

}  // namespace feerie::cli
