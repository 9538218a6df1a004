// The wording engine against the cases it shares with the browser, and the two questions a catalogue check asks.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catalog/words.h"

namespace feerie {
namespace {

using Json = nlohmann::json;

Arg::Value value_of(const Json& json) {
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_array()) {
    std::vector<Term> terms;
    for (const Json& item : json) terms.push_back({item.at("term").get<std::string>()});
    return terms;
  }
  if (json.contains("term")) return Term{json.at("term").get<std::string>()};
  const auto whose = static_cast<std::uint8_t>(json.value("seat", 0));
  if (json.contains("cell")) return *parse_cell(json["cell"].get<std::string>());
  if (json.contains("card")) return Thing{ThingKind::card, whose, json["card"].get<std::uint16_t>()};
  if (json.contains("any")) return any_such(cell_at(0, 0));
  return seat_at(whose - 1);
}

Message message_of(const Json& json) {
  Message message(json.at("id").get<std::string>());
  for (const auto& [key, value] : json.at("args").items()) message.args.push_back({key, value_of(value)});
  return message;
}

class WordingCases : public testing::Test {
 protected:
  WordingCases() {
    std::ifstream in(FEERIE_SOURCE_DIR "/tests/content/wording_cases.json");
    all_ = Json::parse(in);
    for (const std::string lang : {"en", "fr"}) {
      std::ifstream articles(FEERIE_SOURCE_DIR "/content/messages/nouns." + lang + ".json");
      all_["catalogue"][lang].update(Json::parse(articles));
      for (const auto& [id, text] : all_["catalogue"][lang].items()) {
        (lang[0] == 'f' ? french_ : english_).push_back({id_of(id), text.get_ref<const std::string&>()});
      }
    }
  }

  Words words_for(const Json& one) const {
    Words words;
    words.lang = one.at("lang") == "fr" ? Lang::fr : Lang::en;
    words.messages = MessageTable(words.lang == Lang::fr ? french_ : english_);
    words.terms = [this](std::string_view id, Lang lang) -> std::string {
      const Json& terms = all_["terms"];
      const auto at = terms.find(std::string(id));
      return at == terms.end() ? "" : at->at(lang == Lang::fr ? "fr" : "en").get<std::string>();
    };
    words.grammar = [this](std::string_view id, Lang lang) -> std::string {
      const Json term = all_["terms"].value(std::string(id), Json::object());
      return term.contains("grammar") ? term["grammar"].at(lang == Lang::fr ? "fr" : "en").get<std::string>() : "";
    };
    words.seats = all_["seats"].get<std::vector<std::string>>();
    words.eye = one.at("eye").is_null() ? kNobody : seat_at(one.at("eye").get<int>() - 1);
    return words;
  }

  Json all_;

 private:
  // The keys of a JSON object live as long as the object; those of items() do not.
  std::string_view id_of(const std::string& id) {
    ids_.push_back(std::make_unique<std::string>(id));
    return *ids_.back();
  }

  std::vector<std::unique_ptr<std::string>> ids_;
  std::vector<MessageEntry> english_;
  std::vector<MessageEntry> french_;
};

TEST_F(WordingCases, every_shared_case_reads_as_written) {
  ASSERT_GE(all_["cases"].size(), 140u);
  for (const Json& one : all_["cases"]) {
    EXPECT_EQ(words_for(one).word(message_of(one.at("message"))), one.at("text").get<std::string>()) << one.at("why");
  }
}

TEST(Wording, without_any_catalogue_or_terms_a_message_still_reads_as_its_id) {
  EXPECT_EQ(Words{}.word(Message("game.over").with("card", Term{"bard"})), "<game.over>");
}

TEST(Wording, a_term_without_a_lookup_shows_its_id) {
  const MessageEntry entry{"a.b", "{card}"};
  Words words;
  words.messages = MessageTable({&entry, 1});
  EXPECT_EQ(words.word(Message("a.b").with("card", Term{"bard"})), "<bard>");
}

TEST(Wording, the_smallest_number_is_worded) {
  const MessageEntry entry{"a.b", "{n} {n:one|other}"};
  Words words;
  words.messages = MessageTable({&entry, 1});
  EXPECT_EQ(words.word(Message("a.b").with("n", std::numeric_limits<std::int64_t>::min())),
            "-9223372036854775808 other");
}

TEST(Wording, the_format_check_accepts_what_the_engine_fills) {
  for (const char* text : {"", "plain", "{n}", "{{", "}}", "{{n}}", "{n:|}", "{n:point|points}", "{a_1:: x|.}{a_1}",
                           "{N}", "{the n}", "{The n}", "{n:a|b|c|d}", "{n:|||||||}"}) {
    EXPECT_TRUE(well_formed(text)) << text;
  }
}

TEST(Wording, the_format_check_refuses_what_the_engine_leaves_as_written) {
  for (const char* text : {"{", "}", "{}", "{n", "n}", "{nN}", "{ n}", "{n:x}", "{n:x|y|z}", "{n:{a}|b}", "{:a|b}",
                           "{N:a|b}", "{the }", "{the N}", "{the the n}", "{the n:a|b}", "{n:a|b|c|d|e}"}) {
    EXPECT_FALSE(well_formed(text)) << text;
  }
}

TEST(Wording, the_keys_of_a_text_are_listed_once_and_sorted) {
  EXPECT_EQ(keys_of("{who} scores {n} {n:point|points} {{not}} {card}"),
            (std::vector<std::string>{"card", "n", "who"}));
  EXPECT_EQ(keys_of("nothing asked"), std::vector<std::string>{});
}

TEST(Wording, a_key_with_an_article_or_a_capital_is_that_key_and_articles_are_listed_apart) {
  const std::string_view text = "{The card} {card:is|are} {a tile} {Who} {the tile}";
  EXPECT_EQ(keys_of(text), (std::vector<std::string>{"card", "tile", "who"}));
  EXPECT_EQ(articles_of(text), (std::vector<std::string>{"a", "the"}));
}

TEST(MessageTable, finds_the_first_the_last_and_nothing_else) {
  const std::vector<MessageEntry> entries{{"a.a", "1"}, {"a.b", "2"}, {"b.a", "3"}};
  const MessageTable table(entries);
  EXPECT_EQ(table.find("a.a"), "1");
  EXPECT_EQ(table.find("b.a"), "3");
  for (const char* absent : {"", "a", "a.aa", "b.b"}) EXPECT_EQ(table.find(absent), std::nullopt) << absent;
}

}  // namespace
}  // namespace feerie
