// See stage.h.
#include "tests/server/stage.h"

#include <gtest/gtest.h>

#include "engine/core/digest.h"

namespace feerie::server_test {

using namespace server;

HallLimits without_limits() {
  HallLimits limits;
  limits.messages_burst = 0;
  limits.messages_per_second = 0;
  return limits;
}

std::string person_named(std::string_view name) { return sha256_hex("person " + std::string(name)).substr(0, 32); }

std::string move_of(const nlohmann::json& offer) {
  const std::string move = offer.at("move");
  if (!offer.contains("of")) return move;
  const nlohmann::json& member = offer.at("on").at(0);
  return move + (member.is_string() ? member.get<std::string>() : member.dump());
}

Thoughts answer_to(const Think& think) {
  if (think.hint) return think.game->hint(*think.table, think.seat, "greedy", think.seed);
  return think.game->think(*think.table, think.seat, think.level, think.seed);
}

Stage::Stage(std::uint64_t seed, const HallLimits& limits)
    : limits_(limits), entropy_(seed), hall_(std::make_unique<Hall>(limits, entropy_)) {}

ConnectionId Stage::connect_silently(const std::string& name, std::uint64_t device) {
  hall_->connect(++last_connection_, {person_named(name), device}, now_);
  carry_out();
  return last_connection_;
}

ConnectionId Stage::connect(const std::string& name, std::uint64_t device) {
  const ConnectionId connection = connect_silently(name, device);
  const nlohmann::json welcome = ask(connection, {{"type", "hello"}, {"version", 2}, {"name", name}});
  EXPECT_EQ(welcome["type"], "welcome") << welcome;
  return connection;
}

void Stage::disconnect(ConnectionId connection) {
  hall_->disconnect(connection, now_);
  carry_out();
}

void Stage::say(ConnectionId connection, std::string_view text) {
  hall_->receive(connection, text, now_);
  carry_out();
}

std::vector<std::string> Stage::heard(ConnectionId connection) { return std::exchange(heard_[connection], {}); }

nlohmann::json Stage::ask(ConnectionId connection, nlohmann::json request, std::vector<std::string>* others) {
  if (!request.contains("id")) request["id"] = "q" + std::to_string(++last_id_);
  heard_[connection].clear();
  say(connection, request.dump());
  nlohmann::json answer;
  for (const std::string& text : heard(connection)) {
    const nlohmann::json json = nlohmann::json::parse(text);
    if (json.value("id", nlohmann::json()) == request["id"]) answer = json;
    else if (others != nullptr) others->push_back(text);
  }
  EXPECT_FALSE(answer.is_null()) << "no answer to " << request;
  return answer;
}

void Stage::pass(std::int64_t ms) {
  const std::int64_t until = now_.ms + ms;
  while (hall_->next_tick() <= until) {
    const std::int64_t next = std::max(now_.ms + 1, hall_->next_tick());
    now_.utc += (next - now_.ms) / 1000;
    now_.ms = next;
    hall_->tick(now_);
    carry_out();
  }
  now_.ms = std::max(now_.ms, until);
}

void Stage::restart() {
  kept_.clear();
  uncommitted_.clear();
  hall_ = std::make_unique<Hall>(limits_, entropy_);
  const auto tables = store_.tables();
  for (const TableSummary& table : *tables) {
    if (table.state == TableState::finished) continue;
    const Result<void> opened = hall_->restore(table.id, *store_.load(table.id), now_);
    EXPECT_TRUE(opened.has_value()) << opened.error().id;
  }
  carry_out();
}

bool Stage::think_once() {
  if (kept_.empty()) return false;
  const Think think = kept_.front();
  kept_.erase(kept_.begin());
  hall_->thought(think.job, answer_to(think), now_);
  carry_out();
  return true;
}

void Stage::commit_kept() {
  while (!uncommitted_.empty()) {
    for (const Commit& commit : std::exchange(uncommitted_, {}))
      hall_->committed(commit.ticket, store_.commit(std::span(&commit.append, 1))[0], now_);
    carry_out();
  }
}

void Stage::carry_out() {
  if (thinks_)
    for (const Think& think : std::exchange(kept_, {})) hall_->thought(think.job, answer_to(think), now_);
  do {
    hall_->go_on(now_);
    for (std::vector<Effect> effects = hall_->take_effects(); !effects.empty(); effects = hall_->take_effects())
      for (Effect& effect : effects) carry_out(effect);
  } while (hall_->has_to_go_on());
}

void Stage::carry_out(Effect& effect) {
  if (const auto* text = std::get_if<SendText>(&effect)) {
    if (closed_.contains(text->to)) ADD_FAILURE() << "a frame after the close";
    heard_[text->to].push_back(*text->text);
    if (watcher_) watcher_(text->to, *text->text);
  } else if (const auto* close = std::get_if<CloseConnection>(&effect)) {
    closed_[close->which] = close->code;
  } else if (const auto* commit = std::get_if<Commit>(&effect)) {
    if (keeps_) hall_->committed(commit->ticket, store_.commit(std::span(&commit->append, 1))[0], now_);
    else uncommitted_.push_back(*commit);
  } else if (const auto* think = std::get_if<Think>(&effect)) {
    if (thinks_) hall_->thought(think->job, answer_to(*think), now_);
    else kept_.push_back(*think);
  } else if (const auto* load = std::get_if<LoadLog>(&effect)) {
    hall_->loaded(load->ticket, store_.load(load->table), now_);
  } else if (const auto* study = std::get_if<Study>(&effect)) {
    hall_->studied(study->job, study_now(*study), now_);
  } else if (const auto* shut_out = std::get_if<ShutOut>(&effect)) {
    hall_->shut_out(shut_out->job, shut_out->kept, {}, now_);
  }
}

}  // namespace feerie::server_test
