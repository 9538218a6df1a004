// See text.h. The width table lists what players' names are likely to hold (combining marks, East Asian wide forms,
// emoji), not all of Unicode: a character it does not know takes one column.
#include "catalog/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace feerie::inline catalog {

namespace {

constexpr char32_t kBroken = 0xfffd;

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array<Range, 7> kNoColumn{{{0x0300, 0x036f},
                                          {0x0483, 0x0489},
                                          {0x0591, 0x05bd},
                                          {0x200b, 0x200f},
                                          {0x20d0, 0x20ff},
                                          {0xfe00, 0xfe0f},
                                          {0xfe20, 0xfe2f}}};
constexpr std::array<Range, 10> kTwoColumns{{{0x1100, 0x115f},
                                             {0x2e80, 0x303e},
                                             {0x3041, 0x33ff},
                                             {0x3400, 0x4dbf},
                                             {0x4e00, 0x9fff},
                                             {0xa000, 0xa4cf},
                                             {0xac00, 0xd7a3},
                                             {0xf900, 0xfaff},
                                             {0xff00, 0xff60},
                                             {0x1f300, 0x1faff}}};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t character) {
  return std::ranges::any_of(
      ranges, [character](const Range& range) { return character >= range.first && character <= range.last; });
}

// How many bytes the sequence that begins with `lead` has, and the bits the lead byte gives.
std::pair<std::size_t, char32_t> sequence_of(unsigned char lead) {
  if (lead < 0x80) return {1, lead};
  if (lead >= 0xc2 && lead <= 0xdf) return {2, lead & 0x1fU};
  if (lead >= 0xe0 && lead <= 0xef) return {3, lead & 0x0fU};
  if (lead >= 0xf0 && lead <= 0xf4) return {4, lead & 0x07U};
  return {0, 0};
}

bool is_scalar(char32_t character, std::size_t bytes) {
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  return character >= kLeast[bytes] && character <= 0x10ffff && !(character >= 0xd800 && character <= 0xdfff);
}

struct Letter {
  char32_t character;
  std::string_view ascii;
};

constexpr std::array kLetters = std::to_array<Letter>(
    {{U'à', "a"},  {U'á', "a"},  {U'â', "a"}, {U'ä', "a"},      {U'ç', "c"},      {U'è', "e"},  {U'é', "e"},
     {U'ê', "e"},  {U'ë', "e"},  {U'î', "i"}, {U'ï', "i"},      {U'í', "i"},      {U'ñ', "n"},  {U'ô', "o"},
     {U'ö', "o"},  {U'ó', "o"},  {U'ù', "u"}, {U'û', "u"},      {U'ü', "u"},      {U'ú', "u"},  {U'ÿ', "y"},
     {U'œ', "oe"}, {U'æ', "ae"}, {U'À', "A"}, {U'Â', "A"},      {U'Ä', "A"},      {U'Ç', "C"},  {U'È', "E"},
     {U'É', "E"},  {U'Ê', "E"},  {U'Ë', "E"}, {U'Î', "I"},      {U'Ï', "I"},      {U'Ô', "O"},  {U'Ö', "O"},
     {U'Ù', "U"},  {U'Û', "U"},  {U'Ü', "U"}, {U'Œ', "OE"},     {U'«', "\""},     {U'»', "\""}, {U'“', "\""},
     {U'”', "\""}, {U'’', "'"},  {U'‘', "'"}, {U'…', "~"},      {U'·', "-"},      {U'×', "x"},  {U'—', "-"},
     {U'–', "-"},  {U'−', "-"},  {U'→', ">"}, {U'←', "<"},      {U'↑', "^"},      {U'↓', "v"},  {U'▸', ">"},
     {U'✓', "+"},  {U'▼', "v"},  {U'▒', "#"}, {U'─', "-"},      {U'│', "|"},      {U'┌', "+"},  {U'┐', "+"},
     {U'└', "+"},  {U'┘', "+"},  {U'•', "*"}, {U'\u00a0', " "}, {U'\u202f', " "}, {U'╭', "+"},  {U'╮', "+"},
     {U'╰', "+"},  {U'╯', "+"},  {U'ϟ', "z"}, {U'▲', "^"},      {U'✱', "*"},      {U'◇', "o"},  {U'○', "."},
     {U'●', "x"},  {U'✦', "!"},  {U'⚄', "d"}, {U'≥', ">"},      {U'①', "1"},      {U'②', "2"},  {U'③', "3"},
     {U'④', "4"},  {U'⑤', "5"},  {U'⑥', "6"}, {U'█', "#"},      {U'▄', "_"},      {U'░', ";"},  {U'≈', "~"},
     {U'∴', ":"},  {U'♣', "&"},  {U'♠', "%"}, {U'═', "="},      {U'⌂', "^"},      {U'◆', "$"},  {U'◉', "@"},
     {U'◐', "("},  {U'★', "*"},  {U'‹', "<"}, {U'›', ">"}});

}  // namespace

char32_t next_character(std::string_view& rest) {
  const auto [bytes, lead] = sequence_of(static_cast<unsigned char>(rest.front()));
  char32_t character = lead;
  bool whole = bytes != 0 && bytes <= rest.size();
  for (std::size_t i = 1; whole && i < bytes; ++i) {
    const auto byte = static_cast<unsigned char>(rest[i]);
    whole = (byte & 0xc0) == 0x80;
    character = (character << 6) | (byte & 0x3fU);
  }
  if (!whole || !is_scalar(character, bytes)) {
    rest.remove_prefix(1);
    return kBroken;
  }
  rest.remove_prefix(bytes);
  return character;
}

std::string to_utf8(char32_t character) {
  const auto tail = [character](int shift) { return static_cast<char>(0x80 | ((character >> shift) & 0x3f)); };
  if (character < 0x80) return {static_cast<char>(character)};
  if (character < 0x800) return {static_cast<char>(0xc0 | (character >> 6)), tail(0)};
  if (character < 0x10000) return {static_cast<char>(0xe0 | (character >> 12)), tail(6), tail(0)};
  return {static_cast<char>(0xf0 | (character >> 18)), tail(12), tail(6), tail(0)};
}

int columns_of(char32_t character) {
  if (in(kNoColumn, character)) return 0;
  return in(kTwoColumns, character) ? 2 : 1;
}

int columns(std::string_view text) {
  int sum = 0;
  while (!text.empty()) sum += columns_of(next_character(text));
  return sum;
}

namespace {

// As many whole characters as fit `width`, and how many columns they take.
std::pair<std::string, int> head_of(std::string_view text, int width) {
  std::string head;
  int used = 0;
  while (!text.empty()) {
    std::string_view rest = text;
    const char32_t character = next_character(rest);
    const int wide = columns_of(character);
    if (used + wide > width) break;
    head += to_utf8(character);
    used += wide;
    text = rest;
  }
  return {head, used};
}

std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(0, count)), ' '); }

// Words with what must stay with them.
std::vector<std::string> words_of(std::string_view text) {
  constexpr std::array<std::string_view, 6> kClosing{":", ";", "?", "!", "»", "·"};
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (word.empty()) continue;
    const bool closes = std::ranges::any_of(kClosing, [word](std::string_view mark) { return word.starts_with(mark); });
    const bool opened = !words.empty() && words.back().ends_with("«");
    if (!words.empty() && (closes || opened)) words.back() += " " + std::string(word);
    else words.emplace_back(word);
  }
  return words;
}

}  // namespace

std::string shorten(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  if (width <= 0) return {};
  return head_of(text, width - 1).first + "…";
}

std::string fit(std::string_view text, int width) {
  const std::string shown = shorten(text, width);
  return shown + spaces(width - columns(shown));
}

std::string fit_right(std::string_view text, int width) {
  const std::string shown = shorten(text, width);
  return spaces(width - columns(shown)) + shown;
}

namespace {

void wrap_paragraph(std::string_view text, int width, std::vector<std::string>& lines) {
  const std::size_t before = lines.size();
  std::string line;
  for (std::string word : words_of(text)) {
    const int room = width - columns(line) - (line.empty() ? 0 : 1);
    if (columns(word) <= room) {
      line += (line.empty() ? "" : " ") + word;
      continue;
    }
    if (!line.empty()) lines.push_back(std::exchange(line, ""));
    while (columns(word) > width) {
      const std::string head = head_of(word, std::max(2, width)).first;
      lines.push_back(head);
      word.erase(0, head.size());
    }
    line = word;
  }
  if (!line.empty() || lines.size() == before) lines.push_back(line);
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    wrap_paragraph(text.substr(0, end), width, lines);
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string harmless(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char32_t character = next_character(text);
    const bool control = character < 0x20 || (character >= 0x7f && character < 0xa0);
    // Marks that turn the writing direction could make a name swallow the words beside it.
    const bool turns = (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069);
    out += to_utf8(control || turns ? kBroken : character);
  }
  return out;
}

std::string to_ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char32_t character = next_character(text);
    if (character < 0x80) {
      out += static_cast<char>(character);
      continue;
    }
    const auto known = std::ranges::find(kLetters, character, &Letter::character);
    // Something for every column, so that what was laid out in columns stays so.
    if (known == kLetters.end()) out.append(static_cast<std::size_t>(columns_of(character)), '?');
    else out += known->ascii;
  }
  return out;
}

}  // namespace feerie::inline catalog
