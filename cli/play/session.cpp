// See session.h.
#include "cli/play/session.h"

#include <algorithm>

#include "catalog/certificate.h"
#include "engine/core/check.h"
#include "engine/core/digest.h"
#include "engine/core/playout.h"

namespace feerie::cli {

namespace {

// One way only: a bot's seed stands in the record while the game goes on, and must not lead back to the seed of the
// cards to come (bot_seed() and derive_seed() can be reckoned backwards).
std::uint64_t seed_of_bots(std::uint64_t seed) {
  std::uint64_t value = 0;
  for (const std::uint8_t byte : sha256("bots " + std::to_string(seed))) value = value << 8 | byte;
  return value;
}

}  // namespace

Session::Session(const GameEntry& game, std::unique_ptr<Table> table, std::vector<Sitter> sitters, RecordFile file,
                 std::uint64_t seed, Lang lang)
    : game_(game),
      table_(std::move(table)),
      sitters_(std::move(sitters)),
      file_(std::move(file)),
      bots_seed_(seed_of_bots(seed)),
      luck_(seed),
      lang_(lang),
      taken_up_at_(table_->events()),
      recorded_(taken_up_at_) {
  for (const RecordEntry& entry : table_->entries(0))
    answers_ += entry.kind == EntryKind::move && is_player(entry.seat) ? 1 : 0;
}

int Session::people() const {
  return static_cast<int>(std::ranges::count_if(sitters_, [](const Sitter& sitter) { return !sitter.is_bot(); }));
}

// The file first: whoever sees an event may rely on it.
Result<void> Session::record_news() {
  const Result<void> written = write_news();
  lost_ = !written;
  return written;
}

Result<void> Session::write_news() {
  for (const RecordEntry& entry : table_->entries(recorded_)) {
    const Result<void> added = file_.add(entry);
    if (!added) return added;
    ++recorded_;
    answers_ += entry.kind == EntryKind::move && is_player(entry.seat) ? 1 : 0;
  }
  if (!over()) return {};
  const Outcome end = table_->outcome();
  return file_.finish({end.points.begin(), end.points.begin() + end.seats});
}

// Bots answer before people: who is still thinking is then always a person, and a person who takes an answer back is
// asked again at once.
Result<bool> Session::step() {
  const SeatSet asked = table_->to_act();
  if (asked.has(kChance)) {
    table_->deal(luck_);
    const Result<void> kept = record_news();
    if (!kept) return std::unexpected(kept.error());
    return true;
  }
  for (const Seat seat : asked) {
    const std::string& bot = bot_for(seat);
    if (bot.empty()) continue;
    const Result<void> kept = think_for(seat, bot);
    if (!kept) return std::unexpected(kept.error());
    return true;
  }
  return false;
}

void Session::let_settle(std::string bot, std::vector<std::string> questions) {
  settler_ = std::move(bot);
  settled_ = std::move(questions);
}

const std::string& Session::bot_for(Seat seat) const {
  if (sitter(seat).is_bot() || settled_.empty()) return sitter(seat).bot;
  const bool settles = std::ranges::find(settled_, table_->question(seat).id) != settled_.end();
  return settles ? settler_ : sitter(seat).bot;
}

Result<void> Session::think_for(Seat seat, const std::string& bot) {
  const BotAnswer answer = game_.think(*table_, seat, bot, bot_seed(bots_seed_, answers_ + 1));
  table_->note(format_certificate(certificate_of(seat, bot, answer)));
  const Result<void> taken = table_->submit(seat, answer.move);
  check(taken.has_value(), "a bot gave an answer that is not legal");
  return record_news();
}

std::optional<Seat> Session::asked_person(Seat last) const {
  const SeatSet asked = table_->to_act();
  if (asked.empty() || asked.has(kChance)) return std::nullopt;
  if (is_player(last) && asked.has(last) && !sitter(last).is_bot()) return last;
  for (const Seat seat : asked)
    if (!sitter(seat).is_bot()) return seat;
  return std::nullopt;
}

// A question that leaves nothing but to do nothing is asked for the others' sake: how often one is asked must not tell
// them what was chosen. Nobody need answer it by hand.
std::optional<std::string> Session::only_refusal(Seat seat) const {
  const std::vector<LegalMove> answers = table_->legal(seat);
  if (answers.size() != 1 || !answers.front().touch.declines) return std::nullopt;
  return answers.front().move;
}

Result<void> Session::answer(Seat seat, std::string_view move) {
  const Result<void> taken = table_->submit(seat, move);
  if (!taken) return taken;
  for (std::optional<std::string> next = only_refusal(seat); next; next = only_refusal(seat)) {
    const Result<void> declined = table_->submit(seat, *next);
    check(declined.has_value(), "the only answer is not legal");
  }
  return record_news();
}

Hint Session::hint(Seat seat) const {
  // A seed of its own, from public facts: asking twice gives the same advice, and asking changes nothing.
  return game_.hint(*table_, seat, bot_or_best(game_, kAdviser),
                    derive_seed(0, static_cast<std::uint64_t>(table_->events())));
}

bool Session::undo_asks_people(Seat seat) const {
  return table_->undo_state(seat) == Table::Undo::needs_consent && people() > 1;
}

Result<void> Session::undo(Seat seat, bool people_agree) {
  const Result<void> done = table_->undo(seat, people_agree || !undo_asks_people(seat));
  if (!done) return done;
  settled_.clear();
  // Back to a question that leaves a choice.
  while (only_refusal(seat) && table_->undo(seat, people_agree || !undo_asks_people(seat))) {
  }
  return record_news();
}

}  // namespace feerie::cli
