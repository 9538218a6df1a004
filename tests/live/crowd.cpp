// See crowd.h.
#include "tests/live/crowd.h"

#include <algorithm>
#include <fstream>

#include "engine/core/playout.h"
#include "server/core/guests.h"
#include "tests/server/company.h"

namespace feerie::live_test {

using namespace server;

using server_test::Client;
using server_test::Folded;
using server_test::Player;

namespace {

constexpr std::size_t kGamesEach = 4;

}  // namespace

Crowd::Crowd(std::uint16_t port, const CrowdPlan& plan) : port_(port), plan_(plan), rng_(plan.seed) {
  for (int i = 0; i < plan.companies; ++i) invite_company();
}

void Crowd::invite_company() {
  Company company;
  const std::size_t number = companies_.size();
  company.bot = plan_.bots[number % plan_.bots.size()];
  for (std::size_t i = 0; i < 2; ++i) {
    Person person;
    person.name = "guest-" + std::to_string(2 * number + i);
    person.client = std::make_unique<Client>(person.name, Client::Habits{});
    person.player =
        std::make_unique<Player>(*person.client, derive_seed(plan_.seed, 2 * number + i + 1), plan_.manners);
    person.wire = std::make_unique<bench::Wire>();
    company.people.push_back(std::move(person));
  }
  companies_.push_back(std::move(company));
}

void Crowd::step() {
  std::size_t went_home = 0;
  for (Company& company : companies_) {
    if (company.mood == Company::Mood::home) continue;
    for (Person& person : company.people) {
      hear(person);
      if (!person.wire->is_open() && person.wire->open(port_)) {
        person.connection = ++last_connection_;
        person.client->opened(person.connection);
      }
      if (company.mood != Company::Mood::looking_back) person.player->act();
      for (const server_test::Invitation& invitation : person.player->take_invitations())
        company.people[1].player->come(invitation, true, true);
      speak(person);
      if (!ending_ && static_cast<int>(rng_.below(1000)) < plan_.breaks) person.wire->cut();
    }
    move_on(company);
    went_home += company.mood == Company::Mood::home ? 1 : 0;
  }
  for (; went_home > 0 && !ending_ && begun_ < plan_.games; --went_home) invite_company();
}

void Crowd::hear(Person& person) {
  for (const std::string& text : person.wire->receive()) person.client->hear(person.connection, text);
  if (person.wire->is_open() || person.connection == 0) return;
  person.client->closed(person.connection);
  person.connection = 0;
}

void Crowd::speak(Person& person) {
  for (const server_test::Frame& frame : person.client->take_frames())
    if (frame.connection == person.connection) person.wire->send(frame.text);
}

std::vector<std::string> Crowd::unseen(const server_test::Client& client) {
  std::vector<std::string> tables;
  for (const auto& [table, fresh] : client.fresh())
    if (!fresh.known && !client.tables().find(table)->second.gone) tables.push_back(table);
  return tables;
}

bool Crowd::over(const Person& person) {
  return std::ranges::all_of(person.client->tables(), [](const auto& entry) {
    const Folded& folded = entry.second;
    return folded.gone || (folded.known && (folded.state() == "finished" || folded.state() == "closed"));
  });
}

// The next game when the last is over for the one who made it; after the last, everything is looked at once more.
void Crowd::move_on(Company& company) {
  using Mood = Company::Mood;
  Person& host = company.people.front();
  const auto all = [&](auto test) { return std::ranges::all_of(company.people, test); };
  if (company.mood == Mood::playing) {
    const bool ready = host.client->connected() && host.client->unanswered().empty() &&
                       host.client->tables().size() >= company.tables && over(host);
    const bool last = ending_ || company.tables >= kGamesEach || begun_ >= plan_.games;
    if (ready && !last) {
      host.player->create(0, server_test::create_fields(plan_.game, 1, {company.bot}));
      ++company.tables;
      ++begun_;
    } else if (last && (ready || ending_)) {
      company.mood = Mood::ending;
      for (Person& person : company.people) person.player->be_kind();
    }
  } else if (company.mood == Mood::ending) {
    if (!all([](const Person& person) { return person.player->content() && !person.wire->wants_to_write(); })) return;
    company.mood = Mood::looking_back;
    for (Person& person : company.people)
      for (const auto& [table, folded] : person.client->tables())
        if (folded.known && !folded.gone) person.client->look_afresh(table);
  } else if (company.mood == Mood::looking_back) {
    if (!all([](const Person& person) {
          return person.wire->is_open() && person.client->unanswered().empty() && person.client->outstanding() == 0;
        }))
      return;
    // A line that broke in the middle of a look took its answer along.
    bool again = false;
    for (Person& person : company.people)
      for (const std::string& table : unseen(*person.client)) {
        person.client->look_afresh(table);
        again = true;
      }
    if (again) return;
    company.mood = Mood::home;
    for (Person& person : company.people) person.wire->cut();
  }
}

void Crowd::end() { ending_ = true; }

bool Crowd::all_home() const {
  return (ending_ || begun_ >= plan_.games) &&
         std::ranges::all_of(companies_, [](const Company& each) { return each.mood == Company::Mood::home; });
}

void Crowd::cut_all() {
  for (Company& company : companies_)
    for (Person& person : company.people) {
      hear(person);  // what had arrived before
      person.wire->cut();
      hear(person);
    }
}

int Crowd::finished() const {
  int count = 0;
  for (const Company& company : companies_)
    for (const auto& [table, folded] : company.people.front().client->tables())
      count += folded.known && folded.state() == "finished" ? 1 : 0;
  return count;
}

std::string Crowd::problem() const {
  for (const Company& company : companies_)
    for (const Person& person : company.people)
      if (!person.client->problem().empty()) return person.name + ": " + person.client->problem();
  return "";
}

std::string Crowd::whereabouts() const {
  std::string text;
  for (const Company& company : companies_) {
    if (company.mood == Company::Mood::home) continue;
    for (const Person& person : company.people) {
      text += person.name + " mood " + std::to_string(static_cast<int>(company.mood)) +
              (person.wire->is_open() ? "" : " unconnected") + ", open requests " +
              std::to_string(person.client->unanswered().size()) + "/" + std::to_string(person.client->outstanding());
      for (const auto& [id, asked] : person.client->unanswered()) text += " " + asked.text;
      for (const auto& [table, folded] : person.client->tables())
        if (folded.state() != "finished")
          text += " at " + table + " " + folded.state() + " n " + std::to_string(folded.n) + " seat " +
                  std::to_string(folded.seat()) + " " + std::string(folded.part("undo_asked"));
      text += "\n";
    }
  }
  return text;
}

std::vector<server_test::Witness> Crowd::witnesses(const std::string& data_folder) const {
  std::ifstream file(data_folder + "/key");
  std::string digits;
  file >> digits;
  const Guests guests(bytes32_of_hex(digits).value());
  std::vector<server_test::Witness> all;
  for (const Company& company : companies_)
    for (const Person& person : company.people)
      all.push_back({guests.guest_of(person.wire->token()).value().person, person.client.get()});
  return all;
}

}  // namespace feerie::live_test
