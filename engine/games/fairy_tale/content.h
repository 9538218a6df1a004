// The cards of Fairy Tale as the rules read them: flat tables, filled from content/fairy_tale/*.toml by the catalog.
// A card is its kind (an index); a set of kinds is a 64-bit mask, so "which cards does this effect reach" is one AND.
// Nothing here knows a card by name: whatever the content says is what is played.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/message.h"

namespace feerie::fairy_tale {

using Kind = std::uint8_t;
using KindMask = std::uint64_t;
inline constexpr int kMaxKinds = 60;
inline constexpr int kMaxCards =
    116;  // copies of all kinds together: they must pack into two words without splitting a kind
inline constexpr int kMaxCopies = 12;
inline constexpr int kMaxCount = 12;  // cards one effect turns

constexpr KindMask mask_of(Kind kind) { return KindMask{1} << kind; }

enum class PointsKind : std::uint8_t { fixed, per, conditional, majority };  // FT-18, FT-19, FT-21, FT-22
enum class EffectKind : std::uint8_t { none, open, close, hunt };            // FT-9
enum class Reach : std::uint8_t { you, all };                                // FT-11

struct Points {
  PointsKind kind = PointsKind::fixed;
  std::int8_t value = 0;
  KindMask of =
      0;  // per: the counted kinds; majority: the kinds of that affinity or category; conditional: each needed kind
  bool operator==(const Points&) const = default;
};

struct Effect {
  EffectKind kind = EffectKind::none;
  Reach who = Reach::you;
  std::uint8_t count = 0;  // cards each player concerned turns; 0: every card that matches
  KindMask what = 0;       // "any" is every kind (FT-34)
  bool operator==(const Effect&) const = default;
};

struct Card {
  std::uint8_t affinity = 0;  // index into Content::affinities
  std::uint8_t category = 0;  // index into Content::categories
  std::uint8_t copies = 0;
  bool expert = false;
  bool wild = false;  // takes another card's name at scoring (FT-23)
  Points points;
  Effect effect;
  bool operator==(const Card&) const = default;
};

// What players read. `text` says in one or two sentences what the card scores and does.
struct CardText {
  std::string id;
  Noun name;
  Text text;
  bool operator==(const CardText&) const = default;
};

struct NamedId {
  std::string id;
  Noun name;
  bool operator==(const NamedId&) const = default;
};

struct Content {
  std::vector<NamedId> affinities;
  std::vector<NamedId> categories;
  std::vector<Card> cards;      // by kind
  std::vector<CardText> texts;  // by kind
  bool operator==(const Content&) const = default;

  int kinds() const { return static_cast<int>(cards.size()); }
};

// The rules-relevant part of the content, as one canonical text whose SHA-256 records name (names and sentences are
// not part of it: a better translation must not orphan a record).
std::string canonical_text(const Content& content);

// Whether these tables were made for this version of the rules: there has been only one.
inline bool suits(const Content&, int rules) { return rules == 1; }

}  // namespace feerie::fairy_tale
