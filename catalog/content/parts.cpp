// The shared parts of the readers; see parts.h.
#include "catalog/content/parts.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace feerie::inline catalog::pack {

void read_groups(const ContentFile& file, std::span<const Node> tables, std::vector<GroupDraft>& groups,
                 Problems& problems) {
  for (const Node& table : tables) {
    if (groups.size() > kMaxGroups) return;
    Fields fields(file, table, problems);
    auto id = fields.id({"id", "id = \"shadow\""});
    auto name = fields.noun({"name", "name = { en = \"Shadow\", fr = \"Ombre\" }"}, kLongestName);
    fields.finish();
    if (id) groups.push_back({&file, std::move(*id), name.value_or(Noun{})});
  }
}

std::optional<std::size_t> find_group(std::span<const GroupDraft> groups, const ContentFile& file, const Word& word,
                                      std::string_view complaint, Problems& problems) {
  const auto at = std::ranges::find(groups, word.text, [](const GroupDraft& g) { return g.id.text; });
  if (at != groups.end()) return static_cast<std::size_t>(at - groups.begin());
  std::vector<std::string> choices;
  for (const GroupDraft& group : groups) choices.push_back(group.id.text);
  report_unknown(problems, file.name, word, complaint, choices);
  return std::nullopt;
}

void read_game(const ContentFile& file, Fields& fields, Ask ask, const std::string& game, const ContentFile*& named_in,
               Problems& problems) {
  const auto named = fields.word(ask);
  if (!named) {
    if (fields.node().find(ask.name)) named_in = &file;  // there, but wrong: said already
    return;
  }
  if (named_in) problems.add(file.name, named->place, Message("content.game_twice").with("file", named_in->name));
  named_in = &file;
  if (named->text != game) report_unknown(problems, file.name, *named, "content.unknown_game", std::array{game});
}

std::optional<std::string> game_of(std::span<const ContentFile> files, std::span<const std::string_view> games,
                                   Problems& problems) {
  const std::vector<const ContentFile*> sorted = in_order(files, problems);
  const std::string example = "game = \"" + std::string(games.front()) + "\"";
  for (const ContentFile* file : sorted) {
    const auto document = parse_document(*file, problems);
    const Node* game = document ? document->find("game") : nullptr;
    if (!game) continue;
    Fields fields(*file, *document, problems);
    const auto named = fields.word({"game", example});
    const auto at = named ? choose(games, *file, *named, "content.unknown_pack_game", problems) : std::nullopt;
    return at ? std::optional<std::string>(games[*at]) : std::nullopt;
  }
  if (problems.none()) report_absent(*sorted.front(), "game", example, problems);
  return std::nullopt;
}

std::optional<std::size_t> one_of(const ContentFile& file, const Node& table, std::span<const std::string> kinds,
                                  const std::string& id, Problems& problems) {
  std::optional<std::size_t> found;
  bool unknown = false;
  for (const Node& field : table.items) {
    const auto at = static_cast<std::size_t>(std::ranges::find(kinds, field.key) - kinds.begin());
    if (at == kinds.size()) {
      report_unknown(problems, file.name, {field.key, field.key_place}, id, kinds);
      unknown = true;
    } else if (found) {
      problems.add(file.name, field.key_place,
                   Message(id + "_several").with("first", kinds[*found]).with("second", field.key));
      return std::nullopt;
    } else {
      found = at;
    }
  }
  if (!found && !unknown) problems.add(file.name, table.place, Message(id + "_none"));
  return unknown ? std::nullopt : found;
}

std::optional<std::size_t> choose(std::span<const std::string_view> words, const ContentFile& file, const Word& word,
                                  std::string_view complaint, Problems& problems) {
  const auto at = std::ranges::find(words, word.text);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  report_unknown(problems, file.name, word, complaint, std::vector<std::string>(words.begin(), words.end()));
  return std::nullopt;
}

void report_absent(const ContentFile& first, std::string_view field, std::string_view example, Problems& problems) {
  problems.add(first.name, {}, Message("content.nothing_defined").with("field", field).with("example", example));
}

void UniqueIds::add(const ContentFile& file, const Word& id) {
  const auto [at, fresh] = seen_.try_emplace(id.text, &file, id.place);
  if (fresh) return;
  const auto& [first, place] = at->second;
  problems_.add(file.name, id.place,
                Message("content.duplicate_id").with("id", id.text).with("file", first->name).with("line", place.line));
}

void UniqueNames::add(const ContentFile& file, const Word& id, const Noun& name) {
  for (const Lang lang : {Lang::en, Lang::fr}) {
    const std::string& words = name.in(lang);
    if (words.empty()) continue;
    const auto [at, fresh] = (lang == Lang::en ? english_ : french_).try_emplace(words, id.text);
    if (fresh) continue;
    problems_.add(file.name, id.place, Message("content.duplicate_name").with("name", words).with("id", at->second));
  }
}

std::vector<const ContentFile*> in_order(std::span<const ContentFile> files, Problems& problems) {
  if (files.empty()) {
    problems.add(".", {}, Message("content.no_files"));
    return {};
  }
  if (files.size() > kMaxFiles) {
    problems.add(files[kMaxFiles].name, {}, Message("content.too_many_files").with("limit", kMaxFiles));
    return {};
  }
  std::vector<const ContentFile*> sorted;
  for (const ContentFile& file : files) sorted.push_back(&file);
  std::ranges::sort(sorted, {}, [](const ContentFile* file) { return std::tie(file->name, file->text); });
  return sorted;
}

}  // namespace feerie::inline catalog::pack
