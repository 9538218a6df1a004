// The stage of the laws' fights.
#include "tests/games/fees_darmes/properties/laws.h"

#include <stdexcept>

namespace feerie::properties::law {

using fees_darmes::Content;
using fees_darmes::kNone;

namespace {

struct Stands {
  int seat;
  const char* profile;
  const char* cell;
};

constexpr Stands kFigures[] = {
    {0, "lutin_farceur", "i9"}, {0, "chat_bottes", "k9"},    {0, "arbaletriere", "m9"},  {0, "epouvantail", "l11"},
    {0, "grand_loup", "j11"},   {0, "conseillere", "h11"},   {0, "golem_jardin", "n12"}, {1, "clochetin", "i14"},
    {1, "salamandre", "k13"},   {1, "champignon", "m14"},    {1, "dragonnet", "l15"},    {1, "herisson_piquier", "j15"},
    {1, "clown_canon", "h13"},  {1, "archere_rosee", "o14"},
};

struct Lies {
  const char* piece;
  const char* cell;
};

constexpr Lies kPieces[] = {{"puits", "k11"}, {"arbre_isole", "l12"}, {"bosquet", "m16"},
                            {"muret", "g16"}, {"bourbier", "o9"},     {"route_pavee", "f7"}};

std::uint8_t place_of(const std::vector<fees_darmes::CardText>& texts, std::string_view id) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].id == id) return static_cast<std::uint8_t>(i);
  throw std::runtime_error("nothing is called " + std::string(id));
}

Cell cell_called(const char* name) {
  const Thing cell = parse_cell(name).value();
  return feerie::cell_of(column_of(cell), row_of(cell));
}

}  // namespace

FeesDarmes sound_game(const fees_darmes::Options& options) {
  return {catalog::FeesDarmesBinding::editions().newest_for(FeesDarmes::kRulesVersion), options};
}

State melee(const FeesDarmes& game, Trial& trial) {
  const Content& content = game.content();
  State state = game.start();
  std::array<std::size_t, kSides> sizes{};
  for (const Stands& one : kFigures) {
    const auto seat = static_cast<std::size_t>(one.seat);
    Figure& figure = state.sides[seat].figures[sizes[seat]++];
    figure.profile = place_of(content.profile_texts, one.profile);
    figure.at = cell_called(one.cell);
    figure.health = static_cast<std::uint8_t>(1 + trial.below(2));
  }
  for (std::size_t i = 0; i < std::size(kPieces); ++i)
    state.pieces[i] = {place_of(content.piece_texts, kPieces[i].piece), 0, cell_called(kPieces[i].cell)};
  for (Side& side : state.sides)
    side.faction =
        trial.one_in(3) ? kNone : static_cast<std::uint8_t>(trial.below(static_cast<int>(content.factions.size())));
  state.sides[0].lair = cell_called("f11");
  state.sides[1].lair = cell_called("p12");
  state.objectives = {cell_called("g9"), cell_called("l9"), cell_called("j13"), cell_called("p15")};
  state.turn = 1;
  state.phase = Phase::activate;
  return state;
}

}  // namespace feerie::properties::law
