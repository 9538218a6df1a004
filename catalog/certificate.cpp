// See certificate.h. Reading is strict: a certificate has one spelling, so that a record stays one text. Checking walks
// the record entry by entry and asks the bot where its certificate stands.
#include "catalog/certificate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "catalog/nearest.h"
#include "catalog/player_name.h"

namespace feerie::inline catalog {

namespace {

constexpr std::string_view kWord = "bot ";
constexpr std::size_t kWords = 7;
constexpr std::size_t kHexDigits = 16;

std::string hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[value >> shift & 15];
  return text;
}

std::optional<std::uint64_t> from_hex(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != kHexDigits || error != std::errc{} || hex(value) != text) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> from_decimal(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || std::to_string(value) != text) return std::nullopt;
  return value;
}

// The words of the note; none if there are more or fewer than it takes.
std::optional<std::array<std::string_view, kWords>> words_of(std::string_view note) {
  std::array<std::string_view, kWords> words;
  for (std::size_t i = 0; i < kWords; ++i) {
    const std::size_t space = note.find(' ');
    words[i] = note.substr(0, space);
    const bool last = i + 1 == kWords;
    if (words[i].empty() || (space == std::string_view::npos) != last) return std::nullopt;
    if (!last) note.remove_prefix(space + 1);
  }
  return words;
}

class Reading {
 public:
  explicit Reading(int line) : line_(line) {}

  Message fault(std::string_view id) const { return Message(id).with("line", line_); }

  template <class Parse>
  Result<std::uint64_t> field(std::string_view word, std::string_view name, std::string_view id, Parse parse) const {
    const bool named = word.size() > name.size() && word.starts_with(name) && word[name.size()] == '=';
    const std::optional<std::uint64_t> value = named ? parse(word.substr(name.size() + 1)) : std::nullopt;
    if (!value) return refuse(fault(id).with("field", name).with("text", word));
    return *value;
  }
  Result<std::uint64_t> hash(std::string_view word, std::string_view name) const {
    return field(word, name, "certificate.bad_hash", from_hex);
  }
  Result<std::uint64_t> number(std::string_view word, std::string_view name) const {
    return field(word, name, "certificate.bad_number", from_decimal);
  }

 private:
  int line_;
};

// Where the check stands: a table on which the record is replayed, and the certificate whose answer comes next.
class BotCheck {
 public:
  BotCheck(const GameEntry& game, std::unique_ptr<Table> table, const RecordHeader& header, int threads)
      : game_(game), table_(std::move(table)), header_(header), threads_(threads) {
    line_ = static_cast<int>(std::ranges::count(format_header(header), '\n'));
  }

  Result<void> take(const RecordEntry& entry) {
    ++line_;
    const Result<void> answered = compare(entry);
    if (!answered) return answered;
    if (is_certificate(entry)) {
      const Result<void> thought = think(entry.move);
      if (!thought) return thought;
    }
    return table_->replay_entry(entry);
  }
  Result<BotsChecked> finish() const {
    if (certificate_) return refuse(fault("certificate.no_answer", line_ + 1));
    return checked_;
  }

 private:
  // The entry after a certificate is the answer it speaks of.
  Result<void> compare(const RecordEntry& entry) {
    const bool answers = entry.kind == EntryKind::move && is_player(entry.seat);
    if (!certificate_) {
      const auto seat = static_cast<std::size_t>(index(entry.seat));
      if (answers && seat < header_.seats.size() && header_.seats[seat].starts_with(kBotMark)) ++checked_.without;
      return {};
    }
    if (!answers || entry.seat != certificate_->seat) return refuse(fault("certificate.no_answer", line_));
    if (entry.move != answer_)
      return refuse(fault("certificate.other_move", line_).with("recorded", entry.move).with("obtained", answer_));
    ++checked_.decisions;
    certificate_.reset();
    return {};
  }

  Result<void> think(std::string_view note) {
    Result<Certificate> read = parse_certificate(note, line_);
    if (!read) return std::unexpected(read.error());
    certificate_ = std::move(*read);
    const Result<void> sensible = check_seat();
    if (!sensible) return sensible;
    const Certificate& said = *certificate_;
    // A search that was stopped is stopped again where it was; one that was not ends there by itself.
    const SearchMeans means{.threads = threads_, .stop = nullptr, .stop_after = said.made};
    const BotAnswer answer = game_.think(*table_, said.seat, said.level, said.seed, means);
    if (answer.budget != said.budget)
      return refuse(fault("certificate.other_budget", line_)
                        .with("recorded", std::to_string(said.budget))
                        .with("ours", answer.budget));
    if (answer.view != said.view) return refuse(fault("certificate.other_view", line_));
    if (answer.simulations != said.made)
      return refuse(fault("certificate.other_made", line_)
                        .with("recorded", std::to_string(said.made))
                        .with("obtained", answer.simulations));
    answer_ = answer.move;
    return {};
  }

  Result<void> check_seat() const {
    const Certificate& said = *certificate_;
    const auto seat = static_cast<std::size_t>(index(said.seat));
    if (!table_->to_act().has(said.seat)) return refuse(fault("certificate.not_asked", line_));
    // Who sits there as a person may have a bot stand in; a bot is the one it is called.
    const std::string& sitter = header_.seats[seat];
    if (sitter.starts_with(kBotMark) && sitter.substr(kBotMark.size()) != said.level)
      return refuse(fault("certificate.other_level", line_).with("sitter", sitter));
    const std::vector<std::string> levels = game_.bots();
    if (std::ranges::find(levels, said.level) == levels.end())
      return refuse(unknown_word("certificate.unknown_level", said.level, levels).with("line", line_));
    return {};
  }

  Message fault(std::string_view id, int line) const {
    return Message(id)
        .with("line", line)
        .with("seat", index(certificate_->seat) + 1)
        .with("level", certificate_->level);
  }

  const GameEntry& game_;
  std::unique_ptr<Table> table_;
  const RecordHeader& header_;
  int threads_;
  int line_ = 0;
  std::optional<Certificate> certificate_;
  std::string answer_;  // what the bot answered anew
  BotsChecked checked_;
};

}  // namespace

Certificate certificate_of(Seat seat, std::string_view level, const BotAnswer& answer) {
  return {.seat = seat,
          .level = std::string(level),
          .view = answer.view,
          .seed = answer.seed,
          .budget = answer.budget,
          .made = answer.simulations};
}

std::string format_certificate(const Certificate& certificate) {
  return std::string(kWord) + std::to_string(index(certificate.seat) + 1) + " " + certificate.level +
         " view=" + hex(certificate.view) + " seed=" + hex(certificate.seed) +
         " budget=" + std::to_string(certificate.budget) + " made=" + std::to_string(certificate.made);
}

bool is_certificate(const RecordEntry& entry) { return entry.kind == EntryKind::note && entry.move.starts_with(kWord); }

Result<Certificate> parse_certificate(std::string_view note, int line) {
  const Reading reading(line);
  const auto words = words_of(note);
  if (!words || !note.starts_with(kWord)) return refuse(reading.fault("certificate.bad_words"));
  const auto& [bot, seat_word, level, view_word, seed_word, budget_word, made_word] = *words;
  const std::optional<std::uint64_t> seat = from_decimal(seat_word);
  if (!seat || *seat < 1 || *seat > kMaxSeats)
    return refuse(reading.fault("certificate.bad_seat").with("text", seat_word).with("most", kMaxSeats));
  const Result<std::uint64_t> view = reading.hash(view_word, "view");
  const Result<std::uint64_t> seed = reading.hash(seed_word, "seed");
  const Result<std::uint64_t> budget = reading.number(budget_word, "budget");
  const Result<std::uint64_t> made = reading.number(made_word, "made");
  for (const auto* value : {&view, &seed, &budget, &made})
    if (!*value) return std::unexpected(value->error());
  return Certificate{seat_at(static_cast<int>(*seat) - 1), std::string(level), *view, *seed, *budget, *made};
}

Result<BotsChecked> verify_bots(const Record& record, int threads) {
  const Result<const GameEntry*> game = find_game(record.header.game);
  if (!game) return std::unexpected(game.error());
  Result<std::unique_ptr<Table>> table = open_record({record.header, {}, std::nullopt});
  if (!table) return std::unexpected(table.error());
  BotCheck check(**game, std::move(*table), record.header, threads);
  for (const RecordEntry& entry : record.entries) {
    const Result<void> taken = check.take(entry);
    if (!taken) return std::unexpected(taken.error());
  }
  return check.finish();
}

}  // namespace feerie::inline catalog
