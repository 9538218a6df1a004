// Edit distance with swaps of neighbours (optimal string alignment), over three rolling rows. Words come from people
// and files, so their length is bounded before any work is done.
#include "catalog/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace feerie::inline catalog {
namespace {

constexpr std::size_t kLongestWord = 64;
using Row = std::array<std::size_t, kLongestWord + 1>;

char folded(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  return c == '-' || c == ' ' ? '_' : c;
}

std::string folded(std::string_view word) {
  std::string out(word);
  std::ranges::transform(out, out.begin(), [](char c) { return folded(c); });
  return out;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  Row before_last{}, last{}, row{};
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t differ = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + differ});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = last;
    last = row;
  }
  return last[b.size()];
}

}  // namespace

std::string nearest_word(std::string_view word, std::span<const std::string> choices) {
  if (word.empty() || word.size() > kLongestWord) return {};
  const std::string meant = folded(word);
  // One slip in a word of three letters is plausible, three in a word of four are not.
  std::size_t best = std::max<std::size_t>(1, meant.size() / 3) + 1;
  std::string nearest;
  for (const std::string& choice : choices) {
    if (choice.size() > kLongestWord) continue;
    const std::size_t distance = edit_distance(meant, folded(choice));
    if (distance >= best || distance >= choice.size()) continue;
    best = distance;
    nearest = choice;
  }
  return nearest;
}

Message unknown_word(std::string_view id, std::string_view word, std::span<const std::string> choices) {
  constexpr std::size_t kListed = 12;
  const std::string nearest = nearest_word(word, choices);
  if (!nearest.empty()) return Message(std::string(id) + "_nearest").with("word", word).with("nearest", nearest);
  std::string listed;
  for (std::size_t i = 0; i < choices.size() && i < kListed; ++i) listed += (i == 0 ? "" : ", ") + choices[i];
  if (choices.size() > kListed) listed += ", …";
  return Message(id).with("word", word).with("choices", listed);
}

}  // namespace feerie::inline catalog
