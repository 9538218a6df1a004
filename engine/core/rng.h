// The one source of randomness of the engine: xoshiro256** seeded through SplitMix64, and a bounded draw without
// bias. Own code, because std distributions and std::shuffle differ between standard libraries, and the same seed
// must give the same game everywhere (native, wasm). An Rng is a plain value; nobody but the caller owns one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace feerie {

// The finaliser of SplitMix64: a bijection on 64 bits that mixes well; also used to derive seeds.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

constexpr std::uint64_t kGoldenGamma = 0x9e3779b97f4a7c15ULL;

// A seed for the part `index` of something seeded with `seed`.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  return mix64(mix64(seed + kGoldenGamma) ^ (index * kGoldenGamma + 0xd1b54a32d192ed03ULL));
}

// Maps random words to 0..bound-1 so that every result has exactly as many words (multiply, keep the high half,
// reject the words that would give some results one more). `next_word` yields uniform values of type Word; Wide holds
// their product. A template on the width, so that a test can run through every word of 8 and 16 bits.
template <class Word, class Wide, class NextWord>
constexpr Word bounded_draw(Word bound, NextWord&& next_word) {
  constexpr int kBits = static_cast<int>(sizeof(Word)) * 8;
  Wide product = static_cast<Wide>(static_cast<Wide>(next_word()) * bound);
  Word low = static_cast<Word>(product);
  if (low < bound) {
    const Word threshold = static_cast<Word>(static_cast<Word>(0 - bound) % bound);
    while (low < threshold) {
      product = static_cast<Wide>(static_cast<Wide>(next_word()) * bound);
      low = static_cast<Word>(product);
    }
  }
  return static_cast<Word>(product >> kBits);
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = mix64(seed += kGoldenGamma);
  }

  // From 256 bits that are random already: they are the state, read as four words with the first byte highest. A state
  // of zeros would yield zeros for ever; nobody will ever draw it, but it is given a meaning.
  constexpr explicit Rng(const std::array<std::uint8_t, 32>& bits) {
    for (std::size_t i = 0; i < bits.size(); ++i) state_[i / 8] = state_[i / 8] << 8 | bits[i];
    if ((state_[0] | state_[1] | state_[2] | state_[3]) == 0) state_[0] = 1;
  }

  // A fresh generator for the `counter`-th draw from one source (a deck, a die) of a table: what one source yields
  // does not depend on how often another was asked, so games on paired seeds stay paired.
  static constexpr Rng for_draw(std::uint64_t seed, std::uint8_t source, std::uint32_t counter) {
    return Rng(derive_seed(seed, (std::uint64_t{source} << 32) | counter));
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0..bound-1; bound at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return bounded_draw<std::uint32_t, std::uint64_t>(bound,
                                                      [this] { return static_cast<std::uint32_t>(next() >> 32); });
  }

  template <class T>
  constexpr void shuffle(T* items, int count) {
    for (int i = count - 1; i > 0; --i) {
      const int j = static_cast<int>(below(static_cast<std::uint32_t>(i) + 1));
      const T kept = items[i];
      items[i] = items[j];
      items[j] = kept;
    }
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace feerie
