// What random games come to, as released programs print it (feerie bench --signatures, and the peers' row of feerie
// bench
// --json --quick). A value may change only with a new version of the game's rules; those of Heroes under version 1 are
// held beside its content.
#include <gtest/gtest.h>

#include <map>

#include "bench/peers/peers.h"
#include "catalog/signature.h"

namespace feerie {
namespace {

std::vector<std::string> signatures_of(const std::string& game) {
  std::vector<std::string> lines;
  for (const Signature& line : all_signatures())
    if (line.game == game) lines.push_back(format_signature(line));
  return lines;
}

TEST(Signatures, of_fairy_tale_are_those_of_its_first_rules) {
  EXPECT_EQ(signatures_of("fairy-tale"),
            (std::vector<std::string>{"fairy-tale 2 e58bcf087ec66e9e", "fairy-tale 3 16a428829ea1fbc3",
                                      "fairy-tale 4 1d560bcffaa63200", "fairy-tale 5 bc952237cf8cb2fc"}));
}

TEST(Signatures, of_heroes_are_those_of_its_second_rules) {
  EXPECT_EQ(signatures_of("heroes"), (std::vector<std::string>{"heroes 2 455d3a81a6b4ebab", "heroes 3 b4d6d4c372b9fb3e",
                                                               "heroes 4 a53bdab338847d22"}));
}

TEST(Signatures, of_the_peers_stay_what_they_were) {
  std::map<std::string, std::uint64_t> played;
  for (const bench::Peer& peer : bench::all_peers()) played[peer.name] = peer.random_games(1, 0, 2000).signature;
  EXPECT_EQ(played, (std::map<std::string, std::uint64_t>{{"hearts", 0x65af601721567f36},
                                                          {"goofspiel", 0x6c4d1161ca6d83d5},
                                                          {"breakthrough", 0x349ac876054a9056}}));
}

}  // namespace
}  // namespace feerie
