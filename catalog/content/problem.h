// What judging content speaks of: the files as texts in memory, the problems found in them, and the judgement, which
// holds the content only when there is no problem. All problems are collected, because a designer wants the list.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "catalog/words.h"
#include "engine/core/message.h"

namespace feerie::inline catalog {

inline constexpr std::size_t kMaxFileBytes = 1 << 20;
inline constexpr std::size_t kMaxLineBytes = 1000;  // also bounds how deep a.b.c… can nest inside toml++
inline constexpr std::size_t kMaxFiles = 64;
inline constexpr std::size_t kMaxProblems = 200;  // then the list ends and says so

struct ContentFile {
  std::string name;
  std::string text;
};

// A place in a file, counted from 1 as editors do.
struct Place {
  int line = 1;
  int column = 1;
  bool operator==(const Place&) const = default;
};

struct Problem {
  std::string file;
  int line = 1;
  int column = 1;
  Message what;
  bool operator==(const Problem&) const = default;
};

// "file:line:column: sentence", the form editors jump to.
std::string line_of(const Problem& problem, const Words& words);

// Collects problems up to a bound; take() gives them by file, line and column, the same list for the same files.
class Problems {
 public:
  void add(const std::string& file, Place place, Message what);
  bool none() const { return found_ == 0; }
  std::size_t found() const { return found_; }
  std::vector<Problem> take();

 private:
  std::vector<Problem> list_;
  std::size_t found_ = 0;
};

template <class Content>
struct Judgement {
  std::vector<Problem> problems;
  std::optional<Content> content;
};

// What `feerie pack check` tells of a folder of content.
struct PackReport {
  std::string game;  // as the files name it; "" when that is a problem itself
  int cards = 0;     // of a sound pack; what lies face down in bags and boxes beside the cards is not counted
  std::vector<Problem> problems;
};

// The judgement as a Result, for those who want the content or one sentence.
template <class Content>
Result<Content> result_of(Judgement<Content> judgement) {
  if (judgement.content) return std::move(*judgement.content);
  const Problem& first = judgement.problems.front();
  return refuse(Message("content.refused")
                    .with("n", judgement.problems.size())
                    .with("file", first.file)
                    .with("line", first.line)
                    .with("column", first.column));
}

}  // namespace feerie::inline catalog
