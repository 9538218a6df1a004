// Luck that can be checked: the published vectors of HMAC, the worked example of docs/fairness.md value by value, whole
// games of every kind that verify, and every way of cheating we could think of, refused with its sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "catalog/catalog.h"
#include "engine/core/committed_luck.h"
#include "tests/properties/effort.h"

namespace feerie {
namespace {

std::string hmac_hex(std::string_view key, std::string_view message) { return to_hex(hmac_sha256(key, message)); }

TEST(Hmac, agrees_with_the_vectors_of_rfc_4231) {
  EXPECT_EQ(hmac_hex(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_hex("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac_hex(std::string(20, '\xaa'), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::string key;
  for (char c = 1; c <= 25; ++c) key += c;
  EXPECT_EQ(hmac_hex(key, std::string(50, '\xcd')), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(hmac_hex(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(hmac_hex(std::string(131, '\xaa'),
                     "This is a test using a larger than block-size key and a larger than block-size data. The key "
                     "needs to be hashed before being used by the HMAC algorithm."),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

Bytes32 counting(int from) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(from + static_cast<int>(i));
  return bytes;
}

Bytes32 random_bytes(Rng& rng) {
  Bytes32 bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return bytes;
}

TEST(Chance, the_worked_example_of_the_documentation_is_true) {
  std::ifstream file(FEERIE_SOURCE_DIR "/docs/fairness.md", std::ios::binary);
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const auto expect_on_page = [&](const std::string& text) {
    EXPECT_NE(page.find(text), std::string::npos) << "docs/fairness.md lacks: " << text;
  };
  const LuckSecret secret{counting(0), counting(32)};
  const LuckTerms terms{
      "00112233445566778899aabbccddeeff", commitment_of(secret), {to_hex(counting(64)), std::string(kNoNonce)}};
  for (const std::string& note : opening_notes(terms)) expect_on_page("! " + note + "\n");
  expect_on_page("! " + reveal_note(secret) + "\n");
  const std::string message =
      "feerie draw 1\ntable " + terms.table + "\nnonce 1 " + terms.nonces[0] + "\nnonce 2 none\nsource 0\ncounter 5\n";
  expect_on_page(message);
  const Bytes32 seed = hmac_sha256(std::string(secret.secret.begin(), secret.secret.end()), message);
  expect_on_page(to_hex(seed));
  Rng rng = CommittedLuck(terms, secret).draw(0, 5);
  Rng same(seed);
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t word = rng.next();
    EXPECT_EQ(word, same.next());
    Bytes32 digits{};
    for (std::size_t k = 0; k < 8; ++k) digits[k] = static_cast<std::uint8_t>(word >> (56 - 8 * k));
    expect_on_page(to_hex(digits).substr(0, 16));
  }
  Rng die = CommittedLuck(terms, secret).draw(0, 5);
  std::string results = "below(6), below(100), below(1000):";
  for (const std::uint32_t bound : {6u, 100u, 1000u})
    results += (bound == 6 ? " " : ", ") + std::to_string(die.below(bound));
  expect_on_page(results);
}

TEST(Chance, a_state_of_zeros_does_not_stand_still) {
  Rng rng(Bytes32{});
  std::set<std::uint64_t> words;
  for (int i = 0; i < 20; ++i) words.insert(rng.next());
  EXPECT_GT(words.size(), 15u);
}

TEST(Chance, every_part_of_the_terms_changes_every_draw) {
  Rng rng(8);
  const LuckSecret secret{random_bytes(rng), random_bytes(rng)};
  LuckTerms terms{std::string(32, 'a'), commitment_of(secret), {to_hex(random_bytes(rng)), std::string(kNoNonce)}};
  std::set<std::uint64_t> first;
  const auto add = [&](const LuckTerms& t, const LuckSecret& s, std::uint8_t source, std::uint32_t counter) {
    EXPECT_TRUE(first.insert(CommittedLuck(t, s).draw(source, counter).next()).second);
  };
  for (std::uint8_t source = 0; source < 20; ++source)
    for (std::uint32_t counter = 0; counter < 20; ++counter) add(terms, secret, source, counter);
  LuckTerms other = terms;
  other.table[3] = 'b';
  add(other, secret, 0, 0);
  other = terms;
  other.nonces[1] = to_hex(random_bytes(rng));
  add(other, secret, 0, 0);
  std::swap(terms.nonces[0], terms.nonces[1]);
  add(terms, secret, 0, 0);
  add(other, {random_bytes(rng), secret.salt}, 0, 0);
}

// --- whole games -----------------------------------------------------------------------------------------------------

struct Played {
  Record record;
  LuckSecret secret;
  LuckTerms terms;
};

// A game on committed luck by random answers; now and then somebody takes back, with consent or what they sealed.
Played play(const GameEntry& game, const Setup& setup, std::uint64_t seed) {
  Rng rng(seed);
  Played played;
  played.secret = {random_bytes(rng), random_bytes(rng)};
  played.terms = {to_hex(random_bytes(rng)).substr(0, 32), commitment_of(played.secret), {}};
  for (int seat = 0; seat < setup.players; ++seat)
    played.terms.nonces.push_back(rng.below(3) == 0 ? std::string(kNoNonce) : to_hex(random_bytes(rng)));
  const std::vector<std::string> seats(static_cast<std::size_t>(setup.players), "somebody");
  const std::unique_ptr<Table> table = *game.new_table(setup, seats);
  for (const std::string& note : opening_notes(played.terms)) table->note(note);
  CommittedLuck luck(played.terms, played.secret);
  for (table->deal_all(luck); !table->over(); table->deal_all(luck)) {
    const Seat seat = table->to_act().first();
    if (rng.below(40) == 0) static_cast<void>(table->undo(seat, true));
    if (rng.below(10) == 0)
      static_cast<void>(
          table->undo(seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(setup.players)))), false));
    table->deal_all(luck);
    const Seat asked = table->to_act().first();
    const std::vector<LegalMove> legal = table->legal(asked);
    EXPECT_TRUE(table->submit(asked, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].move).has_value());
  }
  table->note(reveal_note(played.secret));
  played.record = table->record();
  return played;
}

std::string refusal(const Record& record) {
  const auto verified = verify_record(format_record(record));
  return verified ? "" : verified.error().id;
}

TEST(Chance, every_game_on_committed_luck_verifies_undos_included) {
  std::uint64_t seed = 0;
  std::ptrdiff_t unsealed = 0;
  for (const GameEntry* game : all_games())
    for (const feerie::Setup& setup : game->sample_setups()) {
      const Played played = play(*game, setup, ++seed);
      EXPECT_EQ(refusal(played.record), "") << game->info().name << " " << seed;
      EXPECT_TRUE(luck_is_promised(played.record));
      unsealed += std::ranges::count(played.record.entries, EntryKind::undo_sealed, &RecordEntry::kind);
    }
  EXPECT_GT(unsealed, 20);
}

std::string flip_digit(std::string text, std::size_t from, Rng& rng) {
  const std::size_t at = from + rng.below(static_cast<std::uint32_t>(text.size() - from));
  text[at] = text[at] == '0' ? '1' : '0';
  return text;
}

// The index of a random move of the table that was drawn, not forced; and another legal outcome instead of it.
std::optional<std::pair<std::size_t, std::string>> other_outcome(const Record& record, Rng& rng) {
  for (int tries = 0; tries < 50; ++tries) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(record.entries.size()));
    if (record.entries[at].kind != EntryKind::move || record.entries[at].seat != kChance) continue;
    Record before = record;
    before.entries.resize(at);
    before.points.reset();
    const auto table = open_record(before);
    if (!table) continue;
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
      const RecordEntry& other = record.entries[rng.below(static_cast<std::uint32_t>(record.entries.size()))];
      if (other.kind != EntryKind::move || other.seat != kChance || other.move == record.entries[at].move) continue;
      if ((*table)->enter(kChance, other.move)) return std::pair{at, other.move};
    }
  }
  return std::nullopt;
}

// One way to cheat, and the sentences that may answer it.
struct Cheat {
  Record record;
  std::set<std::string> answers;
};

Cheat cheat(const Played& played, std::uint32_t way, Rng& rng) {
  Cheat cheat{played.record, {"chance.wrong_draw"}};
  std::vector<RecordEntry>& entries = cheat.record.entries;
  const std::size_t seats = played.terms.nonces.size();
  LuckSecret other = played.secret;
  switch (way) {
    case 0: entries[0].move = flip_digit(entries[0].move, 40, rng), cheat.answers = {"chance.wrong_secret"}; break;
    case 1:
      entries[0].move = flip_digit(entries[0].move, 7, rng), cheat.answers.insert("chance.wrong_secret"),
      cheat.answers.insert("chance.bad_commit");
      break;
    case 2:
      entries[1 + rng.below(static_cast<std::uint32_t>(seats))].move = "nonce 9 none",
                  cheat.answers = {"chance.bad_nonce"};
      break;
    case 3: {  // another nonce, as a server would that dislikes the outcome
      const std::size_t seat = rng.below(static_cast<std::uint32_t>(seats));
      entries[1 + seat].move = "nonce " + std::to_string(seat + 1) + " " + to_hex(random_bytes(rng));
      break;
    }
    case 4:
      other.secret = random_bytes(rng), entries.back().move = reveal_note(other),
      cheat.answers = {"chance.wrong_secret"};
      break;
    case 5:
      other.salt[rng.below(32)] ^= 1, entries.back().move = reveal_note(other), cheat.answers = {"chance.wrong_secret"};
      break;
    case 6:  // a secret and a commitment that fit each other, but not the cards
      other = {random_bytes(rng), random_bytes(rng)};
      entries[0].move = "commit " + played.terms.table + " " + commitment_of(other);
      entries.back().move = reveal_note(other);
      break;
    case 7: entries.pop_back(), cheat.answers = {"chance.not_revealed"}; break;
    case 8:
      entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(seats) + 2 + rng.below(20), entries.back()),
          cheat.answers = {"chance.misplaced"};
      break;
    default:
      if (const auto swap = other_outcome(played.record, rng)) entries[swap->first].move = swap->second;
      else cheat.answers.clear();
  }
  return cheat;
}

TEST(Chance, every_tampered_record_is_refused_with_its_sentence) {
  const std::int64_t most = properties::amount_now({200, 1'000, 200});
  Rng rng(12);
  std::vector<Played> games;
  for (const GameEntry* game : all_games()) games.push_back(play(*game, game->bench_setup(), rng.next()));
  for (std::int64_t done = 0; done < most;) {
    const Played& played = games[static_cast<std::size_t>(done) % games.size()];
    const auto way = static_cast<std::uint32_t>(done / static_cast<std::int64_t>(games.size()) % 12);
    const Cheat tried = cheat(played, way, rng);
    if (tried.answers.empty() || tried.record == played.record) continue;
    EXPECT_TRUE(tried.answers.contains(refusal(tried.record))) << way << ": " << refusal(tried.record);
    ++done;
  }
}

// A table whose counters begin at another number deals other cards, each of them legal.
class ShiftedLuck final : public Luck {
 public:
  ShiftedLuck(CommittedLuck luck, std::uint32_t shift) : luck_(std::move(luck)), shift_(shift) {}
  Rng draw(std::uint8_t source, std::uint32_t counter) override { return luck_.draw(source, counter + shift_); }

 private:
  CommittedLuck luck_;
  std::uint32_t shift_;
};

TEST(Chance, a_table_that_skips_a_counter_is_found_out) {
  const GameEntry& game = **find_game("fairy-tale");
  const feerie::Setup setup = game.bench_setup();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Played played = play(game, setup, seed);
    ShiftedLuck luck(CommittedLuck(played.terms, played.secret), 1);
    const std::unique_ptr<Table> table = *game.new_table(setup, played.record.header.seats);
    for (const std::string& note : opening_notes(played.terms)) table->note(note);
    for (table->deal_all(luck); !table->over(); table->deal_all(luck)) {
      const Seat seat = table->to_act().first();
      ASSERT_TRUE(table->submit(seat, table->legal(seat)[0].move).has_value());
    }
    table->note(reveal_note(played.secret));
    EXPECT_EQ(refusal(table->record()), "chance.wrong_draw");
  }
}

TEST(Chance, a_record_without_notes_verifies_as_ever) {
  const GameEntry& game = **find_game("fairy-tale");
  Played played = play(game, game.bench_setup(), 3);
  std::erase_if(played.record.entries, [](const RecordEntry& entry) { return entry.kind == EntryKind::note; });
  EXPECT_EQ(refusal(played.record), "");
  EXPECT_FALSE(luck_is_promised(played.record));
}

}  // namespace
}  // namespace feerie
