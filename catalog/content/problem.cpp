// Collecting and printing problems; see problem.h.
#include "catalog/content/problem.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace feerie::inline catalog {

std::string line_of(const Problem& problem, const Words& words) {
  return problem.file + ":" + std::to_string(problem.line) + ":" + std::to_string(problem.column) + ": " +
         words.word(problem.what);
}

void Problems::add(const std::string& file, Place place, Message what) {
  ++found_;
  if (list_.size() < kMaxProblems) list_.push_back({file, place.line, place.column, std::move(what)});
}

std::vector<Problem> Problems::take() {
  std::ranges::sort(list_, {}, [](const Problem& p) { return std::tie(p.file, p.line, p.column, p.what.id); });
  if (found_ > list_.size()) {
    const Problem& last = list_.back();
    Message more = Message("content.and_more").with("n", found_ - list_.size());
    list_.push_back({last.file, last.line, last.column, std::move(more)});
  }
  found_ = 0;
  return std::exchange(list_, {});
}

}  // namespace feerie::inline catalog
