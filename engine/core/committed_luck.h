// Luck that anybody can check. Before the first move the table commits to a secret (a salted SHA-256); then each seat
// may add a nonce of its own; each draw is seeded with HMAC-SHA-256 of the secret over all of that, the draw's source
// and its counter; after the last move the secret is revealed. So the table cannot choose an outcome once the seats
// have spoken, and the seats cannot foresee one. All of it stands in the record as notes; docs/fairness.md says it to
// the byte.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/digest.h"
#include "engine/core/record.h"
#include "engine/core/table.h"

namespace feerie {

inline constexpr std::size_t kTableIdDigits = 32;
inline constexpr std::string_view kNoNonce = "none";  // the seat was silent, and the record says so

// Both from a generator fit for secrets. The salt keeps a guessed secret from being confirmed by the commitment.
struct LuckSecret {
  Bytes32 secret{};
  Bytes32 salt{};
  bool operator==(const LuckSecret&) const = default;
};
std::string commitment_of(const LuckSecret& secret);  // 64 digits

// What everyone knows before the first move.
struct LuckTerms {
  std::string table;                // 32 digits, never used for another table
  std::string commitment;           // 64 digits
  std::vector<std::string> nonces;  // per seat: 64 digits, or kNoNonce
  bool operator==(const LuckTerms&) const = default;
};

// The notes, as Table::note takes them: these before the first move, in this order …
std::vector<std::string> opening_notes(const LuckTerms& terms);
// … and this one after the last.
std::string reveal_note(const LuckSecret& secret);
Result<LuckSecret> read_reveal(std::string_view note);

class CommittedLuck final : public Luck {
 public:
  CommittedLuck(const LuckTerms& terms, const LuckSecret& secret);
  Rng draw(std::uint8_t source, std::uint32_t counter) override;

 private:
  std::string key_;     // the secret's 32 bytes
  std::string prefix_;  // the part of the message that is the same for every draw
};

// What the notes of a finished record prove: nothing when there are none or the game is under way; otherwise the terms
// and the secret that fits the commitment. Notes that are malformed or misplaced, a secret that is missing or another
// one: the sentence, with the entry where there is one.
struct LuckProof {
  LuckTerms terms;
  LuckSecret secret;
};
Result<std::optional<LuckProof>> luck_proof(const Record& record);
bool luck_is_promised(const Record& record);

}  // namespace feerie
