// See seating.h.
#include "cli/play/seating.h"

#include <algorithm>
#include <utility>

#include "catalog/player_name.h"
#include "catalog/text.h"

namespace feerie::cli {

namespace {

constexpr std::string_view kPersonMark = "me:";

// A fairy-tale name for the bot at a seat.
std::string bot_name(const Words& words, std::size_t seat) {
  return words.word(Message("play.bot_name_" + std::to_string(seat % kMaxSeats + 1)));
}

// Two seats of one name could not be told apart.
Result<void> name_bots(std::vector<Sitter>& sitters, const Words& words) {
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    if (!sitters[i].is_bot()) continue;
    std::string name = bot_name(words, i);
    const auto taken = [&] { return std::ranges::find(sitters, name, &Sitter::name) != sitters.end(); };
    while (taken()) name += "*";
    sitters[i].name = name;
  }
  for (std::size_t i = 0; i < sitters.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (sitters[i].name == sitters[j].name) return refuse(Message("play.name_twice").with("name", sitters[i].name));
  return {};
}

Result<Sitter> bot_sitter(const GameEntry& game, const std::string& recorded) {
  const std::string bot = recorded.substr(kBotMark.size());
  const Result<void> known = check_bot(game, bot);
  if (!known) return std::unexpected(known.error());
  return Sitter{.recorded = recorded, .bot = bot, .name = ""};
}

Result<Sitter> person(const std::string& name) {
  const Result<void> good = check_player_name(name);
  if (!good) return std::unexpected(good.error());
  return Sitter{.recorded = name, .bot = "", .name = name};
}

}  // namespace

Result<std::vector<Sitter>> seat_players(const GameEntry& game, const std::vector<std::string>& seats,
                                         const std::string& name, Lang lang) {
  const Words words = words_for(&game, lang, {}, kNobody);
  std::vector<std::string> asked = seats;
  if (asked.empty()) {
    asked.assign(static_cast<std::size_t>(game.info().usual_players),
                 std::string(kBotMark) + bot_or_best(game, kUsualBot));
    asked.front() = "me";
  }
  std::vector<Sitter> sitters;
  std::string given = name;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    Result<Sitter> sitter = refuse(Message("play.bad_seat").with("seat", shorten(harmless(asked[i]), 60)));
    if (asked[i].starts_with(kBotMark)) sitter = bot_sitter(game, asked[i]);
    else if (asked[i].starts_with(kPersonMark)) sitter = person(asked[i].substr(kPersonMark.size()));
    else if (asked[i] == "me" && !given.empty()) sitter = person(std::exchange(given, ""));
    else if (asked[i] == "me") sitter = person(words.word(Message("words.seat").with("n", i + 1)));
    if (!sitter) return std::unexpected(sitter.error());
    sitters.push_back(std::move(*sitter));
  }
  if (!given.empty()) return refuse(Message("play.name_for_nobody").with("name", shorten(harmless(given), 60)));
  const Result<void> named = name_bots(sitters, words);
  if (!named) return std::unexpected(named.error());
  return sitters;
}

Result<std::vector<Sitter>> seat_recorded(const GameEntry& game, const std::vector<std::string>& seats, Lang lang) {
  std::vector<Sitter> sitters;
  for (const std::string& seat : seats) {
    const Result<Sitter> sitter = seat.starts_with(kBotMark)
                                      ? bot_sitter(game, seat)
                                      : Result<Sitter>(Sitter{.recorded = seat, .bot = "", .name = harmless(seat)});
    if (!sitter) return std::unexpected(sitter.error());
    sitters.push_back(*sitter);
  }
  // Names of a record are what they are: two alike are no reason to refuse a game that was played so.
  if (!name_bots(sitters, words_for(&game, lang, {}, kNobody)))
    for (std::size_t i = 0; i < sitters.size(); ++i) sitters[i].name += " " + std::to_string(i + 1);
  return sitters;
}

std::vector<std::string> names_of(const std::vector<Sitter>& sitters) {
  std::vector<std::string> names;
  for (const Sitter& sitter : sitters) names.push_back(sitter.name);
  return names;
}

std::vector<std::string> recorded_of(const std::vector<Sitter>& sitters) {
  std::vector<std::string> recorded;
  for (const Sitter& sitter : sitters) recorded.push_back(sitter.recorded);
  return recorded;
}

}  // namespace feerie::cli
