// What the readers of two games share: packs in the order of their files, `game = "…"`, tables that are an id and a
// name, tables of which exactly one field is filled, and the checks that ids and names are unique. A reader of a game
// adds its own fields and nothing else.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/content/fields.h"
#include "catalog/content/problem.h"

namespace feerie::inline catalog::pack {

inline constexpr int kLongestName = 48;
inline constexpr int kLongestText = 300;
inline constexpr std::size_t kMaxGroups = 16;  // of one kind: affinities, categories, circles

// An id with its name: an affinity, a circle.
struct GroupDraft {
  const ContentFile* file = nullptr;
  Word id;
  Noun name;
};

// Appends the groups of one file; stops one past kMaxGroups, so that a huge file costs little.
void read_groups(const ContentFile& file, std::span<const Node> tables, std::vector<GroupDraft>& groups,
                 Problems& problems);

// The index of `word` in a list of groups, or none and the complaint.
std::optional<std::size_t> find_group(std::span<const GroupDraft> groups, const ContentFile& file, const Word& word,
                                      std::string_view complaint, Problems& problems);

// `game = "…"`, which stands in one file of the pack; `named_in` remembers which.
void read_game(const ContentFile& file, Fields& fields, Ask ask, const std::string& game, const ContentFile*& named_in,
               Problems& problems);

// The game that the files name, if it is one of `games`; else nothing, and why: a file that cannot be read, no game or
// an unknown one. For those who must know the game before they can judge the rest.
std::optional<std::string> game_of(std::span<const ContentFile> files, std::span<const std::string_view> games,
                                   Problems& problems);

// The one field of a table that must be exactly one of `kinds`; complaints are message `id`, `id`_nearest, _none and
// _several.
std::optional<std::size_t> one_of(const ContentFile& file, const Node& table, std::span<const std::string> kinds,
                                  const std::string& id, Problems& problems);

// The index of `word` in a closed list of words, or none and the complaint.
std::optional<std::size_t> choose(std::span<const std::string_view> words, const ContentFile& file, const Word& word,
                                  std::string_view complaint, Problems& problems);

// Says at the head of the first file that the pack has nothing of this kind at all.
void report_absent(const ContentFile& first, std::string_view field, std::string_view example, Problems& problems);

// No two things of a pack may have one id.
class UniqueIds {
 public:
  explicit UniqueIds(Problems& problems) : problems_(problems) {}
  void add(const ContentFile& file, const Word& id);

 private:
  Problems& problems_;
  std::map<std::string, std::pair<const ContentFile*, Place>> seen_;
};

// Two cards of one name could not be told apart by those who read them. An empty name is none (and was reported).
class UniqueNames {
 public:
  explicit UniqueNames(Problems& problems) : problems_(problems) {}
  void add(const ContentFile& file, const Word& id, const Noun& name);

 private:
  Problems& problems_;
  std::map<std::string, std::string> english_, french_;  // name to id
};

// The files sorted by name, whatever order they are given in; or nothing and the problem of a pack that is empty or
// has too many.
std::vector<const ContentFile*> in_order(std::span<const ContentFile> files, Problems& problems);

// Judges a pack with a game's judge, which is made from the files in order and the problems so far.
template <class Content, class Judge>
Judgement<Content> judge_files(std::span<const ContentFile> files) {
  Problems problems;
  const std::vector<const ContentFile*> sorted = in_order(files, problems);
  if (sorted.empty()) return {problems.take(), std::nullopt};
  std::optional<Content> content = Judge(sorted, problems).judge();
  if (problems.none()) return {{}, std::move(content)};
  return {problems.take(), std::nullopt};
}

}  // namespace feerie::inline catalog::pack
