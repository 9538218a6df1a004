// A stage written as a text, and a table read back as one: "2.1 archere_rosee f5 2 flames 1" puts the first figure of
// seat 2 on f5 with 2 health and a Flame token, "2.1 f5 2 flames 1" is what stands there then, "2.1 - 0" is out of
// play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {

std::vector<std::string> split(std::string_view text, char at);

// The figures of a stage, each of its seat in the order of its roster; then seat 1 chooses a figure.
void set_stage(Scene& scene, std::string_view figures);

// Answers and dice, in the order they come: a number of one digit is a die. Nobody makes jokers unless it is written.
void play_script(Scene& scene, std::string_view script);

std::string told(const Scene& scene, int seat, int number);
// What is written of these figures stands there, and nothing is changed of all others.
void expect_table(const Scene& scene, const Scene& before, std::string_view figures);

}  // namespace feerie::fees_darmes
