#include "catalog/ready_lists.h"

#include <algorithm>

#include "catalog/nearest.h"

namespace feerie::inline catalog {

Result<ListsBySeat> lists_named(const GameEntry& game, int players, const std::vector<std::string>& words) {
  const std::vector<std::string> ready = game.ready_lists();
  if (ready.empty()) return refuse(Message("catalog.no_lists").with("game", game.info().name));
  const auto seats = static_cast<std::size_t>(players);
  if (words.size() != 1 && words.size() != seats)
    return refuse(Message("catalog.lists_and_players").with("lists", words.size()).with("players", players));
  ListsBySeat lists;
  for (const std::string& word : words) {
    if (word == "all") {
      lists.push_back(ready);
      continue;
    }
    if (std::ranges::find(ready, word) == ready.end()) return refuse(unknown_word("catalog.unknown_list", word, ready));
    lists.push_back({word});
  }
  lists.resize(seats, lists.front());
  return lists;
}

// With n lists, seat p is p * shift places ahead of the first seat, and the shift grows by one every n games, from 1 to
// n - 1: so each round has every list once at every seat.
std::vector<std::string> lists_in_game(const ListsBySeat& lists, std::uint64_t number) {
  std::size_t most = 0;
  for (const auto& each : lists) most = std::max(most, each.size());
  const std::uint64_t shift = most < 2 ? 0 : 1 + number / most % (most - 1);
  std::vector<std::string> brought;
  for (std::size_t seat = 0; seat < lists.size(); ++seat)
    brought.push_back(lists[seat][(number + seat * shift) % lists[seat].size()]);
  return brought;
}

}  // namespace feerie::inline catalog
