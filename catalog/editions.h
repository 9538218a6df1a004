// The content of one game in all its editions. A new game is played with today's; a table or a record keeps the edition
// it was begun with, which it names by the hash of its rules, and finds it here after every upgrade.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/digest.h"

namespace feerie::inline catalog {

template <class Content>
class Editions {
 public:
  // The tables live as long as the program.
  explicit Editions(std::span<const Content> all) : all_(all) {
    for (const Content& content : all) hashes_.push_back(sha256_hex(canonical_text(content)));
  }

  std::span<const Content> all() const { return all_; }
  const std::string& todays_hash() const { return hashes_.front(); }
  // The newest edition made for this version of the rules. There is one for every version the program plays.
  const std::string& newest_hash(int rules) const { return hashes_[newest(rules)]; }
  std::shared_ptr<const Content> newest_for(int rules) const {
    return {std::shared_ptr<const Content>(), &all_[newest(rules)]};
  }
  // Shared without owning; null when this program has no such edition for these rules.
  std::shared_ptr<const Content> find(std::string_view hash, int rules) const {
    for (std::size_t i = 0; i < hashes_.size(); ++i)
      if (hashes_[i] == hash && suits(all_[i], rules)) return {std::shared_ptr<const Content>(), &all_[i]};
    return nullptr;
  }

 private:
  std::size_t newest(int rules) const {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (suits(all_[i], rules)) return i;
    broken("no edition of the content suits these rules");
  }

  std::span<const Content> all_;
  std::vector<std::string> hashes_;
};

}  // namespace feerie::inline catalog
