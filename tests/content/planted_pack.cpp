// See planted_pack.h.
#include "tests/content/planted_pack.h"

#include <gtest/gtest.h>

#include "catalog/embedded_content.h"

namespace feerie {

PlantedPack& PlantedPack::plant(std::string_view right, std::string_view wrong) {
  int planted = 0;
  for (ContentFile& file : files) {
    for (auto at = file.text.find(right); at != std::string::npos; at = file.text.find(right, at + wrong.size())) {
      file.text.replace(at, right.size(), wrong);
      ++planted;
    }
  }
  EXPECT_EQ(planted, 1) << "planted in " << planted << " places: " << right;
  return *this;
}

PlantedPack& PlantedPack::append(std::string_view file, std::string_view text) {
  for (ContentFile& each : files) {
    if (each.name == file) each.text += text;
  }
  return *this;
}

PlantedPack& PlantedPack::set(std::string_view file, std::string_view text) {
  for (ContentFile& each : files) {
    if (each.name == file) each.text = text;
  }
  return *this;
}

std::vector<std::string> lines_of(const std::vector<Problem>& problems) {
  Words words;
  words.messages = embedded_messages(Lang::en);
  std::vector<std::string> lines;
  for (const Problem& problem : problems) lines.push_back(line_of(problem, words));
  return lines;
}

}  // namespace feerie
