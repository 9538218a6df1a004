// Spells presets out, and checks options against what the game declares, with the nearest right word.
#include "catalog/setup.h"

#include <algorithm>

#include "catalog/nearest.h"
#include "engine/core/check.h"

namespace feerie::inline catalog {

namespace {

Result<void> check_option(const GameInfo& info, const std::string& name, const std::string& value) {
  std::vector<std::string> names;
  for (const OptionInfo& option : info.options) {
    names.push_back(option.name);
    if (option.name != name) continue;
    if (std::ranges::find(option.values, value) != option.values.end()) return {};
    return refuse(unknown_word("setup.unknown_value", value, option.values).with("option", name));
  }
  return refuse(unknown_word("setup.unknown_option", name, names).with("game", info.name));
}

}  // namespace

Result<Setup> spell_out_preset(const GameInfo& info, Setup asked) {
  using Named = std::pair<std::string, std::string>;
  const auto named = std::ranges::find(asked.options, kPreset, &Named::first);
  if (named == asked.options.end()) return asked;
  const std::string name = named->second;
  asked.options.erase(named);
  if (std::ranges::find(asked.options, kPreset, &Named::first) != asked.options.end())
    return refuse(Message("setup.option_twice").with("option", kPreset));
  const auto preset = std::ranges::find(info.presets, name, &PresetInfo::name);
  if (preset == info.presets.end()) {
    if (info.presets.empty()) return refuse(Message("setup.no_presets").with("game", info.name));
    std::vector<std::string> names;
    for (const PresetInfo& each : info.presets) names.push_back(each.name);
    return refuse(unknown_word("setup.unknown_preset", name, names));
  }
  for (const Named& option : preset->options)
    if (std::ranges::find(asked.options, option.first, &Named::first) == asked.options.end())
      asked.options.push_back(option);
  return asked;
}

Result<void> check_named(const GameInfo& info, const Setup& chosen) {
  if (chosen.players != 0 && (chosen.players < info.min_players || chosen.players > info.max_players))
    return refuse(Message("setup.bad_players")
                      .with("game", info.name)
                      .with("players", chosen.players)
                      .with("least", info.min_players)
                      .with("most", info.max_players));
  for (std::size_t i = 0; i < chosen.options.size(); ++i) {
    const auto& [name, value] = chosen.options[i];
    const Result<void> known = check_option(info, name, value);
    if (!known) return known;
    for (std::size_t j = 0; j < i; ++j)
      if (chosen.options[j].first == name) return refuse(Message("setup.option_twice").with("option", name));
  }
  return {};
}

Result<Setup> complete_setup(const GameInfo& info, const Setup& asked) {
  const Result<void> known = check_named(info, asked);
  if (!known) return std::unexpected(known.error());
  Setup complete;
  complete.rules = info.rules_version;
  complete.players = asked.players == 0 ? info.usual_players : asked.players;
  for (const OptionInfo& option : info.options) {
    const auto given = std::ranges::find(asked.options, option.name, &std::pair<std::string, std::string>::first);
    complete.options.emplace_back(option.name, given == asked.options.end() ? option.values.front() : given->second);
  }
  return complete;
}

const std::string* chosen_value(const Setup& chosen, std::string_view name) {
  const auto found = std::ranges::find(chosen.options, name, &std::pair<std::string, std::string>::first);
  return found == chosen.options.end() ? nullptr : &found->second;
}

const std::string& option_value(const Setup& complete, std::string_view name) {
  const std::string* found = chosen_value(complete, name);
  check(found != nullptr, "an option the game did not declare");
  return *found;
}

}  // namespace feerie::inline catalog
