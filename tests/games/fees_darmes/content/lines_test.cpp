// Every kind of line of the log, told once in both languages by the scene that brings it about, and kept in
// golden/every_line.txt to be read; `./feerie golden` writes it anew. A line that no scene tells is a failure, and so
// is one that has nothing to say "you" or "your" with where the reader is meant.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "catalog/catalog.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/every_card/stage.h"

namespace feerie::fees_darmes {
namespace {

const std::filesystem::path kKept =
    std::filesystem::path(FEERIE_SOURCE_DIR) / "tests/games/fees_darmes/golden/every_line.txt";

Words reader(Lang lang, Seat eye) {
  static const GameEntry& game = *find_game("fees-darmes").value();
  return words_for(&game, lang, {"Anne", "Bruno"}, eye);
}

class Book {
 public:
  void scene(const std::string& title) { title_ = title; }
  void add(const Message& line, Seat eye = kNobody) {
    for (const Lang lang : {Lang::en, Lang::fr})
      for (const Seat reads : {seat_at(0), seat_at(1), kNobody})
        EXPECT_EQ(reader(lang, reads).word(line).find('<'), std::string::npos) << line.id;
    if (!told_.insert(line.id).second) return;
    if (!title_.empty()) text_ += "# " + title_ + "\n";
    title_.clear();
    for (const Lang lang : {Lang::en, Lang::fr}) text_ += reader(lang, eye).word(line) + "\n";
  }
  void add(const Scene& scene) {
    for (const Message& line : scene.log()) add(line);
  }
  const std::string& text() const { return text_; }
  const std::set<std::string>& told() const { return told_; }

 private:
  std::string title_;
  std::string text_;
  std::set<std::string> told_;
};

// Entries of a table from the beginning, as both players hear them: "1 pick:ogre", "- die:1:1:6" for the table's own.
void tell_table(Book& book, std::vector<std::pair<std::string, std::string>> options,
                const std::vector<std::string>& entries) {
  const auto table = find_game("fees-darmes").value()->new_table({2, std::move(options)}, {"Anne", "Bruno"}).value();
  for (const std::string& entry : entries) {
    const Seat seat = entry[0] == '-' ? kChance : seat_at(entry[0] - '1');
    const Result<void> done = table->enter(seat, entry.substr(2));
    ASSERT_TRUE(done.has_value()) << entry << ": " << done.error().id;
    for (const Seat eye : {seat_at(0), seat_at(1)})
      for (const Message& line : table->log(eye, table->events() - 1)) book.add(line, eye);
  }
}

void tell_setup(Book& book) {
  book.scene("Anne and Bruno recruit, roll and set up");
  std::vector<std::string> entries;
  for (const char* seat : {"1", "2"}) {
    entries.push_back(seat + std::string(" pick:ogre"));
    for (int i = 1; i < kRecruitAnswers; ++i) entries.push_back(seat + std::string(" pick:none"));
  }
  for (const char* entry : {"1 card:CRO", "2 card:none", "- show:1:ogre", "- show_card:1:CRO", "- show:2:ogre",
                            "- show_card:2:none", "- die:1:1:4", "- die:2:9:4", "- die:1:1:6", "- die:2:9:2"})
    entries.emplace_back(entry);
  for (const char* place : {"1 c3", "2 g3", "1 k3", "2 o3", "1 s3", "2 w3"}) {
    const std::string text = place;
    entries.push_back(text.substr(0, 2) + "piece:puits");
    entries.push_back(text.substr(0, 2) + "place:" + text.substr(2));
  }
  for (const char* place : {"1 c10", "1 m20", "2 t10", "2 t20", "1 k12", "2 k23", "1 k10", "2 k21"}) {
    const std::string text = place;
    entries.push_back(text.substr(0, 2) + "place:" + text.substr(2));
  }
  for (const char* entry : {"- die:1:1:5", "- die:2:9:1", "1 first:2"}) entries.emplace_back(entry);
  tell_table(book, {}, entries);
  book.scene("With bands and with cards instead of dice");
  tell_table(book, {{"recruitment", "sample"}, {"resolution", "deck"}, {"battlefield", "clairiere"}},
             {"1 band:b_boi", "2 band:b_bra", "1 card:BOI", "2 card:BRA", "- show_band:1:b_boi", "- show_card:1:BOI",
              "- show_band:2:b_bra", "- show_card:2:BRA", "- die:1:1:6", "- die:2:9:2"});
}

void tell(Book& book, Scene scene, std::string_view stage, std::string_view script) {
  set_stage(scene, stage);
  play_script(scene, script);
  book.add(scene);
}

Scene plain() { return Scene(); }

void tell_blows(Book& book) {
  book.scene("Blows, pushes and what stops them");
  tell(book, plain().piece("puits", "i5"), "1.1 grand_loup e5; 2.1 bucheron g5", "fig:1.1 stay act:2 4 4 1 1");
  tell(book, plain(), "1.1 grand_loup e5; 2.1 bucheron g5; 2.2 garde_palais i5",
       "fig:1.1 walk:e4 act:2 target:2.1 4 4 1 1");
  tell(book, plain(), "1.1 grand_loup e5; 2.1 bucheron c5", "fig:1.1 stay act:2 4 4 1 1");
  tell(book, plain(), "1.1 lutin_farceur e5; 2.1 bucheron g5", "fig:1.1 stay act:2 4 4 1 shift:w");
  tell(book, plain(), "1.1 chevalier_servant e5; 2.1 faon i5 1", "fig:1.1 stay act:1 joker:1 4 4 4 1 1 1");
  tell(book, plain(), "1.1 garde_palais e5; 2.1 brouette_blindee f5",
       "fig:1.1 stay act:1 4 4 1 pass fig:1.1 stay act:1 1 1 1");
  book.scene("What actions do besides damage");
  tell(book, plain(), "1.1 dragonnet e5; 2.1 bucheron j5", "fig:1.1 stay act:2 4 4 1 1");
  tell(book, plain(), "1.1 champignon e5; 2.1 bucheron h5", "fig:1.1 stay act:2 4 4 1");
  tell(book, plain(), "1.1 lutin_glaces e5; 2.1 bucheron f5", "fig:1.1 stay act:1 4 1 1");
  tell(book, plain(), "1.1 bucheron e5; 2.1 homme_arbre f5", "fig:1.1 stay act:2 4 4 4 1");
  tell(book, plain(), "1.1 taupe_geante e5; 2.1 bucheron h5", "fig:1.1 stay act:2 4 4 1 1");
  tell(book, plain(), "1.1 clown_canon e5; 2.1 ours_miel f5", "fig:1.1 stay act:2 4 1 1 1 pass pass");
  tell(book, plain(), "1.1 licorne e5; 1.2 bucheron f5 2 flames 1", "fig:1.1 stay act:2 4 1 1 1");
  tell(book, plain(), "1.1 ogre e5 6; 2.1 bucheron f5 4", "fig:1.1 stay act:2 joker:1 4 4 4 4 4");
}

// No card acts on its bearer or swaps cells; a pack may.
void tell_packs(Book& book) {
  book.scene("What no card does yet");
  auto content = std::make_shared<Content>(*whole_content());
  Profile& cat = content->profiles[profile_called(*content, "chat_bottes")];
  cat.actions[0] = {.need = 1, .reach = Reach::self, .targets = Targets::self};
  cat.actions[0].effects[0] = {EffectKind::heal_self, 1};
  cat.actions[1].effects = {Effect{EffectKind::swap, 0}};
  tell(book, Scene({}, content), "1.1 chat_bottes e5 2; 2.1 bucheron h5",
       "fig:1.1 stay act:1 4 4 1 1 pass fig:1.1 stay act:2 6 6 1 1");
}

void tell_cards(Book& book) {
  book.scene("Cards of factions");
  tell(book, plain().card(1, "CON").objective(1, "e6"), "1.1 garde_palais e5; 2.1 bucheron w20",
       "fig:1.1 stay search bonus:yes 1 1 4 1 1 bonus:yes 1 1 1 4 pass fig:1.1 stay nothing");
  tell(book, plain().card(1, "CON").objective(1, "e6"), "1.1 garde_palais e5; 2.1 bucheron w20",
       "fig:1.1 stay search bonus:yes 1 1 4 1 1 bonus:yes 1 1 1 1");
  tell(book, plain().card(1, "CON").objective(1, "e6"), "1.1 garde_palais e5; 2.1 bucheron w20",
       "fig:1.1 stay search bonus:no 1 4 4 bonus:no");
  tell(book, plain().card(1, "CON").objective(1, "e6"), "1.1 garde_palais e5; 2.1 bucheron w20",
       "fig:1.1 stay search bonus:no 1 1 4 bonus:no");
  tell(book, plain().card(1, "BRA"), "1.1 ogre e5; 2.1 bucheron f5", "fig:1.1 stay act:1 joker:1");
  tell(book, plain().card(2, "CRO"), "1.1 garde_palais e5; 2.1 gobelin_fronde f5", "fig:1.1 stay act:1 bonus:yes 1");
  tell(book, plain().card(1, "GNO").piece("puits", "d5"), "1.1 gnome_mineur e5; 2.1 bucheron w20",
       "fig:1.1 bonus:yes place:a2");
  tell(book, plain().card(1, "BOI"), "1.1 ours_miel e5 4 flames 2; 2.1 bucheron w20", "fig:1.1 stay nothing bonus:yes");
  tell(book, plain().card(1, "HIV"), "1.1 morse_defenses e5; 2.1 bucheron f5", "fig:1.1 stay act:1 4 4 1 1 bonus:yes");
  tell(book, plain().card(1, "HIV"), "1.1 morse_defenses e5; 2.1 bucheron f5", "pass fig:2.1 stay nothing");
}

void tell_turns(Book& book) {
  book.scene("Loot, the end of a turn and of the game");
  Scene dusk;
  dusk.lair(2, "f5").put(1, "garde_palais", "e5").put(1, "troll_pont", "p9");
  dusk.put(2, "bucheron", "w20").put(2, "faon", "w22").put(2, "faon", "v20").begin();
  dusk.doctor(1, 2).health = 5;
  dusk.doctor(2, 1).poison = 1;
  dusk.doctor(2, 2).flames = dusk.doctor(2, 3).flames = 3;
  play_script(dusk, "fig:1.1 stay loot 6 1 1 pass pass place:f4 decline");
  book.add(dusk);
  for (const auto& [points, felled, loots] : {std::tuple(1, 0, 0), {0, 1, 0}, {0, 0, 1}, {0, 0, 0}}) {
    Scene last;
    last.put(1, "bucheron", "e5").put(2, "bucheron", "w20").begin();
    last.state().turn = 5;
    Side& ahead = last.state().sides[1];
    ahead.points = static_cast<std::uint8_t>(points);
    ahead.felled = static_cast<std::uint16_t>(felled);
    ahead.loots = static_cast<std::uint8_t>(loots);
    book.add(last.play({"pass", "pass"}));
  }
  book.scene("A deck that runs short, and rerolls of cards");
  Options options;
  options.resolution = Resolution::deck;
  for (const int again : {1, 4}) {
    Scene deck(options);
    deck.card(1, "CON").objective(1, "e6").put(1, "garde_palais", "e5").put(2, "bucheron", "w20");
    deck.state().sides[0].deck = {1, 0, 0, 1, 0, 0};
    deck.begin().play({"fig:1.1", "stay", "search", "bonus:no", "joker:0"}).dice({1, 4, 1});
    book.add(deck.play({"bonus:yes"}).dice({again, again}));
  }
  for (const int face : {1, 4}) {
    Scene deck(options);
    deck.put(1, "garde_palais", "e5").put(2, "bucheron", "f5").begin().play({"fig:1.1", "stay", "act:1", "joker:0"});
    book.add(deck.dice({face, face, face}));
  }
}

std::string read_kept() {
  std::ifstream file(kKept, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(GoldenLines, every_line_of_the_log_is_told_as_it_was) {
  Book book;
  tell_setup(book);
  tell_blows(book);
  tell_packs(book);
  tell_cards(book);
  tell_turns(book);
  std::set<std::string> lines;
  for (const auto& [id, text] : catalogues().en)
    if (id.starts_with("fees_darmes.log_") && !id.ends_with(".you") && !id.ends_with(".yours")) lines.insert(id);
  EXPECT_EQ(book.told(), lines);
  const char* mode = std::getenv("FEERIE_GOLDEN");
  if (mode != nullptr && std::string_view(mode) == "rewrite") std::ofstream(kKept, std::ios::binary) << book.text();
  EXPECT_EQ(read_kept(), book.text()) << "run ./feerie golden and read the difference";
}

}  // namespace
}  // namespace feerie::fees_darmes
