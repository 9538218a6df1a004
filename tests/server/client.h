// The other end of the wire: a client as a state machine over text frames, without socket or clock. It folds what it
// hears of each table (parts replaced by name, lines added, gaps noticed), says unanswered requests again with the same
// id after a reconnection, and keeps its own list of what was acknowledged, outside of the server. What the server may
// never do (an answer nobody asked for, a number left out, two answers that contradict each other) is a problem.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/hall.h"

namespace feerie::server_test {

using namespace server;

// A table as one person has it.
struct Folded {
  bool known = false;  // a whole table came once
  std::int64_t n = 0;
  std::map<std::string, std::string, std::less<>> parts;  // raw JSON by name
  std::vector<std::string> lines;                         // raw JSON
  std::string presence;
  std::string code;      // of the invitation
  bool looking = false;  // a look is unanswered
  bool gone = false;

  std::string_view part(std::string_view name) const;
  std::string state() const;
  int seat() const;
  bool host() const;
  bool same_table(const Folded& other) const { return n == other.n && parts == other.parts && lines == other.lines; }
};

struct Asked {
  std::string id;
  std::string type;
  std::string table;
  std::string move;  // of a move
  int seat = 0;      // where one sat
  std::string text;
};

// An ok, as the client wrote it down.
struct Acknowledged {
  Asked asked;
  std::int64_t n = -1;
  std::string table;  // of create, find and rematch
  std::string code;
  std::string text;  // of record
};

struct Frame {
  ConnectionId connection = 0;
  std::string text;
};

class Client {
 public:
  struct Habits {
    bool strict = true;         // holds every frame against the schema
    bool ignores_gaps = false;  // planted
  };
  Client(std::string name, const Habits& habits) : name_(std::move(name)), habits_(habits) {}

  // The network.
  void opened(ConnectionId connection);
  void closed(ConnectionId connection);
  void hear(ConnectionId connection, std::string_view frame);
  std::vector<Frame> take_frames();
  bool connected() const { return !open_.empty(); }
  const std::set<ConnectionId>& connections() const { return open_; }

  // What the person wants; the fields besides type and id are raw JSON, beginning with a comma. Gives the id.
  std::string ask(const std::string& type, const std::string& table, const std::string& fields = "",
                  const std::string& move = "");
  void look(const std::string& table, const std::string& code = "");  // from what was heard, and ever again
  void look_afresh(const std::string& table);                         // all of it; see fresh()
  void repeat(const std::string& id, ConnectionId connection);        // an unanswered request once more
  void repeat_refused(const std::string& id);                         // a request that was refused for a time
  void lose_next_event(bool loses) { lose_next_ = loses; }

  const std::map<std::string, Folded, std::less<>>& tables() const { return tables_; }
  const std::map<std::string, Folded, std::less<>>& fresh() const { return fresh_; }
  const std::map<std::string, Asked>& unanswered() const { return unanswered_; }
  bool waits_at(std::string_view table) const;
  const std::map<std::string, Acknowledged>& acknowledged() const { return acknowledged_; }
  const std::map<std::string, std::pair<Asked, std::string>>& refused() const { return refused_; }  // with the code
  const std::set<std::string>& refused_for_a_time() const { return for_a_time_; }
  const std::vector<std::string>& own_tables() const { return own_tables_; }  // as the last welcome had them
  const std::vector<std::string>& lobby() const { return lobby_; }
  std::size_t outstanding() const;  // frames on open connections that were not answered yet
  std::int64_t frames_heard() const { return frames_heard_; }
  const std::string& problem() const { return problem_; }

 private:
  void send(ConnectionId connection, const Asked& asked);
  void check_frame(std::string_view frame);
  void hear_event(ConnectionId connection, std::string_view frame);
  void hear_table(ConnectionId connection, std::string_view frame);
  void hear_answer(ConnectionId connection, std::string_view frame, const std::string& type);
  void settle_ok(const Asked& asked, std::string_view frame);
  void settle_error(const Asked& asked, std::string_view frame);
  void trouble(const std::string& what);

  std::string name_;
  Habits habits_;
  std::set<ConnectionId> open_;
  std::vector<Frame> frames_;
  int last_id_ = 0;
  bool lose_next_ = false;
  std::map<std::string, Folded, std::less<>> tables_;
  std::map<std::string, Folded, std::less<>> fresh_;
  std::map<std::string, Asked> unanswered_;
  std::map<std::string, Acknowledged> acknowledged_;
  std::map<std::string, std::pair<Asked, std::string>> refused_;
  std::set<std::string> for_a_time_;
  std::map<ConnectionId, std::multimap<std::string, Asked>> waiting_;         // sent there and not answered there
  std::map<std::pair<ConnectionId, std::string>, std::int64_t> heard_there_;  // the last number of a table
  std::map<ConnectionId, std::string> last_table_;                            // the table the last frame showed
  std::vector<std::string> own_tables_;
  std::vector<std::string> lobby_;
  std::int64_t frames_heard_ = 0;
  std::string problem_;
};

// Refusals that are no verdict on the request itself: the same may be asked again.
bool is_for_a_time(std::string_view code);

}  // namespace feerie::server_test
