// Reading one table field by field. Every accessor asks for a field, says what is wrong with it at its place, and
// gives nothing when it is missing or wrong; finish() then reports what was asked for and is missing, and what is there
// and was never asked for, with the nearest word. A reader is thus its own list of allowed fields.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/content/document.h"
#include "catalog/content/problem.h"
#include "engine/core/message.h"

namespace feerie::inline catalog::pack {

// A field to ask for: its name, and a line that would be right, for the sentence that says so.
struct Ask {
  std::string_view name;
  std::string_view example;
  bool required = true;
};

// A text that names something, and where it stands.
struct Word {
  std::string text;
  Place place;
};

class Fields {
 public:
  // `path` stands before the field names in messages ("points.per"); empty for the tables of a file.
  Fields(const ContentFile& file, const Node& table, Problems& problems, std::string path = {});

  std::optional<Word> word(Ask ask);                                    // a text that is not empty
  std::optional<Word> id(Ask ask);                                      // a word in snake_case
  std::optional<int> number(Ask ask, int low, int high);                // a whole number in range
  std::optional<bool> truth(Ask ask);                                   // true or false
  std::optional<Text> translations(Ask ask, int longest);               // a table { en, fr } of texts
  std::optional<Noun> noun(Ask ask, int longest);                       // the same, with its grammar where it is known
  std::optional<std::vector<Word>> words(Ask ask);                      // a list of words, not empty
  std::optional<std::vector<int>> numbers(Ask ask, int low, int high);  // a list of whole numbers in range, not empty
  const Node* table(Ask ask);
  const Node* list(Ask ask);              // whatever its entries are
  const Node* any(Ask ask);               // whatever it is
  std::span<const Node> tables(Ask ask);  // [[name]], which need not be there
  void finish();

  const Node& node() const { return table_; }
  Place place() const { return table_.place; }
  Place place_of(std::string_view name) const;  // of a field's value, or of the table when it is not there
  std::string path_of(std::string_view name) const {
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
  }
  void report(Place place, Message what) { problems_.add(file_.name, place, std::move(what)); }

 private:
  const Node* filled_list(Ask ask);
  bool in_range(const Node& node, std::string_view name, int low, int high);
  const Node* typed(Ask ask, Node::Type type, std::string_view complaint);
  bool is_readable(const Node& node, std::string_view name, int longest);
  std::optional<Text> in_both(std::string_view example, int longest);  // this table's texts en and fr
  std::optional<Text> grammar();                                       // of the noun that this table is

  const ContentFile& file_;
  const Node& table_;
  Problems& problems_;
  std::string path_;
  std::vector<Ask> asked_;
};

// Says that `word` at `place` is none of `choices`: message `id` + "_nearest" when one is near, else `id` with all
// of them listed.
void report_unknown(Problems& problems, const std::string& file, const Word& word, std::string_view id,
                    std::span<const std::string> choices);

}  // namespace feerie::inline catalog::pack
