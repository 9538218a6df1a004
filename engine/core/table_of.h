// The one implementation of Table, for any game that Speaks. Off the hot path: search and simulation work on states.
// All that leaves for an eye goes through View, the log included: what the rules did reaches an eye through Hearing,
// and is worded from the eye's own view of that instant.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

#include "engine/core/hearing.h"
#include "engine/core/table.h"
#include "engine/core/view.h"

namespace feerie {

template <Speaks G>
class TableOf final : public Table {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // A game as set up is the same for every table of that kind, and may be shared.
  TableOf(const std::shared_ptr<const G>& game, RecordHeader header)
      : TableOf(game, std::move(header), game->start()) {}
  TableOf(const G& game, RecordHeader header) : TableOf(std::make_shared<const G>(game), std::move(header)) {}
  // From a position: the record of such a table starts there and cannot be replayed from the rules' start.
  TableOf(std::shared_ptr<const G> game, RecordHeader header, const State& start)
      : game_(std::move(game)),
        header_(std::make_shared<const RecordHeader>(std::move(header))),
        start_(start),
        state_(start) {}

  const G& game() const { return *game_; }
  const RecordHeader& header() const { return *header_; }
  View<G> look(Seat eye) const { return View<G>::of(*game_, state_, eye); }
  // The whole state, for the owner of a position file and for tests; never for a seat.
  const State& whole_state() const { return state_; }

  int players() const override { return game_->players(); }
  SeatSet to_act() const override { return game_->to_act(state_); }
  int events() const override { return static_cast<int>(entries_.size()); }
  Outcome outcome() const override { return game_->result(state_); }
  bool drawn(const Outcome& end) const override {
    if constexpr (CanBeDrawn<G>) return game_->drawn(end);
    else return false;
  }

  std::string view(Seat eye) const override;
  std::vector<LegalMove> legal(Seat seat) const override;
  std::vector<LegalMove> outcomes() const override;
  Message question(Seat seat) const override { return game_->question(look(seat).state(), seat); }
  void write_seen(JsonWriter& json, Seat eye, bool answers) const override;
  Result<std::string> explain(Seat eye, Thing thing) const override;
  Result<std::string> explain(Seat eye, std::string_view move) const override;
  std::vector<ToldLine> told(Seat eye, int from_entry) const override;
  std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(*this); }

  Result<void> enter(Seat seat, std::string_view move) override;
  void deal(Luck& luck) override;
  // A move that is known to be legal, by whoever chose it from the list.
  void take(Seat seat, const Move& move);

  Undo undo_state(Seat seat) const override;
  void note(std::string_view text) override;

  std::vector<RecordEntry> entries(int from_entry) const override;
  std::vector<RecordEntry> standing_moves() const override;
  Record record() const override;

 private:
  struct Entry {
    Move move;
    Seat seat;
    EntryKind kind;
    std::uint32_t note = 0;  // where in notes_
  };

  // A moment from which entries can be told without playing the game from its start.
  struct Moment {
    int entry;
    State before;
  };

  static constexpr std::size_t kRecent = 6;       // decisions; as many as seats may come at once
  static constexpr std::size_t kRoomToGrow = 16;  // entries: a table that waits shall hold little that is empty
  // To be called before the state changes.
  void add(EntryKind kind, Seat seat, const Move& move, std::uint32_t note = 0) {
    remember_moment(kind, seat);
    if (entries_.size() == entries_.capacity()) entries_.reserve(entries_.size() + kRoomToGrow);
    entries_.push_back({move, seat, kind, note});
  }
  // At each decision, with the note before it if it has one, and after each undo; from there on moves can be played.
  void remember_moment(EntryKind kind, Seat seat) {
    if (!entries_.empty() && !is_undo(entries_.back().kind)) {
      const bool of_table = kind == EntryKind::move && seat == kChance;
      if (of_table || entries_.back().kind == EntryKind::note) return;
    }
    if (recent_.size() == kRecent) recent_.erase(recent_.begin());
    recent_.push_back({events(), state_});
  }
  static bool is_undo(EntryKind kind) { return kind != EntryKind::move && kind != EntryKind::note; }
  void write_view(JsonWriter& json, const View<G>& view, Seat eye) const;
  Moves<G> answers_in(const View<G>& view, Seat seat) const;  // none when the seat is not asked
  // A legal answer of the seat.
  Result<Move> read_answer(Seat seat, std::string_view text) const;
  template <class What>
  Result<std::string> explain_in(const View<G>& view, Seat eye, const What& what) const;
  std::vector<LegalMove> legal_in(const View<G>& view, Seat seat) const;
  std::string text_of(const Entry& entry) const;
  // What the eye is told of an entry; `before` becomes the state after it, if it is a move.
  void tell_entry(Seat eye, int number, State& before, std::vector<ToldLine>& told_lines) const;
  // The entries that still stand, as indexes: moves that no undo took back.
  std::vector<int> standing(std::size_t entry_count) const;
  int last_answer(const std::vector<int>& stands, Seat seat) const;
  State replayed(std::span<const int> stands) const;
  bool only_sealed_since(std::span<const int> stands, std::size_t answer) const;
  void take_back(Seat seat, EntryKind how) override;

  std::shared_ptr<const G> game_;
  std::shared_ptr<const RecordHeader> header_;
  State start_;
  State state_;
  std::vector<Moment> recent_;  // the last few: what followed from a decision is told from the state before it
  std::vector<Entry> entries_;
  std::vector<char> notes_;  // one after the other, each with a newline: a copy of the table is then soon made
  std::map<std::uint8_t, std::uint32_t> draws_;  // per source; an undo never turns a counter back
};

template <Speaks G>
std::string TableOf<G>::view(Seat eye) const {
  JsonWriter json;
  write_view(json, look(eye), eye);
  return json.take();
}

template <Speaks G>
void TableOf<G>::write_view(JsonWriter& json, const View<G>& view, Seat eye) const {
  json.begin_object().field("game", header_->game).field("players", players());
  json.field("eye", is_player(eye) ? index(eye) + 1 : 0);
  json.key("to_act").begin_array();
  for (const Seat seat : game_->to_act(view.state()))
    if (is_player(seat)) json.value(index(seat) + 1);
  json.end_array();
  game_->write_view(json, view.state(), eye);
  if (game_->to_act(view.state()).empty()) {
    const Outcome end = game_->result(view.state());
    json.key("result").begin_array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(end.seats); ++i)
      json.begin_object().field("points", end.points[i]).field("place", end.place[i]).end_object();
    json.end_array();
  }
  json.end_object();
}

template <Speaks G>
Moves<G> TableOf<G>::answers_in(const View<G>& view, Seat seat) const {
  Moves<G> moves;
  if (game_->to_act(view.state()).has(seat)) game_->legal(view.state(), seat, moves);
  return moves;
}

// Sentence and things are made from the view, so that neither can tell what the seat does not know.
template <Speaks G>
std::vector<LegalMove> TableOf<G>::legal_in(const View<G>& view, Seat seat) const {
  std::vector<LegalMove> answers;
  const Moves<G> moves = answers_in(view, seat);
  answers.reserve(static_cast<std::size_t>(moves.size()));
  for (const Move& move : moves)
    answers.push_back(
        {game_->format(move), game_->sentence(view.state(), seat, move), game_->touches(view.state(), seat, move)});
  return answers;
}

template <Speaks G>
std::vector<LegalMove> TableOf<G>::legal(Seat seat) const {
  return legal_in(look(seat), seat);
}

template <Speaks G>
std::vector<LegalMove> TableOf<G>::outcomes() const {
  std::vector<LegalMove> drawn;
  Moves<G> moves;
  if (to_act() == SeatSet(kChance)) game_->legal(state_, kChance, moves);
  for (const Move& move : moves) drawn.push_back({game_->format(move), game_->sentence(state_, kChance, move), {}});
  return drawn;
}

template <Speaks G>
void TableOf<G>::write_seen(JsonWriter& json, Seat eye, bool answers) const {
  const View<G> view = look(eye);
  write_view(json.key("view"), view, eye);
  json.field("question", game_->question(view.state(), eye)).key("legal");
  write_offers(json, answers ? offers_of(legal_in(view, eye)) : std::vector<Offer>());
}

template <Speaks G>
template <class What>
Result<std::string> TableOf<G>::explain_in([[maybe_unused]] const View<G>& view, [[maybe_unused]] Seat eye,
                                           [[maybe_unused]] const What& what) const {
  if constexpr (Explains<G>) {
    JsonWriter json;
    json.begin_object();
    if (Result<void> told = game_->explain(json, view.state(), eye, what); !told) return std::unexpected(told.error());
    return json.end_object().take();
  } else {
    return refuse(Message("table.nothing_to_explain"));
  }
}

template <Speaks G>
Result<std::string> TableOf<G>::explain(Seat eye, Thing thing) const {
  return explain_in(look(eye), eye, thing);
}

template <Speaks G>
Result<std::string> TableOf<G>::explain(Seat eye, std::string_view text) const {
  if (!is_player(eye)) return refuse(Message("table.nothing_to_explain"));
  const Result<Move> move = read_answer(eye, text);
  if (!move) return std::unexpected(move.error());
  return explain_in(look(eye), eye, *move);
}

// The event is played once more from the state before it, with a journal.
template <Speaks G>
void TableOf<G>::tell_entry(Seat eye, int number, State& before, std::vector<ToldLine>& told_lines) const {
  const Entry& entry = entries_[static_cast<std::size_t>(number)];
  if (entry.kind == EntryKind::note) return;
  if (is_undo(entry.kind)) {
    const bool sealed = entry.kind == EntryKind::undo_sealed;
    told_lines.push_back(
        {.entry = number,
         .line = Message(sealed ? "table.took_back_sealed" : "table.took_back").with("who", entry.seat)});
    return;
  }
  std::vector<Message> lines;
  play_heard(*game_, before, entry.seat, entry.move, eye,
             [&](int fact_number, const typename G::Fact& fact, const View<G>& seen) {
               lines.clear();
               game_->word(seen.state(), fact, eye, lines);
               for (Message& line : lines)
                 told_lines.push_back(
                     {number, std::move(line), fact_number, fact.cause, fact.amount, fact.source, fact.target});
             });
}

// From the last moment that is remembered up to there.
template <Speaks G>
std::vector<ToldLine> TableOf<G>::told(Seat eye, int from_entry) const {
  std::vector<ToldLine> told_lines;
  auto next = std::ranges::upper_bound(recent_, from_entry, {}, &Moment::entry);
  const bool from_start = next == recent_.begin();
  int number = 0;
  State now = start_;
  if (!from_start) number = (--next)->entry;
  for (; number < events(); ++number) {
    const Entry& entry = entries_[static_cast<std::size_t>(number)];
    if (next != recent_.end() && next->entry == number) now = (next++)->before;
    if (number >= from_entry) tell_entry(eye, number, now, told_lines);
    else if (entry.kind == EntryKind::move) game_->apply(now, entry.seat, entry.move);
    if (from_start && is_undo(entry.kind)) now = replayed(standing(static_cast<std::size_t>(number) + 1));
  }
  return told_lines;
}

template <Speaks G>
Result<typename G::Move> TableOf<G>::read_answer(Seat seat, std::string_view text) const {
  const SeatSet asked = to_act();
  if (asked.empty()) return refuse(Message("table.over"));
  if (!asked.has(seat)) {
    if (asked.has(kChance)) return refuse(Message("table.deals_first"));
    return refuse(Message("table.not_asked").with("who", seat));
  }
  const Result<Move> move = game_->parse(text);
  if (!move) return std::unexpected(move.error());
  // What is legal is read from the seat's own view, so that a refusal cannot tell what the seat does not know.
  const View<G> view = View<G>::of(*game_, state_, is_player(seat) ? seat : kNobody);
  Moves<G> moves;
  game_->legal(is_player(seat) ? view.state() : state_, seat, moves);
  if (!moves.has(*move))
    return refuse(
        Message("table.illegal_move").with("move", game_->format(*move)).with("example", game_->format(moves[0])));
  return move;
}

template <Speaks G>
Result<void> TableOf<G>::enter(Seat seat, std::string_view text) {
  const Result<Move> move = read_answer(seat, text);
  if (!move) return std::unexpected(move.error());
  take(seat, *move);
  return {};
}

template <Speaks G>
void TableOf<G>::take(Seat seat, const Move& move) {
  const std::uint8_t source = seat == kChance ? game_->source(state_) : kNoDraw;
  check(source < kMaxSources || source == kNoDraw, "a draw from a source that no counter stands for");
  State next = state_;
  game_->apply(next, seat, move);
  add(EntryKind::move, seat, move);
  state_ = next;
  if (source != kNoDraw) ++draws_[source];
}

template <Speaks G>
void TableOf<G>::deal(Luck& luck) {
  check(to_act() == SeatSet(kChance), "the table deals only when it is the table's turn");
  const std::uint8_t source = game_->source(state_);
  const auto counted = draws_.find(source);
  const std::uint32_t counter = counted == draws_.end() ? 0 : counted->second;
  Rng rng = source == kNoDraw ? Rng(0) : luck.draw(source, counter);
  take(kChance, game_->roll(state_, rng));
}

template <Speaks G>
std::vector<int> TableOf<G>::standing(std::size_t entry_count) const {
  std::vector<int> stands;
  for (std::size_t i = 0; i < entry_count; ++i) {
    const Entry& entry = entries_[i];
    if (entry.kind == EntryKind::move) stands.push_back(static_cast<int>(i));
    else if (entry.kind == EntryKind::undo_sealed) stands.erase(stands.begin() + last_answer(stands, entry.seat));
    else if (entry.kind != EntryKind::note) stands.resize(static_cast<std::size_t>(last_answer(stands, entry.seat)));
  }
  return stands;
}

template <Speaks G>
int TableOf<G>::last_answer(const std::vector<int>& stands, Seat seat) const {
  for (std::size_t i = stands.size(); i-- > 0;)
    if (entries_[static_cast<std::size_t>(stands[i])].seat == seat) return static_cast<int>(i);
  return -1;
}

template <Speaks G>
typename G::State TableOf<G>::replayed(std::span<const int> stands) const {
  State state = start_;
  for (const int i : stands) {
    const Entry& entry = entries_[static_cast<std::size_t>(i)];
    game_->apply(state, entry.seat, entry.move);
  }
  return state;
}

template <Speaks G>
Table::Undo TableOf<G>::undo_state(Seat seat) const {
  const std::vector<int> stands = standing(entries_.size());
  const int last = last_answer(stands, seat);
  if (last < 0) return Undo::nothing;
  const auto answer = static_cast<std::size_t>(last);
  if (answer + 1 == stands.size()) return Undo::free;
  return only_sealed_since(stands, answer) ? Undo::sealed : Undo::needs_consent;
}

template <Speaks G>
void TableOf<G>::take_back(Seat seat, EntryKind how) {
  add(how, seat, Move{});
  state_ = replayed(standing(entries_.size()));
}

// Whether the seat's answer, the last of its own, could be left out and whatever stands after it be the same: all of it
// secret answers of others who were asked at the same time.
template <Speaks G>
bool TableOf<G>::only_sealed_since(std::span<const int> stands, std::size_t answer) const {
  const auto entry_at = [&](std::size_t i) -> const Entry& { return entries_[static_cast<std::size_t>(stands[i])]; };
  for (std::size_t i = answer; i < stands.size(); ++i)
    if (!is_player(entry_at(i).seat)) return false;
  State with = replayed(stands.first(answer));
  State without = with;
  const SeatSet asked = game_->to_act(with);
  for (std::size_t i = answer; i < stands.size(); ++i) {
    const Entry& entry = entry_at(i);
    const bool secret = game_->witnesses(with, entry.seat, entry.move).without(entry.seat).empty();
    if (!secret || !asked.has(entry.seat)) return false;
    game_->apply(with, entry.seat, entry.move);
    if (i == answer) continue;
    Moves<G> moves;
    if (game_->to_act(without).has(entry.seat)) game_->legal(without, entry.seat, moves);
    if (!moves.has(entry.move)) return false;
    game_->apply(without, entry.seat, entry.move);
  }
  return true;
}

template <Speaks G>
void TableOf<G>::note(std::string_view text) {
  check(is_note(text), "a note that no record may hold");
  add(EntryKind::note, kNobody, Move{}, static_cast<std::uint32_t>(notes_.size()));
  if (notes_.capacity() < notes_.size() + text.size() + 1) notes_.reserve(notes_.size() + 4 * (text.size() + 1));
  notes_.insert(notes_.end(), text.begin(), text.end());
  notes_.push_back('\n');
}

template <Speaks G>
std::string TableOf<G>::text_of(const Entry& entry) const {
  if (entry.kind == EntryKind::note) {
    const auto begin = notes_.begin() + entry.note;
    return {begin, std::find(begin, notes_.end(), '\n')};
  }
  return entry.kind == EntryKind::move ? game_->format(entry.move) : "";
}

template <Speaks G>
std::vector<RecordEntry> TableOf<G>::entries(int from_entry) const {
  std::vector<RecordEntry> texts;
  for (std::size_t i = static_cast<std::size_t>(from_entry); i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    texts.push_back({entry.kind, entry.seat, text_of(entry)});
  }
  return texts;
}

template <Speaks G>
std::vector<RecordEntry> TableOf<G>::standing_moves() const {
  std::vector<RecordEntry> moves;
  for (const int i : standing(entries_.size())) {
    const Entry& entry = entries_[static_cast<std::size_t>(i)];
    moves.push_back({entry.kind, entry.seat, text_of(entry)});
  }
  return moves;
}

template <Speaks G>
Record TableOf<G>::record() const {
  Record record{*header_, entries(0), std::nullopt};
  if (!over()) return record;
  const Outcome end = outcome();
  record.points.emplace(end.points.begin(), end.points.begin() + end.seats);
  return record;
}

}  // namespace feerie
