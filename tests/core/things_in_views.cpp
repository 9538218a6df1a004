// What an answer touches is where the view shows it: at every question of random games the thing is looked up in the
// JSON of the view, as docs/protocol.md tells a client to, and must be what the sentence names.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "catalog/catalog.h"

namespace feerie {
namespace {

using Json = nlohmann::json;

// One answer as a client sees it, with what its sentence names.
struct Seen {
  const Json& view;
  const Json& answer;

  Json arg(const char* key) const { return answer["say"]["args"].value(key, Json()); }
  std::string term(const char* key) const { return arg(key).is_null() ? "" : arg(key).value("term", ""); }
  std::string verb() const {
    return answer["move"].get<std::string>().substr(0, answer["move"].get<std::string>().find(':'));
  }
  Json on() const { return answer.value("on", Json::object()); }
  bool declines() const { return answer.value("declines", false); }
};

// The nth of a list, counted from 1; throws where there is none, which fails the test.
const Json& nth(const Json& list, const Json& n) { return list.at(n.get<std::size_t>() - 1); }
const Json& seat_of(const Json& view, const Json& seat) { return nth(view["seats"], seat); }

void expect_fairy_tale(const Seen& seen) {
  const Json on = seen.on();
  const std::string verb = seen.verb();
  if (on.empty()) {
    EXPECT_EQ(verb, "name") << seen.answer;
    EXPECT_EQ(seen.answer.value("names", ""), seen.term("card"));
    return;
  }
  if (verb == "pick" || verb == "play") {
    EXPECT_FALSE(on.contains("seat"));
    EXPECT_EQ(nth(seen.view[verb == "pick" ? "offer" : "hand"], on["card"]), seen.term("card")) << seen.answer;
    return;
  }
  const int owner = seen.arg("owner").is_null() ? seen.view["eye"].get<int>() : seen.arg("owner")["seat"].get<int>();
  EXPECT_EQ(on["seat"], owner) << seen.answer;
  const Json& card = nth(seat_of(seen.view, on["seat"])["row"], on["card"]);
  EXPECT_EQ(card["card"], seen.term("card")) << seen.answer;
  EXPECT_EQ(card["up"], verb != "open") << seen.answer;
  EXPECT_EQ(seen.declines(), seen.answer["say"]["id"] == "fairy_tale.do_keep_name");
}

// The ids of the heroes an answer touches.
Json heroes_on(const Seen& seen) {
  Json heroes = Json::array();
  const auto add = [&](const Json& thing) {
    heroes.push_back({{"term", nth(seat_of(seen.view, thing["seat"])["line_up"], thing["figure"])["hero"]}});
  };
  add(seen.on());
  for (const Json& thing : seen.answer.value("with", Json::array())) add(thing);
  return heroes;
}

void expect_dice(const Seen& seen) {
  const std::map<int, std::string> dice{{1, "die_green"}, {2, "die_yellow"}, {3, "die_red"}};
  Json named = Json::array({{{"term", dice.at(seen.on()["die"].get<int>())}}});
  for (const Json& thing : seen.answer.value("with", Json::array()))
    named.push_back({{"term", dice.at(thing["die"].get<int>())}});
  EXPECT_EQ(named, seen.arg("dice")) << seen.answer;
}

void expect_of_the_turn(const Seen& seen) {
  const Json on = seen.on();
  if (seen.verb() == "act") {
    EXPECT_EQ(on, (Json{{"figure", seen.view["place"]}, {"seat", seen.view["turn"]}})) << seen.answer;
    EXPECT_EQ(seen.declines(), seen.answer["move"] == "act:none");
    EXPECT_EQ(seen.answer.value("names", ""), seen.term("tile"));
  } else if (seen.verb() == "tile") {
    EXPECT_EQ(heroes_on(seen), Json::array({seen.arg("card")})) << seen.answer;
    EXPECT_EQ(seen.answer.value("names", ""), seen.term("tile"));
  } else if (seen.verb() == "hold") {
    EXPECT_EQ(on, (Json{{"pile", 4}}));
    EXPECT_EQ(seen.answer.value("names", ""), seen.view["drawn"].get<std::string>());
  } else if (seen.verb() == "target" || seen.verb() == "share") {
    EXPECT_EQ(on, seen.arg("owner")) << seen.answer;
  } else {
    EXPECT_TRUE(seen.verb() == "go_on" || seen.verb() == "skip") << seen.answer;
    EXPECT_TRUE(on.empty() && seen.declines()) << seen.answer;
  }
}

void expect_heroes(const Seen& seen) {
  const Json on = seen.on();
  const std::string verb = seen.verb();
  if (verb == "pick") EXPECT_EQ(nth(seen.view["hand"], on["card"]), seen.term("card")) << seen.answer;
  else if (verb == "take") EXPECT_EQ(nth(seen.view["line"], on["figure"]), seen.term("card")) << seen.answer;
  else if (verb == "attempt") EXPECT_EQ(nth(seen.view["missions"], on["pile"])["mission"], seen.term("mission"));
  else if (verb == "keep") EXPECT_EQ(heroes_on(seen), seen.arg("cards")) << seen.answer;
  else if (verb == "dice") expect_dice(seen);
  else if (verb == "wound" || verb == "heal") {
    EXPECT_EQ(on["seat"], seen.view["eye"]);
    EXPECT_EQ(nth(seat_of(seen.view, on["seat"])["slots"], on["slot"])["kind"], seen.term("slot")) << seen.answer;
  } else if (verb == "side") {
    const std::size_t heroes = seat_of(seen.view, seen.view["eye"])["line_up"].size();
    EXPECT_EQ(on["seat"], seen.view["eye"]);
    EXPECT_EQ(on["figure"], seen.answer["move"] == "side:left" ? 0 : heroes + 1) << seen.answer;
  } else {
    expect_of_the_turn(seen);
  }
}

// Random games of every setup; each answer of each asked seat is looked at. Gives how often each verb came up.
std::map<std::string, int> verbs_met(const GameEntry& game, void (*expect)(const Seen&)) {
  std::map<std::string, int> met;
  std::uint64_t seed = 0;
  for (const Setup& setup : game.sample_setups())
    for (int round = 0; round < 2; ++round) {
      auto table =
          game.new_table(setup, std::vector<std::string>(static_cast<std::size_t>(setup.players), "bot:random"));
      SeededLuck luck(++seed);
      Rng rng(seed);
      for ((*table)->deal_all(luck); !(*table)->over(); (*table)->deal_all(luck)) {
        const Seat seat = (*table)->to_act().first();
        const Json seen = Json::parse((*table)->seen(seat));
        for (const Json& answer : seen["legal"]) {
          EXPECT_FALSE(answer.contains("of")) << "a group in " << game.info().name << ": " << answer;
          const Seen each{seen["view"], answer};
          expect(each);
          ++met[each.verb()];
        }
        const Json& legal = seen["legal"];
        const auto chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
        if (!(*table)->submit(seat, legal[chosen]["move"].get<std::string>())) ADD_FAILURE() << legal[chosen];
        if (testing::Test::HasFailure()) return met;
      }
    }
  return met;
}

TEST(ThingsInViews, a_card_of_fairy_tale_is_where_the_answer_says) {
  const auto met = verbs_met(**find_game("fairy-tale"), expect_fairy_tale);
  // The printed cards hardly ever leave a hunter a choice: ft_effects.cpp has one.
  for (const char* verb : {"pick", "play", "open", "close"}) EXPECT_TRUE(met.contains(verb)) << verb;
}

TEST(ThingsInViews, whatever_an_answer_of_heroes_touches_is_where_it_says) {
  const auto met = verbs_met(**find_game("heroes"), expect_heroes);
  for (const char* verb :
       {"pick", "side", "tile", "go_on", "act", "dice", "wound", "take", "attempt", "hold", "target", "heal", "keep"})
    EXPECT_TRUE(met.contains(verb)) << verb;
}

}  // namespace
}  // namespace feerie
