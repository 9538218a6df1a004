// See committed_luck.h. Everything that is hashed is a short ASCII text, so that it can be checked with any tool that
// knows SHA-256; the texts begin with their purpose and version, so that no text of one kind is one of the other.
#include "engine/core/committed_luck.h"

#include <algorithm>

namespace feerie {

namespace {

constexpr std::string_view kCommit = "commit";
constexpr std::string_view kNonce = "nonce";
constexpr std::string_view kReveal = "reveal";

std::string_view bytes_of(const Bytes32& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::string nonce_note(std::size_t seat, std::string_view nonce) {
  return std::string(kNonce) + " " + std::to_string(seat + 1) + " " + std::string(nonce);
}

// The words after the first, which must be `word`; empty when it is another one.
std::vector<std::string_view> words_after(std::string_view note, std::string_view word) {
  std::vector<std::string_view> words;
  if (!note.starts_with(word) || note.size() <= word.size() || note[word.size()] != ' ') return words;
  note.remove_prefix(word.size() + 1);
  for (std::size_t space = note.find(' '); space != std::string_view::npos; space = note.find(' ')) {
    words.push_back(note.substr(0, space));
    note.remove_prefix(space + 1);
  }
  words.push_back(note);
  return words;
}

bool is_about_luck(const RecordEntry& entry) {
  if (entry.kind != EntryKind::note) return false;
  for (const std::string_view word : {kCommit, kNonce, kReveal})
    if (!words_after(entry.move, word).empty()) return true;
  return false;
}

std::unexpected<Message> fault(std::string_view id, std::size_t entry) {
  return refuse(Message(id).with("entry", entry + 1));
}

// The entries begin with "commit", then one "nonce" for each seat in order.
Result<LuckTerms> read_terms(const Record& record) {
  const auto words_at = [&](std::size_t i, std::string_view word) {
    const bool there = i < record.entries.size() && record.entries[i].kind == EntryKind::note;
    return there ? words_after(record.entries[i].move, word) : std::vector<std::string_view>{};
  };
  const std::vector<std::string_view> commit = words_at(0, kCommit);
  if (commit.size() != 2 || !is_hex(commit[0], kTableIdDigits) || !is_hex(commit[1], 64))
    return fault("chance.bad_commit", 0);
  LuckTerms terms{std::string(commit[0]), std::string(commit[1]), {}};
  for (std::size_t seat = 0; seat < record.header.seats.size(); ++seat) {
    const std::vector<std::string_view> nonce = words_at(seat + 1, kNonce);
    if (nonce.size() != 2 || nonce[0] != std::to_string(seat + 1) || (nonce[1] != kNoNonce && !is_hex(nonce[1], 64)))
      return refuse(Message("chance.bad_nonce").with("seat", seat + 1).with("entry", seat + 2));
    terms.nonces.emplace_back(nonce[1]);
  }
  return terms;
}

}  // namespace

std::string commitment_of(const LuckSecret& secret) {
  return sha256_hex("feerie commit 1\nsecret " + to_hex(secret.secret) + "\nsalt " + to_hex(secret.salt) + "\n");
}

std::vector<std::string> opening_notes(const LuckTerms& terms) {
  std::vector<std::string> notes{std::string(kCommit) + " " + terms.table + " " + terms.commitment};
  for (std::size_t seat = 0; seat < terms.nonces.size(); ++seat) notes.push_back(nonce_note(seat, terms.nonces[seat]));
  return notes;
}

std::string reveal_note(const LuckSecret& secret) {
  return std::string(kReveal) + " " + to_hex(secret.secret) + " " + to_hex(secret.salt);
}

Result<LuckSecret> read_reveal(std::string_view note) {
  const std::vector<std::string_view> words = words_after(note, kReveal);
  const auto secret = words.size() == 2 ? bytes32_of_hex(words[0]) : std::nullopt;
  const auto salt = words.size() == 2 ? bytes32_of_hex(words[1]) : std::nullopt;
  if (!secret || !salt) return refuse(Message("chance.bad_reveal"));
  return LuckSecret{*secret, *salt};
}

CommittedLuck::CommittedLuck(const LuckTerms& terms, const LuckSecret& secret)
    : key_(bytes_of(secret.secret)), prefix_("feerie draw 1\ntable " + terms.table + "\n") {
  for (std::size_t seat = 0; seat < terms.nonces.size(); ++seat) prefix_ += nonce_note(seat, terms.nonces[seat]) + "\n";
}

Rng CommittedLuck::draw(std::uint8_t source, std::uint32_t counter) {
  return Rng(
      hmac_sha256(key_, prefix_ + "source " + std::to_string(source) + "\ncounter " + std::to_string(counter) + "\n"));
}

Result<std::optional<LuckProof>> luck_proof(const Record& record) {
  std::vector<std::size_t> about;
  for (std::size_t i = 0; i < record.entries.size(); ++i)
    if (is_about_luck(record.entries[i])) about.push_back(i);
  if (about.empty() || !record.points) return std::nullopt;
  const Result<LuckTerms> terms = read_terms(record);
  if (!terms) return std::unexpected(terms.error());
  const std::size_t opening = 1 + terms->nonces.size();
  const std::size_t last = record.entries.size() - 1;
  if (about.size() > opening && about[opening] != last) return fault("chance.misplaced", about[opening]);
  if (about.size() == opening) return refuse(Message("chance.not_revealed"));
  const Result<LuckSecret> secret = read_reveal(record.entries[last].move);
  if (!secret) return fault(secret.error().id, last);
  if (commitment_of(*secret) != terms->commitment) return fault("chance.wrong_secret", last);
  return LuckProof{*terms, *secret};
}

bool luck_is_promised(const Record& record) { return std::ranges::any_of(record.entries, is_about_luck); }

}  // namespace feerie
