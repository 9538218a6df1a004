// From files to a draft: what a pack of Heroes holds besides its cards. Every read_… function is the list of fields of
// one kind of table. Nothing here looks from one entry to another.
#include <algorithm>

#include "catalog/heroes/content/draft.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog::pack {
namespace {

using heroes::kFaces;

constexpr Ask kGame{"game", "game = \"heroes\"", false};
constexpr Ask kDiscard{"discard_in_last_round", "discard_in_last_round = false", false};

// HF-43 in rules version 1; a pack of today's rules does not say it.
void read_discard(Fields& fields, HeroesDraft& draft) {
  const auto discard = fields.truth(kDiscard);
  if (!discard) {
    if (fields.node().find(kDiscard.name)) draft.discard_in_last_round = false;  // there, but wrong: said already
    return;
  }
  if (draft.discard_in_last_round)
    fields.report(fields.place_of(kDiscard.name), Message("content.set_twice").with("field", kDiscard.name));
  draft.discard_in_last_round = *discard;
}

void read_faction(const ContentFile& file, const Node& table, std::vector<FactionDraft>& factions, Problems& problems) {
  Fields fields(file, table, problems);
  auto id = fields.id({"id", "id = \"the_drowned_court\""});
  auto name = fields.noun({"name", "name = { en = \"The Drowned Court\", fr = \"La Cour noyée\" }"}, kLongestName);
  const auto word = fields.word({"colour", "colour = \"blue\""});
  fields.finish();
  if (!word) return;
  const auto colour = choose(heroes::kColourWords, file, *word, "content.unknown_colour", problems);
  if (!colour || !id) return;
  const auto taken = std::ranges::find(factions, *colour, &FactionDraft::colour);
  if (taken != factions.end()) {
    problems.add(file.name, word->place,
                 Message("content.faction_twice").with("id", taken->id.text).with("colour", word->text));
  }
  factions.push_back({{&file, std::move(*id), name.value_or(Noun{})}, *colour});
}

void read_faces(const ContentFile& file, Fields& fields, DieDraft& die, Problems& problems) {
  constexpr Ask kFacesAsk{"faces", "faces = [{}, {}, { any = 1 }, { any = 1 }, { any = 2 }, { fire = 1 }]"};
  const Node* list = fields.list(kFacesAsk);
  if (!list) return;
  if (list->items.size() != kFaces) {  // HF-39
    fields.report(list->place, Message("content.face_count").with("n", list->items.size()).with("right", kFaces));
    return;
  }
  for (std::size_t face = 0; face < kFaces; ++face) {
    const Node& item = list->items[face];
    if (item.type == Node::Type::table) {
      die.faces[face] = read_damage(file, item, "faces", 0, problems);
    } else {
      fields.report(item.place,
                    Message("content.not_a_table").with("field", "faces").with("example", kFacesAsk.example));
    }
  }
}

void read_die(const ContentFile& file, const Node& table, std::vector<DieDraft>& dice, Problems& problems) {
  Fields fields(file, table, problems);
  DieDraft die{&file, fields.place_of("colour")};
  const auto word = fields.word({"colour", "colour = \"green\""});
  read_faces(file, fields, die, problems);
  fields.finish();
  if (!word) return;
  const auto colour = choose(heroes::kDieWords, file, *word, "content.unknown_die", problems);
  if (!colour) return;
  die.colour = *colour;
  const auto taken = std::ranges::find(dice, *colour, &DieDraft::colour);
  if (taken != dice.end()) {
    problems.add(file.name, word->place,
                 Message("content.die_defined_twice")
                     .with("colour", word->text)
                     .with("file", taken->file->name)
                     .with("line", taken->place.line));
  }
  dice.push_back(die);
}

// Every table of one kind in a file, until there is one more than the game knows.
template <class Draft, class Read>
void read_all(const ContentFile& file, std::span<const Node> tables, std::size_t most, std::vector<Draft>& drafts,
              Problems& problems, Read read) {
  for (const Node& table : tables) {
    if (drafts.size() > most) return;
    if (auto draft = read(file, table, problems)) drafts.push_back(std::move(*draft));
  }
}

void read_file(const ContentFile& file, Fields& fields, HeroesDraft& draft, Problems& problems) {
  read_discard(fields, draft);
  read_groups(file, fields.tables({"element", "[[element]]", false}), draft.elements, problems);
  for (const Node& table : fields.tables({"faction", "[[faction]]", false}))
    if (draft.factions.size() <= kMaxGroups) read_faction(file, table, draft.factions, problems);
  read_groups(file, fields.tables({"circle", "[[circle]]", false}), draft.circles, problems);
  for (const Node& table : fields.tables({"die", "[[die]]", false}))
    if (draft.dice.size() <= kMaxGroups) read_die(file, table, draft.dice, problems);
  read_all(file, fields.tables({"hero", "[[hero]]", false}), heroes::kHeroes, draft.heroes, problems, read_hero);
  read_all(file, fields.tables({"adversary", "[[adversary]]", false}), heroes::kAdversaries, draft.adversaries,
           problems, read_adversary);
  read_all(file, fields.tables({"tile", "[[tile]]", false}), heroes::kMaxTileKinds, draft.tiles, problems, read_tile);
  read_all(file, fields.tables({"mission", "[[mission]]", false}), heroes::kMissions, draft.missions, problems,
           read_mission);
}

// A pack without any hero, say, is told so at the head of its first file.
void report_nothing(const HeroesDraft& draft, bool game_named, const ContentFile& first, Problems& problems) {
  if (!game_named) report_absent(first, kGame.name, kGame.example, problems);
  if (draft.circles.empty()) report_absent(first, "circle", "[[circle]]", problems);
  if (draft.heroes.empty()) report_absent(first, "hero", "[[hero]]", problems);
  if (draft.adversaries.empty()) report_absent(first, "adversary", "[[adversary]]", problems);
  if (draft.tiles.empty()) report_absent(first, "tile", "[[tile]]", problems);
  if (draft.missions.empty()) report_absent(first, "mission", "[[mission]]", problems);
}

}  // namespace

heroes::Damage read_damage(const ContentFile& file, const Node& table, const std::string& path, int least,
                           Problems& problems) {
  Fields fields(file, table, problems, path);
  heroes::Damage damage;
  bool read = true;
  const auto points = [&](std::string_view name, std::string_view example) {
    const auto number = fields.number({name, example, false}, 0, heroes::kMaxDamage);
    read = read && (number || !table.find(name));
    return static_cast<std::uint8_t>(number.value_or(0));
  };
  damage.untyped = points("any", "any = 1");
  for (std::size_t element = 0; element < heroes::kElements; ++element)
    damage.typed[element] = points(heroes::kElementWords[element], "fire = 1");
  fields.finish();
  if (read && (damage.total() < least || damage.total() > heroes::kMaxDamage)) {
    fields.report(table.place, Message("content.damage_total")
                                   .with("field", path)
                                   .with("n", damage.total())
                                   .with("low", least)
                                   .with("high", heroes::kMaxDamage));
  }
  return damage;
}

HeroesDraft read_heroes_draft(std::span<const ContentFile* const> files, Problems& problems) {
  HeroesDraft draft;
  const ContentFile* game_named_in = nullptr;
  for (const ContentFile* file : files) {
    const auto document = parse_document(*file, problems);
    if (!document) {
      draft.complete = false;
      continue;
    }
    Fields fields(*file, *document, problems);
    read_game(*file, fields, kGame, "heroes", game_named_in, problems);
    read_file(*file, fields, draft, problems);
    fields.finish();
  }
  if (draft.complete && problems.none()) report_nothing(draft, game_named_in, *files.front(), problems);
  return draft;
}

}  // namespace feerie::inline catalog::pack
