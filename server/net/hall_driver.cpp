// See hall_driver.h.
#include "server/net/hall_driver.h"

#include <exception>
#include <utility>

#include "engine/core/check.h"
#include "server/net/machine.h"

namespace feerie::server {

namespace {

using Access = SqliteOptions::Access;

constexpr int kBotNiceness = 10;
constexpr std::size_t kMostShutOuts = 100'000;  // people who once shut devices out, in memory and on the disk

void get_ready_to_think() {
  for (const GameEntry* game : all_games()) game->get_ready_to_think();
}

// A bot whose rules broke must not take the program along: the hall suspends that table.
Result<Thoughts> think_now(const Think& asked, const std::atomic<bool>& stop, Log& log) {
  try {
    if (asked.hint) return asked.game->hint(*asked.table, asked.seat, asked.level, asked.seed);
    const SearchMeans means{.threads = 1, .stop = &stop};
    return asked.game->think(*asked.table, asked.seat, asked.level, asked.seed, means);
  } catch (const BrokenInvariant& broken) {
    log.write(LogLevel::error, Message("log.bot_failed").with("what", broken.what()));
  } catch (const std::exception&) {
    log.write(LogLevel::error, Message("log.bot_failed").with("what", "exception"));
  }
  return refuse(Message("net.bot_failed"));
}

Result<Reading> study_guarded(const Study& asked, Log& log) {
  try {
    return study_now(asked);
  } catch (const std::exception&) {
    log.write(LogLevel::error, Message("log.study_failed"));
  }
  return refuse(Message("net.study_failed"));
}

}  // namespace

HallDriver::HallDriver(const DriverOptions& options, Entropy& entropy, Log& log, Loop loop,
                       std::unique_ptr<SqliteStore> writer, std::unique_ptr<SqliteStore> reader)
    : log_(log),
      loop_(std::move(loop)),
      entropy_(entropy),
      folder_(options.folder),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      store_(*writer_),
      hall_(options.limits, entropy),
      clock_(moment_now().ms),
      bots_(options.bot_threads, kBotNiceness, get_ready_to_think),
      reading_(1, 0) {}

HallDriver::~HallDriver() = default;

Result<std::unique_ptr<HallDriver>> HallDriver::open(const DriverOptions& options, Entropy& entropy, Log& log,
                                                     Loop loop) {
  Result<std::unique_ptr<SqliteStore>> writer = SqliteStore::open(options_in(options.folder, Access::create));
  if (!writer) return std::unexpected(writer.error());
  Result<std::unique_ptr<SqliteStore>> reader = SqliteStore::open(options_in(options.folder, Access::look));
  if (!reader) return std::unexpected(reader.error());
  std::unique_ptr<HallDriver> driver(
      new HallDriver(options, entropy, log, std::move(loop), std::move(*writer), std::move(*reader)));
  // After the store is locked: of two servers in one folder only one may make a key.
  const Result<Bytes32> key = key_in(options.folder, entropy);
  if (!key) return std::unexpected(key.error());
  driver->guests_ = std::make_unique<Guests>(*key);
  if (const Result<void> read = read_shut_outs(options.folder, *driver->guests_); !read)
    return std::unexpected(read.error());
  if (const Result<void> done = driver->restore(); !done) return std::unexpected(done.error());
  driver->worker_ = std::make_unique<StoreWorker>(driver->store_);
  driver->loop_.post([at = driver.get()] { at->carry_out(); });
  return driver;
}

Result<void> HallDriver::restore() {
  const Result<std::vector<TableSummary>> tables = writer_->tables();
  if (!tables) return std::unexpected(tables.error());
  std::size_t restored = 0;
  std::size_t refused = 0;
  for (const TableSummary& table : *tables) {
    if (table.state == TableState::finished) continue;
    const Result<std::vector<StoredEvent>> events = writer_->load(table.id);
    const Result<void> done = events ? hall_.restore(table.id, *events, now()) : std::unexpected(events.error());
    ++(done ? restored : refused);
    if (!done) log_.write(LogLevel::error, Message("log.table_refused").with("table", table.id), done.error());
  }
  log_.write(LogLevel::info, Message("log.restored").with("tables", restored).with("refused", refused));
  return {};
}

Moment HallDriver::now() {
  const Moment outside = moment_now();
  return {clock_.look(outside.ms), outside.utc};
}

// Nothing should throw out of the hall; should it, one input is lost, not the house.
void HallDriver::input(const std::function<void(Moment)>& what) {
  try {
    what(now());
  } catch (const std::exception&) {
    log_.write(LogLevel::error, Message("log.input_failed"));
  }
  carry_out();
}

ConnectionId HallDriver::enter(const std::shared_ptr<Line>& line, const Guest& guest) {
  const ConnectionId connection = ++last_connection_;
  if (!guests_->is_still(guest)) {
    line->close(kSomebodyElse);
    return connection;
  }
  lines_[connection] = line;
  input([&](Moment now) { hall_.connect(connection, guest, now); });
  return connection;
}

std::optional<std::string> HallDriver::redeem(std::string_view latchkey, const std::string& taker) {
  std::optional<std::string> person;
  input([&](Moment now) { person = hall_.redeem(latchkey, taker, now); });
  return person;
}

void HallDriver::leave_device(const Guest& guest) {
  input([&](Moment now) { hall_.leave_device(guest, now); });
}

void HallDriver::say(ConnectionId connection, std::string_view text) {
  input([&](Moment now) { hall_.receive(connection, text, now); });
}

void HallDriver::leave(ConnectionId connection) {
  if (lines_.erase(connection) == 0) return;
  input([&](Moment now) { hall_.disconnect(connection, now); });
}

void HallDriver::tick() {
  wake_ms_ = -1;
  input([&](Moment now) { hall_.tick(now); });
}

void HallDriver::close_doors() {
  input([&](Moment now) { hall_.close_doors(now); });
}

bool HallDriver::idle() const { return hall_.idle() && commits_out_ == 0; }

void HallDriver::close_lines(std::uint16_t code) {
  const std::map<ConnectionId, std::weak_ptr<Line>> lines = lines_;
  for (const auto& [connection, weak] : lines)
    if (const std::shared_ptr<Line> line = weak.lock()) line->close(code);
}

MetricsNow HallDriver::metrics() const {
  return {.hall = hall_.counts(),
          .open = 0,
          .thinking_queue = bots_.waiting(),
          .commits_out = commits_out_,
          .healthy = healthy()};
}

void HallDriver::carry_out() {
  for (std::vector<Effect> effects = hall_.take_effects(); !effects.empty(); effects = hall_.take_effects())
    for (Effect& effect : effects) std::visit([this](auto& each) { carry_out(each); }, effect);
  // After everything that is ready to run now, and what that brings: whatever can still be read is then there.
  if (hall_.has_to_go_on() && !std::exchange(going_on_, true)) {
    loop_.post([this] {
      loop_.post([this] {
        going_on_ = false;
        input([&](Moment now) { hall_.go_on(now); });
      });
    });
  }
  if (hall_.next_tick() == wake_ms_) return;
  wake_ms_ = hall_.next_tick();
  loop_.wake_in(clock_.until(wake_ms_));
}

void HallDriver::carry_out(SendText& effect) {
  const auto found = lines_.find(effect.to);
  if (found == lines_.end()) return;
  if (const std::shared_ptr<Line> line = found->second.lock()) line->send(std::move(effect.text));
}

void HallDriver::carry_out(CloseConnection& effect) {
  const auto found = lines_.find(effect.which);
  if (found == lines_.end()) return;
  if (const std::shared_ptr<Line> line = found->second.lock()) line->close(effect.code);
}

void HallDriver::carry_out(Commit& effect) {
  ++commits_out_;
  const auto answer = [this, ticket = effect.ticket](const AppendResult& result) {
    const std::lock_guard lock(landed_mutex_);
    landed_.emplace_back(ticket, result);
    if (landed_.size() == 1) loop_.post([this] { land(); });
  };
  const Result<void> taken = worker_->submit(std::move(effect.append), answer);
  if (!taken) answer({Appended::refused, 0, taken.error()});
}

void HallDriver::land() {
  std::vector<std::pair<std::uint64_t, AppendResult>> results;
  {
    const std::lock_guard lock(landed_mutex_);
    results.swap(landed_);
  }
  for (const auto& [ticket, result] : results) {
    --commits_out_;
    if (!healthy() && !std::exchange(told_ill_, true))
      log_.write(LogLevel::error, Message("log.store_failed"), result.why);
    input([&](Moment now) { hall_.committed(ticket, result, now); });
  }
}

void HallDriver::carry_out(Think& effect) {
  bots_.give([this, asked = std::move(effect)] {
    Result<Thoughts> thoughts = think_now(asked, bots_.stopping(), log_);
    if (bots_.stopping()) return;  // a thought cut short is no answer
    loop_.post([this, job = asked.job, thoughts = std::move(thoughts)] {
      input([&](Moment now) { hall_.thought(job, thoughts, now); });
    });
  });
}

void HallDriver::carry_out(LoadLog& effect) {
  reading_.give([this, asked = std::move(effect)] {
    loop_.post([this, ticket = asked.ticket, events = reader_->load(asked.table)] {
      input([&](Moment now) { hall_.loaded(ticket, events, now); });
    });
  });
}

void HallDriver::carry_out(Study& effect) {
  reading_.give([this, asked = std::move(effect)] {
    loop_.post([this, job = asked.job, reading = study_guarded(asked, log_)] {
      input([&](Moment now) { hall_.studied(job, reading, now); });
    });
  });
}

void HallDriver::carry_out(ShutOut& effect) {
  const Guests::ShutOut limit{effect.kept.device, Guests::new_era(entropy_)};
  const auto& known = guests_->shut_outs();
  if (known.size() >= kMostShutOuts && !known.contains(effect.kept.person)) {
    loop_.post([this, asked = effect] {
      input([&](Moment now) { hall_.shut_out(asked.job, asked.kept, refuse(Message("net.shut_out_not_kept")), now); });
    });
    return;
  }
  reading_.give([this, asked = effect, limit] {
    loop_.post([this, asked, limit, kept = keep_shut_out(folder_, asked.kept.person, limit)] {
      if (kept) guests_->shut_out(asked.kept.person, limit);
      input([&](Moment now) { hall_.shut_out(asked.job, asked.kept, kept, now); });
    });
  });
}

}  // namespace feerie::server
