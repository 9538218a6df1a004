// The pages behind the keys of the table: players one by one, a card close up, the whole log, what was passed on, help.
#include "cli/play/table_screen.h"

namespace feerie::cli {

bool TableScreen::open_page(const Key& key) {
  if (key.kind == Key::Kind::tab || key.kind == Key::Kind::back_tab) page_of_seats();
  else if (key.is('z')) page_of_card();
  else if (key.is('l')) page_of_log();
  else if (key.is('m')) page_of_memory();
  else if (key.is('o')) page_of_odds();
  else if (key.is('?')) page_of_help();
  else return key.kind == Key::Kind::resize;
  return true;
}

// From player to player with Tab or the arrows, and then what lies in the middle.
void TableScreen::page_of_seats() {
  const int players = session_.table().players();
  const int pages = players + (board_.middle_in_full(sight_, screen_.width()).empty() ? 0 : 1);
  int seat = is_player(sight_.eye()) ? index(sight_.eye()) : 0;
  while (!pages_.gone()) {
    const auto text = [&](int width) {
      return seat < players ? board_.seat_in_full(sight_, seat_at(seat), width) : board_.middle_in_full(sight_, width);
    };
    const Key key = pages_.read(board_.stage(sight_), text, say("play.keys_seats"));
    if (key.kind == Key::Kind::tab || key.kind == Key::Kind::right) seat = (seat + 1) % pages;
    else if (key.kind == Key::Kind::back_tab || key.kind == Key::Kind::left) seat = (seat + pages - 1) % pages;
    else return;
  }
}

void TableScreen::page_of_card() {
  if (answers_.empty()) {
    notice_ = say("play.nothing_to_zoom");
    return;
  }
  const int count = static_cast<int>(answers_.size());
  while (!pages_.gone()) {
    const auto text = [&](int width) {
      Lines lines{Line{}};
      append(lines, board_.close_up(sight_, offer(cursor_).answer.touch, width));
      return lines;
    };
    const Key key = pages_.read(sight_.words.word(offer(cursor_).answer.sentence), text, say("play.keys_card"));
    if (key.kind == Key::Kind::right || key.kind == Key::Kind::tab) cursor_ = (cursor_ + 1) % count;
    else if (key.kind == Key::Kind::left || key.kind == Key::Kind::back_tab) cursor_ = (cursor_ + count - 1) % count;
    else return;
  }
}

void TableScreen::page_of_log() {
  const auto text = [this](int width) {
    Lines lines;
    for (const LogLine& line : log_) {
      const bool new_part = line.weight == Weight::heading || line.weight == Weight::paragraph;
      if (new_part && !lines.empty()) lines.push_back({});
      const Style style{.bold = line.weight == Weight::heading, .faint = line.weight == Weight::quiet};
      append(lines, paragraph(line.text, width, line.weight == Weight::heading ? 0 : 2, style));
    }
    return lines;
  };
  pages_.read(say("play.title_log"), text, say("play.keys_page"), true);
}

void TableScreen::page_of_memory() {
  if (!is_player(sight_.eye())) {
    notice_ = say("play.no_memory");
    return;
  }
  pages_.read(
      say("play.title_memory"), [this](int width) { return board_.memory(sight_, width); }, say("play.keys_page"),
      true);
}

void TableScreen::page_of_odds() {
  if (board_.odds(sight_, screen_.width()).empty()) {
    notice_ = say("play.no_odds");
    return;
  }
  pages_.read(say("play.title_odds"), [this](int width) { return board_.odds(sight_, width); }, say("play.keys_page"));
}

void TableScreen::page_of_help() {
  const auto text = [this](int width) {
    Lines lines{Line{}};
    append(lines, paragraph(say("play.help_choose"), width, 2));
    const bool map = board_.map_extent(sight_).columns > 0;
    for (const char* id : {"play.help_cell", "play.help_view"})
      if (map) append(lines, paragraph(say(id), width, 2));
    for (const char* id : {"play.help_hint", "play.help_undo", "play.help_zoom", "play.help_seats", "play.help_log",
                           "play.help_memory", "play.help_odds", "play.help_watch", "play.help_quit"})
      append(lines, paragraph(say(id), width, 2));
    lines.push_back({});
    append(lines, board_.legend(sight_, width));
    return lines;
  };
  pages_.read(say("play.title_help"), text, say("play.keys_page"));
}

}  // namespace feerie::cli
