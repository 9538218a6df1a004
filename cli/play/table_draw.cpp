// How the table is laid out. Most stand above: from the top everybody's cards, one's own hand, the question, the
// answers beside the card under the cursor, the log, the keys. The board takes what it needs, the answers at least five
// lines, and the log all the rest; at 80×24 with five players every line is used. A map stands at the left instead, and
// beside it who has what, the question, the answers and the card one below the other.
#include <algorithm>

#include "cli/play/table_screen.h"

namespace feerie::cli {

namespace {

constexpr int kLeastAnswers = 5;
constexpr int kLeastLog = 3;
constexpr int kRowsBelowTable = 15;  // title, hand, question, five answers, a log of five lines, rules, keys
constexpr int kLeastAnswerColumns = 38;
constexpr int kLeastDetailColumns = 30;
constexpr int kLeastBesideMap = 28;  // columns
constexpr int kQuestionLines = 4;    // with its rule
constexpr int kLeastCard = 6;        // lines of the card below the answers beside a map

std::string rule(int width) {
  std::string text;
  for (int i = 0; i < width; ++i) text += "─";
  return text;
}

}  // namespace

int TableScreen::draw_lines(const Lines& lines, const Frame& frame) {
  int row = frame.row;
  for (const Line& line : lines) {
    if (row == frame.row + frame.height) break;
    screen_.put(row++, frame.column, line, frame.width);
  }
  return row;
}

int TableScreen::draw_rule(const Frame& frame) {
  screen_.put(frame.row, frame.column, line_of(rule(frame.width), kFaint), frame.width);
  return frame.row + 1;
}

int TableScreen::draw_question(const Frame& frame) {
  int row = frame.row;
  if (session_.over()) return row;
  const std::string question = is_player(sight_.eye()) ? sight_.words.word(session_.table().question(sight_.eye()))
                                                       : say(paused_ ? "play.paused" : "play.watching");
  for (const std::string& line : wrap(question, frame.width - 4))
    screen_.put(row++, frame.column, {{" " + line + " ", kBold}}, frame.width - 1);
  return row;
}

// As wide as the answers need, so that they can be told apart, but leaving room for the card beside them.
int TableScreen::answer_columns() const {
  int widest = kLeastAnswerColumns;
  for (int i = 0; i < static_cast<int>(answers_.size()); ++i) {
    const Line mark = board_.mark(sight_, offer(i).answer.touch);
    widest = std::max(widest, columns(mark) + columns(answer_text(i)) + 6);
  }
  return std::min(widest, screen_.width() - kLeastDetailColumns - 2);
}

Lines TableScreen::detail(int width) const {
  return board_.detail(sight_, answers_.empty() ? Touch{} : offer(cursor_).answer.touch, width);
}

void TableScreen::draw_answers(const Frame& frame) {
  const int count = static_cast<int>(answers_.size());
  if (count == 0) return;
  first_answer_ = std::clamp(first_answer_, std::max(0, cursor_ - frame.height + 1), cursor_);
  first_answer_ = std::clamp(first_answer_, 0, std::max(0, count - frame.height));
  for (int i = first_answer_; i < std::min(count, first_answer_ + frame.height); ++i) {
    const Style style = i == cursor_ ? kBold : kPlain;
    Line line{{(i == cursor_ ? "▸" : " ") + fit_right(std::to_string(i + 1), count > 9 ? 2 : 1) + " ", style}};
    append(line, board_.mark(sight_, offer(i).answer.touch));
    // Where there is little room, the question above says what is done, and the name to what is enough.
    const std::string name = sight_.game().term_name(offer(i).answer.touch.names.id, sight_.words.lang);
    const bool short_of_room = frame.width < kLeastAnswerColumns && !name.empty();
    line.push_back({" " + (short_of_room ? name : answer_text(i)), style});
    screen_.put(frame.row + i - first_answer_, frame.column, line, frame.width);
  }
}

void TableScreen::draw_card_beside(int row, int left, int height) {
  const int width = screen_.width() - left - 2;
  const Lines card = answers_.empty() ? Lines{} : detail(width - 1);
  // Where it does not fit, its name can go: the answer beside it says it too.
  const int skipped = static_cast<int>(card.size()) > height ? 1 : 0;
  for (int i = 0; i < height; ++i) {
    screen_.put(row + i, left, line_of("│", kFaint), 1);
    if (i + skipped < static_cast<int>(card.size()))
      screen_.put(row + i, left + 2, card[static_cast<std::size_t>(i + skipped)], width);
  }
}

// Sentences that belong together run on in one paragraph; a heading or a new step begins another.
Lines TableScreen::run_on(std::size_t from, int width) const {
  Lines lines;
  std::string text;
  const auto flush = [&] {
    if (!text.empty()) append(lines, paragraph(text, width));
    text.clear();
  };
  for (std::size_t i = from; i < log_.size(); ++i) {
    if (log_[i].weight == Weight::quiet) continue;
    if (log_[i].weight != Weight::line) flush();
    text += (text.empty() ? "" : " ") + log_[i].text;
    if (log_[i].weight == Weight::heading) flush();
  }
  flush();
  return lines;
}

// The last lines that matter. What is new since the reader's last answer stands out: line by line where that fits,
// else run on, and if even so it is too much, the first line says how much is missing.
Lines TableScreen::log_tail(int width, int height) const {
  Lines lines;
  for (std::size_t i = fresh_from_; i < log_.size(); ++i)
    if (log_[i].weight != Weight::quiet)
      append(lines, paragraph(log_[i].text, width, 0, {.bold = log_[i].weight == Weight::heading}));
  if (static_cast<int>(lines.size()) > height) lines = run_on(fresh_from_, width);
  for (std::size_t i = fresh_from_; i-- > 0 && static_cast<int>(lines.size()) < height;) {
    if (log_[i].weight == Weight::quiet) continue;
    const Lines older = paragraph(log_[i].text, width, 0, kFaint);
    lines.insert(lines.begin(), older.begin(), older.end());
  }
  const int extra = static_cast<int>(lines.size()) - height;
  if (extra <= 0) return lines;
  const bool hidden_news = lines[static_cast<std::size_t>(extra)].front().style != kFaint;
  lines.erase(lines.begin(), lines.begin() + extra);
  if (hidden_news) lines.front() = line_of(sight_.words.word(Message("play.more_in_log").with("n", extra + 1)), kFaint);
  return lines;
}

void TableScreen::draw_log(int row, int height) {
  const Lines lines = log_tail(screen_.width() - 2, height);
  for (std::size_t i = 0; i < lines.size(); ++i)
    screen_.put(row + static_cast<int>(i), 1, lines[i], screen_.width() - 1);
}

// A notice stands on the line of the keys; a long one, such as a hint with its reasons, takes a few lines of the log.
void TableScreen::draw_notice(int last_row) {
  constexpr std::size_t kMostLines = 4;
  const int width = screen_.width();
  std::vector<std::string> lines = wrap(notice_, width - 2);
  lines.resize(std::min(lines.size(), kMostLines));
  int row = last_row + 1 - static_cast<int>(lines.size());
  for (const std::string& line : lines)
    screen_.put(row++, 0, {{fit(" " + line, width), {.ink = Ink::yellow, .bold = true, .reverse = true}}}, width);
}

void TableScreen::draw_keys() {
  const int row = screen_.height() - 1;
  if (!notice_.empty()) return draw_notice(row);
  const bool asked = !answers_.empty();
  pages_.bar(row,
             say(asked                    ? "play.keys_asked"
                 : session_.people() == 0 ? "play.keys_watching"
                                          : "play.keys_waiting"),
             "");
}

void TableScreen::draw_stacked() {
  const int width = screen_.width();
  const int height = screen_.height();
  const int left = answer_columns();
  const auto wanted =
      answers_.empty() ? 0 : static_cast<int>(std::max(answers_.size(), detail(width - left - 3).size()));
  const int table_height = std::max(board_.least_height(session_.table().players()), height - kRowsBelowTable);
  int row = draw_lines(board_.table(sight_, width, table_height), {1, 0, width, table_height});
  const Lines hand = board_.hand(sight_, width - 1);
  row = draw_lines(hand, {row, 1, width - 1, static_cast<int>(hand.size())});
  row = draw_rule({row, 0, width, 1});
  // The question stands on the rule; more of it than a line stands below.
  row = std::max(row, draw_question({row - 1, 1, width, height - row}));
  const int room = height - 1 - row;
  const int answers =
      session_.people() == 0 ? 0 : std::clamp(wanted, kLeastAnswers, std::max(kLeastAnswers, room - 1 - kLeastLog));
  draw_answers({row, 0, left, answers});
  if (!answers_.empty()) draw_card_beside(row, left, answers);
  // Whoever only watches has no answers, and the question's own rule is enough.
  const int ruled = answers > 0 ? 1 : 0;
  if (ruled > 0) draw_rule({row + answers, 0, width, 1});
  draw_log(row + answers + ruled, room - answers - ruled);
}

// At 80×30 a map of 24 cells takes 25 lines and leaves 28 columns beside it and three lines of log below.
void TableScreen::draw_beside_map() {
  const Extent wants = board_.map_extent(sight_);
  const int columns = std::min(wants.columns, screen_.width() - kLeastBesideMap - 1);
  const int rows = std::min(wants.rows, screen_.height() - 2 - kLeastLog);
  draw_lines(board_.table(sight_, columns, rows), {1, 0, columns, rows});
  Frame beside{1, columns + 1, screen_.width() - columns - 1, rows};
  const int end = beside.row + rows;
  const auto go_on_from = [&](int row) {
    beside.row = row;
    beside.height = end - row;
  };
  const auto count = static_cast<int>(answers_.size());
  const int others = kQuestionLines + std::min(count, kLeastAnswers);
  go_on_from(draw_lines(board_.beside_map(sight_, beside.width, rows - others), beside));
  go_on_from(draw_rule(beside));
  go_on_from(draw_question(beside));
  const Lines card = detail(beside.width);
  const int for_card = std::min(kLeastCard, static_cast<int>(card.size())) + 1;
  const int list = std::min({count, beside.height, std::max(kLeastAnswers, beside.height - for_card)});
  draw_answers({beside.row, beside.column, beside.width, list});
  go_on_from(beside.row + list);
  if (beside.height > 1 && !card.empty()) {
    if (list > 0) go_on_from(draw_rule(beside));
    draw_lines(card, beside);
  }
  int below = end;
  if (screen_.height() - 1 - below > kLeastLog + 1) below = draw_rule({below, 0, screen_.width(), 1});
  draw_log(below, screen_.height() - 1 - below);
}

void TableScreen::draw() {
  if (pages_.too_small()) return;
  screen_.clear();
  pages_.bar(0, title_ + " · " + board_.stage(sight_), say("play.key_help"));
  sight_.gaze = gaze_at(session_, board_, sight_, answers_.empty() ? nullptr : &offer(cursor_), pointed());
  sight_.gaze.turned = turned_;
  if (board_.map_extent(sight_).columns > 0) draw_beside_map();
  else draw_stacked();
  draw_keys();
  screen_.show();
}

}  // namespace feerie::cli
