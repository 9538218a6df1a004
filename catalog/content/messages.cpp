// Reading and judging message catalogues with nlohmann's event parser: unlike its tree it shows duplicate ids, and it
// reports errors as values. It gives no place for a key, so an id's place is found by looking for it in the text.
#include "catalog/content/messages.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "catalog/content/document.h"
#include "catalog/words.h"

namespace feerie::inline catalog {
namespace {

using Json = nlohmann::json;

Place place_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
  const auto lines = std::ranges::count(before, '\n');
  return {static_cast<int>(lines) + 1, static_cast<int>(before.size() - line_start) + 1};
}

// Ids are plain, so an id stands in the file exactly as it is, between quotes. `last`: of two, the second.
Place place_of(const ContentFile& file, const std::string& id, bool last = false) {
  const std::string quoted = '"' + id + '"';
  const auto at = last ? file.text.rfind(quoted) : file.text.find(quoted);
  return at == std::string::npos ? Place{} : place_at(file.text, at);
}

bool is_message_id(std::string_view id) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.'; };
  return id.contains('.') && !id.starts_with('.') && !id.ends_with('.') && !id.contains("..") &&
         std::ranges::all_of(id, plain);
}

class CatalogueReader : public nlohmann::json_sax<Json> {
 public:
  CatalogueReader(const ContentFile& file, Problems& problems) : file_(file), problems_(problems) {}
  Catalogue catalogue;

  bool start_object(std::size_t) override { return depth_++ == 0 || not_flat(); }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return not_flat(); }
  bool end_array() override { return true; }
  bool null() override { return not_flat(); }
  bool boolean(bool) override { return not_flat(); }
  bool number_integer(number_integer_t) override { return not_flat(); }
  bool number_unsigned(number_unsigned_t) override { return not_flat(); }
  bool number_float(number_float_t, const string_t&) override { return not_flat(); }
  bool binary(binary_t&) override { return not_flat(); }
  bool key(string_t& id) override {
    id_ = id;
    return true;
  }
  bool string(string_t& text) override {
    if (depth_ == 0) return not_flat();
    if (!is_message_id(id_)) report(place_of(file_, id_), Message("content.bad_message_id").with("id", id_));
    if (!catalogue.emplace(id_, text).second) {
      report(place_of(file_, id_, true), Message("content.duplicate_message").with("id", id_));
    }
    if (!well_formed(text)) report(place_of(file_, id_), Message("content.bad_message_text").with("id", id_));
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    report(place_at(file_.text, position == 0 ? 0 : position - 1), Message("content.not_json"));
    return false;
  }

 private:
  void report(Place place, Message what) { problems_.add(file_.name, place, std::move(what)); }
  bool not_flat() {
    report(id_.empty() ? Place{} : place_of(file_, id_), Message("content.not_flat_json"));
    return false;
  }

  const ContentFile& file_;
  Problems& problems_;
  int depth_ = 0;
  std::string id_;
};

// What `here` has and `there` lacks; ids that both have must ask for the same arguments.
void compare(const ContentFile& here_file, const Catalogue& here, const ContentFile& there_file, const Catalogue& there,
             Problems& problems) {
  for (const auto& [id, text] : here) {
    const auto other = there.find(id);
    if (other == there.end()) {
      problems.add(here_file.name, place_of(here_file, id),
                   Message("content.message_not_translated").with("id", id).with("file", there_file.name));
    } else if (here_file.name < there_file.name && keys_of(text) != keys_of(other->second)) {  // said once
      problems.add(here_file.name, place_of(here_file, id),
                   Message("content.message_keys_differ").with("id", id).with("file", there_file.name));
    }
  }
}

// An article that a text asks for stands in the catalogue, in whichever file.
void check_articles(const ContentFile& file, const std::string& id, const Catalogue& all, Problems& problems) {
  const auto text = all.find(id);
  if (text == all.end()) return;
  for (const std::string& article : articles_of(text->second))
    if (!all.contains("noun." + article))
      problems.add(file.name, place_of(file, id),
                   Message("content.unknown_article").with("id", id).with("article", article));
}

}  // namespace

Catalogue read_catalogue(const ContentFile& file, Problems& problems) {
  if (file.text.size() > kMaxFileBytes) {
    problems.add(file.name, {}, Message("content.file_too_big").with("limit", kMaxFileBytes / 1024));
    return {};
  }
  if (const auto bad = pack::find_bad_character(file.text, true)) {
    problems.add(file.name, bad->place, pack::sentence_for(*bad));
    return {};
  }
  CatalogueReader reader(file, problems);
  Json::sax_parse(file.text, &reader);
  return std::move(reader.catalogue);
}

Judgement<Catalogues> judge_messages(std::span<const MessageFiles> files) {
  Problems problems;
  Catalogues all;
  std::map<std::string, const MessageFiles*> files_of;  // by id
  for (const MessageFiles& each : files) {
    const auto& [en, fr] = each;
    Problems here;
    Catalogues both{read_catalogue(en, here), read_catalogue(fr, here)};
    if (here.none()) {
      compare(en, both.en, fr, both.fr, here);
      compare(fr, both.fr, en, both.en, here);
    }
    for (const auto& [id, text] : both.en) {
      const auto [first, is_new] = files_of.emplace(id, &each);
      if (!is_new)
        here.add(en.name, place_of(en, id),
                 Message("content.message_in_two_files").with("id", id).with("file", first->second->en.name));
    }
    for (Problem& wrong : here.take()) problems.add(wrong.file, {wrong.line, wrong.column}, std::move(wrong.what));
    all.en.merge(both.en);
    all.fr.merge(both.fr);
  }
  for (const auto& [id, from] : files_of) {
    check_articles(from->en, id, all.en, problems);
    check_articles(from->fr, id, all.fr, problems);
  }
  if (problems.none()) return {{}, std::move(all)};
  return {problems.take(), std::nullopt};
}

std::string tidy_catalogue(const Catalogue& catalogue) { return Json(catalogue).dump(2) + "\n"; }

}  // namespace feerie::inline catalog
