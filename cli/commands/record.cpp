// `feerie record show|verify|replay FILE`: a record told in sentences, checked to the last byte, or replayed to any
// point. Whoever holds a record holds the whole game; --eye shows what one seat saw of it.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "engine/core/committed_luck.h"

namespace feerie {

namespace {

struct OpenRecord {
  Record record;
  std::string text;
  const GameEntry* game = nullptr;
  std::unique_ptr<Table> table;
};

Result<OpenRecord> open_file(const std::string& path) {
  OpenRecord open;
  const Result<std::string> text = read_file(path, kMaxRecordBytes);
  if (!text) return std::unexpected(text.error());
  open.text = *text;
  Result<Record> record = parse_record(open.text);
  if (!record) return std::unexpected(record.error());
  open.record = std::move(*record);
  const Result<const GameEntry*> game = find_game(open.record.header.game);
  if (!game) return std::unexpected(game.error());
  open.game = *game;
  Result<std::unique_ptr<Table>> table = open_record(open.record);
  if (!table) return std::unexpected(table.error());
  open.table = std::move(*table);
  return open;
}

Result<Seat> eye_from(const Args& args, int players) {
  const Result<std::uint64_t> eye = args.number("--eye", 0, 0, static_cast<std::uint64_t>(players));
  if (!eye) return std::unexpected(eye.error());
  return *eye == 0 ? kNobody : seat_at(static_cast<int>(*eye) - 1);
}

void print_places(const Words& words, const Table& table) {
  const Outcome end = table.outcome();
  for (std::size_t i = 0; i < static_cast<std::size_t>(end.seats); ++i)
    print(words.word(Message("record.place")
                         .with("place", end.place[i])
                         .with("name", words.seats[i])
                         .with("points", end.points[i])) +
          "\n");
}

int run_show(const Args& args, Console& console) {
  const Result<OpenRecord> open = open_file(args.positional[0]);
  if (!open) return console.refuse(open.error());
  const Result<Seat> eye = eye_from(args, open->table->players());
  if (!eye) return console.refuse(eye.error());
  const RecordHeader& header = open->record.header;
  if (console.json) {
    nlohmann::ordered_json json{{"game", header.game},
                                {"rules", header.rules},
                                {"content", header.content},
                                {"seats", header.seats},
                                {"entries", open->record.entries.size()},
                                {"finished", open->record.points.has_value()}};
    for (const auto& [name, value] : header.options) json["options"][name] = value;
    if (open->record.points) json["points"] = *open->record.points;
    print(json.dump() + "\n");
    return 0;
  }
  const Words words = words_for(open->game, console.lang, header.seats, *eye);
  print(open->game->info().title.in(console.lang) + "\n");
  for (const auto& [name, value] : header.options) print("  " + name + " = " + value + "\n");
  for (std::size_t i = 0; i < header.seats.size(); ++i)
    print("  " + std::to_string(i + 1) + ". " + header.seats[i] + "\n");
  print("\n");
  for (const Message& line : open->table->log(*eye, 0)) print(words.word(line) + "\n");
  if (open->table->over()) {
    print("\n");
    print_places(words, *open->table);
  } else {
    console.say(Message("record.unfinished").with("entries", open->record.entries.size()));
  }
  return 0;
}

// Every byte counts; see verify_record.
int run_verify(const Args& args, Console& console) {
  const std::size_t files = args.positional.size();
  std::size_t verified = 0;
  std::size_t proven = 0;  // with a promise about luck, which verify_record has checked
  std::int64_t entries = 0;
  for (const std::string& path : args.positional) {
    const Result<std::string> text = read_file(path, kMaxRecordBytes);
    const Result<std::unique_ptr<Table>> table = text ? verify_record(*text) : std::unexpected(text.error());
    if (table) {
      ++verified;
      entries += (*table)->events();
      proven += luck_is_promised((*table)->record()) ? 1 : 0;
    } else if (files == 1) {
      console.refuse(table.error());
    } else {
      console.refuse(Message("record.in_file").with("file", path).with("why", console.word(table.error())));
    }
  }
  if (console.json)
    print(nlohmann::ordered_json{{"records", files}, {"verified", verified}, {"entries", entries}, {"proven", proven}}
              .dump() +
          "\n");
  else if (verified == files)
    console.say(Message(proven > 0 ? "record.verified_luck" : "record.verified")
                    .with("records", files)
                    .with("entries", entries)
                    .with("proven", proven));
  return verified == files ? 0 : kBadInput;
}

int run_replay(const Args& args, Console& console) {
  const Result<OpenRecord> open = open_file(args.positional[0]);
  if (!open) return console.refuse(open.error());
  const std::uint64_t all = open->record.entries.size();
  const Result<std::uint64_t> at = args.number("--at", all, 0, all);
  if (!at) return console.refuse(at.error());
  const Result<Seat> eye = eye_from(args, open->table->players());
  if (!eye) return console.refuse(eye.error());
  Record part = open->record;
  part.entries.resize(*at);
  part.points.reset();
  const Result<std::unique_ptr<Table>> table = open_record(part);
  if (!table) return console.refuse(table.error(), open->game);
  if (args.has("--position")) {
    print(open->game->position_text(**table));
    return 0;
  }
  if (console.json) {
    print((*table)->view(*eye) + "\n");
    return 0;
  }
  const Words words = words_for(open->game, console.lang, open->record.header.seats, *eye);
  for (std::uint64_t i = 0; i < *at; ++i) {
    const std::string entry = format_entry(open->record.entries[i]);
    char number[32];
    std::snprintf(number, sizeof number, "%5llu  ", static_cast<unsigned long long>(i + 1));
    print(number + entry);
  }
  for (const Seat seat : (*table)->to_act())
    if (is_player(seat))
      print(words.word(Message("record.asked").with("name", words.seats[static_cast<std::size_t>(index(seat))])) +
            "\n");
  return 0;
}

}  // namespace

std::vector<Command> record_commands() {
  return {{{.name = "record show", .wanted = {"FILE"}, .options = {{"--eye", "SEAT"}, {"--json", ""}}}, run_show},
          {{.name = "record verify", .wanted = {"FILE"}, .more = true, .options = {{"--json", ""}}}, run_verify},
          {{.name = "record replay",
            .wanted = {"FILE"},
            .options = {{"--at", "N"}, {"--eye", "SEAT"}, {"--position", ""}, {"--json", ""}}},
           run_replay}};
}

}  // namespace feerie
