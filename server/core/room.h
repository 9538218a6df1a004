// One table and everybody at it: what its log makes of it. decide() says which events a request would add, or why not,
// and changes nothing; take() adds them once they are durable; open() makes the same room from the log alone. What
// leaves for an eye (a seat's person, or a spectator) is written here and nowhere else, and of the game only what
// Table gives that eye.
//
// Each decision holds exactly one event that is heard (numbered); `secret`, `start`, `clock` and `finish` ride along
// with one, so the numbers are dense and the log alone gives them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/committed_luck.h"
#include "engine/core/json.h"
#include "server/core/outside.h"
#include "server/core/permission.h"
#include "server/core/protocol.h"
#include "server/core/room_events.h"
#include "server/core/story.h"
#include "server/store/log_record.h"

namespace feerie::server {

struct Sitter {
  enum class Kind : std::uint8_t { open, person, bot };
  Kind kind = Kind::open;
  std::string person;  // id; empty for one who left for good
  std::string name;
  std::string level;         // of the bot, or of the bot that plays on
  bool resigned = false;     // a bot plays on, and the seat comes last
  bool standing_in = false;  // a bot plays until the person returns
  bool agreed = false;       // to the undo that is asked for
  bool late = false;         // its time for this answer is over: a bot gives it
  int lates = 0;             // answers in a row for which its time was over
  std::string nonce;         // 64 digits or empty

  bool bot_plays() const { return kind == Kind::bot || resigned || standing_in || late; }
};

struct Person {
  std::string id;
  std::string name;
};

// What a request would do.
struct Decision {
  std::vector<Event> events;
  std::shared_ptr<const Table> table;  // the game after it; null where it does not move
};
struct Refusal {
  ErrorCode code = ErrorCode::refused;
  Message say;
};
template <class T>
using Decided = std::expected<T, Refusal>;

// What everybody is to be told of one decision, or of several that became durable together.
struct News {
  int from = 0;           // the events after this one …
  int n = 0;              // … up to this one
  unsigned parts = 0;     // of Room::Part
  std::size_t lines = 0;  // the first of the room's own lines that is new
  int entries = 0;        // the first entry of the record that is new

  void add(const News& next) {
    n = next.n;
    parts |= next.parts;
  }
};

class Room {
 public:
  enum Part : unsigned {
    kAbout = 1,
    kState = 2,
    kYou = 4,
    kSeats = 8,
    kLuck = 16,
    kPlay = 32,
    kClocks = 64,
    kUndo = 128,
    kStanding = 256,
    kNextTable = 512,
    kAll = 1023
  };

  // The events of a new table; the request is `create`, `opening` what it goes on from (of no game: nothing).
  static Decided<Decision> create(const Request& request, const Person& host, const Opening& opening, Entropy& entropy,
                                  Moment now);
  // From a log, its first events included; refused where the log cannot be played on by this program.
  static Result<std::unique_ptr<Room>> open(std::string id, const std::vector<StoredEvent>& events, Moment now);
  // The same people, bots and options once more, with `host` as the host.
  Decision again(const Person& host, Entropy& entropy, Moment now) const;

  // --- facts
  const std::string& id() const { return id_; }
  const RoomTerms& terms() const { return terms_; }
  Phase phase() const { return phase_; }
  const std::string& code() const { return terms_.code; }
  const std::string& created() const { return created_; }
  const std::string& host() const { return host_; }
  int n() const { return n_; }
  std::int64_t next_seq() const { return next_seq_; }
  std::int64_t epoch() const { return epoch_; }
  const std::vector<Sitter>& sitters() const { return sitters_; }
  Seat seat_of(const std::string& person) const;  // kNobody where they do not sit
  Standing standing_of(const std::string& person, bool invited) const;
  std::shared_ptr<const Table> table() const { return table_; }
  std::string record() const;  // of a finished game
  const std::string& rematch_table() const { return rematch_table_; }
  const std::string& rematch_code() const { return rematch_code_; }

  // --- changes
  // The number of the event this person's action already became.
  std::optional<int> already(const std::string& person, const std::string& action) const;
  Decided<Decision> decide(const Request& request, const Person& person, Moment now) const;
  // What the server itself does: a bot's answer, a person's time that is over, the next table.
  Decided<Decision> decide_bot(Seat seat, const std::string& level, const BotAnswer& answer, Moment now) const;
  Decision decide_time_over(Seat seat) const;
  Decision decide_rematch(const std::string& person, const std::string& action, const std::string& table,
                          const std::string& code) const;
  Decision decide_abandoned() const;
  // Refused where this program cannot tell what an event means; the room is then not to be used any more.
  Result<News> take(const Decision& decision, std::int64_t seq, Moment now);
  std::unique_ptr<Room> copy() const { return std::unique_ptr<Room>(new Room(*this)); }  // to look ahead

  // --- bots and clocks
  std::optional<Seat> bot_asked() const;
  std::string bot_level(Seat seat) const;
  std::uint64_t bot_seed() const;  // for an answer given now; leads back to nothing
  // When the first running clock is over, in ms of Moment, and whose it is.
  std::optional<std::pair<std::int64_t, Seat>> deadline() const;
  std::int64_t asked_since() const { return since_; }

  // --- what is told
  struct Eye {
    Seat seat = kNobody;
    bool host = false;
    bool operator==(const Eye&) const = default;
  };
  // From where a person who has heard `from` events can go on: whoever left the game since begins anew, for what they
  // saw at their seat a spectator sees otherwise.
  int resume_from(const std::string& person, std::int64_t from) const;
  Eye eye_of(const std::string& person) const { return {seat_of(person), person == host_}; }
  std::string write_event(const News& news, const Eye& eye) const;
  // Everything, and the lines after the first `from` events; `presence` is JSON text.
  std::string write_table(int from, const Eye& eye, Moment now, const std::string& presence) const;
  void write_lobby(JsonWriter& json) const;
  // The same for a person who sits there, with their seat and whether they are asked: what everybody at the table sees.
  void write_own(JsonWriter& json, const std::string& person) const;

 private:
  struct Line {
    int n = 0;
    std::string json;
  };
  struct Span {
    int n = 0;
    int first_entry = 0;
  };

  Room(std::string id, Moment now) : id_(std::move(id)), since_(now.ms) {}
  Room(const Room&) = default;
  Sitter& sitter(Seat seat) { return sitters_[static_cast<std::size_t>(index(seat))]; }
  const Sitter& sitter(Seat seat) const { return sitters_[static_cast<std::size_t>(index(seat))]; }

  // What an event changes; the parts that change with it. Refused where this program cannot tell what it means.
  Result<unsigned> apply(const Event& event);
  Result<unsigned> apply_seating(const Event& event, const nlohmann::json& told);
  unsigned apply_people(const Event& event, const nlohmann::json& told);
  unsigned apply_playing(const Event& event, const nlohmann::json& told, Seat seat);
  unsigned apply_entry(const Event& event);
  void add_line(const Message& say);
  void stand_up(Sitter& who);
  void leave_game(Sitter& who);

  Decided<Decision> decide_sit(const Request& request, const Person& person) const;
  Decided<Decision> decide_leave(const Request& request, const Person& person) const;
  Decided<Decision> decide_seat(const Request& request, const Person& person) const;
  Decided<Decision> decide_setup(const Request& request, const Person& person) const;
  Decided<Decision> decide_nonce(const Request& request, const Person& person) const;
  Decided<Decision> decide_start(const Request& request, const Person& person) const;
  Decided<Decision> decide_move(const Request& request, const Person& person, Moment now) const;
  Decided<Decision> decide_undo(const Request& request, const Person& person, Moment now) const;
  Decided<Decision> decide_consent(const Request& request, const Person& person, Moment now) const;
  Decided<Decision> decide_resign(const Request& request, const Person& person) const;
  Decided<Decision> decide_stand_in(const Request& request, const Person& person) const;
  Decided<Decision> decide_return(const Request& request, const Person& person) const;
  Decided<Decision> decide_chat(const Request& request, const Person& person) const;

  // The rest of a decision in which the game moved: what the table deals, the clocks, the end.
  // Who did what to the clocks.
  struct Turn {
    Seat answered = kNobody;
    Seat took_back = kNobody;  // what nobody else has seen yet
    bool goes_on = false;      // whoever answered is asked on: its run of answers has not ended
    bool settled = false;      // the table has moved, or others agreed: no seat takes back alone what it had answered
  };
  struct Clocks {
    std::vector<std::int64_t> left_ms;
    std::vector<std::vector<std::int64_t>> kept_ms;
    std::vector<std::vector<std::int64_t>> given_up_ms;
  };
  Decision moved(std::unique_ptr<Table> next, Event entry_event, Turn turn, Moment now) const;
  Clocks clocks_after(const Table& next, const Turn& turn, Moment now) const;
  static Event clock_event(const Clocks& clocks);
  Decided<Decision> undone(Seat seat, const Request& request, const Person& person, Moment now) const;
  bool others_agree(Seat asking, Seat agreeing) const;
  LuckTerms luck_terms() const;
  std::string next_code() const;
  bool clock_runs(const Table& table, Seat seat) const;

  void write_parts(JsonWriter& json, unsigned parts, const Eye& eye) const;
  void write_about(JsonWriter& json) const;
  void write_seats(JsonWriter& json) const;
  void write_luck(JsonWriter& json) const;
  void write_play(JsonWriter& json, Seat eye) const;
  void write_clocks(JsonWriter& json) const;
  void write_undo(JsonWriter& json) const;
  void write_summary(JsonWriter& json) const;
  void write_standing(JsonWriter& json) const;
  void write_lines(JsonWriter& json, std::size_t first_line, int first_entry, Seat eye) const;
  SeatSet resigned() const;

  std::string id_;
  RoomTerms terms_;
  std::string host_;
  std::string created_;
  Phase phase_ = Phase::open;
  std::vector<Sitter> sitters_;
  std::string opening_;  // lines of a record: the moves the game begins with
  std::optional<LuckSecret> secret_;
  std::string commitment_;
  std::shared_ptr<const Table> table_;
  int n_ = 0;
  std::int64_t next_seq_ = 0;
  std::int64_t epoch_ = 0;
  int entries_ = 0;                                // lines of the record in the log
  std::vector<int> asked_at_;                      // per seat, n of the event its question came with
  std::vector<Line> lines_;                        // of what happened beside the game
  std::vector<std::pair<std::string, int>> left_;  // people who left the game, and with which event
  std::vector<Span> spans_;                        // which events hold which entries
  int chats_ = 0;
  Seat undo_asked_ = kNobody;
  std::vector<std::int64_t> left_ms_;               // per seat when the game last moved
  std::vector<std::vector<std::int64_t>> kept_ms_;  // … and at each answer it may take back alone, the last one last
  std::vector<std::vector<std::int64_t>> given_up_ms_;  // … and of each question it left by taking back, the next last
  std::int64_t since_ = 0;                              // when the game last moved, in ms of Moment
  std::string rematch_table_;
  std::string rematch_code_;
  std::vector<std::pair<std::uint64_t, int>> actions_;  // what people did, as a hash, and the event it became
};

}  // namespace feerie::server
