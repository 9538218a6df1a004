// See stage.h.
#include "tests/games/fees_darmes/every_card/stage.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <stdexcept>

namespace feerie::fees_darmes {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

struct Name {
  int seat;
  int number;
};

Name name_of(const std::string& text) {
  const auto parts = split(text, '.');
  return {std::stoi(parts.at(0)), std::stoi(parts.at(1))};
}

void give(Figure& figure, const std::string& what, int count) {
  if (what == "flames") figure.flames = static_cast<std::uint16_t>(count);
  else if (what == "poison") figure.poison = static_cast<std::uint16_t>(count);
  else if (what == "hindered") figure.hindered = static_cast<std::uint8_t>(count);
  else if (what == "stunned") figure.stunned = static_cast<std::uint8_t>(count);
  else if (what == "tokens") figure.tokens = static_cast<std::uint8_t>(count);
  else throw std::runtime_error("no figure bears " + what);
}

}  // namespace

std::vector<std::string> split(std::string_view text, char at) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> parts;
  for (std::string part; std::getline(in, part, at);)
    if (part.find_first_not_of(' ') != std::string::npos) parts.push_back(part);
  return parts;
}

void set_stage(Scene& scene, std::string_view figures) {
  const auto all = split(figures, ';');
  for (const std::string& one : all) {
    const auto words = words_of(one);
    scene.put(name_of(words.at(0)).seat, words.at(1), words.at(2));
  }
  scene.begin();
  for (const std::string& one : all) {
    const auto words = words_of(one);
    const Name name = name_of(words[0]);
    Figure& figure = scene.doctor(name.seat, name.number);
    if (scene.game().profile(figure) !=
        scene.game().content().profiles[profile_called(scene.game().content(), words[1])])
      throw std::runtime_error("not in the order of the roster: " + one);
    std::size_t at = 3;
    if (words.size() % 2 == 0) figure.health = static_cast<std::uint8_t>(std::stoi(words[at++]));
    for (; at + 1 < words.size(); at += 2) give(figure, words[at], std::stoi(words[at + 1]));
  }
}

void play_script(Scene& scene, std::string_view script) {
  for (const std::string& word : words_of(script)) {
    if (scene.phase() == Phase::jokers && !word.starts_with("joker")) scene.answer("joker:0");
    if (word.size() == 1) scene.die(word[0] - '0');
    else scene.answer(word);
  }
}

std::string told(const Scene& scene, int seat, int number) {
  const Figure& figure = scene.figure(seat, number);
  std::ostringstream out;
  out << seat << "." << number << " " << scene.at(seat, number) << " " << int{figure.health};
  const auto tell = [&](const char* what, int count) {
    if (count != 0) out << " " << what << " " << count;
  };
  tell("flames", figure.flames);
  tell("poison", figure.poison);
  tell("hindered", figure.hindered);
  tell("stunned", figure.stunned);
  return out.str();
}

void expect_table(const Scene& scene, const Scene& before, std::string_view figures) {
  std::set<std::pair<int, int>> named;
  for (const std::string& one : split(figures, ';')) {
    const auto words = words_of(one);
    const Name name = name_of(words.at(0));
    named.emplace(name.seat, name.number);
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
    EXPECT_EQ(told(scene, name.seat, name.number), line);
  }
  for (const int seat : {1, 2})
    for (int number = 1; number <= kMostFigures; ++number)
      if (!named.contains({seat, number})) {
        EXPECT_EQ(told(scene, seat, number), told(before, seat, number));
      }
}

}  // namespace feerie::fees_darmes
