// The canonical text of the content: one line per die, hero, adversary, tile and mission with everything the rules can
// see of it, by its id, because records name it so. Circles, factions and names are for the eye and no part of it;
// where the order of the lines matters to records, the lines themselves keep it.
#include "engine/games/heroes/content.h"

#include "engine/games/heroes/vocabulary.h"

namespace feerie::heroes {
namespace {

// A line of words and numbers, apart by single spaces.
class Line {
 public:
  explicit Line(std::string_view first) : text_(first) {}

  Line& put(std::string_view word) {
    text_ += ' ';
    text_ += word;
    return *this;
  }
  Line& put(int number) { return put(std::string_view(std::to_string(number))); }
  Line& put(const Damage& damage) {
    for (const int points : damage.typed) put(points);
    return put(damage.untyped);
  }
  std::string end() const { return text_ + '\n'; }

 private:
  std::string text_;
};

std::string die_line(const Content& content, std::size_t die) {
  Line line("die");
  line.put(kDieWords[die]);
  for (const Damage& face : content.dice[die]) line.put(face);
  return line.end();
}

std::string hero_line(const std::string& id, const Hero& hero) {
  Line line("hero");
  line.put(id).put(hero.strength);
  for (const auto& edge : {hero.left, hero.right})
    for (const Element half : edge) line.put(word_of(half, kElementWords));
  line.put(hero.generic);
  for (const int slots : hero.prestige) line.put(slots);
  for (const Action& action : hero.actions) line.put(word_of(action.kind, kActionWords)).put(action.value);
  return line.end();
}

std::string adversary_line(const std::string& id, const Adversary& adversary) {
  Line line("adversary");
  line.put(id).put(word_of(adversary.colour, kColourWords)).put(adversary.points);
  line.put(word_of(adversary.bonus, kBonusWords)).put(adversary.bonus_points);
  line.put(word_of(adversary.bonus_colour, kColourWords)).put(adversary.set_colours).put(adversary.least);
  return line.end();
}

std::string tile_line(const std::string& id, const Tile& tile) {
  Line line("tile");
  line.put(id).put(word_of(tile.effect, kTileEffectWords)).put(tile.copies).put(tile.value).put(tile.other_value);
  line.put(tile.damage).put(tile.dice).put(tile.extra_dice).put(word_of(tile.needs, kActionWords));
  return line.end();
}

std::string mission_line(const std::string& id, const Mission& mission) {
  Line line("mission");
  line.put(id).put(word_of(mission.rank, kRankWords)).put(mission.starting ? "starting" : "later");
  line.put(word_of(mission.condition, kConditionWords)).put(mission.damage).put(mission.dice).put(mission.least);
  line.put(mission.places);
  for (const int prestige : mission.prestige) line.put(prestige);
  return line.end();
}

}  // namespace

std::string canonical_text(const Content& content) {
  std::string text = "heroes content 1\n";
  if (const auto& discard = content.discard_in_last_round)  // HF-43, in rules version 1
    text += *discard ? "last_round discard\n" : "last_round keep\n";
  for (std::size_t die = 0; die < kDice; ++die) text += die_line(content, die);
  for (std::size_t i = 0; i < content.heroes.size(); ++i)
    text += hero_line(content.hero_texts[i].id, content.heroes[i]);
  for (std::size_t i = 0; i < content.adversaries.size(); ++i)
    text += adversary_line(content.adversary_texts[i].id, content.adversaries[i]);
  for (std::size_t i = 0; i < content.tiles.size(); ++i) text += tile_line(content.tile_texts[i].id, content.tiles[i]);
  for (std::size_t i = 0; i < content.missions.size(); ++i)
    text += mission_line(content.mission_texts[i].id, content.missions[i]);
  return text;
}

}  // namespace feerie::heroes
