// Command-line arguments: a command declares what it takes, and gets it checked, or a sentence that says what is wrong
// and the nearest right word. Own code instead of a library, because refusals must be one sentence in the reader's
// language with exit code 2 (docs/decisions.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/message.h"

namespace feerie::cli {

struct OptionSpec {
  std::string name;         // "--seed"
  std::string placeholder;  // "S"; empty: a flag
  bool repeats = false;
};

struct CommandSpec {
  std::string name;                 // "simulate", or "record show"
  std::vector<std::string> wanted;  // names of the positional arguments, as the usage shows them
  bool more = false;                // any number of further positionals
  std::vector<OptionSpec> options;  // --lang and --help are everybody's
  std::size_t optional = 0;         // how many of the last wanted ones may be missing
};

class Args {
 public:
  std::vector<std::string> positional;
  std::map<std::string, std::vector<std::string>> options;

  bool has(std::string_view name) const { return options.contains(std::string(name)); }
  std::string text(std::string_view name, std::string_view fallback = "") const;
  // Whole numbers in a range; the refusal names the option.
  Result<std::uint64_t> number(std::string_view name, std::uint64_t fallback, std::uint64_t least,
                               std::uint64_t most) const;
  Result<std::vector<std::pair<std::string, std::string>>> settings() const;  // every --set name=value
};

Result<Args> parse_args(const CommandSpec& spec, const std::vector<std::string>& words);
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace feerie::cli
