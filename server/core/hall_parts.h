// The inside of the hall, shared by its .cpp files: who is connected (hall.cpp), one person at several devices
// (hall_devices.cpp), what happens at tables (hall_tables.cpp), what people are told (hall_telling.cpp). Not for
// anybody else.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>

#include "server/core/hall.h"
#include "server/core/passes.h"
#include "server/core/room.h"

namespace feerie::server {

std::string json_text(std::string_view text);  // in quotes

inline constexpr std::int64_t kPriceOfGuess = 10;  // a wrong code costs as many messages

// Something that waits to be decided at a table: a person's request, or what the server itself does.
struct Waiting {
  enum class Kind : std::uint8_t { request, bot, time_over, next_table, abandoned };
  Kind kind = Kind::request;
  ConnectionId connection = 0;  // who is answered; 0: nobody
  Person person;
  Request request;
  Moment came;
  // Of a bot's answer, and of a clock.
  Seat seat{};
  std::string level;
  BotAnswer answer;
  int events = 0;  // of the table the bot saw
  // Of a rematch.
  std::string next_table;
  std::string next_code;
};

// What is on its way to the store: one decision, or a move and the moves that waited behind it.
struct Flight {
  struct Leg {
    Waiting who;
    Decision decision;
  };
  std::uint64_t ticket = 0;
  std::vector<Leg> legs;
};

// A table in memory, with whoever looks at it and whatever waits there.
struct Place {
  std::unique_ptr<Room> room;
  std::map<ConnectionId, Room::Eye> watchers;
  std::deque<Waiting> queue;
  std::optional<Flight> flight;
  std::uint64_t thinking = 0;  // job; 0: no bot thinks
  int thinking_events = 0;
  std::int64_t deadline = 0;             // as it stands in deadlines; 0: none
  std::int64_t retry = 0;                // when to try again what the store refused; 0: nothing
  std::int64_t deserted_since = 0;       // nobody has looked since
  std::vector<std::int64_t> away_since;  // per seat: its person has not looked since; -1: looks
  std::optional<Message> suspended;
  bool reloading = false;  // the log holds more than we knew: nothing is decided until it is read again
};

struct Connection {
  std::string person;
  std::uint64_t device = 0;  // of the token it came with
  bool greeted = false;
  bool lobby = false;
  std::set<std::string> invited;  // tables whose code was shown
  std::set<std::string> looking;
  std::int64_t tokens_ms = 0;  // of the rate limit, in thousandths
  std::int64_t filled = 0;     // when it was last filled
};

// A table that is being made.
struct Creation {
  std::string table;
  Decision decision;
  std::vector<Waiting> waiters;  // the request for it, and the same again
  std::string rematch_of;
};

struct Thinking {
  std::string table;
  Seat seat{};
  std::string level;
  int events = 0;
  ConnectionId connection = 0;  // of a hint
  std::string request;
};

struct Hall::Parts {
  HallLimits limits;
  Entropy& entropy;
  bool closing = false;
  std::map<ConnectionId, Connection> connections;
  std::map<std::string, std::string> names;  // of people who are connected
  std::map<std::string, Place> places;
  std::map<std::string, std::string> codes;       // to tables
  std::map<std::uint64_t, std::string> flights;   // ticket to table
  std::set<std::string> ready;                    // tables where something waits to be decided
  std::map<std::uint64_t, Creation> creations;    // by ticket
  std::map<std::string, std::uint64_t> creating;  // table to ticket
  std::map<std::uint64_t, std::string> loads;     // ticket to table
  std::map<std::string, std::vector<Waiting>> loading;
  std::map<std::uint64_t, Thinking> jobs;
  std::map<std::uint64_t, Waiting> studies;  // by job: whose record is read
  Passes passes;
  std::map<std::uint64_t, Waiting> farewells;  // by job: who shuts their other devices out
  std::set<std::pair<std::int64_t, std::string>> deadlines;
  std::set<std::string> retries;
  bool lobby_changed = false;
  std::int64_t lobby_told = 0;
  std::int64_t swept = 0;
  std::uint64_t last_number = 0;  // of tickets and jobs
  HallCounts counts;
  std::vector<Effect> effects;

  Parts(const HallLimits& most, Entropy& from) : limits(most), entropy(from), passes(most.passes) {}

  // hall.cpp
  void disconnect(ConnectionId connection, Moment now);
  void answer(ConnectionId to, std::string text);
  void error(const Waiting& who, ErrorCode code, const Message& say);
  void ok(const Waiting& who, const std::vector<std::pair<std::string, std::string>>& fields = {});
  bool may_speak(Connection& connection, Moment now, std::int64_t price);
  void dispatch(Waiting who);
  void hello(const Waiting& who);
  void lobby(const Waiting& who);
  void study(Waiting who);
  void create(Waiting who, const Opening& opening);
  void find(const Waiting& who);
  void look_away(const Waiting& who);

  // hall_devices.cpp
  std::string name_of(const Waiting& who);
  bool says_farewell(const std::string& person) const;
  void tell_person(const std::string& person, const std::string& text, ConnectionId except = 0);
  void pass_on(const Waiting& who);
  void take(const Waiting& who);
  void shut_out(Waiting who);
  void end_devices(Moment now, const std::function<bool(const Connection&)>& which);

  // hall_tables.cpp
  Place& seat_room(std::unique_ptr<Room> room, Moment now);
  void at_table(Waiting who);
  void handle(Place& place, Waiting who);
  void load(const std::string& table, Waiting who);
  void begin_creation(const std::string& table, Decision decision, Waiting who, const std::string& rematch_of);
  void created(std::uint64_t ticket, const AppendResult& result, Moment now);
  void known_now(Place& place, Waiting who);
  void look(Place& place, const Waiting& who);
  void hint(Place& place, const Waiting& who);
  void rematch(Place& place, Waiting who);
  void line_up(Place& place, Waiting who);
  void decide_waiting(Place& place, Moment now);
  void decide(Place& place, Waiting who, Moment now);
  Decided<Decision> decision_for(Place& place, const Waiting& who, Moment now);
  bool is_away(const Place& place, Seat seat, Moment now) const;
  void fly(Place& place, Waiting who, Decision decision, Moment now);
  void take_along(Place& place, Flight& flight, Moment now);
  void change_code(const Room& room, const std::string& before);
  void told_and_kept(Place& place, const Flight& flight, Moment now);
  void put_aside(Place& place, const Flight& flight, const Message& why);
  void landed(Place& place, const AppendResult& result, Moment now);
  void after_change(Place& place, Moment now);
  void ask_bots(Place& place);
  void set_deadline(Place& place);
  void suspend(Place& place, const Message& why);
  void forget(const std::string& table);
  void forget_if_done(const std::string& table);
  void time_is_over(Place& place, Moment now);
  void sweep(Moment now);
  std::size_t unfinished() const;

  // hall_telling.cpp
  void tell(Place& place, const News& news, Moment now);
  void show_out(ConnectionId connection, const std::string& table);
  void show_out_uninvited(Place& place);
  std::string presence_of(const Place& place) const;
  void tell_presence(Place& place);
  void note_presence(Place& place, Moment now);
  void tell_lobby(Moment now);
  std::string lobby_text() const;
};

}  // namespace feerie::server
