// Positions of Fées d'armes: a whole state as JSON that a person can read and edit, from one table of fields that
// writes and reads. Where the acting figure stands is not written a second time; whether the rules lead there is the
// game's to say.
#include "catalog/fees_darmes/binding.h"
#include "catalog/position_fields.h"
#include "engine/games/fees_darmes/speech.h"

namespace feerie::inline catalog {

namespace {

using namespace fees_darmes;

constexpr int kMostOfByte = 255;
constexpr int kMostTokensOn = 65'535;  // Flames or Poison on a figure

Codec<std::uint8_t> number(int most, int from = 0) { return whole<std::uint8_t>(from, most, from); }

bool in_activation(const State& now) {
  const bool mends = now.phase == Phase::mend || now.phase == Phase::mend_whom;
  return mends ? now.agenda.mending < kAtDusk : now.phase >= Phase::tunnel && now.phase < Phase::mend;
}
const Figure& actor(const State& now) {
  return now.sides[now.active % kSides].figures[now.agenda.figure % kMostFigures];
}
bool has_agenda(const State& now) {
  return now.phase > Phase::reveal && now.phase != Phase::activate && now.phase < Phase::come_back;
}
bool acts_from_beyond(const State& now) { return in_activation(now) && !actor(now).in_play(); }

// A cell by its name, null off the board.
Codec<Cell> cell_codec() {
  return {[](const Cell& cell) {
            return cell.on_board() ? PositionOut(cell_name(cell_thing(cell))) : PositionOut(nullptr);
          },
          [](const PositionIn& source, std::string_view field, Cell& into) -> Result<void> {
            into = kOffBoard;
            if (source.is_null()) return {};
            if (!source.is_string()) return bad_field(field);
            const auto cell = parse_cell(source.get_ref<const std::string&>());
            if (!cell || column_of(*cell) >= kMaxBoard || row_of(*cell) >= kMaxBoard) return bad_field(field);
            into = feerie::cell_of(column_of(*cell), row_of(*cell));
            return {};
          }};
}

// An action of the profile by its number, or the words of the others.
Codec<std::uint8_t> action_codec() {
  const std::vector<std::string> others{"search", "loot"};
  const Codec<std::uint8_t> own = number(kMostActions, 1);
  return {[=](const std::uint8_t& action) {
            return action < kSearch ? own.write(action) : PositionOut(others.at(action - std::size_t{kSearch}));
          },
          [=](const PositionIn& source, std::string_view field, std::uint8_t& into) -> Result<void> {
            if (!source.is_string()) return own.read(source, field, into);
            const Result<std::size_t> other = read_word(source, others, "position.unknown_word");
            if (!other) return std::unexpected(other.error());
            into = static_cast<std::uint8_t>(kSearch + *other);
            return {};
          }};
}

// A number that is never above 0, as people count what is lost.
Codec<std::int8_t> lost_codec() {
  const Codec<std::uint8_t> lost = number(std::numeric_limits<std::int8_t>::max());
  return {[lost](const std::int8_t& value) { return lost.write(static_cast<std::uint8_t>(-value)); },
          [lost](const PositionIn& source, std::string_view field, std::int8_t& into) -> Result<void> {
            std::uint8_t read = 0;
            if (Result<void> done = lost.read(source, field, read); !done) return done;
            into = static_cast<std::int8_t>(-read);
            return {};
          }};
}

Codec<std::array<Figure, kMostFigures>> figures_codec(const Content& content) {
  Figure blank{};
  blank.profile = kNone;
  blank.at = kOffBoard;
  const Codec<std::uint16_t> tokens = whole<std::uint16_t>(0, kMostTokensOn);
  return up_to<Figure, kMostFigures>(
      object_of<Figure>(blank, {field("profile", &Figure::profile, word<std::uint8_t>(words_in(content.profile_texts))),
                                field("cell", &Figure::at, cell_codec(), Stands::rarely),
                                field("health", &Figure::health, number(kMostOfByte), Stands::rarely),
                                field("tokens", &Figure::tokens, number(kMostActivations), Stands::rarely),
                                field("flames", &Figure::flames, tokens, Stands::rarely),
                                field("poison", &Figure::poison, tokens, Stands::rarely),
                                field("hindered", &Figure::hindered, number(kMostOfByte), Stands::rarely),
                                field("stunned", &Figure::stunned, number(kMostOfByte), Stands::rarely),
                                field("fallen", &Figure::fallen, number(1), Stands::rarely)}),
      blank);
}

Codec<Side> side_codec(const FeesDarmes& game) {
  const Content& content = game.content();
  const auto of = [](std::string_view name, std::uint8_t Side::* member, int most = kMostOfByte) {
    return field(name, member, number(most), Stands::rarely);
  };
  return object_of<Side>(
      game.start().sides[0],
      {of("answered", &Side::answered, kRecruitAnswers + 1),
       field("band", &Side::band, or_none(word<std::uint8_t>(words_in(content.band_texts))), Stands::rarely),
       field("figures", &Side::figures, figures_codec(content)),
       field("card", &Side::faction, or_none(word<std::uint8_t>(words_in(content.faction_texts))), Stands::rarely),
       field("lair", &Side::lair, cell_codec(), Stands::rarely), of("points", &Side::points),
       of("turn_points", &Side::turn_points),
       field("felled", &Side::felled, whole<std::uint16_t>(0, kTurns * fees_darmes::kPoints), Stands::rarely),
       of("felled_now", &Side::felled_now), of("loots", &Side::loots),
       field("free_tokens", &Side::free_tokens, number(kMostOfByte)), of("extra_tokens", &Side::extra_tokens),
       of("jokers_used", &Side::jokers_used), of("gifts_used", &Side::gifts_used),
       field("searched", &Side::searched, numbers<std::uint8_t>(kObjectives), Stands::rarely),
       field("scored", &Side::scored, numbers<std::uint8_t>(kObjectives), Stands::rarely),
       of("looted", &Side::looted, 1), of("passed", &Side::passed, 1),
       field("deck", &Side::deck, each<std::uint8_t, kDieFaces>(number(kCardCopies), kDieFaces), Stands::rarely)});
}

// What stands there in this moment even if it says what it says at the start.
struct Shown {
  Stands figure = Stands::rarely;
  Stands action = Stands::rarely;
  Stands target = Stands::rarely;
};
Shown shown_in(const State& now) {
  Shown shown;
  if (!in_activation(now)) return shown;
  const bool rolled = now.agenda.dice != 0;
  shown.figure = Stands::usually;
  if (rolled || (now.phase >= Phase::target && now.phase < Phase::roll)) shown.action = Stands::usually;
  if (rolled || (now.phase > Phase::target && now.phase < Phase::roll)) shown.target = Stands::usually;
  return shown;
}

Codec<Agenda> agenda_codec(const Shown& shown) {
  const auto of = [](std::string_view name, std::uint8_t Agenda::* member, int most = kMostOfByte, int from = 0) {
    return field(name, member, number(most, from), Stands::rarely);
  };
  return object_of<Agenda>(
      Agenda{}, {field("figure", &Agenda::figure, number(kMostFigures, 1), shown.figure),
                 of("second", &Agenda::second, 1),
                 of("slowed", &Agenda::slowed),
                 field("action", &Agenda::action, action_codec(), shown.action),
                 field("target_seat", &Agenda::target_seat, number(kSides, 1), shown.target),
                 field("target", &Agenda::target, number(kMostFigures, 1), shown.target),
                 of("extra_dice", &Agenda::extra_dice, 1),
                 of("joker_dice", &Agenda::joker_dice),
                 of("daunted", &Agenda::daunted, 1),
                 of("dice", &Agenda::dice, kMostDice),
                 of("need", &Agenda::need, kDieFaces),
                 of("covered", &Agenda::covered, 1),
                 field("due", &Agenda::due, numbers<std::uint32_t>(kMostDice), Stands::rarely),
                 field("faces", &Agenda::faces, up_to<std::uint8_t, kMostDice>(number(kDieFaces), 0), Stands::rarely),
                 of("rerolled", &Agenda::rerolled, 1),
                 of("successes", &Agenda::successes, kMostDice),
                 of("effect", &Agenda::effect, kMostEffects),
                 of("struck", &Agenda::struck, 1),
                 of("frost", &Agenda::frost, 1),
                 of("breath", &Agenda::breath),
                 field("armour_lost", &Agenda::armour, lost_codec(), Stands::rarely),
                 of("resolving", &Agenda::resolving, 1),
                 of("mending", &Agenda::mending, kAtDusk + kSides)});
}

Field<State> agenda_field() {
  return {
      .name = "acting",
      .write = [](const State& now) { return agenda_codec(shown_in(now)).write(now.agenda); },
      .read = [](const PositionIn& source, State& now) { return agenda_codec({}).read(source, "acting", now.agenda); },
      .stands = Stands::usually,
      .due = has_agenda};
}

Field<State> last_cell_field() {
  const Codec<Cell> cell = cell_codec();
  return {.name = "last_cell",
          .write = [=](const State& now) { return cell.write(now.agenda.last_cell); },
          .read = [=](const PositionIn& source,
                      State& now) { return cell.read(source, "last_cell", now.agenda.last_cell); },
          .due = acts_from_beyond};
}

FieldTable<State> fields_of(const FeesDarmes& game) {
  const Content& content = game.content();
  const Codec<std::uint8_t> seat = number(kSides, 1);
  const Codec<Placed> placed =
      object_of<Placed>({}, {field("piece", &Placed::piece, or_none(word<std::uint8_t>(words_in(content.piece_texts)))),
                             field("turn", &Placed::turn, number(3), Stands::rarely),
                             field("cell", &Placed::at, cell_codec(), Stands::rarely)});
  return {game.start(),
          {field("phase", &State::phase, word<Phase>(words_in(kPhaseWords), "position.unknown_phase")),
           field("turn", &State::turn, number(kTurns)), field("first", &State::first, seat),
           field("active", &State::active, seat), field("asked", &State::asked, seat),
           field("step", &State::step, number(kMostOfByte), Stands::rarely),
           field("sides", &State::sides, each<Side, kSides>(side_codec(game), kSides)),
           field("scenery", &State::pieces, up_to<Placed, kHandPieces>(placed, {}), Stands::rarely),
           field("objectives", &State::objectives, each<Cell, kObjectives>(cell_codec(), kObjectives), Stands::rarely),
           agenda_field(), last_cell_field()}};
}

// The acting figure is where it stands (FA-R69).
void derive(State& state) {
  if (in_activation(state) && actor(state).in_play()) state.agenda.last_cell = actor(state).at;
}

}  // namespace

PositionOut FeesDarmesBinding::write_position(const Game& game, const Game::State& now) {
  return fields_of(game).write(now);
}

Result<FeesDarmesBinding::Game::State> FeesDarmesBinding::read_position(const Game& game, const PositionIn& source) {
  return fields_of(game).read(game, source, derive);
}

}  // namespace feerie::inline catalog
