// Reading arguments: `--name value`, `--name=value`, flags, positionals; `--` ends the options.
#include "cli/args.h"

#include <algorithm>
#include <charconv>

#include "catalog/nearest.h"

namespace feerie::cli {

namespace {

std::vector<OptionSpec> with_common(const CommandSpec& spec) {
  std::vector<OptionSpec> options = spec.options;
  options.push_back({"--lang", "fr|en"});
  options.push_back({"--help", ""});
  return options;
}

Result<OptionSpec> find_option(const CommandSpec& spec, const std::string& name) {
  std::vector<std::string> names;
  for (const OptionSpec& option : with_common(spec)) {
    if (option.name == name) return option;
    names.push_back(option.name);
  }
  return refuse(unknown_word("cli.unknown_option", name, names).with("command", spec.name));
}

Result<void> check_count(const CommandSpec& spec, const std::vector<std::string>& positional) {
  if (positional.size() + spec.optional < spec.wanted.size())
    return refuse(
        Message("cli.missing_argument").with("argument", spec.wanted[positional.size()]).with("command", spec.name));
  if (positional.size() > spec.wanted.size() && !spec.more)
    return refuse(
        Message("cli.too_many_arguments").with("argument", positional[spec.wanted.size()]).with("command", spec.name));
  return {};
}

}  // namespace

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text = text.substr(end + 1);
  }
}

Result<Args> parse_args(const CommandSpec& spec, const std::vector<std::string>& words) {
  Args args;
  bool options_ended = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (options_ended || !words[i].starts_with("-") || words[i].size() == 1) {
      args.positional.push_back(words[i]);
      continue;
    }
    if (words[i] == "--") {
      options_ended = true;
      continue;
    }
    const std::size_t equals = words[i].find('=');
    const std::string name = words[i] == "-h" ? "--help" : words[i].substr(0, equals);
    const Result<OptionSpec> option = find_option(spec, name);
    if (!option) return std::unexpected(option.error());
    if (args.has(name) && !option->repeats) return refuse(Message("cli.option_twice").with("option", name));
    if (option->placeholder.empty()) {
      if (equals != std::string::npos) return refuse(Message("cli.takes_no_value").with("option", name));
      args.options[name].emplace_back();
    } else if (equals != std::string::npos) {
      args.options[name].push_back(words[i].substr(equals + 1));
    } else if (i + 1 < words.size()) {
      args.options[name].push_back(words[++i]);
    } else {
      return refuse(Message("cli.missing_value").with("option", name).with("value", option->placeholder));
    }
  }
  if (args.has("--help")) return args;
  const Result<void> counted = check_count(spec, args.positional);
  if (!counted) return std::unexpected(counted.error());
  return args;
}

std::string Args::text(std::string_view name, std::string_view fallback) const {
  const auto found = options.find(std::string(name));
  return found == options.end() ? std::string(fallback) : found->second.back();
}

Result<std::uint64_t> Args::number(std::string_view name, std::uint64_t fallback, std::uint64_t least,
                                   std::uint64_t most) const {
  if (!has(name)) return fallback;
  const std::string value = text(name);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size() || number < least || number > most)
    return refuse(Message("cli.bad_number")
                      .with("option", name)
                      .with("value", value)
                      .with("least", std::to_string(least))
                      .with("most", std::to_string(most)));
  return number;
}

Result<std::vector<std::pair<std::string, std::string>>> Args::settings() const {
  std::vector<std::pair<std::string, std::string>> settings;
  const auto found = options.find("--set");
  if (found == options.end()) return settings;
  for (const std::string& setting : found->second) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) return refuse(Message("cli.bad_setting").with("setting", setting));
    settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  return settings;
}

}  // namespace feerie::cli
