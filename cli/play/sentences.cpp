// See sentences.h.
#include "cli/play/sentences.h"

#include <algorithm>

#include "engine/core/check.h"

namespace feerie::cli {

Sight look(const Session& session, Seat eye) {
  return {&session.game(), session.words(eye), nlohmann::json::parse(session.table().view(eye))};
}

Gaze gaze_at(const Session& session, const Board& board, const Sight& sight, const Offer* offer, Thing pointed) {
  Gaze gaze;
  if (offer != nullptr) {
    gaze.touch = offer->answer.touch;
    gaze.offered = offer->members;
  }
  gaze.pointed = pointed;
  const Table& table = session.table();
  const Thing chosen = board.chosen(sight, gaze.touch);
  Result<std::string> told = refuse(Message());
  if (pointed && offer != nullptr) told = table.explain(sight.eye(), answer_on(*offer, pointed).move);
  if (!told && chosen) told = table.explain(sight.eye(), chosen);
  if (told) gaze.explained = nlohmann::json::parse(*told);
  return gaze;
}

std::vector<LogLine> log_lines(const Session& session, const Board& board, Seat eye, int from_entry) {
  const Words words = session.words(eye);
  std::vector<LogLine> lines;
  for (const Message& message : session.table().log(eye, from_entry))
    lines.push_back({words.word(message), board.weight(message)});
  return lines;
}

std::string offer_text(const Sight& sight, const Board& board, const Offer& offer) {
  const std::string text = sight.words.word(offer.answer.sentence);
  if (!offer.is_group()) return text + board.copies(sight, offer.answer.touch);
  return sight.words.word(Message("play.answer_group")
                              .with("answer", text)
                              .with("n", offer.members.size())
                              .with("first", at_text(offer.members.front()))
                              .with("last", at_text(offer.members.back())));
}

std::string advice(const Sight& sight, const Hint& hint) {
  std::string text = sight.words.word(Message("play.hint").with("answer", sight.words.word(hint.answer.sentence)));
  for (const Message& why : hint.why) text += " " + sight.words.word(why);
  return text;
}

std::string title_of(const Session& session) {
  const GameInfo& info = session.game().info();
  std::string title = info.title.in(session.lang());
  for (const auto& [name, value] : session.table().record().header.options) {
    const auto option = std::ranges::find(info.options, name, &OptionInfo::name);
    check(option != info.options.end(), "a table with an option its game has not");
    if (value == option->values.front()) continue;  // what is as usual is nothing to announce
    title += " · " + option_value_name(session.game(), *option, value, session.lang());
  }
  return title;
}

std::string joined(const Words& words, const std::vector<std::string>& names) {
  std::string head = names.front();
  if (names.size() == 1) return head;
  for (std::size_t i = 1; i + 1 < names.size(); ++i) head += ", " + names[i];
  return words.word(Message("words.list").with("head", head).with("last", names.back()));
}

std::string sitters_of(const Session& session) {
  const Words words = session.words(kNobody);
  std::vector<std::string> names;
  for (const Sitter& sitter : session.sitters())
    names.push_back(sitter.is_bot() ? sitter.name + " (" + sitter.recorded + ")" : sitter.name);
  return joined(words, names);
}

std::string winners_of(const Session& session, Seat eye) {
  const Words words = session.words(eye);
  const Outcome end = session.table().outcome();
  std::vector<std::string> names;
  Seat first = kNobody;
  for (int seat = 0; seat < end.seats; ++seat) {
    if (end.place[static_cast<std::size_t>(seat)] != 1) continue;
    if (!is_player(first)) first = seat_at(seat);
    names.push_back(session.sitter(seat_at(seat)).name);
  }
  if (names.empty()) return words.word(Message("play.nobody_wins"));
  if (session.table().drawn(end)) return words.word(Message("play.drawn"));
  if (names.size() > 1) return words.word(Message("play.share_victory").with("names", joined(words, names)));
  return words.word(
      Message("play.wins").with("who", first).with("points", end.points[static_cast<std::size_t>(index(first))]));
}

std::string recorded_in(const Session& session) {
  return session.words(kNobody).word(Message("play.recorded_in").with("file", harmless(session.path())));
}

std::string saved_in(const Session& session) {
  return session.words(kNobody).word(
      Message("play.saved").with("file", harmless(session.path())).with("word", harmless(shell_word(session.path()))));
}

std::string replay_with(const Session& session) {
  return session.words(kNobody).word(Message("play.replay").with("word", harmless(shell_word(session.path()))));
}

std::string shell_word(const std::string& word) {
  constexpr std::string_view kSafe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:+,@%=-";
  const bool safe = !word.empty() && word.find_first_not_of(kSafe) == std::string::npos;
  if (safe) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace feerie::cli
