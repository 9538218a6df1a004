// See player_name.h.
#include "catalog/player_name.h"

#include "catalog/text.h"

namespace feerie::inline catalog {

namespace {

constexpr int kMaxNameColumns = 30;

// Marks without a width could make two names look alike, or pile up without end.
int marks_in(std::string_view name) {
  int marks = 0;
  while (!name.empty()) marks += columns_of(next_character(name)) == 0 ? 1 : 0;
  return marks;
}

}  // namespace

Result<void> check_player_name(std::string_view name) {
  const bool fits = !name.empty() && columns(name) <= kMaxNameColumns && marks_in(name) <= kMaxNameColumns &&
                    columns(name) > 0 && harmless(name) == name;
  const bool trimmed = fits && name.front() != ' ' && name.back() != ' ';
  if (fits && trimmed && !name.starts_with(kBotMark)) return {};
  return refuse(Message("play.bad_name").with("name", shorten(harmless(name), 60)).with("most", kMaxNameColumns));
}

}  // namespace feerie::inline catalog
