// See passes.h.
#include "server/core/passes.h"

namespace feerie::server {

void Passes::drop_old(Moment now) {
  std::erase_if(passes_, [&](const auto& each) { return each.second.until <= now.ms; });
}

void Passes::forget(const std::string& person) {
  std::erase_if(passes_, [&](const auto& each) { return each.second.taken.person == person; });
}

void Passes::keep_only_of(const std::set<std::string>& people) {
  std::erase_if(passes_, [&](const auto& each) { return !people.contains(each.second.taken.person); });
}

std::optional<std::string> Passes::give(const std::string& person, const std::string& name, Entropy& entropy,
                                        Moment now) {
  drop_old(now);
  forget(person);
  if (full()) return std::nullopt;
  std::string code = code_of(entropy.bytes32());
  passes_[code] = {{person, name, ""}, "", now.ms + kPassMs};
  return code;
}

std::optional<Passes::Taken> Passes::take(std::string_view code, const std::string& taker, Entropy& entropy,
                                          Moment now) {
  drop_old(now);
  const auto found = passes_.find(code);
  if (found == passes_.end()) return std::nullopt;
  Pass& pass = found->second;
  if (pass.taken.person == taker) return Taken{taker, pass.taken.name, ""};
  if (pass.taker.empty()) {
    pass.taker = taker;
    pass.taken.latchkey = entropy.id();
    pass.until = now.ms + kPassMs;  // to think it over
  }
  if (pass.taker != taker) return std::nullopt;
  return pass.taken;
}

std::optional<std::string> Passes::redeem(std::string_view latchkey, std::string_view taker, Moment now) {
  drop_old(now);
  for (auto pass = passes_.begin(); pass != passes_.end(); ++pass) {
    if (pass->second.taker.empty() || pass->second.taker != taker || pass->second.taken.latchkey != latchkey) continue;
    std::string person = std::move(pass->second.taken.person);
    passes_.erase(pass);
    return person;
  }
  return std::nullopt;
}

}  // namespace feerie::server
