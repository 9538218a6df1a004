// See simulation.h. Everything that will happen stands in one queue, ordered by time and then by when it was put there;
// what belonged to a process that died finds another life than its own and does nothing.
#include "tests/server/simulation.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <queue>
#include <set>

#include "catalog/catalog.h"
#include "engine/core/committed_luck.h"
#include "server/store/log_record.h"
#include "tests/server/judgement.h"
#include "tests/server/player.h"
#include "tests/server/process.h"
#include "tests/server/slices.h"
#include "tests/server/stage.h"

#include <sqlite3.h>

namespace feerie::server_test {

using namespace server;

void SimulationCounts::add(const SimulationCounts& other) {
  const auto sum = [&](auto... member) { ((this->*member += other.*member), ...); };
  using C = SimulationCounts;
  sum(&C::frames, &C::requests, &C::acknowledged, &C::commits, &C::thoughts, &C::kills, &C::power_cuts, &C::connections,
      &C::doubled, &C::tables, &C::finished, &C::gaps, &C::refused, &C::steps);
}

namespace {

constexpr std::int64_t kMostSteps = 25'000;
constexpr std::int64_t kSecond = 1000;
constexpr std::size_t kTraceLines = 120;

struct Plan {
  std::string create;  // the request's fields
  std::size_t host = 0;
  std::vector<std::size_t> guests;
  std::vector<std::size_t> watchers;
};

// One WebSocket: frames stay in order each way, and all that is under way is lost when it dies.
struct Link {
  std::size_t person = 0;
  std::uint64_t life = 0;  // of the server
  bool cut = false;
  std::int64_t last_up = 0;
  std::int64_t last_down = 0;
};

struct Somebody {
  std::string person;
  std::unique_ptr<Client> client;
  std::unique_ptr<Player> player;
  bool act_planned = false;
  bool opening = false;
};

enum class Death : std::uint8_t { none, before_commit, after_commit, after_results };

class Simulation {
 public:
  explicit Simulation(const SimulationOptions& options);
  SimulationOutcome run();

 private:
  // --- time
  void later(std::int64_t delay, std::function<void()> what);
  std::int64_t some(std::int64_t least, std::int64_t most) {
    return least + rng_.below(static_cast<std::uint32_t>(most - least + 1));
  }
  bool one_in(std::uint32_t count) { return rng_.below(count) == 0; }
  Moment moment() const { return {now_ + ms_base_, utc_base_ + now_ / kSecond}; }
  bool run_until(const std::function<bool()>& done);
  void fail(const std::string& what);
  void note(std::string_view kind, std::uint64_t number, std::string_view text);

  // --- the server
  void boot();
  void die(bool power);
  void die_soon(bool power);
  template <class Input>
  void give(Input input);
  void carry_out(const Effect& effect);
  void keep(const Commit& commit);
  void pump();
  void write_batch(const std::vector<Append>& batch);
  void hand_out(std::vector<AppendResult> results);
  void plan_tick();
  void plan_going_on();
  bool dies_here(Death where);

  // --- the network
  void open_link(std::size_t who);
  void cut_link(ConnectionId which);
  void send_up(std::size_t who);
  void send_down(const SendText& text);
  void arrive(ConnectionId which, std::string text);
  void lose_link_at_client(ConnectionId which, std::int64_t delay);

  // --- people
  void invite_all();
  void plan_act(std::size_t who, std::int64_t delay);
  void act(std::size_t who);
  void heartbeat();
  std::string random_create(bool is_public, std::size_t guests);

  // --- faults and checks
  void plan_faults();
  void random_fault();
  void stop_gently();
  void end_when_idle();
  void fill_disk();
  void heal();
  bool all_content() const;
  void search_secrets(const std::string& text);
  void check_clocks(const std::string& text);
  void final_look();
  void judge();
  std::vector<Witness> witnesses() const;

  SimulationOptions options_;
  Rng rng_;
  SeededEntropy entropy_;
  SimulationOutcome outcome_;
  std::deque<std::string> trace_;

  struct Later {
    std::int64_t at = 0;
    std::uint64_t order = 0;
    std::function<void()> what;
    bool operator<(const Later& other) const { return at != other.at ? at > other.at : order > other.order; }
  };
  std::priority_queue<Later> queue_;
  std::uint64_t order_ = 0;
  std::int64_t steps_ = 0;
  std::int64_t now_ = 0;
  std::int64_t ms_base_ = 0;
  std::int64_t utc_base_ = 1'800'000'000;
  std::int64_t uptime_ = 0;  // how long a server has been there, in all
  std::int64_t up_since_ = 0;
  std::int64_t pause_until_ = 0;

  DiskHistory disk_;
  std::unique_ptr<Process> process_;
  std::uint64_t life_ = 0;
  std::uint64_t going_on_ = 0;  // the life in which the hall is about to go on
  Death death_ = Death::none;
  bool death_is_power_ = false;
  std::map<GroupCommitter::Ticket, std::uint64_t> tickets_;  // the queue's to the hall's
  std::int64_t tick_planned_ = 0;
  bool commit_lost_ = false;

  std::map<ConnectionId, Link> links_;
  ConnectionId last_link_ = 0;
  std::int64_t in_flight_ = 0;  // frames that were sent and are neither lost nor heard
  std::vector<Somebody> people_;
  std::vector<Plan> plans_;
  std::set<std::string> seen_requests_;
  bool healed_ = false;

  struct Known {
    std::vector<std::string> secrets;
    std::int64_t started_at = 0;  // of uptime
    bool over = false;
  };
  std::map<std::string, Known> known_;
};

Simulation::Simulation(const SimulationOptions& options)
    : options_(options), rng_(derive_seed(options.seed, 1)), entropy_(derive_seed(options.seed, 2)) {
  const std::size_t count = 2 + rng_.below(2);
  Manners manners;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = "k" + std::to_string(i);
    Somebody somebody{person_named(name), nullptr, nullptr};
    somebody.client =
        std::make_unique<Client>(name, Client::Habits{.strict = options.strict, .ignores_gaps = options.ignores_gaps});
    somebody.player = std::make_unique<Player>(*somebody.client, derive_seed(options.seed, 10 + i), manners);
    people_.push_back(std::move(somebody));
  }
  const std::size_t tables = one_in(4) ? 2 : 1;
  for (std::size_t i = 0; i < tables; ++i) {
    Plan plan;
    plan.host = rng_.below(static_cast<std::uint32_t>(count));
    for (std::size_t who = 0; who < count; ++who) {
      if (who == plan.host) continue;
      if (plan.guests.empty() && !one_in(4)) plan.guests.push_back(who);
      else plan.watchers.push_back(who);
    }
    plan.create = random_create(one_in(2), plan.guests.size());
    plans_.push_back(std::move(plan));
  }
}

// --- time ------------------------------------------------------------------------------------------------------------

void Simulation::later(std::int64_t delay, std::function<void()> what) {
  queue_.push({now_ + delay, ++order_, std::move(what)});
}

bool Simulation::run_until(const std::function<bool()>& done) {
  while (outcome_.problem.empty() && !queue_.empty()) {
    if (done()) return true;
    if (++steps_ > kMostSteps) {
      fail("it does not come to an end");
      return false;
    }
    Later next = queue_.top();
    queue_.pop();
    now_ = next.at;
    next.what();
    for (const Somebody& each : people_)
      if (!each.client->problem().empty()) fail(each.client->problem());
  }
  return outcome_.problem.empty() && done();
}

void Simulation::fail(const std::string& what) {
  if (outcome_.problem.empty()) outcome_.problem = what;
}

void Simulation::note(std::string_view kind, std::uint64_t number, std::string_view text) {
  outcome_.hash = mix64(outcome_.hash ^ std::hash<std::string_view>()(text)) + mix64(number + now_);
  if (!options_.trace) return;
  trace_.push_back(std::to_string(now_) + " " + std::string(kind) + " " + std::to_string(number) + " " +
                   std::string(text.substr(0, 400)));
  if (trace_.size() > kTraceLines) trace_.pop_front();
}

// --- the server ------------------------------------------------------------------------------------------------------

void Simulation::boot() {
  ++life_;
  ms_base_ = some(0, 1'000'000);
  up_since_ = now_;
  note("boot", life_, "");
  process_ = std::make_unique<Process>(disk_.image(), options_.sync, derive_seed(options_.seed, 100 + life_),
                                       HallLimits{}, entropy_);
  tickets_.clear();
  death_ = Death::none;
  tick_planned_ = 0;
  const std::string wrong = process_->restore(moment());
  if (!wrong.empty()) return fail(wrong);
  // A commit whose end nobody heard of may have been the last of a game.
  const auto tables = process_->store().tables();
  for (const TableSummary& table : *tables)
    if (table.state == TableState::finished) known_[table.id].over = true;
  give([](Hall&) {});
  for (std::size_t who = 0; who < people_.size(); ++who) later(some(5, 400), [this, who] { open_link(who); });
  heartbeat();
}

void Simulation::die(bool power) {
  if (!process_) return;
  note(power ? "power cut" : "kill", life_, "");
  ++(power ? outcome_.counts.power_cuts : outcome_.counts.kills);
  if (power) process_->lose_power(disk_, rng_);
  else process_->die(disk_);
  process_.reset();
  uptime_ += now_ - up_since_;
  for (auto& [id, link] : links_) {
    if (link.cut) continue;
    link.cut = true;
    lose_link_at_client(id, some(1, 900));
  }
  // Once in a while for days: nobody's clock may have run.
  later(one_in(6) && !healed_ ? some(50'000, 200'000) * kSecond : some(100, 3000), [this] { boot(); });
}

// At once, or at the next commit, where it hurts.
void Simulation::die_soon(bool power) {
  if (!process_) return;
  death_ = static_cast<Death>(rng_.below(4));
  death_is_power_ = power;
  if (death_ == Death::none) die(power);
}

bool Simulation::dies_here(Death where) {
  if (death_ != where) return false;
  die(death_is_power_);
  return true;
}

// An input, and then all it leads to.
template <class Input>
void Simulation::give(Input input) {
  const std::uint64_t life = life_;
  input(process_->hall());
  while (process_ && life == life_) {
    const std::vector<Effect> effects = process_->hall().take_effects();
    if (effects.empty()) break;
    for (const Effect& effect : effects)
      if (process_ && life == life_) carry_out(effect);
  }
  if (!process_ || life != life_) return;
  plan_tick();
  plan_going_on();
}

void Simulation::plan_going_on() {
  if (!process_->hall().has_to_go_on() || going_on_ == life_) return;
  going_on_ = life_;
  later(some(0, 2), [this, life = life_] {
    if (!process_ || life != life_) return;
    going_on_ = 0;
    give([&](Hall& hall) { hall.go_on(moment()); });
  });
}

void Simulation::carry_out(const Effect& effect) {
  if (const auto* text = std::get_if<SendText>(&effect)) {
    send_down(*text);
  } else if (const auto* close = std::get_if<CloseConnection>(&effect)) {
    note("close", close->which, "");
    cut_link(close->which);
  } else if (const auto* commit = std::get_if<Commit>(&effect)) {
    keep(*commit);
  } else if (const auto* think = std::get_if<Think>(&effect)) {
    ++outcome_.counts.thoughts;
    later(some(0, 60), [this, life = life_, job = *think] {
      if (process_ && life == life_) give([&](Hall& hall) { hall.thought(job.job, answer_to(job), moment()); });
    });
  } else if (const auto* load = std::get_if<LoadLog>(&effect)) {
    later(some(0, 30), [this, life = life_, job = *load] {
      if (!process_ || life != life_) return;
      note("load", job.ticket, job.table);
      give([&](Hall& hall) { hall.loaded(job.ticket, process_->store().load(job.table), moment()); });
    });
  } else if (const auto* study = std::get_if<Study>(&effect)) {
    later(some(0, 30), [this, life = life_, job = *study] {
      if (process_ && life == life_) give([&](Hall& hall) { hall.studied(job.job, study_now(job), moment()); });
    });
  } else if (const auto* shut_out = std::get_if<ShutOut>(&effect)) {
    later(some(0, 30), [this, life = life_, job = *shut_out] {
      if (process_ && life == life_) give([&](Hall& hall) { hall.shut_out(job.job, job.kept, {}, moment()); });
    });
  }
}

void Simulation::keep(const Commit& commit) {
  ++outcome_.counts.commits;
  Known& known = known_[commit.append.table];
  for (const Event& event : commit.append.events) {
    note("commit", commit.ticket, event.kind + " " + event.actor + " " + event.payload);
    if (event.kind == kSecret) {
      const Result<LuckSecret> secret = read_reveal(event.payload);
      if (!secret) return fail("a secret that is none");
      known.secrets = {to_hex(secret->secret), to_hex(secret->salt)};
    }
    if (event.kind == kStart) known.started_at = uptime_ + now_ - up_since_;
  }
  const Append& append = commit.append;
  const Result<GroupCommitter::Ticket> ticket = process_->queue().offer(append);
  if (!ticket) {
    later(0, [this, life = life_, job = commit.ticket, why = ticket.error()] {
      const AppendResult refused{Appended::refused, 0, why};
      if (process_ && life == life_) give([&](Hall& hall) { hall.committed(job, refused, moment()); });
    });
    return;
  }
  tickets_[*ticket] = commit.ticket;
  if (options_.early) {
    later(0, [this, life = life_, job = commit.ticket, seq = append.expected_seq] {
      const AppendResult written{Appended::written, seq, {}};
      if (process_ && life == life_) give([&](Hall& hall) { hall.committed(job, written, moment()); });
    });
  }
  pump();
}

void Simulation::pump() {
  if (process_->queue().batch_is_out()) return;
  std::vector<Append> batch = process_->queue().take_batch();
  if (batch.empty()) return;
  const std::int64_t delay = one_in(10) ? some(50, 500) : some(1, 8);
  later(delay, [this, life = life_, each = std::move(batch)] {
    if (process_ && life == life_) write_batch(each);
  });
}

void Simulation::write_batch(const std::vector<Append>& batch) {
  if (dies_here(Death::before_commit)) return;
  std::vector<AppendResult> results = process_->commit(batch);
  const bool broken = !process_->store().health();
  for (std::size_t i = 0; i < batch.size(); ++i)
    for (const Event& event : batch[i].events)
      if (results[i].status == Appended::written && event.kind == kFinish) known_[batch[i].table].over = true;
  if (dies_here(Death::after_commit)) return;
  if (broken)
    later(some(1, 500), [this, life = life_] {
      if (life == life_) die(false);
    });
  later(some(0, 3), [this, life = life_, each = std::move(results)] {
    if (process_ && life == life_) hand_out(each);
  });
}

void Simulation::hand_out(std::vector<AppendResult> results) {
  process_->acknowledged();
  const std::uint64_t life = life_;
  std::vector<std::pair<std::uint64_t, AppendResult>> answers;
  for (const GroupCommitter::Completion& done : process_->queue().completed(std::move(results))) {
    note("committed", tickets_[done.ticket], std::to_string(static_cast<int>(done.result.status)));
    answers.emplace_back(tickets_[done.ticket], done.result);
    tickets_.erase(done.ticket);
  }
  for (const auto& [ticket, result] : answers) {
    if (options_.early) continue;
    if (options_.loses_results && !commit_lost_ && one_in(40)) {
      commit_lost_ = true;
      continue;
    }
    if (process_ && life == life_) give([&](Hall& hall) { hall.committed(ticket, result, moment()); });
  }
  if (!process_ || life != life_ || dies_here(Death::after_results)) return;
  pump();
}

void Simulation::plan_tick() {
  const std::int64_t next = process_->hall().next_tick();
  if (next > moment().ms + 400'000 * kSecond) return;
  const std::int64_t at = std::max(now_ + 1, next - ms_base_);
  if (tick_planned_ > now_ && tick_planned_ <= at) return;
  tick_planned_ = at;
  later(at - now_ + some(0, 20), [this, life = life_] {
    if (!process_ || life != life_) return;
    tick_planned_ = 0;
    give([&](Hall& hall) { hall.tick(moment()); });
  });
}

// --- the network -----------------------------------------------------------------------------------------------------

void Simulation::open_link(std::size_t who) {
  Somebody& somebody = people_[who];
  if (!process_) return;  // they try again when there is somebody
  const ConnectionId id = ++last_link_;
  ++outcome_.counts.connections;
  links_[id] = {who, life_, false, now_, now_};
  note("open", id, somebody.person);
  give([&](Hall& hall) { hall.connect(id, {somebody.person}, moment()); });
  if (links_[id].cut) return;
  somebody.client->opened(id);
  send_up(who);
  plan_act(who, some(10, 300));
}

// Both ends learn of it, each in its own time.
void Simulation::cut_link(ConnectionId which) {
  Link& link = links_[which];
  if (link.cut) return;
  link.cut = true;
  note("cut", which, "");
  later(healed_ ? 1 : some(1, 20'000), [this, which, life = link.life] {
    if (process_ && life == life_) give([&](Hall& hall) { hall.disconnect(which, moment()); });
  });
  lose_link_at_client(which, some(1, 1500));
}

void Simulation::lose_link_at_client(ConnectionId which, std::int64_t delay) {
  later(delay, [this, which] {
    const std::size_t who = links_[which].person;
    people_[who].client->closed(which);
    if (people_[who].client->connected() || people_[who].opening) return;
    people_[who].opening = true;
    later(some(5, 1000), [this, who] {
      people_[who].opening = false;
      if (!people_[who].client->connected()) open_link(who);
    });
  });
}

void Simulation::send_up(std::size_t who) {
  Client& client = *people_[who].client;
  std::vector<Frame> frames = client.take_frames();
  // A retry on another connection, the first one being still under way.
  if (!healed_ && options_.faults && client.connections().size() > 1)
    for (const Frame& frame : frames)
      if (one_in(2)) {
        client.repeat(text_of(member(frame.text, "id")), *client.connections().begin());
        ++outcome_.counts.doubled;
      }
  for (Frame& extra : client.take_frames()) frames.push_back(std::move(extra));
  for (Frame& frame : frames) {
    Link& link = links_[frame.connection];
    ++outcome_.counts.requests;
    link.last_up = std::max(link.last_up, now_ + some(1, one_in(20) ? 800 : 30));
    ++in_flight_;
    queue_.push({link.last_up, ++order_, [this, id = frame.connection, text = std::move(frame.text)] {
                   --in_flight_;
                   arrive(id, text);
                 }});
  }
}

void Simulation::arrive(ConnectionId which, std::string text) {
  const Link& link = links_[which];
  if (link.cut || !process_ || link.life != life_) return;
  note("up", which, text);
  if (options_.forgets_ids && !seen_requests_.insert(text).second) {
    const std::string id = text_of(member(text, "id"));
    text.replace(text.find(id), id.size(), id + "~");
  }
  give([&](Hall& hall) { hall.receive(which, text, moment()); });
}

void Simulation::send_down(const SendText& message) {
  Link& link = links_[message.to];
  ++outcome_.counts.frames;
  search_secrets(*message.text);
  check_clocks(*message.text);
  if (link.cut) return;
  note("down", message.to, *message.text);
  link.last_down = std::max(link.last_down, now_ + some(1, one_in(20) ? 800 : 30));
  ++in_flight_;
  queue_.push({link.last_down, ++order_, [this, to = message.to, text = message.text] {
                 --in_flight_;
                 if (links_[to].cut) return;
                 const std::size_t who = links_[to].person;
                 if (!healed_ && options_.faults && one_in(150)) {
                   people_[who].client->lose_next_event(true);
                   ++outcome_.counts.gaps;
                 }
                 std::string heard = *text;
                 if (options_.forgets_ids && heard.find('~') != std::string::npos) std::erase(heard, '~');
                 people_[who].client->hear(to, heard);
                 send_up(who);
                 plan_act(who, some(10, 250));
               }});
}

// --- people ----------------------------------------------------------------------------------------------------------

std::string Simulation::random_create(bool is_public, std::size_t guests) {
  constexpr std::uint32_t kQuickLevels = 3;  // the first of a game's bots
  // Mostly the first game of the list, which is the shortest; now and then any of the others.
  const bool another = one_in(12);
  const auto others = static_cast<std::uint32_t>(all_games().size() - 1);
  const GameEntry& game = *all_games()[another ? 1 + rng_.below(others) : 0];
  const std::vector<std::string> bots = game.bots();
  const auto levels = std::min(kQuickLevels, static_cast<std::uint32_t>(bots.size()));
  std::string seats = "{\"kind\":\"me\"}";
  for (std::size_t i = 0; i < guests; ++i) seats += ",{\"kind\":\"open\"}";
  for (std::size_t i = guests + 1; i < 2 || (i == 2 && !another && one_in(6)); ++i)
    seats += ",{\"kind\":\"bot\",\"level\":\"" + bots[rng_.below(levels)] + "\"}";
  std::string clock = "{\"kind\":\"none\"}";
  const std::uint32_t kind = rng_.below(5);
  const std::string seconds = one_in(2) ? "86400" : std::to_string(some(5, 90));
  if (kind == 1) clock = "{\"kind\":\"move\",\"seconds\":" + seconds + "}";
  if (kind >= 2 && kind < 4)
    clock = "{\"kind\":\"fischer\",\"seconds\":" + seconds + ",\"increment\":" + std::to_string(some(0, 20)) + "}";
  return ",\"game\":\"" + game.info().name + "\",\"seats\":[" + seats + "],\"clock\":" + clock +
         ",\"public\":" + (is_public ? "true" : "false");
}

void Simulation::plan_act(std::size_t who, std::int64_t delay) {
  if (people_[who].act_planned) return;
  people_[who].act_planned = true;
  later(std::max(delay, pause_until_ - now_), [this, who] { act(who); });
}

void Simulation::act(std::size_t who) {
  people_[who].act_planned = false;
  people_[who].player->act();
  invite_all();
  send_up(who);
}

void Simulation::invite_all() {
  for (Somebody& each : people_)
    for (const Invitation& invitation : each.player->take_invitations()) {
      const Plan& plan = plans_[static_cast<std::size_t>(invitation.plan)];
      for (const std::size_t who : plan.guests) people_[who].player->come(invitation, true, one_in(2));
      for (const std::size_t who : plan.watchers) people_[who].player->come(invitation, false, one_in(2));
    }
}

// Somebody looks up now and then, even when nothing happens; but not for days.
void Simulation::heartbeat() {
  for (std::size_t who = 0; who < people_.size(); ++who) plan_act(who, some(1, 500));
  later(std::max<std::int64_t>(1500, pause_until_ - now_), [this, life = life_] {
    if (process_ && life == life_) heartbeat();
  });
}

// --- faults ----------------------------------------------------------------------------------------------------------

void Simulation::plan_faults() {
  const std::int64_t calm = some(4, 25) * kSecond;
  if (options_.faults)
    for (std::int64_t at = some(100, 2000); at < calm; at += some(200, 4000)) later(at, [this] { random_fault(); });
  later(calm, [this] { heal(); });
}

void Simulation::random_fault() {
  const std::uint32_t which = options_.power_cuts_only ? 13 : rng_.below(14);
  if (which < 5) {
    std::vector<ConnectionId> live;
    for (const auto& [id, link] : links_)
      if (!link.cut) live.push_back(id);
    if (!live.empty()) cut_link(live[rng_.below(static_cast<std::uint32_t>(live.size()))]);
  } else if (which < 7) {
    open_link(rng_.below(static_cast<std::uint32_t>(people_.size())));
  } else if (which == 7) {
    utc_base_ += (static_cast<std::int64_t>(rng_.below(2)) * 2 - 1) * some(1, 400) * 86'400;
    note("wall clock", 0, "");
  } else if (which == 8) {
    pause_until_ = now_ + some(1, 600) * kSecond;
    note("pause", static_cast<std::uint64_t>(pause_until_), "");
  } else if (which == 9) {
    if (process_) fill_disk();
  } else if (which == 10 && one_in(2)) {
    stop_gently();
  } else {
    die_soon(which >= 12);
  }
}

// As an update does: nothing new is taken, what is on its way to the disk gets there, then the process ends.
void Simulation::stop_gently() {
  if (!process_) return;
  note("stop", life_, "");
  give([&](Hall& hall) { hall.close_doors(moment()); });
  end_when_idle();
}

void Simulation::end_when_idle() {
  later(some(5, 100), [this, life = life_] {
    if (!process_ || life != life_) return;
    if (process_->hall().idle()) die(false);
    else end_when_idle();
  });
}

// No room for a while, or a sync that fails once.
void Simulation::fill_disk() {
  const bool full = one_in(2);
  note(full ? "disk full" : "sync fails", life_, "");
  process_->disk().set_fault([full, failed = false](const DiskOp& op, std::size_t) mutable {
    if (full && op.kind == DiskOp::Kind::write) return SQLITE_FULL;
    if (full || op.kind != DiskOp::Kind::sync || failed) return SQLITE_OK;
    failed = true;
    return SQLITE_IOERR_FSYNC;
  });
  later(some(50, 2000), [this, life = life_] {
    if (process_ && life == life_) process_->disk().set_fault({});
  });
}

void Simulation::heal() {
  note("heal", 0, "");
  healed_ = true;
  pause_until_ = 0;
  death_ = Death::none;
  if (process_) process_->disk().set_fault({});
  for (Somebody& each : people_) {
    each.player->be_kind();
    each.client->lose_next_event(false);
  }
  std::vector<ConnectionId> live;
  for (const auto& [id, link] : links_)
    if (!link.cut) live.push_back(id);
  for (const ConnectionId id : live) cut_link(id);
}

// --- checks ----------------------------------------------------------------------------------------------------------

void Simulation::search_secrets(const std::string& text) {
  for (const auto& [table, known] : known_) {
    if (known.over) continue;
    for (const std::string& secret : known.secrets)
      if (text.find(secret) != std::string::npos) return fail("the secret of a running game is told: " + text);
  }
  if (text.starts_with("{\"type\":\"ok\"")) return;  // the record of a finished game tells all
  for (const char* word : {"seed=", "budget=", "made="})
    if (text.find(word) != std::string::npos) fail("a certificate is told: " + text);
}

// Nobody has lost more time than there was a server to wait for them.
void Simulation::check_clocks(const std::string& text) {
  const bool shows = text.starts_with("{\"type\":\"event\"") || text.starts_with("{\"type\":\"table\"");
  if (!shows || text.find("\"clocks\"") == std::string::npos) return;
  const std::string_view set = member(text, "set");
  const std::string_view clock = member(member(set, "about"), "clock");
  if (clock.empty() || member(set, "state") != "\"running\"") return;
  const std::int64_t full = number_of(member(clock, "seconds")) * kSecond;
  const std::int64_t waited = uptime_ + now_ - up_since_ - known_[text_of(member(text, "table"))].started_at;
  if (full == 0) return;
  each_item(member(member(set, "clocks"), "left"), [&](std::string_view left) {
    if (full - number_of(left) > waited) fail("time was charged when there was no server: " + text);
  });
}

bool Simulation::all_content() const {
  return healed_ && process_ && in_flight_ == 0 && process_->hall().idle() &&
         std::ranges::all_of(people_, [this](const Somebody& each) {
           const auto dead = [this](ConnectionId id) { return links_.at(id).cut; };
           return each.player->content() && std::ranges::none_of(each.client->connections(), dead);
         });
}

std::vector<Witness> Simulation::witnesses() const {
  std::vector<Witness> all;
  for (const Somebody& each : people_) all.push_back({each.person, each.client.get()});
  return all;
}

void Simulation::final_look() {
  for (std::size_t who = 0; who < people_.size(); ++who) {
    std::vector<std::string> tables;
    for (const auto& [table, folded] : people_[who].client->tables())
      if (!folded.gone && folded.state() != "closed") tables.push_back(table);
    for (const std::string& table : tables) people_[who].client->look_afresh(table);
    send_up(who);
  }
}

void Simulation::judge() {
  const std::vector<Witness> all = witnesses();
  SqliteStore& store = process_->store();
  for (const auto& judged :
       {judge_store(store), judge_acknowledged(store, all), judge_records(store, all), judge_pictures(all)})
    if (!judged.empty()) fail(judged);
  for (const Witness& witness : all) {
    outcome_.counts.refused += static_cast<std::int64_t>(witness.client->refused().size());
    for (const auto& [id, ack] : witness.client->acknowledged()) outcome_.counts.acknowledged += ack.n >= 0 ? 1 : 0;
  }
  const auto tables = store.tables();
  if (!tables) return;
  outcome_.counts.tables += static_cast<std::int64_t>(tables->size());
  for (const TableSummary& table : *tables) outcome_.counts.finished += table.state == TableState::finished ? 1 : 0;
}

SimulationOutcome Simulation::run() {
  boot();
  for (std::size_t i = 0; i < plans_.size(); ++i)
    people_[plans_[i].host].player->create(static_cast<int>(i), plans_[i].create);
  plan_faults();
  if (run_until([this] { return all_content(); })) {
    final_look();
    if (run_until([this] { return all_content(); })) judge();
  }
  if (outcome_.problem.empty() && !all_content()) fail("it stands still");
  outcome_.counts.steps = steps_;
  outcome_.trace.assign(trace_.begin(), trace_.end());
  return outcome_;
}

}  // namespace

SimulationOutcome simulate(const SimulationOptions& options) { return Simulation(options).run(); }

}  // namespace feerie::server_test
