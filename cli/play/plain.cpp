// See plain.h. Secrets of several people at one keyboard: on a terminal the next one is asked to press Enter on a
// cleared screen; a script needs no such courtesy and is just told whose turn it is.
#include "cli/play/plain.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>

#include "cli/play/board.h"
#include "cli/play/screen.h"
#include "cli/play/sentences.h"
#include "cli/play/typed.h"

namespace feerie::cli {

namespace {

constexpr int kWidth = 80;
constexpr int kLeastText = 30;  // columns for what a card says beside the answer

enum class Order : unsigned char { help, hint, undo, table, hand, log, memory, odds, quit };

struct OrderWord {
  std::string_view word;
  Order order;
};

// English and French, at all times: whoever knows the word need not know the language of the table.
constexpr std::array kOrderWords = std::to_array<OrderWord>(
    {{"?", Order::help},       {"help", Order::help},      {"aide", Order::help},      {"hint", Order::hint},
     {"h", Order::hint},       {"conseil", Order::hint},   {"c", Order::hint},         {"undo", Order::undo},
     {"u", Order::undo},       {"annuler", Order::undo},   {"a", Order::undo},         {"table", Order::table},
     {"t", Order::table},      {"hand", Order::hand},      {"main", Order::hand},      {"log", Order::log},
     {"l", Order::log},        {"journal", Order::log},    {"j", Order::log},          {"memory", Order::memory},
     {"m", Order::memory},     {"memoire", Order::memory}, {"mémoire", Order::memory}, {"odds", Order::odds},
     {"chances", Order::odds}, {"o", Order::odds},         {"quit", Order::quit},      {"q", Order::quit},
     {"quitter", Order::quit}, {"exit", Order::quit}});

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\v\f";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(kBlank) - first + 1));
}

class PlainTable {
 public:
  PlainTable(Session& session, std::istream& in, std::ostream& out)
      : session_(session), board_(board_of(session.game().info().name)), in_(in), out_(out) {}

  Result<bool> run();

 private:
  void say(std::string_view text);
  void say(const Message& message) { say(session_.words(eye_).word(message)); }
  void print(const Lines& lines, std::string_view margin);
  void tell_news();
  void tell_round_end(const nlohmann::json& before);
  void open_table();
  void close_table();

  Result<void> let_others_act();
  Result<bool> ask(Seat seat);
  void hand_over(Seat seat);
  void tell_hand(const Sight& sight);
  void tell_odds(const Sight& sight);
  void put_question(Seat seat);
  std::optional<std::string> read_line();
  // Obeys a word; true when the question is settled (taken back) and the game goes on.
  Result<bool> obey(Order order, Seat seat);
  Result<bool> settle(const Result<void>& done);
  Result<bool> take_back(Seat seat);
  bool everybody_agrees(Seat seat);
  Result<bool> answer(Seat seat, const std::string& text);

  Session& session_;
  const Board& board_;
  std::istream& in_;
  std::ostream& out_;
  Seat eye_ = kNobody;
  int told_ = 0;                // entries whose lines are printed
  bool under_heading_ = false;  // the line before was one: no gap after it
  bool left_ = false;
};

void PlainTable::say(std::string_view text) { out_ << for_output(text) << '\n'; }

void PlainTable::print(const Lines& lines, std::string_view margin) {
  for (const Line& line : lines) {
    const std::string text = text_of(line);
    say(text.empty() ? "" : std::string(margin) + text);
  }
}

void PlainTable::tell_news() {
  for (const LogLine& line : log_lines(session_, board_, eye_, told_)) {
    if (line.weight == Weight::quiet) continue;
    if (line.weight != Weight::line && !under_heading_) say("");
    under_heading_ = line.weight == Weight::heading;
    say(line.weight == Weight::heading ? line.text : "  " + line.text);
  }
  told_ = session_.table().events();
}

// How everybody stands whenever a round is done.
void PlainTable::tell_round_end(const nlohmann::json& before) {
  const Sight now = look(session_, eye_);
  const std::string heading = board_.just_ended(before, now);
  if (heading.empty()) return;
  say("");
  say("  " + heading);
  print(board_.table_in_full(now, kWidth - 4), "    ");
}

void PlainTable::open_table() {
  const Words words = session_.words(kNobody);
  say(title_of(session_));
  for (const std::string& line : wrap(words.word(Message("play.sitting").with("names", sitters_of(session_))), kWidth))
    say(line);
  say(recorded_in(session_));
  if (session_.people() > 0) say(Message("play.plain_start"));
  told_ = session_.taken_up_at();
  // Whoever takes a game up again sees first where it stands.
  if (told_ > 0) {
    say("");
    print(board_.table_in_full(look(session_, kNobody), kWidth), "");
  }
  if (session_.people() != 1) return;
  for (int seat = 0; seat < session_.table().players(); ++seat)
    if (!session_.sitter(seat_at(seat)).is_bot()) eye_ = seat_at(seat);
  tell_news();
}

void PlainTable::close_table() {
  const Sight sight = look(session_, eye_);
  say("");
  say(Message("play.scores"));
  say("");
  print(board_.scoring(sight, kWidth), "");
  say("");
  say(winners_of(session_, eye_));
  say(replay_with(session_));
}

Result<void> PlainTable::let_others_act() {
  while (!session_.over()) {
    const nlohmann::json before = look(session_, eye_).view;
    const Result<bool> went_on = session_.step();
    if (!went_on) return std::unexpected(went_on.error());
    if (!*went_on) break;
    tell_news();
    tell_round_end(before);
  }
  return {};
}

void PlainTable::hand_over(Seat seat) {
  eye_ = seat;
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
    out_ << "\033[2J\033[3J\033[H";
    say(Message("play.pass_keyboard").with("name", session_.sitter(seat).name));
    if (!read_line()) left_ = true;
    out_ << "\033[2J\033[3J\033[H";
  } else {
    say(Message("play.turn_of").with("name", session_.sitter(seat).name));
  }
}

void PlainTable::tell_hand(const Sight& sight) {
  for (const Line& line : board_.hand(sight, 10 * kWidth))
    for (const std::string& part : wrap(text_of(line), kWidth)) say(part);
}

void PlainTable::tell_odds(const Sight& sight) {
  const Lines odds = board_.odds(sight, kWidth - 2);
  if (odds.empty()) say(Message("play.no_odds"));
  print(odds, "  ");
}

// The numbered answers, each with what its card says.
void PlainTable::put_question(Seat seat) {
  Sight sight = look(session_, seat);
  sight.gaze = gaze_at(session_, board_, sight, nullptr);
  say("");
  tell_hand(sight);
  for (const std::string& part : wrap(sight.words.word(session_.table().question(seat)), kWidth)) say(part);
  const std::vector<Offer> offers = offers_of(session_.table().legal(seat));
  std::vector<std::string> lines;
  int widest = 0;
  for (const Offer& offer : offers) {
    std::string line = fit_right(std::to_string(lines.size() + 1), 3) + "  ";
    if (const Line mark = board_.mark(sight, offer.answer.touch); !mark.empty()) line += text_of(mark) + " ";
    line += offer_text(sight, board_, offer);
    widest = std::max(widest, columns(line));
    lines.push_back(std::move(line));
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string text = session_.game().term_text(board_.term(sight, offers[i].answer.touch), session_.lang());
    Lines beside = paragraph(text, std::max(kWidth, widest + 2 + kLeastText), widest + 2);
    const std::string margin = fit(lines[i], widest + 2);
    beside.front().front().text.replace(0, static_cast<std::size_t>(widest + 2), margin);
    print(beside, "");
  }
}

std::optional<std::string> PlainTable::read_line() {
  out_ << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << '\n';
    return std::nullopt;
  }
  // A script's answers are shown as if typed, so that what was played can be read.
  if (isatty(STDIN_FILENO) == 0) out_ << harmless(shorten(line, kWidth)) << '\n';
  return trimmed(line);
}

// Done: on with the game. Refused: the table says why, and the question stands. Not recorded: the game must stop.
Result<bool> PlainTable::settle(const Result<void>& done) {
  if (!done && session_.lost()) return std::unexpected(done.error());
  if (done) tell_news();
  else say(harmless(session_.words(eye_).word(done.error())));
  return done.has_value();
}

bool PlainTable::everybody_agrees(Seat seat) {
  const Words words = session_.words(eye_);
  for (int other = 0; other < session_.table().players(); ++other) {
    if (seat_at(other) == seat || session_.sitter(seat_at(other)).is_bot()) continue;
    say(Message("play.agree_to_undo")
            .with("name", session_.sitter(seat_at(other)).name)
            .with("who_asks", session_.sitter(seat).name));
    const std::optional<std::string> said = read_line();
    const bool yes = said && !said->empty() && std::string_view("yYoO").contains(said->front());
    if (!yes) return false;
  }
  return true;
}

Result<bool> PlainTable::take_back(Seat seat) {
  const bool agreed = !session_.undo_asks_people(seat) || everybody_agrees(seat);
  return settle(session_.undo(seat, agreed));
}

Result<bool> PlainTable::obey(Order order, Seat seat) {
  const Sight sight = look(session_, seat);
  switch (order) {
    case Order::help:
      for (const std::string& line : wrap(sight.say("play.plain_help"), kWidth)) say(line);
      print(board_.legend(sight, kWidth), "");
      break;
    case Order::hint:
      for (const std::string& line : wrap(advice(sight, session_.hint(seat)), kWidth)) say(line);
      break;
    case Order::undo: return take_back(seat);
    case Order::table:
      say(title_of(session_) + " · " + board_.stage(sight));
      print(board_.table_in_full(sight, kWidth), "");
      break;
    case Order::hand: tell_hand(sight); break;
    case Order::log:
      for (const LogLine& line : log_lines(session_, board_, eye_, 0)) say("  " + line.text);
      break;
    case Order::memory: print(board_.memory(sight, kWidth - 2), "  "); break;
    case Order::odds: tell_odds(sight); break;
    case Order::quit: left_ = true; break;
  }
  return false;
}

Result<bool> PlainTable::answer(Seat seat, const std::string& text) {
  const Result<std::string> move = typed_answer(offers_of(session_.table().legal(seat)), text);
  if (move) return settle(session_.answer(seat, *move));
  say(move.error());
  return false;
}

// Until the question is settled or the person leaves.
Result<bool> PlainTable::ask(Seat seat) {
  session_.keep();
  put_question(seat);
  while (true) {
    const std::optional<std::string> line = read_line();
    if (!line) {
      left_ = true;
      say(Message("play.end_of_input"));
      return false;
    }
    if (line->empty()) continue;
    const auto word = std::ranges::find(kOrderWords, *line, &OrderWord::word);
    const Result<bool> settled = word != kOrderWords.end() ? obey(word->order, seat) : answer(seat, *line);
    if (!settled || *settled || left_) return settled;
  }
}

Result<bool> PlainTable::run() {
  open_table();
  while (true) {
    const Result<void> acted = let_others_act();
    if (!acted) return std::unexpected(acted.error());
    if (session_.over()) break;
    const std::optional<Seat> seat = session_.asked_person(eye_);
    if (!seat) break;
    if (*seat != eye_) hand_over(*seat);
    if (!left_) {
      const Result<bool> asked = ask(*seat);
      if (!asked) return asked;
    }
    if (!left_) continue;
    say(saved_in(session_));
    return false;
  }
  close_table();
  return true;
}

}  // namespace

Result<bool> play_plain(Session& session, std::istream& in, std::ostream& out) {
  return PlainTable(session, in, out).run();
}

}  // namespace feerie::cli
