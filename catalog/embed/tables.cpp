// Literals and rows, and the tables of messages; see tables.h.
#include "catalog/embed/tables.h"

namespace feerie::inline catalog::embed {
namespace {

std::string message_table(std::string_view table, const Catalogue& catalogue) {
  std::string out = "constexpr MessageEntry " + std::string(table) + "[] = {\n";
  for (const auto& [id, text] : catalogue) out += row({quoted(id), quoted(text)});
  return out + "};\n\n";
}

constexpr std::string_view kTail = R"text(}  // namespace

const MessageTable& embedded_messages(Lang lang) {
  static constexpr MessageTable english(kEnglish);
  static constexpr MessageTable french(kFrench);
  return lang == Lang::fr ? french : english;
}

}  // namespace catalog

)text";

}  // namespace

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += '\\';
      for (const int shift : {6, 3, 0}) out += static_cast<char>('0' + ((byte >> shift) & 7));
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string braced(std::initializer_list<std::string_view> cells) {
  std::string out = "{";
  for (const std::string_view cell : cells) {
    if (out.size() > 1) out += ", ";
    out += cell;
  }
  return out + "}";
}

std::string row(std::initializer_list<std::string_view> cells) { return "    " + braced(cells) + ",\n"; }

std::string noun_cell(const Noun& noun) {
  return braced({quoted(noun.en), quoted(noun.fr), quoted(noun.grammar.en), quoted(noun.grammar.fr)});
}

std::string edition_head(std::string_view game, std::size_t edition) {
  return "namespace " + std::string(game) + "::edition_" + std::to_string(edition) + " {\nnamespace {\n\n";
}

std::string editions_function(std::string_view game, std::size_t count) {
  const std::string name(game);
  std::string out = "inline namespace catalog {\n\n";
  out += "std::span<const " + name + "::Content> embedded_" + name + "_editions() {\n";
  out += "  static const " + name + "::Content editions[] = {\n";
  for (std::size_t i = 0; i < count; ++i)
    out += "      " + name + "::edition_" + std::to_string(i) + "::make_content(),\n";
  return out + "  };\n  return editions;\n}\n" + "const " + name + "::Content& embedded_" + name +
         "() { return embedded_" + name + "_editions().front(); }\n\n}  // namespace catalog\n\n";
}

std::string message_section(const Catalogues& messages) {
  return "inline namespace catalog {\nnamespace {\n\n" + message_table("kEnglish", messages.en) +
         message_table("kFrench", messages.fr) + std::string(kTail);
}

}  // namespace feerie::inline catalog::embed
