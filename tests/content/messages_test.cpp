// Judging message catalogues and loading folders: the ways a catalogue can be broken, each at its place.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "catalog/content/folder.h"
#include "catalog/content/messages.h"
#include "catalog/embedded_content.h"
#include "tests/content/planted_pack.h"

namespace feerie {
namespace {

Lines catalogue_problems(const std::vector<MessageFiles>& files) {
  Words words;
  words.messages = embedded_messages(Lang::en);
  const auto judgement = judge_messages(files);
  EXPECT_EQ(judgement.content.has_value(), judgement.problems.empty());
  Lines lines;
  for (const Problem& problem : judgement.problems) lines.push_back(line_of(problem, words));
  return lines;
}

Lines catalogue_problems(const std::string& en, const std::string& fr) {
  return catalogue_problems({{{"en.json", en}, {"fr.json", fr}}});
}

const std::string kEnglish = "{\n  \"a.b\": \"{n} {n:card|cards}\",\n  \"a.c\": \"over\"\n}\n";
const std::string kFrench = "{\n  \"a.b\": \"{n:carte|cartes} : {n}\",\n  \"a.c\": \"fini\"\n}\n";

TEST(Catalogues, two_that_agree_have_no_problem) {
  EXPECT_EQ(catalogue_problems(kEnglish, kFrench), Lines{});
  const auto judgement = judge_messages(std::vector<MessageFiles>{{{"en.json", kEnglish}, {"fr.json", kFrench}}});
  ASSERT_TRUE(judgement.content);
  EXPECT_EQ(judgement.content->fr.at("a.c"), "fini");
  EXPECT_EQ(tidy_catalogue(judgement.content->en), kEnglish);
}

TEST(Catalogues, a_message_missing_in_either_language) {
  const std::string short_one = "{\n  \"a.b\": \"{n}\"\n}\n";
  EXPECT_EQ(catalogue_problems(kEnglish, short_one),
            (Lines{"en.json:3:3: “a.c” is missing from fr.json: add it there, in that language."}));
  EXPECT_EQ(catalogue_problems(short_one, kFrench),
            (Lines{"fr.json:3:3: “a.c” is missing from en.json: add it there, in that language."}));
}

TEST(Catalogues, texts_that_ask_for_different_arguments) {
  EXPECT_EQ(
      catalogue_problems(kEnglish, "{\n  \"a.b\": \"{m}\",\n  \"a.c\": \"fini\"\n}\n"),
      (Lines{"en.json:2:3: “a.b” does not ask for the same arguments in fr.json: both languages must use the same "
             "keys."}));
}

TEST(Catalogues, a_message_there_twice) {
  EXPECT_EQ(catalogue_problems("{\n  \"a.b\": \"{n}\",\n  \"a.b\": \"{n}\",\n  \"a.c\": \"\"\n}", kFrench),
            (Lines{"en.json:3:3: The message “a.b” is there twice: keep one."}));
}

TEST(Catalogues, several_are_one_and_an_id_in_two_of_them_is_refused) {
  const std::vector<MessageFiles> sound{{{"one.en.json", kEnglish}, {"one.fr.json", kFrench}},
                                        {{"two.en.json", R"({"b.c": "yes"})"}, {"two.fr.json", R"({"b.c": "oui"})"}}};
  EXPECT_EQ(catalogue_problems(sound), Lines{});
  EXPECT_EQ(judge_messages(sound).content->fr,
            (Catalogue{{"a.b", "{n:carte|cartes} : {n}"}, {"a.c", "fini"}, {"b.c", "oui"}}));
  const std::vector<MessageFiles> twice{{{"one.en.json", kEnglish}, {"one.fr.json", kFrench}},
                                        {{"two.en.json", R"({"a.c": "x"})"}, {"two.fr.json", R"({"a.c": "y"})"}}};
  EXPECT_EQ(catalogue_problems(twice),
            (Lines{"two.en.json:1:2: “a.c” stands in one.en.json already: keep one of the two."}));
}

TEST(Catalogues, an_id_without_a_family) {
  for (const char* id : {"over", ".over", "a.", "a..b", "A.b", "a b.c"}) {
    EXPECT_EQ(
        catalogue_problems(std::string("{\"") + id + "\": \"x\"}", "{}"),
        (Lines{std::string("en.json:1:2: “") + id +
               "” cannot be a message id: write a family and a name in small letters, digits and _, joined by dots, "
               "such as content.no_files."}));
  }
}

TEST(Catalogues, a_brace_that_is_no_placeholder) {
  EXPECT_EQ(
      catalogue_problems("{\n  \"a.b\": \"{n\"\n}", "{}"),
      (Lines{"en.json:2:3: The text of “a.b” has a brace that is not closed or a placeholder that is not one: write "
             "{key} or {key:one|other}, and double a brace to show it."}));
}

TEST(Catalogues, an_article_that_nobody_wrote_in_either_language) {
  const std::string articles = ",\n  \"noun.the\": \"{noun}\"\n}";
  EXPECT_EQ(catalogue_problems("{\n  \"a.b\": \"{The n}\"" + articles, "{\n  \"a.b\": \"{the n}\"" + articles),
            Lines{});
  EXPECT_EQ(catalogue_problems("{\n  \"a.b\": \"{n}\"" + articles, "{\n  \"a.b\": \"{of_the n}\"" + articles),
            (Lines{"fr.json:2:3: “a.b” asks for the article “of_the”, but there is no “noun.of_the”."}));
}

TEST(Catalogues, what_is_not_json) {
  const Lines expected{
      "en.json:2:18: This is not JSON: look for a comma, a quote or a brace that is missing or too many "
      "just before this place."};
  EXPECT_EQ(catalogue_problems("{\n  \"a.b\": \"x\" \"a.c\": \"y\"\n}", "{}"), expected);
}

TEST(Catalogues, what_is_not_a_flat_object_of_texts) {
  const std::string sentence =
      "A catalogue is one object of texts, \"id\": \"text\", and nothing else may stand in it.";
  EXPECT_EQ(catalogue_problems("[]", "{}"), (Lines{"en.json:1:1: " + sentence}));
  EXPECT_EQ(catalogue_problems("\"x\"", "{}"), (Lines{"en.json:1:1: " + sentence}));
  for (const char* value : {"3", "-3", "0.5", "true", "null", "[]", "{}"}) {
    EXPECT_EQ(catalogue_problems(std::string("{\n\"a.b\": ") + value + "}", "{}"), (Lines{"en.json:2:1: " + sentence}))
        << value;
  }
}

TEST(Catalogues, what_is_not_utf8_or_too_big) {
  EXPECT_EQ(catalogue_problems("{\"a.b\": \"\xff\"}", "{}"),
            (Lines{"en.json:1:10: This is not UTF-8 text: save the file as UTF-8."}));
  EXPECT_EQ(catalogue_problems(std::string(kMaxFileBytes + 1, ' '), "{}"),
            (Lines{"en.json:1:1: The file is bigger than 1024 KiB, the most that is read: split it."}));
}

TEST(Catalogues, the_catalogues_of_a_folder_are_found_in_both_languages) {
  const auto files = load_messages(FEERIE_SOURCE_DIR "/content");
  ASSERT_TRUE(files);
  for (const auto& [en, fr] : *files) {
    EXPECT_TRUE(en.name.ends_with(".en.json") && fr.name.ends_with(".fr.json"));
    EXPECT_EQ(en.name.substr(0, en.name.size() - 8), fr.name.substr(0, fr.name.size() - 8));
  }
  const std::string folder = testing::TempDir() + "feerie_messages_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder + "/messages");
  std::ofstream(folder + "/messages/web.fr.json") << "{}";
  EXPECT_EQ(load_messages(folder).error(),
            Message("content.unreadable_file").with("file", folder + "/messages/web.en.json"));
  std::filesystem::remove_all(folder);
}

class Folder : public testing::Test {
 protected:
  Folder() : path_(std::filesystem::path(testing::TempDir()) / "feerie_folder_test") {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_ / "sub.toml");
  }
  ~Folder() override { std::filesystem::remove_all(path_); }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string at(const std::string& name) const { return (path_ / name).string(); }

  std::filesystem::path path_;
};

TEST_F(Folder, files_come_sorted_by_name_and_only_those_of_the_extension) {
  write("b.toml", "2");
  write("a.toml", std::string("1\r\n\0", 4));
  write("notes.txt", "3");
  const auto files = load_folder(path_.string());
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 2u);
  EXPECT_EQ((*files)[0].name, at("a.toml"));
  EXPECT_EQ((*files)[0].text, std::string("1\r\n\0", 4));
  EXPECT_EQ((*files)[1].name, at("b.toml"));
}

TEST_F(Folder, one_file_and_one_byte_beyond_the_bounds_is_loaded_and_no_more) {
  for (int i = 0; i < 9; ++i) write(std::to_string(i) + ".toml", "123456789");
  const auto files = load_folder(path_.string(), ".toml", {.files = 3, .bytes = 4});
  ASSERT_TRUE(files);
  EXPECT_EQ(files->size(), 4u);
  for (const ContentFile& file : *files) EXPECT_EQ(file.text, "12345");
}

TEST_F(Folder, a_folder_that_is_not_there_or_holds_no_content_is_a_sentence) {
  EXPECT_EQ(load_folder(at("nowhere")).error(), Message("content.no_folder").with("folder", at("nowhere")));
  write("notes.txt", "3");
  EXPECT_EQ(load_folder(at("notes.txt")).error(), Message("content.no_folder").with("folder", at("notes.txt")));
  EXPECT_EQ(load_folder(path_.string()).error(),
            Message("content.empty_folder").with("folder", path_.string()).with("extension", ".toml"));
}

TEST_F(Folder, a_file_that_cannot_be_read_is_a_sentence) {
  EXPECT_EQ(load_file(at("nothing.toml")).error(), Message("content.unreadable_file").with("file", at("nothing.toml")));
  EXPECT_EQ(load_file(at("sub.toml")).error(), Message("content.unreadable_file").with("file", at("sub.toml")));
}

}  // namespace
}  // namespace feerie
