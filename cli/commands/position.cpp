// `feerie position show|moves|play|explain FILE …`: a whole state as JSON: judge it, list what may be answered, carry
// moves out and print the state that follows, explain a thing to a seat. `*` is the seat of the table (deals, shows).
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/commands/commands.h"

namespace feerie::cli {

namespace {

struct OpenPosition {
  const GameEntry* game = nullptr;
  std::unique_ptr<Table> table;
};

// Nothing where the console has refused it, in the words of its own game.
std::optional<OpenPosition> open_file(const std::string& path, const Console& console) {
  OpenPosition open;
  const Result<std::string> text = read_file(path, kMaxRecordBytes);
  Result<std::unique_ptr<Table>> table =
      text ? open_position(*text, &open.game) : Result<std::unique_ptr<Table>>(std::unexpected(text.error()));
  if (!table) {
    console.refuse(table.error(), open.game);
    return std::nullopt;
  }
  open.table = std::move(*table);
  return open;
}

std::string seat_text(Seat seat) { return seat == kChance ? "*" : std::to_string(index(seat) + 1); }

int run_show(const Args& args, Console& console) {
  const std::optional<OpenPosition> open = open_file(args.positional[0], console);
  if (!open) return kBadInput;
  print(open->game->position_text(*open->table));
  return 0;
}

nlohmann::ordered_json result_json(const Outcome& end) {
  nlohmann::ordered_json seats = nlohmann::ordered_json::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(end.seats); ++seat)
    seats.push_back({{"points", end.points[seat]}, {"place", end.place[seat]}});
  return seats;
}

void say_score(const Outcome& end, const Console& console) {
  console.say(Message("table.over"));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(end.seats); ++seat)
    console.say(Message("position.score")
                    .with("seat", seat + 1)
                    .with("points", end.points[seat])
                    .with("place", end.place[seat]));
}

int run_moves(const Args& args, Console& console) {
  const std::optional<OpenPosition> open = open_file(args.positional[0], console);
  if (!open) return kBadInput;
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const Seat seat : open->table->to_act()) {
    const std::vector<LegalMove> moves = seat == kChance ? open->table->outcomes() : open->table->legal(seat);
    for (const LegalMove& move : moves) {
      if (console.json)
        json.push_back(
            {{"seat", seat_text(seat)}, {"move", move.move}, {"say", console.word(move.sentence, open->game)}});
      else print(seat_text(seat) + ":" + move.move + "\t" + console.word(move.sentence, open->game) + "\n");
    }
  }
  if (!console.json) {
    if (open->table->over()) say_score(open->table->outcome(), console);
    return 0;
  }
  nlohmann::ordered_json said{{"over", open->table->over()}, {"moves", json}};
  if (open->table->over()) said["result"] = result_json(open->table->outcome());
  print(said.dump() + "\n");
  return 0;
}

int run_play(const Args& args, Console& console) {
  const std::optional<OpenPosition> open = open_file(args.positional[0], console);
  if (!open) return kBadInput;
  for (std::size_t i = 1; i < args.positional.size(); ++i) {
    const std::string& word = args.positional[i];
    const std::size_t colon = word.find(':');
    const std::string seat = word.substr(0, colon);
    const bool table = seat == "*";
    const bool player = seat.size() == 1 && seat[0] >= '1' && seat[0] < '1' + open->table->players();
    if (colon == std::string::npos || (!table && !player))
      return console.refuse(Message("position.bad_move").with("move", word).with("players", open->table->players()));
    const Result<void> done = open->table->enter(table ? kChance : seat_at(seat[0] - '1'), word.substr(colon + 1));
    if (!done) return console.refuse(done.error(), open->game);
  }
  print(open->game->position_text(*open->table));
  return 0;
}

// To the eyes of a seat, or of a spectator (0), and made from their view alone.
int run_explain(const Args& args, Console& console) {
  const std::optional<OpenPosition> open = open_file(args.positional[0], console);
  if (!open) return kBadInput;
  const std::string& seat = args.positional[1];
  const std::string& what = args.positional[2];
  if (seat.size() != 1 || seat[0] < '0' || seat[0] > '0' + open->table->players())
    return console.refuse(Message("position.bad_eye").with("seat", seat).with("players", open->table->players()));
  const Seat eye = seat == "0" ? kNobody : seat_at(seat[0] - '1');
  const std::optional<Thing> thing = parse_thing(what);
  const Result<std::string> told = thing ? open->table->explain(eye, *thing) : open->table->explain(eye, what);
  if (!told) return console.refuse(told.error(), open->game);
  print(*told + "\n");
  return 0;
}

}  // namespace

std::vector<Command> position_commands() {
  return {{{.name = "position show", .wanted = {"FILE"}, .options = {{"--json", ""}}}, run_show},
          {{.name = "position moves", .wanted = {"FILE"}, .options = {{"--json", ""}}}, run_moves},
          {{.name = "position play", .wanted = {"FILE"}, .more = true, .options = {{"--json", ""}}}, run_play},
          {{.name = "position explain", .wanted = {"FILE", "SEAT", "WHAT"}, .options = {{"--json", ""}}}, run_explain}};
}

}  // namespace feerie::cli
