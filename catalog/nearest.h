// "Did you mean …?": the word a person most likely meant, by edit distance. Used wherever an unknown word is refused,
// in content files as on the command line. Standard library only.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/message.h"

namespace feerie::inline catalog {

// The choice nearest to `word` (the first of equals), or "" when none is near enough to be worth saying. Capitals, and
// a space or hyphen for an underscore, count as nothing; two letters swapped count as one slip.
std::string nearest_word(std::string_view word, std::span<const std::string> choices);

// The refusal of an unknown word: `id`_nearest with {word} and {nearest} when a choice is near, else `id` with {word}
// and the first {choices}.
Message unknown_word(std::string_view id, std::string_view word, std::span<const std::string> choices);

}  // namespace feerie::inline catalog
