// The look-ups of games by name, with the nearest right word for a wrong one.
#include "catalog/catalog.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalog/embedded_content.h"
#include "catalog/nearest.h"
#include "engine/core/committed_luck.h"

namespace feerie::inline catalog {

void GameTally::add(const GameTally& other) {
  games += other.games;
  finished += other.finished;
  events += other.events;
  decisions += other.decisions;
  signature += other.signature;
  wins_parts.resize(std::max(wins_parts.size(), other.wins_parts.size()));
  points.resize(std::max(points.size(), other.points.size()));
  for (std::size_t i = 0; i < other.wins_parts.size(); ++i) wins_parts[i] += other.wins_parts[i];
  for (std::size_t i = 0; i < other.points.size(); ++i) points[i] += other.points[i];
  for (const auto& [id, list] : other.lists) {
    ListTally& own = lists[id];
    own.games += list.games, own.wins_parts += list.wins_parts, own.points += list.points;
  }
  add_to(facts, other.facts);
}

Result<const GameEntry*> find_game(std::string_view name) {
  std::vector<std::string> names;
  for (const GameEntry* game : all_games()) {
    if (game->info().name == name) return game;
    names.push_back(game->info().name);
  }
  return refuse(unknown_word("catalog.unknown_game", name, names));
}

Result<const GameInfo*> rules_of(const GameEntry& game, int rules) {
  if (const GameInfo* known = game.info_under(rules)) return known;
  return refuse(Message("record.other_rules").with("theirs", rules).with("ours", game.info().rules_version));
}

Result<std::unique_ptr<Table>> GameEntry::new_table(const Setup& asked, const std::vector<std::string>& seats) const {
  const Result<Setup> complete = check_setup(asked);
  if (!complete) return std::unexpected(complete.error());
  return table_of_edition(content_hash(complete->rules), *complete, seats);
}

Result<const GameEntry*> find_edition(std::string_view name, int rules, std::string_view content) {
  const Result<const GameEntry*> game = find_game(name);
  if (!game) return game;
  if (const Result<const GameInfo*> known = rules_of(**game, rules); !known) return std::unexpected(known.error());
  if (!(*game)->has_edition(rules, content)) return refuse(Message("record.other_content"));
  return game;
}

Result<void> check_bot(const GameEntry& game, std::string_view bot) {
  const std::vector<std::string> names = game.bots();
  if (std::ranges::find(names, bot) != names.end()) return {};
  return refuse(unknown_word("catalog.unknown_bot", bot, names));
}

std::string bot_or_best(const GameEntry& game, std::string_view level) {
  const std::vector<std::string> names = game.bots();
  return std::ranges::find(names, level) != names.end() ? std::string(level) : names.back();
}

std::string option_value_name(const GameEntry& game, const OptionInfo& option, std::string_view value, Lang lang) {
  if (option.of_content) return game.term_name(value, lang);
  std::string id = "option." + game.info().name + "." + option.name + "." + std::string(value);
  std::ranges::replace(id, '-', '_');
  return std::string(embedded_messages(lang).find(id).value_or(value));
}

Result<std::unique_ptr<Table>> open_record(const Record& record, Luck* luck) {
  const RecordHeader& header = record.header;
  const Result<const GameEntry*> game = find_edition(header.game, header.rules, header.content);
  if (!game) return std::unexpected(game.error());
  const Setup asked{static_cast<int>(header.seats.size()), header.options, header.rules};
  Result<std::unique_ptr<Table>> table = (*game)->table_of_edition(header.content, asked, header.seats);
  if (!table) return table;
  const Result<void> replayed = (*table)->replay(record, luck);
  if (!replayed) return std::unexpected(replayed.error());
  return table;
}

Result<std::unique_ptr<Table>> verify_record(std::string_view text) {
  const Result<Record> record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  const Result<std::optional<LuckProof>> proof = luck_proof(*record);
  if (!proof) return std::unexpected(proof.error());
  if (const Result<SeatSet> resigned = resigned_seats(*record); !resigned) return std::unexpected(resigned.error());
  std::optional<CommittedLuck> luck;
  if (*proof) luck.emplace((*proof)->terms, (*proof)->secret);
  Result<std::unique_ptr<Table>> table = open_record(*record, luck ? &*luck : nullptr);
  if (!table) return table;
  if (!record->points) return refuse(Message("record.no_digest").with("entries", record->entries.size()));
  if (format_record((*table)->record()) != text) return refuse(Message("record.not_canonical"));
  return table;
}

Result<std::unique_ptr<Table>> open_position(std::string_view json_text, const GameEntry** game) {
  if (json_text.size() > kMaxRecordBytes)
    return refuse(Message("position.too_big").with("most", static_cast<std::int64_t>(kMaxRecordBytes)));
  const nlohmann::json json = nlohmann::json::parse(json_text, nullptr, false);
  if (!json.is_object() || !json.contains("game") || !json["game"].is_string())
    return refuse(Message("position.not_a_position"));
  const Result<const GameEntry*> found = find_game(json["game"].get<std::string>());
  if (!found) return std::unexpected(found.error());
  if (game != nullptr) *game = *found;
  return (*found)->read_position(json_text);
}

Words words_for(const GameEntry* game, Lang lang, std::vector<std::string> seats, Seat eye) {
  Words words;
  words.lang = lang;
  words.messages = game != nullptr ? game->messages(lang) : embedded_messages(lang);
  if (game != nullptr) {
    words.terms = [game](std::string_view id, Lang in) { return game->term_name(id, in); };
    words.grammar = [game](std::string_view id, Lang in) { return game->term_grammar(id, in); };
  }
  words.seats = std::move(seats);
  words.eye = eye;
  return words;
}

}  // namespace feerie::inline catalog
