// What designers read is made from the registration: the page and the schema in the tree are those of today.
// FEERIE_GOLDEN=rewrite writes them anew.
#include "catalog/fees_darmes/pages.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/games/fees_darmes/cards.h"

namespace feerie::fees_darmes {
namespace {

void hold_to(const std::string& path, const std::string& text) {
  const std::string whole = std::string(FEERIE_SOURCE_DIR) + "/" + path;
  const char* mode = std::getenv("FEERIE_GOLDEN");
  if (mode != nullptr && std::string_view(mode) == "rewrite") std::ofstream(whole, std::ios::binary) << text;
  std::ifstream file(whole, std::ios::binary);
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(there, text) << path << " is not what the registration says";
}

TEST(FeesDarmesPages, TheDocumentationIsThatOfTheRegistration) {
  const std::string page = profiles_page(words_in(Lang::en).messages, words_in(Lang::fr).messages);
  hold_to("docs/profiles.md", page);
  EXPECT_NE(page.find("| `repel` | `cells` 1 to 9 | FA-83 | Repel ({cells}) | Repousser ({cells}) |"), page.npos);
}

TEST(FeesDarmesPages, TheSchemaIsThatOfTheRegistration) {
  const std::string schema = profiles_schema();
  hold_to("content/fees_darmes/profiles.schema.json", schema);
  const auto json = nlohmann::json::parse(schema);
  const auto& action = json["properties"]["profile"]["items"]["properties"]["actions"]["items"]["properties"];
  EXPECT_EQ(action["effect"]["properties"]["repel"]["properties"]["cells"]["maximum"], 9);
  EXPECT_EQ(action["reach"]["enum"], (nlohmann::json{"contact", "shot", "self"}));
}

}  // namespace
}  // namespace feerie::fees_darmes
