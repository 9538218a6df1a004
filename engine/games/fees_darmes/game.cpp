// The rule book object: options and content made ready, and the switches that hand each phase to its neighbours.
#include "engine/games/fees_darmes/game.h"

#include "engine/core/check.h"
#include "engine/kit/bits.h"

namespace feerie::fees_darmes {

static_assert(Speaks<FeesDarmes> && CanBeDrawn<FeesDarmes> && Explains<FeesDarmes> && Vouches<FeesDarmes>);
static_assert(sizeof(State) <= 512);

Options letter_of_the_book() {
  Options options;
  options.search_limit = SearchLimit::none;
  options.objectives = ObjectiveRule::stay;
  options.both_lair_limit = false;
  options.pull_hits_user = true;
  return options;
}

// FA-15, FA-R79.
Result<void> check_options(const Options& options, const Content& content) {
  if (options.board != 24 && options.board != 30 && options.board != kMaxBoard)
    return refuse(Message("fees_darmes.bad_board").with("board", options.board));
  if (options.battlefield == kNone) return {};
  if (options.battlefield >= content.battlefields.size()) return refuse(Message("fees_darmes.bad_battlefield"));
  if (options.board != 24) return refuse(Message("fees_darmes.battlefield_board").with("board", options.board));
  return {};
}

FeesDarmes::FeesDarmes(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)), options_(options) {
  check(check_options(options, *content_).has_value(), "options were not checked");
  check(!content_->profiles.empty() && content_->profiles.size() <= kMostProfiles &&
            content_->factions.size() <= kMostFactions && content_->pieces.size() <= kMostPieces,
        "content was not checked");
  prepare_pieces();
  prepare_ground();
  prepare_bands();
}

// FA-110, FA-R54.
int FeesDarmes::full_health(const State& now, int seat, const Figure& figure) const {
  const Profile& printed = profile(figure);
  const Gift& has = gift(now, seat);
  return printed.health + (has.kind == GiftKind::health && printed.cost <= has.most_cost ? has.x : 0);
}

State FeesDarmes::start() const {
  State state{};
  for (Side& side : state.sides) {
    for (Figure& figure : side.figures) {
      figure.profile = kNone;
      figure.at = kOffBoard;
    }
    side.deck.fill(kCardCopies);
    side.lair = kOffBoard;
    side.free_tokens = kOrderTokens;
    side.faction = side.band = kNone;
  }
  for (Placed& placed : state.pieces) placed = Placed{};
  state.objectives.fill(kOffBoard);
  return state;
}

SeatSet FeesDarmes::to_act(const State& now) const {
  switch (now.phase) {
    case Phase::recruit: {
      SeatSet open;
      for (int seat = 0; seat < kSides; ++seat)
        if (now.sides[static_cast<std::size_t>(seat)].answered <= kRecruitAnswers) open = open.with(seat_at(seat));
      return open;
    }
    case Phase::reveal:
    case Phase::setup_roll:
    case Phase::first_roll:
    case Phase::roll: return kChance;
    case Phase::over: return {};
    default: return seat_at(now.asked);
  }
}

namespace {

void add_yes_or_no(Moves<FeesDarmes>& out) {
  for (std::uint8_t answer = 0; answer < 2; ++answer) out.add({Op::bonus, 0, answer});
}

}  // namespace

namespace {

// kColumnsOf[byte]: the columns in a byte of a row, two to a word, as they stand in two moves that follow each other.
constexpr int kByte = 8;
constexpr auto kColumnsOf = [] {
  std::array<std::array<std::uint64_t, kByte / 2>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t i = 0; i < kByte; ++i)
      table[byte][i / 2] |= std::uint64_t{kSelectInByte[byte][i]} << (i % 2 == 0 ? 24 : 56);
  return table;
}();

}  // namespace

// Eight columns at a time: as many moves as their byte may hold are written, and as many as it holds count.
void add_cells(const Cells& cells, Op op, Moves<FeesDarmes>& out) {
  out.fill([&](Move* at, const Move* end) {
    for (int row = 0; row < kMaxBoard; ++row) {
      if (cells[row] == 0) continue;
      const int first = std::countr_zero(cells[row]);
      RowBits left = cells[row] >> first;
      std::uint64_t before = bits_up_to(left);
      const auto count = static_cast<std::ptrdiff_t>(before >> 56);
      check(end - at >= count + kByte - 1, "more cells than a board has");
      std::uint64_t both = std::bit_cast<std::uint32_t>(cell_move(op, feerie::cell_of(first, row))) * 0x1'0000'0001;
      for (before <<= kByte; left != 0; left >>= kByte, before >>= kByte, both += 0x0800'0000'0800'0000) {
        Move* to = at + (before & 0xff);
        for (const std::uint64_t columns : kColumnsOf[left & 0xff]) {
          const std::uint64_t two = both + columns;
          std::memcpy(static_cast<void*>(to), &two, sizeof two);
          to += 2;
        }
      }
      at += count;
    }
    return at;
  });
}

// Of the seat that is asked: the figures of both seats that the question allows.
void FeesDarmes::legal_figures(const State& now, Moves<FeesDarmes>& out) const {
  const Figure& acts = now.sides[now.active].figures[now.agenda.figure];
  unsigned found = now.phase == Phase::target ? targets(now, action(now)) : 0;
  for (unsigned i = 0; i < kMostFigures && now.phase != Phase::target; ++i) {
    const int seat = now.phase == Phase::encore_whom ? other(now.active) : now.asked;
    const Figure& figure = now.sides[static_cast<std::size_t>(seat)].figures[i];
    const bool fits = now.phase == Phase::encore_whom ? figure.in_play() && touching(figure.at, acts.at)
                                                      : mendable(now, seat, figure);
    if (fits) found |= 1u << (static_cast<unsigned>(seat) * kMostFigures + i);
  }
  for (; found != 0; found &= found - 1) {
    const int at = std::countr_zero(found);
    out.add({Op::target, static_cast<std::uint8_t>(at / kMostFigures), static_cast<std::uint8_t>(at % kMostFigures)});
  }
}

void FeesDarmes::legal(const State& now, Seat seat, Moves<FeesDarmes>& out) const {
  out.clear();
  switch (now.phase) {
    case Phase::recruit: return legal_recruit(now, index(seat), out);
    case Phase::reveal: return out.add(forced(now));
    case Phase::setup_roll:
    case Phase::first_roll:
    case Phase::roll: return legal_roll(now, out);
    case Phase::piece:
    case Phase::quarter:
    case Phase::place:
    case Phase::objective:
    case Phase::lair:
    case Phase::deploy: return legal_setup(now, out);
    case Phase::choose_first:
      for (std::uint8_t first = 0; first < kSides; ++first) out.add({Op::first, first});
      return;
    case Phase::activate: return legal_activate(now, out);
    case Phase::emerge: return add_cells(tunnel_cells(now), Op::place, out);
    case Phase::walk:
    case Phase::dodge:
    case Phase::fly:
    case Phase::encore_move: out.add({Op::stay}); return add_cells(walk_cells(now), Op::walk, out);
    case Phase::go:
    case Phase::charge: return add_cells(walk_cells(now), Op::walk, out);
    case Phase::act: return legal_act(now, out);
    case Phase::target:
    case Phase::encore_whom:
    case Phase::mend_whom: return legal_figures(now, out);
    case Phase::jokers:
      for (std::uint8_t count = 0; count <= now.sides[now.active].free_tokens; ++count) out.add({Op::joker, 0, count});
      return;
    case Phase::shift:
      for (std::uint8_t way = 0; way < kDirections; ++way) out.add({Op::shift, 0, way});
      return;
    case Phase::axis:
      for (std::uint8_t axis = 0; axis < 2; ++axis) out.add({Op::axis, 0, axis});
      return;
    case Phase::come_back: add_cells(return_cells(now, now.asked), Op::place, out); return out.add({Op::decline});
    case Phase::over: return;
    default: return add_yes_or_no(out);
  }
}

Move FeesDarmes::roll(const State& now, Rng& rng) const {
  return now.phase == Phase::reveal ? forced(now) : roll_die(now, rng);
}

template <class Journal>
void FeesDarmes::play(State& state, Seat seat, const Move& move, Journal journal) const {
  switch (state.phase) {
    case Phase::recruit: return apply_recruit(state, index(seat), move, journal);
    case Phase::reveal: return apply_reveal(state, move, journal);
    case Phase::setup_roll:
    case Phase::first_roll:
    case Phase::roll: return apply_die(state, move, journal);
    case Phase::piece:
    case Phase::quarter:
    case Phase::place: return apply_piece(state, move, journal);
    case Phase::objective:
    case Phase::lair:
    case Phase::deploy: return apply_setup(state, move, journal);
    case Phase::choose_first: return apply_first(state, move.seat, journal);
    case Phase::activate: return apply_activate(state, move, journal);
    case Phase::tunnel:
    case Phase::emerge: return apply_tunnel(state, move, journal);
    case Phase::walk:
      if (move.op == Op::walk) walk_to(state, cell_of(move), What::walked, journal);
      return begin_act(state, journal);
    case Phase::act: return apply_act(state, move, journal);
    case Phase::go: walk_to(state, cell_of(move), What::walked, journal); return end_action(state, journal);
    case Phase::target:
    case Phase::charge: return take_target(state, move, journal);
    case Phase::jokers: return apply_jokers(state, move.what, journal);
    case Phase::extra_dice:
    case Phase::daunt:
    case Phase::reroll:
    case Phase::frost: return apply_roll_bonus(state, move.what != 0, journal);
    case Phase::shift:
    case Phase::axis:
    case Phase::dodge: return apply_resolution(state, move, journal);
    case Phase::extra_move:
    case Phase::fly:
    case Phase::encore:
    case Phase::encore_whom:
    case Phase::encore_move: return apply_end_bonus(state, move, journal);
    case Phase::mend:
    case Phase::mend_whom: return apply_mend(state, move, journal);
    case Phase::come_back: return apply_return(state, move, journal);
    case Phase::over: broken("a move after the end");
  }
}

// FA-R57: only the recruitment is sealed.
SeatSet FeesDarmes::witnesses(const State& now, Seat seat, const Move&) const {
  return now.phase == Phase::recruit ? SeatSet(seat) : SeatSet::everyone(kSides);
}

// One counter per die: 0 and 1 are the dice of each seat for the first player, and with cards the deck of each seat;
// from 2 on the dice of an action by their places in the roll.
std::uint8_t FeesDarmes::source(const State& now) const {
  constexpr int kActionDice = 2;
  static_assert(kActionDice + kMostDice <= kMaxSources);
  if (now.phase == Phase::reveal) return kNoDraw;
  const int place = std::countr_zero(now.agenda.due);
  const bool action_roll = now.phase == Phase::roll;
  if (options_.resolution == Resolution::dice && action_roll) return static_cast<std::uint8_t>(kActionDice + place);
  return static_cast<std::uint8_t>(action_roll ? now.active : place / kFirstDice);
}

// FA-R51.
Outcome FeesDarmes::result(const State& now) const {
  Outcome end;
  end.seats = kSides;
  std::array<std::int32_t, kMaxSeats> rank{};
  for (std::size_t seat = 0; seat < kSides; ++seat) {
    const Side& side = now.sides[seat];
    end.points[seat] = side.points;
    rank[seat] = (side.points << 24) + (side.felled << 8) + side.loots;
  }
  place_by(end, rank);
  return end;
}

int FeesDarmes::total(const State& now, Account account) const {
  const Side& side = now.sides[static_cast<std::size_t>(index(account.seat))];
  switch (account.total) {
    case 0: return side.points;
    case 1: return side.free_tokens;
    case 2: return side.extra_tokens;
    default: {
      int health = 0;
      for (const Figure& figure : side.figures) health += figure.health;
      return health;
    }
  }
}

std::optional<Account> FeesDarmes::account(const Fact& fact) const {
  const auto of = [&](std::uint8_t total) {
    const int seat = fact.target.kind == ThingKind::seat ? fact.target.at - 1 : fact.target.seat - 1;
    return Account{seat_at(seat), total};
  };
  switch (fact.what) {
    case What::point: return of(0);
    case What::tokens_back:
    case What::activated:
    case What::jokers:
    case What::paid: return of(1);
    case What::token_won: return of(2);
    case What::deployed:
    case What::returned:
    case What::hurt:
    case What::executed:
    case What::healed: return of(3);
    default: return std::nullopt;
  }
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, play, State&, Seat, const Move&)

}  // namespace feerie::fees_darmes
