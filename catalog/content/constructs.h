// Reading what is registered as a construct (engine/kit/construct.h): fields into a row, one construct of a list, or
// several in the order written. The registration alone says what may stand there, so whatever is missing, out of its
// range or misspelt is reported at its place, with a line that would be right and the nearest word.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/content/fields.h"
#include "catalog/content/parts.h"
#include "catalog/content/problem.h"
#include "engine/kit/construct.h"

namespace feerie::inline catalog::pack {

// A line that would be right: radius = 4
template <class Row>
std::string example_of(const Field<Row>& field) {
  const std::string name(field.name);
  switch (field.kind) {
    case FieldKind::number: break;
    case FieldKind::truth: return name + " = true";
    case FieldKind::word: return name + " = \"" + std::string(field.words.front()) + "\"";
  }
  return name + " = " + std::to_string(field.low);
}

inline constexpr std::string_view kNameExample = "name = { en = \"Nosy\", fr = \"Fouineuse\" }";

// rule.adviser = { radius = 1 }
template <class Row>
std::string example_of(const Construct<Row>& construct, std::string_view path) {
  std::string inside = construct.named ? std::string(kNameExample) : std::string();
  for (const Field<Row>& field : construct.fields)
    if (field.required) inside += (inside.empty() ? "" : ", ") + example_of(field);
  return std::string(path) + "." + std::string(construct.name) + (inside.empty() ? " = {}" : " = { " + inside + " }");
}

template <class Row>
std::vector<std::string> names_of(std::span<const Construct<Row>> all) {
  std::vector<std::string> names;
  for (const Construct<Row>& one : all) names.emplace_back(one.name);
  return names;
}

class ConstructReader {
 public:
  ConstructReader(const ContentFile& file, Problems& problems) : file_(file), problems_(problems) {}

  // Into the row, where it is there and right.
  template <class Row>
  void read(Fields& fields, std::span<const Field<Row>> all, Row& row) {
    for (const Field<Row>& field : all) read(fields, field, row);
  }

  // Every construct of the table, in the order written: use(construct, place of its name, its fields). What is none of
  // the list is reported.
  template <class Row, class Use>
  void each(const Node& table, std::span<const Construct<Row>> all, const std::string& path, Use use) {
    const std::vector<std::string> names = names_of(all);
    for (const Node& node : table.items) {
      std::size_t at = 0;
      while (at < names.size() && names[at] != node.key) ++at;
      if (at == names.size()) {
        report_unknown(problems_, file_.name, {node.key, node.key_place}, "content.unknown_construct", names);
        continue;
      }
      const Construct<Row>& one = all[at];
      const std::string_view example = keep(example_of(one, path));
      if (node.type != Node::Type::table) {
        problems_.add(file_.name, node.place,
                      Message("content.not_a_table").with("field", path + "." + node.key).with("example", example));
        continue;
      }
      Fields inner(file_, node, problems_, path + "." + node.key);
      use(one, node.key_place, inner);
      inner.finish();
    }
  }

  // Marks the row as the construct and reads its fields; its name where it bears one.
  template <class Row>
  Text fill(const Construct<Row>& construct, Fields& fields, Row& row) {
    construct.mark(row);
    read(fields, construct.fields, row);
    if (!construct.named) return {};
    return fields.translations({"name", kNameExample}, kLongestName).value_or(Text{});
  }

  // A table that is exactly one construct of the list; its name.
  template <class Row>
  Text one(Fields& outer, std::string_view field, std::span<const Construct<Row>> all, Row& row) {
    const std::string_view example = keep(example_of(all.front(), field));
    const Node* table = outer.table({field, example});
    if (!table) return {};
    if (table->items.size() != 1)
      problems_.add(file_.name, table->place,
                    Message("content.one_construct").with("field", outer.path_of(field)).with("example", example));
    Text name;
    each(*table, all, std::string(field),
         [&](const Construct<Row>& found, Place, Fields& fields) { name = fill(found, fields, row); });
    return name;
  }

 private:
  template <class Row>
  void read(Fields& fields, const Field<Row>& field, Row& row) {
    const Ask ask{field.name, keep(example_of(field)), field.required};
    std::optional<int> value;
    switch (field.kind) {
      case FieldKind::number: value = fields.number(ask, field.low, field.high); break;
      case FieldKind::truth: value = fields.truth(ask); break;
      case FieldKind::word:
        if (const auto word = fields.word(ask)) {
          const auto at = choose(field.words, file_, *word, "content.unknown_construct", problems_);
          if (at) value = static_cast<int>(*at);
        }
    }
    if (value) field.set(row, *value);
  }

  std::string_view keep(std::string example) { return examples_.emplace_back(std::move(example)); }

  const ContentFile& file_;
  Problems& problems_;
  std::deque<std::string> examples_;  // Fields remembers what it was shown until it is finished
};

}  // namespace feerie::inline catalog::pack
