// The answers to one open question, in order, without heap: a fixed array with a length. The capacity belongs to the
// game (G::kMaxMoves); a question with more answers than that must be cut into several (design: everything is bounded).
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/check.h"

namespace feerie {

template <class G>
class Moves {
 public:
  using Move = typename G::Move;
  static constexpr int kCapacity = G::kMaxMoves;

  void clear() { size_ = 0; }
  void add(const Move& move) {
    check(size_ < kCapacity, "a question has more answers than the game's bound");
    items_[static_cast<std::size_t>(size_++)] = move;
  }
  // Adds the move only if `wanted`, without a branch on it.
  void add_if(bool wanted, const Move& move) {
    check(size_ < kCapacity, "a question has more answers than the game's bound");
    items_[static_cast<std::size_t>(size_)] = move;
    size_ += wanted ? 1 : 0;
  }

  // Makes room for so many moves at once, to be filled in by the caller.
  Move* grow(int count) {
    check(size_ + count <= kCapacity, "a question has more answers than the game's bound");
    Move* first = items_.data() + size_;
    size_ += count;
    return first;
  }

  // `fill(at, end)` writes moves from `at` on, none at `end` or behind it, and returns where those that count end.
  template <class Fill>
  void fill(Fill&& fill) {
    const Move* end = items_.data() + kCapacity;
    const Move* filled = fill(items_.data() + size_, end);
    check(filled <= end, "a question has more answers than the game's bound");
    size_ = static_cast<int>(filled - items_.data());
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  const Move* begin() const { return items_.data(); }
  const Move* end() const { return items_.data() + size_; }

  bool has(const Move& move) const {
    for (const Move& item : *this)
      if (item == move) return true;
    return false;
  }

 private:
  std::array<Move, kCapacity> items_;
  int size_ = 0;
};

}  // namespace feerie
