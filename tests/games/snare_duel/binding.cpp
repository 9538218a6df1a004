// Snare Duel's description, words, bots and positions; see binding.h.
#include "tests/games/snare_duel/binding.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "bots/search/player.h"
#include "catalog/content/folder.h"
#include "catalog/content/messages.h"
#include "catalog/embedded_content.h"
#include "catalog/entry_of.h"
#include "engine/core/digest.h"

namespace feerie::spike {

namespace {

// Next to nothing: to do something is better than to end the turn.
struct Estimate {
  std::int64_t worth(const SnareDuel&, const State&, int, const Move& move) const {
    return move.verb == Verb::end ? 0 : 16;
  }
  Move operator()(const SnareDuel& game, const State& now, Seat seat, Moves<SnareDuel>& moves, Rng& rng) const {
    return RandomPolicy()(game, now, seat, moves, rng);
  }
};

// The program's own messages and those of this folder, sorted.
class OwnMessages {
 public:
  explicit OwnMessages(Lang lang) {
    const std::string file = std::string(FEERIE_SOURCE_DIR) + "/tests/games/snare_duel/messages." +
                             (lang == Lang::fr ? "fr" : "en") + ".json";
    const Result<ContentFile> read = load_file(file);
    check(read.has_value(), "the words of Snare Duel are missing");
    Problems problems;
    texts_ = read_catalogue(*read, problems);
    check(problems.none(), "the words of Snare Duel cannot be read");
    for (const MessageEntry& entry : embedded_messages(lang).entries()) entries_.push_back(entry);
    for (const auto& [id, text] : texts_) entries_.push_back({id, text});
    std::ranges::sort(entries_, {}, &MessageEntry::id);
    table_ = MessageTable(entries_);
  }
  const MessageTable& table() const { return table_; }

 private:
  Catalogue texts_;
  std::vector<MessageEntry> entries_;
  MessageTable table_;
};

constexpr std::string_view kHex = "0123456789abcdef";

}  // namespace

std::string canonical_text(const Content&) { return "snare-duel\n"; }

const MessageTable& SnareDuelBinding::messages(Lang lang) {
  static const OwnMessages english(Lang::en);
  static const OwnMessages french(Lang::fr);
  return (lang == Lang::fr ? french : english).table();
}

GameInfo SnareDuelBinding::info(int rules) {
  return {.name = "snare-duel",
          .title = {"Snare Duel", "Duel de collets"},
          .summary = Message("snare_duel.summary"),
          .rules_version = rules,
          .min_players = 2,
          .max_players = kMostPlayers,
          .usual_players = 2,
          .options = {}};
}

const Editions<Content>& SnareDuelBinding::editions() {
  static const std::vector<Content> all(1);
  static const Editions<Content> editions(all);
  return editions;
}

std::string SnareDuelBinding::term_name(std::string_view id, Lang lang) {
  return std::string(messages(lang).find("snare_duel.card." + std::string(id)).value_or(""));
}

Judgement<Content> SnareDuelBinding::judge(std::span<const ContentFile>) { return {{}, Content{}}; }

nlohmann::ordered_json SnareDuelBinding::write_position(const Game&, const State& state) {
  std::string bytes;
  for (std::size_t i = 0; i < sizeof state; ++i) {
    const auto byte = reinterpret_cast<const unsigned char*>(&state)[i];
    bytes += {kHex[byte >> 4], kHex[byte & 15]};
  }
  return {{"bytes", bytes}};
}

Result<State> SnareDuelBinding::read_position(const Game&, const nlohmann::json& json) {
  const std::string text = json.value("bytes", "");
  if (text.size() != 2 * sizeof(State) || text.find_first_not_of(kHex) != std::string::npos)
    return refuse(Message("position.not_a_position"));
  std::array<unsigned char, sizeof(State)> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<unsigned char>(kHex.find(text[2 * i]) * 16 + kHex.find(text[2 * i + 1]));
  State state;
  std::memcpy(&state, bytes.data(), bytes.size());
  return state;
}

std::span<const Level> SnareDuelBinding::levels() {
  static constexpr auto kLevels =
      feerie::levels({.expert = {.simulations = 60, .worlds = 20}, .master = {.simulations = 200, .worlds = 50}});
  return kLevels;
}

const Thought<SnareDuel>& SnareDuelBinding::think(const Game& game, const View<Game>& view, const Level& level,
                                                  Rng& rng, const SearchMeans& means) {
  return player_of_this_thread<Game, Estimate>().answer(game, view, level, rng, means);
}

void SnareDuelBinding::get_ready() { player_of_this_thread<Game, Estimate>(); }

}  // namespace feerie::spike

namespace feerie::snare_duel {

const GameEntry& entry() {
  static const EntryOf<Binding> entry;
  return entry;
}

}  // namespace feerie::snare_duel
