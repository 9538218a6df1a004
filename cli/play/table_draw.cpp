// How the table is laid out: from the top everybody's cards, one's own hand, the question, the answers beside the card
// under the cursor, the log, the keys. The board takes what it needs, the answers at least five lines, and the log
// all the rest; at 80×24 with five players every line is used.
#include <algorithm>

#include "cli/play/table_screen.h"

namespace feerie::cli {

namespace {

constexpr int kLeastAnswers = 5;
constexpr int kLeastLog = 3;
constexpr int kRowsBelowTable = 15;  // title, hand, question, five answers, a log of five lines, rules, keys
constexpr int kLeastAnswerColumns = 38;
constexpr int kLeastDetailColumns = 30;

std::string rule(int width) {
  std::string text;
  for (int i = 0; i < width; ++i) text += "─";
  return text;
}

}  // namespace

int TableScreen::draw_question(int row) {
  const int width = screen_.width();
  const Lines hand = board_.hand(sight_, width - 1);
  for (const Line& line : hand) screen_.put(row++, 1, line, width - 1);
  screen_.put(row, 0, line_of(rule(width), kFaint), width);
  if (session_.over()) return row + 1;
  const std::string question = is_player(sight_.eye()) ? sight_.words.word(session_.table().question(sight_.eye()))
                                                       : say(paused_ ? "play.paused" : "play.watching");
  for (const std::string& line : wrap(question, width - 4))
    screen_.put(row++, 1, {{" " + line + " ", kBold}}, width - 1);
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

Lines TableScreen::detail() const {
  if (answers_.empty()) return {};
  return board_.detail(sight_, offer(cursor_).answer.touch, screen_.width() - answer_columns() - 3);
}

void TableScreen::draw_answers(int row, int height) {
  const int left = answer_columns();
  const int count = static_cast<int>(answers_.size());
  if (count == 0) return;
  first_answer_ = std::clamp(first_answer_, std::max(0, cursor_ - height + 1), cursor_);
  first_answer_ = std::clamp(first_answer_, 0, std::max(0, count - height));
  for (int i = first_answer_; i < std::min(count, first_answer_ + height); ++i) {
    const Style style = i == cursor_ ? kBold : kPlain;
    Line line{{(i == cursor_ ? "▸" : " ") + fit_right(std::to_string(i + 1), count > 9 ? 2 : 1) + " ", style}};
    append(line, board_.mark(sight_, offer(i).answer.touch));
    line.push_back({" " + answer_text(i), style});
    screen_.put(row + i - first_answer_, 0, line, left);
  }
  const Lines card = detail();
  // Where it does not fit, its name can go: the answer beside it says it too.
  const int skipped = static_cast<int>(card.size()) > height ? 1 : 0;
  for (int i = 0; i < height; ++i) {
    screen_.put(row + i, left, line_of("│", kFaint), 1);
    if (i + skipped < static_cast<int>(card.size()))
      screen_.put(row + i, left + 2, card[static_cast<std::size_t>(i + skipped)], screen_.width() - left - 2);
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

void TableScreen::draw() {
  if (pages_.too_small()) return;
  const int width = screen_.width();
  const int height = screen_.height();
  screen_.clear();
  pages_.bar(0, title_ + " · " + board_.stage(sight_), say("play.key_help"));
  const int wanted = static_cast<int>(std::max(answers_.size(), detail().size()));
  const int table_height = std::max(board_.least_height(session_.table().players()), height - kRowsBelowTable);
  const Lines table = board_.table(sight_, width, table_height);
  int row = 1;
  for (const Line& line : table) screen_.put(row++, 0, line, width);
  row = draw_question(row);
  const int room = height - 1 - row;
  const int answers =
      session_.people() == 0 ? 0 : std::clamp(wanted, kLeastAnswers, std::max(kLeastAnswers, room - 1 - kLeastLog));
  draw_answers(row, answers);
  // Whoever only watches has no answers, and the question's own rule is enough.
  const int ruled = answers > 0 ? 1 : 0;
  if (ruled > 0) screen_.put(row + answers, 0, line_of(rule(width), kFaint), width);
  draw_log(row + answers + ruled, room - answers - ruled);
  draw_keys();
  screen_.show();
}

}  // namespace feerie::cli
