// Who sits where: what --seats asks for, and what a record's seats say. A seat is a person at this keyboard or a bot;
// the record keeps a person's name or bot:<name>, and players read a bot's fairy-tale name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"

namespace feerie::cli {

struct Sitter {
  std::string recorded;  // as in the record: a name, or bot:<bot>
  std::string bot;       // empty for a person
  std::string name;      // as players read it
  bool is_bot() const { return !bot.empty(); }
};

inline constexpr std::string_view kUsualBot = "adept";  // fills the seats nobody names
inline constexpr std::string_view kAdviser = "master";  // gives hints

// --seats: each `me`, `me:NAME` or `bot:BOT`; none given: me and adepts up to the usual number of players.
// `name` is for the first person without a name of their own.
Result<std::vector<Sitter>> seat_players(const GameEntry& game, const std::vector<std::string>& seats,
                                         const std::string& name, Lang lang);
// The seats of a record.
Result<std::vector<Sitter>> seat_recorded(const GameEntry& game, const std::vector<std::string>& seats, Lang lang);

std::vector<std::string> names_of(const std::vector<Sitter>& sitters);
std::vector<std::string> recorded_of(const std::vector<Sitter>& sitters);

}  // namespace feerie::cli
