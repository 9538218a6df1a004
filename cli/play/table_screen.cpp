// What happens at the table on the screen: others act at a pace one can follow, a person is asked, keys are obeyed.
// The drawing is in table_draw.cpp, the pages behind the keys in table_pages.cpp.
#include "cli/play/table_screen.h"

#include <algorithm>
#include <charconv>

#include "cli/play/typed.h"

namespace feerie::cli {

namespace {

constexpr int kDirectChoices = 9;  // with so many answers one digit chooses at once

Seat only_person(const Session& session) {
  if (session.people() != 1) return kNobody;
  for (int seat = 0; seat < session.table().players(); ++seat)
    if (!session.sitter(seat_at(seat)).is_bot()) return seat_at(seat);
  return kNobody;
}

}  // namespace

TableScreen::TableScreen(Session& session, Screen& screen, Pace pace)
    : session_(session),
      screen_(screen),
      board_(board_of(session.game().info().name)),
      pace_(pace),
      sight_(look(session, only_person(session))),
      pages_(screen, sight_.words),
      title_(title_of(session)),
      answered_at_(static_cast<std::size_t>(session.table().players()), session.table().events()) {
  log_ = log_lines(session_, board_, sight_.eye(), 0);
  told_ = session_.table().events();
  fresh_from_ = log_.size();
}

void TableScreen::look_again() { sight_ = look(session_, sight_.eye()); }

void TableScreen::note_news() {
  for (LogLine& line : log_lines(session_, board_, sight_.eye(), told_)) {
    // Whoever only watches has no last answer; new is what belongs to the step under way.
    const bool new_step = line.weight == Weight::heading || line.weight == Weight::paragraph;
    if (new_step && session_.people() == 0) fresh_from_ = log_.size();
    log_.push_back(std::move(line));
  }
  told_ = session_.table().events();
  look_again();
}

// Somebody else sits down: their own view, their own log.
bool TableScreen::come_to(Seat seat) {
  if (seat == sight_.eye()) return true;
  answers_.clear();
  if (session_.people() > 1) {
    const std::string text =
        session_.words(kNobody).word(Message("play.pass_keyboard").with("name", session_.sitter(seat).name));
    if (!pages_.curtain(text)) return false;
  }
  sight_ = look(session_, seat);
  pages_.speak(sight_.words);
  log_ = log_lines(session_, board_, seat, 0);
  told_ = session_.table().events();
  fresh_from_ =
      log_.size() - log_lines(session_, board_, seat, answered_at_[static_cast<std::size_t>(index(seat))]).size();
  return true;
}

void TableScreen::leave() {
  left_ = pages_.gone() ||
          pages_.confirm(
              session_.words(sight_.eye()).word(Message("play.really_leave").with("file", harmless(session_.path()))));
  left_ |= pages_.gone();
}

void TableScreen::watch_key(const Key& key) {
  if (key.kind == Key::Kind::gone || key.is('q')) leave();
  else if (key.is(' ') && session_.people() == 0) paused_ = !paused_;
  else if (key.is('v')) ++turned_;
  else if (key.kind == Key::Kind::resize || open_page(key)) return;
  else if (session_.people() > 0) hurry_ = true;
}

// Time to read what just happened; any key cuts it short until the next question.
void TableScreen::linger() {
  draw();
  while (!left_ && !hurry_ && (pace_.wait_ms > 0 || paused_)) {
    const Key key = screen_.wait(paused_ ? -1 : pace_.wait_ms);
    if (key.kind == Key::Kind::none) return;
    watch_key(key);
    draw();
  }
}

Result<void> TableScreen::let_others_act() {
  while (!session_.over() && !left_) {
    const std::size_t lines = log_.size();
    const Result<bool> went_on = session_.step();
    if (!went_on) return std::unexpected(went_on.error());
    if (!*went_on) break;
    note_news();
    const bool worth = std::any_of(log_.begin() + static_cast<std::ptrdiff_t>(lines), log_.end(),
                                   [](const LogLine& line) { return line.weight != Weight::quiet; });
    if (worth) linger();
  }
  hurry_ = false;
  return {};
}

Result<bool> TableScreen::run() {
  while (!left_) {
    const Result<void> acted = let_others_act();
    if (!acted) return std::unexpected(acted.error());
    if (left_ || session_.over()) break;
    const std::optional<Seat> seat = session_.asked_person(sight_.eye());
    if (!seat) break;
    if (!come_to(*seat)) return false;
    const Result<void> asked = ask(*seat);
    if (!asked) return std::unexpected(asked.error());
  }
  if (left_ || !session_.over()) return false;
  answers_.clear();
  show_ending();
  return true;
}

Result<void> TableScreen::ask(Seat seat) {
  session_.keep();
  answers_ = offers_of(session_.table().legal(seat));
  cursor_ = first_answer_ = turned_ = 0;
  digits_.clear();
  member_.reset();
  advised_ = {};
  while (!left_) {
    draw();
    const Key key = screen_.wait(-1);
    notice_.clear();
    const Result<Turn> turn = obey(key, seat);
    if (!turn) return std::unexpected(turn.error());
    if (*turn == Turn::settled) break;
  }
  answers_.clear();
  return {};
}

Result<TableScreen::Turn> TableScreen::obey(const Key& key, Seat seat) {
  if (key.kind == Key::Kind::gone || (key.is('q') && !member_)) return leave(), Turn::open;
  // Nobody answers a question they cannot see.
  if (pages_.is_small()) return Turn::open;
  if (member_) return type_member(key, seat);
  if (key.kind == Key::Kind::enter) return choose(seat, cursor_ + 1);
  if (key.kind == Key::Kind::character && key.character >= '0' && key.character <= '9') {
    const std::optional<int> number = type_digit(key.character - '0');
    return number ? choose(seat, *number) : Result<Turn>(Turn::open);
  }
  digits_.clear();
  if (key.is('u')) return take_back(seat);
  if (key.is('h')) hint(seat);
  else if (key.is('v') && board_.map_extent(sight_).columns > 0) ++turned_;
  else if (!move_cursor(key) && !open_page(key) && key.kind == Key::Kind::character) notice_ = say("play.unknown_key");
  return Turn::open;
}

// Few answers: a digit chooses. Many: digits make a number, and Enter takes it.
std::optional<int> TableScreen::type_digit(int digit) {
  const int count = static_cast<int>(answers_.size());
  if (count <= kDirectChoices) {
    if (digit >= 1 && digit <= count) return digit;
    notice_ = sight_.words.word(Message("play.no_such_answer").with("n", count));
    return std::nullopt;
  }
  digits_ += static_cast<char>('0' + digit);
  int number = 0;
  std::from_chars(digits_.data(), digits_.data() + digits_.size(), number);
  if (number >= 1 && number <= count) cursor_ = number - 1;
  else digits_.clear();
  return std::nullopt;
}

bool TableScreen::move_cursor(const Key& key) {
  const int last = static_cast<int>(answers_.size()) - 1;
  switch (key.kind) {
    case Key::Kind::up: cursor_ = cursor_ == 0 ? last : cursor_ - 1; break;
    case Key::Kind::down: cursor_ = cursor_ == last ? 0 : cursor_ + 1; break;
    case Key::Kind::page_up: cursor_ = std::max(0, cursor_ - 5); break;
    case Key::Kind::page_down: cursor_ = std::min(last, cursor_ + 5); break;
    case Key::Kind::home: cursor_ = 0; break;
    case Key::Kind::end: cursor_ = last; break;
    case Key::Kind::character:
      if (key.is('j')) cursor_ = cursor_ == last ? 0 : cursor_ + 1;
      else if (key.is('k')) cursor_ = cursor_ == 0 ? last : cursor_ - 1;
      else return false;
      break;
    default: return false;
  }
  return true;
}

Result<TableScreen::Turn> TableScreen::choose(Seat seat, int number) {
  digits_.clear();
  cursor_ = number - 1;
  if (!offer(cursor_).is_group()) return submit(seat, offer(cursor_).answer.move);
  const bool advised = std::ranges::find(offer(cursor_).members, advised_) != offer(cursor_).members.end();
  member_ = advised ? at_text(advised_) : "";
  ask_for_member();
  return Turn::open;
}

void TableScreen::ask_for_member() {
  const bool cells = offer(cursor_).answer.touch.on.kind == ThingKind::cell;
  notice_ = sight_.words.word(Message(cells ? "play.type_cell" : "play.type_one")
                                  .with("answer", answer_text(cursor_))
                                  .with("typed", *member_ + "▏"));
}

Thing TableScreen::pointed() const {
  if (!member_ || answers_.empty()) return {};
  for (const Thing member : offer(cursor_).members)
    if (at_text(member) == *member_) return member;
  return {};
}

bool TableScreen::point_with(const Key& key) {
  const Offer& group = offer(cursor_);
  if (group.answer.touch.on.kind != ThingKind::cell) return false;
  int columns = 0;
  int rows = 0;
  switch (key.kind) {
    case Key::Kind::up: rows = -1; break;
    case Key::Kind::down: rows = 1; break;
    case Key::Kind::left: columns = -1; break;
    case Key::Kind::right: columns = 1; break;
    default: return false;
  }
  Thing from = pointed();
  if (!from) {
    // The first arrow leaves from whoever goes there.
    const nlohmann::json& explained = sight_.gaze.explained;
    const std::optional<Thing> here =
        explained.is_object() ? parse_cell(explained.value("cell", "")) : std::optional<Thing>();
    from = here.value_or(group.members[group.members.size() / 2]);
    if (next_cell(group, from, columns, rows) == from) from = nearest_cell(group, from);
  }
  *member_ = at_text(next_cell(group, from, columns, rows));
  return true;
}

// The name of one thing of a group, letter by letter; every key but Enter and Escape belongs to it.
Result<TableScreen::Turn> TableScreen::type_member(const Key& key, Seat seat) {
  constexpr std::size_t kLongest = 8;
  if (key.kind == Key::Kind::escape) return member_.reset(), Turn::open;
  if (point_with(key)) return ask_for_member(), Turn::open;
  if (key.kind == Key::Kind::enter && !member_->empty()) {
    const Result<std::string> move = typed_member(offer(cursor_), *member_);
    if (move) {
      member_.reset();
      return submit(seat, *move);
    }
    notice_ = sight_.words.word(move.error());
    member_->clear();
    return Turn::open;
  }
  if (key.kind == Key::Kind::backspace && !member_->empty()) member_->pop_back();
  if (key.kind == Key::Kind::character && key.character > ' ' && member_->size() < kLongest)
    member_->push_back(key.character);
  ask_for_member();
  return Turn::open;
}

Result<TableScreen::Turn> TableScreen::submit(Seat seat, const std::string& move) {
  const Result<void> taken = session_.answer(seat, move);
  if (taken) {
    fresh_from_ = log_.size();
    answered_at_[static_cast<std::size_t>(index(seat))] = told_;
  }
  return settle(taken);
}

Result<TableScreen::Turn> TableScreen::settle(const Result<void>& done) {
  if (done) {
    note_news();
    return Turn::settled;
  }
  if (session_.lost()) return std::unexpected(done.error());
  notice_ = harmless(sight_.words.word(done.error()));
  return Turn::open;
}

Result<TableScreen::Turn> TableScreen::take_back(Seat seat) {
  bool agreed = true;
  for (int other = 0; other < session_.table().players() && agreed && session_.undo_asks_people(seat); ++other) {
    if (seat_at(other) == seat || session_.sitter(seat_at(other)).is_bot()) continue;
    agreed = pages_.confirm(sight_.words.word(Message("play.agree_to_undo")
                                                  .with("name", session_.sitter(seat_at(other)).name)
                                                  .with("who_asks", session_.sitter(seat).name)));
  }
  fresh_from_ = log_.size();
  return settle(session_.undo(seat, agreed));
}

// The advice moves the cursor, but takes nothing; of a group its thing stands there to be taken.
void TableScreen::hint(Seat seat) {
  const Hint hint = session_.hint(seat);
  const auto gives = [&](const Offer& each) {
    if (!each.is_group()) return each.answer.move == hint.answer.move;
    const auto advised = std::ranges::find_if(
        each.members, [&](Thing member) { return answer_on(each, member).move == hint.answer.move; });
    if (advised != each.members.end()) advised_ = *advised;
    return advised != each.members.end();
  };
  const auto found = std::ranges::find_if(answers_, gives);
  if (found != answers_.end()) cursor_ = static_cast<int>(found - answers_.begin());
  notice_ = advice(sight_, hint);
}

void TableScreen::show_ending() {
  const auto text = [this](int width) {
    Lines lines = paragraph(winners_of(session_, sight_.eye()), width, 0, kBold);
    lines.push_back({});
    append(lines, board_.scoring(sight_, width));
    lines.push_back({});
    append(lines, paragraph(replay_with(session_), width));
    return lines;
  };
  screen_.forget_keys();
  while (!pages_.gone()) {
    const Key key = pages_.read(title_ + " · " + say("play.scores"), text, say("play.keys_ending"));
    if (key.kind == Key::Kind::enter || key.kind == Key::Kind::escape || key.is('q')) return;
    open_page(key);
  }
}

}  // namespace feerie::cli
