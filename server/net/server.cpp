// See server.h. Everything but the threads of disk and bots happens on the thread that called run().
#include "server/net/server.h"

#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "server/net/http_connection.h"
#include "server/net/machine.h"

namespace feerie::server {

namespace {

constexpr int kAcceptPauseMs = 200;    // when files are short
constexpr int kLastCutMs = 500;        // for those that are cut in the end
constexpr int kStopStepMs = 10;        // how often a stop looks whether the disk is done
constexpr int kPulseMs = 10 * 60'000;  // between two lines of counts

}  // namespace

struct Server::Parts {
  Parts(const ServerOptions& given, Log& log_given) : options(given), log(log_given), entropy(log_given) {}
  ~Parts();
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  Result<void> open();
  Result<void> listen();
  void accept();
  void welcome(tcp::socket socket);
  void wake_in(std::int64_t wait_ms);
  void begin_stop();
  void stop_step();
  void end_stop(const Message& said);
  void hear_signals();
  void pulse();
  std::string metrics() const;
  std::vector<std::string> addresses() const;

  ServerOptions options;
  Log& log;
  SystemEntropy entropy;
  std::uint16_t port = 0;
  bool lines_closed = false;
  std::int64_t stop_by_ms = 0;
  std::uint64_t pulse_requests = 0;
  std::unique_ptr<HallDriver> hall;
  std::unique_ptr<Site> site;
  std::unique_ptr<Surroundings> house;
  // From here on in this order: with the loop its handlers end, with them the connections, and those leave the house.
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer accept_timer{io};
  asio::steady_timer hall_timer{io};
  asio::steady_timer stop_timer{io};
  asio::steady_timer pulse_timer{io};
  asio::signal_set signals{io};
};

// The threads end first, while there is still a loop to hand over to; what they hand over is never run.
Server::Parts::~Parts() { hall.reset(); }

Result<void> Server::Parts::open() {
  std::error_code trouble;
  std::filesystem::create_directories(options.folder, trouble);
  if (!std::filesystem::is_directory(options.folder, trouble))
    return refuse(Message("serve.cannot_make_folder").with("folder", options.folder));
  Loop loop{[this](std::function<void()> work) { asio::post(io, std::move(work)); },
            [this](std::int64_t wait_ms) { wake_in(wait_ms); }};
  Result<std::unique_ptr<HallDriver>> driver =
      HallDriver::open({options.folder, options.limits, options.bot_threads}, entropy, log, std::move(loop));
  if (!driver) return std::unexpected(driver.error());
  hall = std::move(*driver);
  if (const Result<void> heard = listen(); !heard) return heard;
  const SiteRules rules{{options.origins, host_name(), port}, options.trusted_proxies};
  site = std::make_unique<Site>(
      rules, has_app() ? app_files() : welcome_files(addresses()), hall->guests(), entropy,
      SiteHouse{[this] { return hall->healthy() && !house->stopping; }, [this] { return metrics(); },
                [this] { return addresses(); },
                [this](std::string_view key, const std::string& taker) { return hall->redeem(key, taker); }});
  const std::size_t most = most_connections(options.connections, raise_file_limit());
  house = std::make_unique<Surroundings>(
      Surroundings{options, log, *site, *hall, {}, Gate(most, options.connections_per_household), false, {}});
  if (options.signals) {  // from now on, so that none is missed before run()
    signals.add(SIGINT);
    signals.add(SIGTERM);
    hear_signals();
  }
  return {};
}

Result<void> Server::Parts::listen() {
  Failure failure;
  const auto address = asio::ip::make_address(options.address, failure);
  if (failure) return refuse(Message("serve.bad_address").with("address", options.address));
  const tcp::endpoint where(address, options.port);
  acceptor.open(where.protocol(), failure);
  if (!failure) acceptor.set_option(tcp::acceptor::reuse_address(true), failure);
  if (!failure && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), failure);
  if (!failure) acceptor.bind(where, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  if (failure == asio::error::address_in_use) return refuse(Message("serve.port_taken").with("port", options.port));
  if (failure == asio::error::access_denied) return refuse(Message("serve.port_forbidden").with("port", options.port));
  if (failure)
    return refuse(Message("serve.cannot_listen").with("address", options.address).with("port", options.port));
  port = acceptor.local_endpoint().port();
  return {};
}

void Server::Parts::accept() {
  acceptor.async_accept([this](Failure failure, tcp::socket socket) {
    if (house->stopping) return;
    if (!failure) {
      house->guard([&] { welcome(std::move(socket)); }, [] {});
      return accept();
    }
    // Out of files, mostly: let some close before the next try.
    log.write(LogLevel::warning, Message("log.accept_failed").with("code", failure.value()));
    accept_timer.expires_after(ms(kAcceptPauseMs));
    accept_timer.async_wait([this](Failure stopped) {
      if (!stopped) accept();
    });
  });
}

void Server::Parts::welcome(tcp::socket socket) {
  Failure failure;
  const tcp::endpoint end = socket.remote_endpoint(failure);
  if (failure) return;
  socket.set_option(tcp::no_delay(true), failure);
  const std::string peer = canonical_address(end.address().to_string()).value_or("");
  const bool proxy = std::ranges::find(options.trusted_proxies, peer) != options.trusted_proxies.end();
  const std::string household = proxy ? "" : household_of(peer);
  ++house->counts.accepted;
  const bool let_in = house->gate.enter(household);
  if (log.addresses())
    log.write(LogLevel::info, let_in ? Message("log.connected").with("address", peer)
                                     : Message("log.turned_away").with("address", peer));
  if (let_in) serve_http(*house, std::move(socket), peer, std::make_unique<Admission>(*house, household));
  else ++house->counts.turned_away;
}

void Server::Parts::wake_in(std::int64_t wait_ms) {
  hall_timer.expires_after(std::chrono::milliseconds(wait_ms));
  hall_timer.async_wait([this](Failure failure) {
    if (!failure) hall->tick();
  });
}

void Server::Parts::begin_stop() {
  if (house->stopping) return;
  house->stopping = true;
  log.write(LogLevel::info, Message("log.doors_closed"));
  Failure ignored;
  acceptor.close(ignored);
  accept_timer.cancel();
  pulse_timer.cancel();
  stop_by_ms = moment_now().ms + options.deadlines.stop_ms;
  hall->close_doors();
  stop_step();
}

// First everything that is on its way reaches the disk and is told, then everybody is sent home.
void Server::Parts::stop_step() {
  const bool late = moment_now().ms >= stop_by_ms;
  if (!lines_closed && (hall->idle() || late)) {
    lines_closed = true;
    stop_by_ms = moment_now().ms + options.deadlines.closing_ms + kLastCutMs;
    const std::map<const void*, std::weak_ptr<Stoppable>> open = house->connections;
    for (const auto& [key, connection] : open)
      if (const std::shared_ptr<Stoppable> held = connection.lock()) held->stop();
  }
  if (lines_closed && house->connections.empty()) return end_stop(Message("log.stopped"));
  if (lines_closed && late) return end_stop(Message("log.stopped_late").with("connections", house->connections.size()));
  stop_timer.expires_after(ms(kStopStepMs));
  stop_timer.async_wait([this](Failure failure) {
    if (!failure) stop_step();
  });
}

void Server::Parts::end_stop(const Message& said) {
  const HallCounts counts = hall->metrics().hall;
  log.write(LogLevel::info, Message(said).with("moves", counts.moves).with("requests", counts.requests));
  signals.clear();  // a further one ends the program, should a disk hold the last thread
  io.stop();
}

void Server::Parts::hear_signals() {
  signals.async_wait([this](Failure failure, int) {
    if (failure) return;
    if (house->stopping) std::_Exit(1);  // what was acknowledged is on the disk
    begin_stop();
    hear_signals();
  });
}

// A line of counts now and then, only when something happened.
void Server::Parts::pulse() {
  pulse_timer.expires_after(ms(kPulseMs));
  pulse_timer.async_wait([this](Failure failure) {
    if (failure) return;
    const HallCounts counts = hall->metrics().hall;
    if (counts.requests != std::exchange(pulse_requests, counts.requests))
      log.write(LogLevel::info, Message("log.pulse")
                                    .with("connections", counts.connections)
                                    .with("tables", counts.tables_open + counts.tables_running)
                                    .with("moves", counts.moves)
                                    .with("errors", counts.errors));
    pulse();
  });
}

std::string Server::Parts::metrics() const {
  MetricsNow now = hall->metrics();
  now.open = house->gate.inside();
  return metrics_text(now, house->counts, hall->commit_durations());
}

std::vector<std::string> Server::Parts::addresses() const {
  if (!options.origins.empty()) return options.origins;
  const std::string tail = port == 80 ? "" : ":" + std::to_string(port);
  std::vector<std::string> found;
  const auto address = asio::ip::make_address(options.address);
  if (!address.is_unspecified() && !address.is_loopback())
    return {"http://" + (address.is_v6() ? "[" + address.to_string() + "]" : address.to_string()) + tail};
  found.push_back("http://localhost" + tail);
  if (address.is_unspecified())
    for (const std::string& each : lan_addresses()) found.push_back("http://" + each + tail);
  return found;
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, Log& log) {
  auto parts = std::make_unique<Parts>(options, log);
  if (const Result<void> opened = parts->open(); !opened) return std::unexpected(opened.error());
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const { return parts_->port; }

std::vector<std::string> Server::addresses() const { return parts_->addresses(); }

void Server::run() {
  parts_->log.write(LogLevel::info,
                    Message("log.listening").with("version", FEERIE_VERSION).with("port", parts_->port));
  parts_->accept();
  parts_->pulse();
  while (!parts_->io.stopped()) {
    try {
      parts_->io.run();
    } catch (const std::exception&) {  // the guards should have kept it
      parts_->log.write(LogLevel::error, Message("log.connection_failed"));
    }
  }
}

void Server::stop() {
  asio::post(parts_->io, [parts = parts_.get()] { parts->begin_stop(); });
}

}  // namespace feerie::server
