// `feerie store check|export|import|backup DIR`: what a club needs to trust and move what its server keeps. Check,
// export and backup only look, and may run while a server writes; import makes a new store. Whoever reads a store sees
// every hand of the games under way.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "server/store/log_record.h"
#include "server/store/sqlite_store.h"

namespace feerie::cli {

using namespace server;

namespace {

constexpr std::size_t kImportBatch = 200;

Result<std::unique_ptr<SqliteStore>> look_into(const std::string& folder) {
  return SqliteStore::open(options_in(folder, SqliteOptions::Access::look));
}

struct Found {
  std::size_t tables = 0;
  std::size_t good = 0;
  std::size_t finished = 0;
  std::int64_t events = 0;
};

// Each table by itself: a damaged one is named, the others are still judged.
Result<Found> check_tables(SqliteStore& store, const Console& console) {
  const Result<std::vector<TableSummary>> tables = store.tables();
  if (!tables) return std::unexpected(tables.error());
  Found found{tables->size(), 0, 0, 0};
  Progress progress(console, tables->size());
  std::uint64_t done = 0;
  for (const TableSummary& table : *tables) {
    progress.show(++done);
    const Result<std::vector<StoredEvent>> events = store.load(table.id);
    const Result<std::unique_ptr<Table>> game = events ? open_log(*events) : std::unexpected(events.error());
    if (!game) {
      console.refuse(Message("store.in_table").with("table", table.id).with("why", console.word(game.error())));
      continue;
    }
    ++found.good;
    found.finished += table.state == TableState::finished ? 1 : 0;
    found.events += static_cast<std::int64_t>(events->size());
  }
  return found;
}

int run_check(const Args& args, Console& console) {
  const Result<std::unique_ptr<SqliteStore>> store = look_into(args.positional[0]);
  if (!store) return console.refuse(store.error());
  const Result<void> file = (*store)->check_file();
  if (!file) console.refuse(file.error());
  const Result<Found> found = check_tables(**store, console);
  if (!found) return console.refuse(found.error());
  const bool good = file && found->good == found->tables;
  if (console.json)
    print(nlohmann::ordered_json{{"tables", found->tables},
                                 {"good", found->good},
                                 {"finished", found->finished},
                                 {"events", found->events},
                                 {"file", file.has_value()}}
              .dump() +
          "\n");
  else if (good) console.say(Message("store.checked").with("tables", found->tables).with("events", found->events));
  return good ? 0 : kBadInput;
}

Result<void> write_record(const std::string& folder, const std::string& table, const std::string& text) {
  const std::string path = folder + "/" + table + ".rec";
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) return refuse(Message("cli.cannot_write").with("file", path));
  return {};
}

int run_export(const Args& args, Console& console) {
  const Result<std::unique_ptr<SqliteStore>> store = look_into(args.positional[0]);
  if (!store) return console.refuse(store.error());
  const Result<std::vector<TableSummary>> tables = (*store)->tables();
  if (!tables) return console.refuse(tables.error());
  const std::string records = args.text("--records");
  std::error_code ignored;
  if (!records.empty()) std::filesystem::create_directories(records, ignored);
  int code = 0;
  std::size_t written = 0;
  for (const TableSummary& table : *tables) {
    const Result<std::vector<StoredEvent>> events = (*store)->load(table.id);
    if (!events) {
      code = console.refuse(events.error());
      continue;
    }
    if (records.empty()) {
      for (const StoredEvent& event : *events) print(export_line(table.id, event));
    } else if (const auto text = record_text(*events); text && table.state == TableState::finished) {
      const Result<void> done = write_record(records, table.id, *text);
      if (!done) return console.refuse(done.error());
      ++written;
    }
  }
  if (!records.empty() && console.json) print(nlohmann::ordered_json{{"records", written}}.dump() + "\n");
  else if (!records.empty()) console.say(Message("store.exported").with("records", written).with("folder", records));
  return code;
}

// One batch of lines; every event must come to stand where it stood and get the hash it had.
Result<void> import_batch(SqliteStore& store, const std::vector<ImportedEvent>& lines) {
  std::vector<Append> batch;
  for (const ImportedEvent& line : lines)
    batch.push_back({line.table, line.event.seq, line.event.epoch, {line.event.event}});
  const std::vector<AppendResult> results = store.commit(batch);
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].status == Appended::written) continue;
    if (results[i].status != Appended::already) return refuse(results[i].why);
    return refuse(Message("store.action_twice").with("action", lines[i].event.event.action.value_or("")));
  }
  return {};
}

Result<std::size_t> import_file(SqliteStore& store, std::istream& file) {
  std::vector<ImportedEvent> lines;
  std::map<std::string, Bytes32> ends;
  std::size_t events = 0;
  for (std::string text; std::getline(file, text); ++events) {
    Result<ImportedEvent> line = read_export_line(text);
    if (!line) return refuse(Message("store.bad_export_line").with("line", events + 1));
    ends[line->table] = line->event.hash;
    lines.push_back(std::move(*line));
    if (lines.size() < kImportBatch) continue;
    if (const Result<void> done = import_batch(store, lines); !done) return std::unexpected(done.error());
    lines.clear();
  }
  if (!lines.empty())
    if (const Result<void> done = import_batch(store, lines); !done) return std::unexpected(done.error());
  const Result<std::vector<TableSummary>> tables = store.tables();
  if (!tables) return std::unexpected(tables.error());
  for (const TableSummary& table : *tables)
    if (ends[table.id] != table.head.hash) return refuse(Message("store.other_hash").with("table", table.id));
  return events;
}

int run_import(const Args& args, Console& console) {
  const std::string& folder = args.positional[0];
  std::ifstream file(args.positional[1], std::ios::binary);
  if (!file) return console.refuse(Message("cli.cannot_read").with("file", args.positional[1]));
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  const SqliteOptions options = options_in(folder, SqliteOptions::Access::create);
  if (std::filesystem::exists(options.path, ignored))
    return console.refuse(Message("store.not_empty").with("file", options.path));
  Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(options);
  if (!store) return console.refuse(store.error());
  const Result<std::size_t> events = import_file(**store, file);
  store->reset();
  if (!events) {  // half a store is none
    std::filesystem::remove(options.path, ignored);
    return console.refuse(events.error());
  }
  if (console.json) print(nlohmann::ordered_json{{"events", *events}}.dump() + "\n");
  else console.say(Message("store.imported").with("events", *events));
  return 0;
}

int run_backup(const Args& args, Console& console) {
  const Result<std::unique_ptr<SqliteStore>> store = look_into(args.positional[0]);
  if (!store) return console.refuse(store.error());
  const std::string& folder = args.positional[1];
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  const std::string path = options_in(folder, SqliteOptions::Access::look).path;
  if (std::filesystem::exists(path, ignored)) return console.refuse(Message("store.not_empty").with("file", path));
  const Result<void> done = (*store)->backup_to(path);
  if (!done) return console.refuse(done.error());
  const Result<std::unique_ptr<SqliteStore>> copy = look_into(folder);
  const Result<void> good = copy ? (*copy)->check_file() : std::unexpected(copy.error());
  if (!good) return console.refuse(good.error());
  if (console.json) print(nlohmann::ordered_json{{"file", path}}.dump() + "\n");
  else console.say(Message("store.backed_up").with("file", path));
  return 0;
}

}  // namespace

std::vector<Command> store_commands() {
  return {{{.name = "store check", .wanted = {"DIR"}, .options = {{"--json", ""}}}, run_check},
          {{.name = "store export", .wanted = {"DIR"}, .options = {{"--records", "DIR"}, {"--json", ""}}}, run_export},
          {{.name = "store import", .wanted = {"DIR", "FILE"}, .options = {{"--json", ""}}}, run_import},
          {{.name = "store backup", .wanted = {"DIR", "TO"}, .options = {{"--json", ""}}}, run_backup}};
}

}  // namespace feerie::cli
