// From tables to entries: which fields a hero, an adversary, a tile and a mission have and what each may hold. Each
// reader is the list of fields of its kind. Words of the closed vocabulary become numbers here; a circle stays a word.
#include <algorithm>
#include <bit>
#include <charconv>

#include "catalog/heroes/content/draft.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog::pack {
namespace {

using namespace heroes;

constexpr int kMaxStrength = 9;  // one printed digit

std::uint8_t byte_of(std::optional<int> number) { return static_cast<std::uint8_t>(number.value_or(0)); }

// A closed list of words, from `first` on, as one_of wants them.
template <std::size_t N>
std::vector<std::string> kinds_of(const std::array<std::string_view, N>& words, std::size_t first) {
  return {words.begin() + static_cast<std::ptrdiff_t>(first), words.end()};
}

// What the readers of all four kinds share.
template <class Draft>
class EntryReader {
 protected:
  EntryReader(const ContentFile& file, const Node& table, Problems& problems)
      : file_(file), problems_(problems), fields_(file, table, problems) {
    draft_.file = &file;
    draft_.place = table.place;
  }

  void read_words(std::string_view id_example, std::string_view name_example) {
    id_ = fields_.id({"id", id_example});
    draft_.text.name = fields_.noun({"name", name_example}, kLongestName).value_or(Noun{});
  }

  std::optional<Draft> finish() {
    fields_.finish();
    if (!id_) return std::nullopt;
    draft_.id = *id_;
    draft_.text.id = id_->text;
    return std::move(draft_);
  }

  // A word of a closed list; nothing when it is missing or wrong, which is reported.
  template <class Enum>
  std::optional<Enum> word_in(Fields& fields, Ask ask, std::span<const std::string_view> words,
                              std::string_view complaint) {
    const auto word = fields.word(ask);
    const auto at = word ? choose(words, file_, *word, complaint, problems_) : std::nullopt;
    return at ? std::optional(static_cast<Enum>(*at)) : std::nullopt;
  }

  // A list of words of a closed list, each at most once, as a mask; 0 when it is missing or wrong, which is reported.
  std::uint8_t mask_of(Fields& fields, Ask ask, std::span<const std::string_view> words, std::string_view complaint,
                       std::string_view twice) {
    unsigned mask = 0;
    bool sound = true;
    for (const Word& word : fields.words(ask).value_or(std::vector<Word>{})) {
      const auto at = choose(words, file_, word, complaint, problems_);
      if (at && (mask >> *at & 1u) != 0) fields.report(word.place, Message(twice).with("word", word.text));
      sound = sound && at && (mask >> *at & 1u) == 0;
      if (at) mask |= 1u << *at;
    }
    return static_cast<std::uint8_t>(sound ? mask : 0);
  }

  DiceMask dice_of(Fields& fields, Ask ask) {  // HF-56
    return mask_of(fields, ask, kDieWords, "content.unknown_die", "content.die_twice");
  }

  const ContentFile& file_;
  Problems& problems_;
  Fields fields_;
  std::optional<Word> id_;
  Draft draft_;
};

class HeroReader : EntryReader<HeroDraft> {
 public:
  HeroReader(const ContentFile& file, const Node& table, Problems& problems) : EntryReader(file, table, problems) {}

  std::optional<HeroDraft> read() {
    read_words("id = \"old_hobarth\"", "name = { en = \"Old Hobarth\", fr = \"Le vieux Hobarth\" }");
    draft_.circle = fields_.word({"circle", "circle = \"storm\""});
    Hero& hero = draft_.row;
    hero.strength = byte_of(fields_.number({"strength", "strength = 3"}, 0, kMaxStrength));
    hero.left = read_edge({"left", "left = { upper = \"fire\", lower = \"ice\" }", false});
    hero.right = read_edge({"right", "right = { upper = \"fire\", lower = \"ice\" }", false});
    read_slots(hero);
    read_actions(hero);
    return finish();
  }

 private:
  std::array<Element, kHeights> read_edge(Ask ask) {  // HF-12
    std::array<Element, kHeights> edge{Element::none, Element::none};
    const Node* node = fields_.table(ask);
    if (!node) return edge;
    Fields halves(file_, *node, problems_, std::string(ask.name));
    const std::span<const std::string_view> elements = std::span(kElementWords).first(kElements);
    for (std::size_t height = 0; height < kHeights; ++height)
      edge[height] =
          word_in<Element>(halves, {kHeightWords[height], ask.example, false}, elements, "content.unknown_element")
              .value_or(Element::none);
    halves.finish();
    return edge;
  }

  void read_slots(Hero& hero) {  // HF-13
    hero.generic = byte_of(fields_.number({"generic_slots", "generic_slots = 1", false}, 0, kMaxSlots));
    const auto worths = fields_.numbers({"prestige_slots", "prestige_slots = [2]", false}, 1, kMaxSlotPrestige);
    if (!worths) return;
    const std::size_t slots = hero.generic + worths->size();
    if (slots > kMaxSlots) {
      fields_.report(fields_.place_of("prestige_slots"),
                     Message("content.too_many_slots").with("n", slots).with("limit", kMaxSlots));
      return;
    }
    for (const int worth : *worths) ++hero.prestige[static_cast<std::size_t>(worth - 1)];
  }

  void read_actions(Hero& hero) {  // HF-20
    const auto written = fields_.words({"actions", "actions = [\"fight 2\", \"mission\"]", false});
    if (!written) return;
    if (written->size() > hero.actions.size()) {
      fields_.report((*written)[hero.actions.size()].place,
                     Message("content.too_many_actions").with("limit", hero.actions.size()));
      return;
    }
    for (std::size_t i = 0; i < written->size(); ++i) {
      hero.actions[i] = read_action((*written)[i]);
      const bool again = i > 0 && hero.actions[i].kind == hero.actions[0].kind;
      if (!again || hero.actions[i].kind == ActionKind::none) continue;
      fields_.report((*written)[i].place,
                     Message("content.action_twice").with("action", word_of(hero.actions[i].kind, kActionWords)));
    }
  }

  // "mission", or "fight 2": the action and how much of it.
  Action read_action(const Word& written) {
    const std::size_t space = std::min(written.text.find(' '), written.text.size());
    const Word verb{written.text.substr(0, space), written.place};
    const auto at = choose(std::span(kActionWords).subspan(1), file_, verb, "content.unknown_action", problems_);
    if (!at) return {};
    const auto kind = static_cast<ActionKind>(*at + 1);
    const std::string_view rest = std::string_view(written.text).substr(space);
    if (kind == ActionKind::mission || kind == ActionKind::constellation) {  // HF-25, HF-28
      if (!rest.empty()) fields_.report(written.place, Message("content.action_no_number").with("action", verb.text));
      return {kind, 0};
    }
    const int most = kind == ActionKind::fight ? kDice : kMaxValue;  // HF-22
    int value = 0;
    if (rest.size() == 2) std::from_chars(rest.data() + 1, rest.data() + 2, value);
    if (value < 1 || value > most) {
      fields_.report(written.place,
                     Message("content.action_number").with("action", verb.text).with("low", 1).with("high", most));
      return {};
    }
    return {kind, static_cast<std::uint8_t>(value)};
  }
};

class AdversaryReader : EntryReader<Entry<Adversary>> {
 public:
  AdversaryReader(const ContentFile& file, const Node& table, Problems& problems)
      : EntryReader(file, table, problems) {}

  std::optional<Entry<Adversary>> read() {
    read_words("id = \"kelp_knight\"", "name = { en = \"Kelp Knight\", fr = \"Chevalier de varech\" }");
    Adversary& adversary = draft_.row;
    own_ = word_in<Colour>(fields_, {"colour", "colour = \"blue\""}, kColourWords, "content.unknown_colour");
    adversary.colour = own_.value_or(Colour{});
    adversary.points = byte_of(fields_.number({"points", "points = 3"}, 0, kMaxPoints));
    if (const Node* bonus = fields_.table({"bonus", "bonus.strength = { points = 4 }", false}))
      read_bonus(adversary, *bonus);
    return finish();
  }

 private:
  void read_bonus(Adversary& adversary, const Node& node) {  // HF-44
    static const std::vector<std::string> kKinds = kinds_of(kBonusWords, 1);
    static constexpr std::array<std::string_view, 7> kExamples{
        "",
        "bonus.collection = { points = 4, colours = [\"brown\", \"green\", \"blue\"] }",
        "bonus.majority = { points = 3, colour = \"green\" }",
        "bonus.strength = { points = 4 }",
        "bonus.number = { points = 3, least = 5 }",
        "bonus.per_colour = { points = 1, colour = \"brown\" }",
        "bonus.per_tile = { points = 1 }"};
    const auto kind = one_of(file_, node, kKinds, "content.unknown_bonus", problems_);
    if (!kind) return;
    const std::string_view example = kExamples[*kind + 1];
    Fields outer(file_, node, problems_, "bonus");
    const Node* inner_node = outer.table({kKinds[*kind], example});
    if (!inner_node) return;
    Fields inner(file_, *inner_node, problems_, "bonus." + kKinds[*kind]);
    adversary.bonus = static_cast<BonusKind>(*kind + 1);
    adversary.bonus_points = byte_of(inner.number({"points", example}, 1, kMaxPoints));
    if (adversary.bonus == BonusKind::collection) read_set(adversary, inner, {"colours", example});
    if (adversary.bonus == BonusKind::majority || adversary.bonus == BonusKind::per_colour)
      adversary.bonus_colour =
          word_in<Colour>(inner, {"colour", example}, kColourWords, "content.unknown_colour").value_or(Colour{});
    if (adversary.bonus == BonusKind::number)
      adversary.least = byte_of(inner.number({"least", example}, 1, kAdversaries));
    inner.finish();
  }

  // HF-61: exactly three different colours, the card's own among them.
  void read_set(Adversary& adversary, Fields& fields, Ask ask) {
    adversary.set_colours = mask_of(fields, ask, kColourWords, "content.unknown_colour", "content.colour_twice");
    if (adversary.set_colours == 0) return;
    const int shown = std::popcount(adversary.set_colours);
    if (shown != 3) {
      fields.report(fields.place_of(ask.name), Message("content.set_size").with("n", shown));
    } else if (own_ && (adversary.set_colours >> static_cast<unsigned>(*own_) & 1u) == 0) {
      fields.report(fields.place_of(ask.name),
                    Message("content.set_without_own").with("colour", word_of(*own_, kColourWords)));
    }
  }

  std::optional<Colour> own_;
};

class TileReader : EntryReader<Entry<Tile>> {
 public:
  TileReader(const ContentFile& file, const Node& table, Problems& problems) : EntryReader(file, table, problems) {}

  std::optional<Entry<Tile>> read() {
    read_words("id = \"anvil\"", "name = { en = \"The Anvil\", fr = \"L'Enclume\" }");
    const Ask text{"text", "text = { en = \"Gain 3 prestige.\", fr = \"Gagnez 3 prestige.\" }"};
    draft_.text.text = fields_.translations(text, kLongestText).value_or(Text{});
    draft_.row.copies = byte_of(fields_.number({"copies", "copies = 2"}, 1, kTiles));
    draft_.mark = fields_.place_of("copies");
    bool known = false;
    if (const Node* effect = fields_.table({"effect", "effect.shine = { value = 3 }"})) known = read_effect(*effect);
    read_needs(known);
    return finish();
  }

 private:
  // HF-32, HF-34, HF-35. False: which effect it shall be cannot be told.
  bool read_effect(const Node& node) {
    static const std::vector<std::string> kKinds = kinds_of(kTileEffectWords, 0);
    static constexpr std::array<std::string_view, 9> kExamples{
        "effect.opponent_damage = { any = 3 }",
        "effect.opponent_rolls = { dice = [\"green\", \"yellow\"] }",
        "effect.heal_all = {}",
        "effect.heal_then_mission = { value = 1 }",
        "effect.fight = { value = 3 }",
        "effect.shine = { value = 3 }",
        "effect.constellation_then_roll = { dice = [\"yellow\"] }",
        "effect.shine_shared = { value = 1, other_value = 1 }",
        "effect.fight_with_extra_die = { value = 2, dice = [\"green\", \"yellow\"], extra_dice = [\"red\"] }"};
    const auto kind = one_of(file_, node, kKinds, "content.unknown_tile_effect", problems_);
    if (!kind) return false;
    draft_.row.effect = static_cast<TileEffect>(*kind);
    Fields outer(file_, node, problems_, "effect");
    const Node* inner_node = outer.table({kKinds[*kind], kExamples[*kind]});
    if (!inner_node) return true;
    const std::string path = "effect." + kKinds[*kind];
    if (draft_.row.effect == TileEffect::opponent_damage) {
      draft_.row.damage = read_damage(file_, *inner_node, path, 1, problems_);
      return true;
    }
    Fields inner(file_, *inner_node, problems_, path);
    read_numbers(inner, kExamples[*kind]);
    inner.finish();
    return true;
  }

  void read_numbers(Fields& fields, std::string_view example) {
    Tile& tile = draft_.row;
    const auto number = [&](std::string_view name, int most) {
      return byte_of(fields.number({name, example}, 1, most));
    };
    const TileEffect effect = tile.effect;
    const bool fights = effect == TileEffect::fight || effect == TileEffect::fight_with_extra_die;
    const bool rolls = effect == TileEffect::opponent_rolls || effect == TileEffect::constellation_then_roll;
    if (!rolls && effect != TileEffect::heal_all) tile.value = number("value", fights ? kDice : kMaxValue);
    if (effect == TileEffect::shine_shared) tile.other_value = number("other_value", kMaxValue);
    if (rolls || effect == TileEffect::fight_with_extra_die) tile.dice = dice_of(fields, {"dice", example});
    if (effect == TileEffect::fight_with_extra_die) read_extra_dice(fields, {"extra_dice", example});
  }

  // A die is rolled once: an extra die cannot be one of those to choose from, and there must be a die per adversary.
  void read_extra_dice(Fields& fields, Ask ask) {
    Tile& tile = draft_.row;
    tile.extra_dice = dice_of(fields, ask);
    if ((tile.dice & tile.extra_dice) != 0)
      fields.report(fields.place_of(ask.name), Message("content.extra_die_again"));
    const int choice = std::popcount(tile.dice);
    if (tile.dice != 0 && tile.value > choice)
      fields.report(fields.place_of("value"),
                    Message("content.more_than_dice").with("n", tile.value).with("dice", choice));
  }

  void read_needs(bool effect_known) {
    const Ask ask{"needs", "needs = \"fight\"", false};
    const auto needs = fields_.word(ask);
    if (!needs) {
      const bool wanted = effect_known && draft_.row.hinders() && !fields_.node().find(ask.name);
      if (wanted) fields_.report(fields_.place_of("effect"), Message("content.needs_missing"));
      return;
    }
    const auto icons = std::span(kActionWords).subspan(1);
    const auto at = choose(icons, file_, *needs, "content.unknown_action", problems_);
    if (effect_known && !draft_.row.hinders()) fields_.report(needs->place, Message("content.needs_nothing"));
    if (at) draft_.row.needs = static_cast<ActionKind>(*at + 1);
  }
};

class MissionReader : EntryReader<Entry<Mission>> {
 public:
  MissionReader(const ContentFile& file, const Node& table, Problems& problems) : EntryReader(file, table, problems) {}

  std::optional<Entry<Mission>> read() {
    read_words("id = \"seal_the_threefold_gate\"",
               "name = { en = \"Seal the Threefold Gate\", fr = \"Sceller la Porte triple\" }");
    draft_.row.rank =
        word_in<Rank>(fields_, {"rank", "rank = \"B\""}, kRankWords, "content.unknown_rank").value_or(Rank{});
    draft_.row.starting = fields_.truth({"starting", "starting = true", false}).value_or(false);
    draft_.mark = fields_.place_of("starting");
    if (const Node* condition = fields_.table({"condition", "condition.adversaries = 2"})) read_condition(*condition);
    read_places();
    return finish();
  }

 private:
  void read_condition(const Node& node) {  // HF-25, HF-56
    static const std::vector<std::string> kKinds = kinds_of(kConditionWords, 0);
    const auto kind = one_of(file_, node, kKinds, "content.unknown_condition", problems_);
    if (!kind) return;
    Mission& mission = draft_.row;
    mission.condition = static_cast<ConditionKind>(*kind);
    Fields fields(file_, node, problems_, "condition");
    if (mission.condition == ConditionKind::dice) {
      mission.dice = dice_of(fields, {"dice", "condition.dice = [\"green\", \"yellow\"]"});
    } else if (mission.condition == ConditionKind::adversaries) {
      mission.least = byte_of(fields.number({"adversaries", "condition.adversaries = 2"}, 1, kAdversaries));
    } else if (const Node* damage = fields.table({"damage", "condition.damage = { any = 1, fire = 1 }"})) {
      mission.damage = read_damage(file_, *damage, "condition.damage", 1, problems_);
    }
  }

  void read_places() {  // HF-26
    const auto values = fields_.numbers({"prestige", "prestige = [4, 2]"}, 1, kMaxPoints);
    if (!values) return;
    const Place place = fields_.place_of("prestige");
    if (values->size() > kMaxPlaces) {
      fields_.report(place, Message("content.too_many_places").with("n", values->size()).with("limit", kMaxPlaces));
      return;
    }
    if (std::ranges::adjacent_find(*values, std::less_equal{}) != values->end())
      fields_.report(place, Message("content.places_order"));
    draft_.row.places = static_cast<std::uint8_t>(values->size());
    std::ranges::transform(*values, draft_.row.prestige.begin(), [](int v) { return static_cast<std::uint8_t>(v); });
  }
};

}  // namespace

std::optional<HeroDraft> read_hero(const ContentFile& file, const Node& table, Problems& problems) {
  return HeroReader(file, table, problems).read();
}

std::optional<Entry<Adversary>> read_adversary(const ContentFile& file, const Node& table, Problems& problems) {
  return AdversaryReader(file, table, problems).read();
}

std::optional<Entry<Tile>> read_tile(const ContentFile& file, const Node& table, Problems& problems) {
  return TileReader(file, table, problems).read();
}

std::optional<Entry<Mission>> read_mission(const ContentFile& file, const Node& table, Problems& problems) {
  return MissionReader(file, table, problems).read();
}

}  // namespace feerie::inline catalog::pack
