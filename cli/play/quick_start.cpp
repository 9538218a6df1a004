// See quick_start.h. The last choice of the first question leads past all of them, to the whole setup.
#include "cli/play/quick_start.h"

#include <algorithm>
#include <charconv>
#include <iostream>

#include "cli/play/pages.h"
#include "engine/core/check.h"

namespace feerie::cli {

namespace {

constexpr Seat kFirst = seat_at(0);
constexpr int kWidth = 80;

}  // namespace

QuickStartForm::QuickStartForm(const GameEntry& game, Lang lang)
    : game_(game), words_(words_for(&game, lang, {}, kFirst)) {
  words_.seats.resize(static_cast<std::size_t>(game.info().usual_players));
  for (std::size_t i = 0; i < words_.seats.size(); ++i)
    words_.seats[i] = words_.word(Message("words.seat").with("n", i + 1));
  Result<std::unique_ptr<Table>> table = game.new_table({0, quick().set}, words_.seats);
  check(table.has_value(), "the options of a quick start do not go together");
  table_ = std::move(*table);
  ask();
}

std::string QuickStartForm::title() const {
  return game_.info().title.in(words_.lang) + " · " + say("play.quick_title");
}

std::string QuickStartForm::question() const { return words_.word(question_); }

Sight QuickStartForm::sight(std::size_t choice) const {
  Sight sight{&game_, words_, nlohmann::json::parse(table_->view(kFirst))};
  sight.gaze.touch = choices_[choice].touch;
  return sight;
}

void QuickStartForm::ask() {
  choices_.clear();
  values_.clear();
  if (answers_.empty()) return ask_first();
  const std::size_t asked = answers_.size() - 1;
  if (asked < quick().asks.size()) return ask_option(quick().asks[asked]);
  ask_go();
}

void QuickStartForm::ask_first() {
  question_ = table_->question(kFirst);
  for (const LegalMove& legal : table_->legal(kFirst)) {
    const std::string name = game_.term_name(legal.touch.names.id, words_.lang);
    choices_.push_back({name.empty() ? words_.word(legal.sentence) : name, legal.touch});
    values_.push_back(legal.move);
  }
  choices_.push_back({say("play.quick_long"), Touch{.declines = true}});
  values_.emplace_back();
}

// Values that name nothing of the content (a board laid by hand) belong to the whole setup.
void QuickStartForm::ask_option(const QuickStart::Ask& ask) {
  const auto& options = game_.info().options;
  const auto option = std::ranges::find(options, ask.option, &OptionInfo::name);
  check(option != options.end(), "a quick start that asks an option the game has not");
  question_ = ask.question;
  for (const std::string& value : option->values) {
    if (game_.term_facts(value).empty()) continue;
    choices_.push_back({game_.term_name(value, words_.lang), Touch{.names = Term{value}}});
    values_.push_back(value);
  }
}

void QuickStartForm::ask_go() {
  question_ = Message("play.quick_ready");
  choices_ = {{say("play.quick_go"), last_}, {say("play.quick_by_hand"), last_}};
  values_ = {"go", "by hand"};
}

void QuickStartForm::choose(std::size_t choice) {
  if (answers_.empty() && values_[choice].empty()) {
    started_.emplace();
    return;
  }
  answers_.push_back(values_[choice]);
  last_ = choices_[choice].touch;
  if (answers_.size() < quick().asks.size() + 2) return ask();
  started_.emplace();
  started_->setup.options = quick().set;
  for (std::size_t i = 0; i < quick().asks.size(); ++i)
    started_->setup.options.emplace_back(quick().asks[i].option, answers_[i + 1]);
  started_->moves = {answers_.front()};
  started_->settles = choice == 0;
}

bool QuickStartForm::back() {
  if (answers_.empty()) return false;
  answers_.pop_back();
  ask();
  return true;
}

namespace {

// The choices at the left, at the right what the one under the cursor is about.
class FormOnScreen {
 public:
  FormOnScreen(Screen& screen, const GameEntry& game, Lang lang)
      : screen_(screen),
        form_(game, lang),
        board_(board_of(game.info().name)),
        words_(words_for(&game, lang, {}, kNobody)),
        pages_(screen, words_) {}

  std::optional<Started> run() {
    while (!form_.is_done()) {
      draw();
      const Key key = screen_.wait(-1);
      if (key.kind == Key::Kind::gone || key.is('q')) return std::nullopt;
      if (pages_.is_small()) continue;
      if (!obey(key)) return std::nullopt;
    }
    return form_.started();
  }

 private:
  int count() const { return static_cast<int>(form_.choices().size()); }

  bool obey(const Key& key) {
    if (key.kind == Key::Kind::up || key.is('k')) cursor_ = (cursor_ + count() - 1) % count();
    else if (key.kind == Key::Kind::down || key.is('j')) cursor_ = (cursor_ + 1) % count();
    else if (key.kind == Key::Kind::home) cursor_ = 0;
    else if (key.kind == Key::Kind::end) cursor_ = count() - 1;
    else if (key.is('z') || key.is(' ')) read_card();
    else if (key.kind == Key::Kind::escape || key.is('u')) {
      if (!form_.back()) return false;
      cursor_ = 0;
    } else if (key.kind == Key::Kind::enter) {
      form_.choose(static_cast<std::size_t>(cursor_));
      cursor_ = 0;
    }
    return true;
  }

  Lines card(int width) const {
    const Sight sight = form_.sight(static_cast<std::size_t>(cursor_));
    return board_.close_up(sight, sight.gaze.touch, width);
  }

  void read_card() {
    pages_.read(
        form_.choices()[static_cast<std::size_t>(cursor_)].text, [this](int width) { return card(width); },
        words_.word(Message("play.keys_page")));
  }

  void draw() {
    if (pages_.too_small()) return;
    constexpr int kListColumns = 28;
    const int height = screen_.height();
    screen_.clear();
    pages_.bar(0, form_.title(), "");
    int row = 1;
    for (const std::string& line : wrap(form_.question(), kListColumns - 1))
      screen_.put(row++, 0, line_of(line, kBold), kListColumns);
    ++row;
    const int room = height - 1 - row;
    const int first = std::clamp(cursor_ - room + 1, 0, std::max(0, count() - room));
    for (int i = first; i < count() && i - first < room; ++i) {
      const bool here = i == cursor_;
      screen_.put(row + i - first, 0,
                  {{(here ? "▸" : " ") + form_.choices()[static_cast<std::size_t>(i)].text, here ? kBold : kPlain}},
                  kListColumns);
    }
    const int width = screen_.width() - kListColumns - 1;
    row = 1;
    for (const Line& line : card(width)) {
      if (row == height - 1) break;
      screen_.put(row++, kListColumns + 1, line, width);
    }
    pages_.bar(height - 1, words_.word(Message("play.keys_quick")), "");
    screen_.show();
  }

  Screen& screen_;
  QuickStartForm form_;
  const Board& board_;
  Words words_;
  Pages pages_;
  int cursor_ = 0;
};

}  // namespace

std::optional<Started> quick_start_on(Screen& screen, const GameEntry& game, Lang lang) {
  return FormOnScreen(screen, game, lang).run();
}

namespace {

void print_choices(const GameEntry& game, Lang lang, const QuickStartForm& form, std::ostream& out) {
  out << '\n';
  for (const std::string& line : wrap(form.question(), kWidth)) out << for_output(line) << '\n';
  for (std::size_t i = 0; i < form.choices().size(); ++i) {
    const QuickStartForm::Choice& choice = form.choices()[i];
    out << for_output(fit_right(std::to_string(i + 1), 3) + "  " + choice.text) << '\n';
    const std::string text = game.term_text(choice.touch.names.id, lang);
    if (text.empty() || form.choices().size() <= 2) continue;
    for (const std::string& line : wrap(text, kWidth - 7)) out << for_output("       " + line) << '\n';
  }
}

// The number of a choice, from 1; 0 for anything else.
std::size_t number_of(std::string_view text, std::size_t count) {
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number <= count ? number : 0;
}

}  // namespace

std::optional<Started> quick_start_plain(const GameEntry& game, Lang lang, std::istream& in, std::ostream& out) {
  const Words words = words_for(&game, lang, {}, kNobody);
  const auto say = [&](const Message& message) {
    for (const std::string& line : wrap(words.word(message), kWidth)) out << for_output(line) << '\n';
  };
  QuickStartForm form(game, lang);
  out << for_output(form.title()) << '\n';
  say(Message("play.quick_plain"));
  print_choices(game, lang, form, out);
  while (!form.is_done()) {
    out << "> " << std::flush;
    std::string line;
    if (!std::getline(in, line)) {
      out << '\n';
      say(Message("play.quick_end_of_input").with("game", game.info().name));
      return std::nullopt;
    }
    const std::size_t count = form.choices().size();
    const std::size_t number = number_of(line, count);
    if (number == 0) {
      const bool undo = line == "undo" || line == "u" || line == "annuler" || line == "a";
      if (line == "quit" || line == "q" || line == "quitter" || line == "exit") return std::nullopt;
      if (!undo || !form.back()) say(Message("play.no_such_answer").with("n", count));
      else print_choices(game, lang, form, out);
      continue;
    }
    form.choose(number - 1);
    if (!form.is_done()) print_choices(game, lang, form, out);
  }
  return form.started();
}

}  // namespace feerie::cli
