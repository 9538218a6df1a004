// A pack of a game in memory, and the means to plant one mistake in it. A mistake is a text replaced by another, and
// what is expected is the list of problems as a designer reads it: file:line:column: sentence.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/content/problem.h"

namespace feerie {

class PlantedPack {
 public:
  explicit PlantedPack(std::vector<ContentFile> texts) : files(std::move(texts)) {}

  // Replaces the one place where `right` stands; a test that plants nothing, or plants twice, fails.
  PlantedPack& plant(std::string_view right, std::string_view wrong);
  PlantedPack& append(std::string_view file, std::string_view text);
  PlantedPack& set(std::string_view file, std::string_view text);

  std::vector<ContentFile> files;
};

// The problems in English, each as its line.
std::vector<std::string> lines_of(const std::vector<Problem>& problems);

using Lines = std::vector<std::string>;

}  // namespace feerie
