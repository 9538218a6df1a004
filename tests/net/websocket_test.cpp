// The WebSocket: who is let in, frames of every kind, and what becomes of clients that send too much, read too little,
// or say nothing at all.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "server/net/machine.h"
#include "tests/net/running_server.h"

namespace feerie::net_test {

using namespace server;
namespace {

const std::string kHello = R"({"type":"hello","id":"h","version":2,"name":"Anna"})";
const std::string kPing = R"({"type":"ping","id":"p"})";

bool greets(Wire& wire) {
  if (wire.handshake().status != 101 || !wire.text(kHello)) return false;
  return wire.read_message().payload.find("\"welcome\"") != std::string::npos;
}

TEST(WebSocket, a_handshake_gives_a_person_a_token_and_no_compression) {
  const RunningServer server;
  Wire wire(server.port());
  const Reply reply = wire.handshake("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n");
  EXPECT_EQ(reply.status, 101);
  EXPECT_EQ(reply.field("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") << "as RFC 6455 computes it";
  EXPECT_EQ(reply.field("sec-websocket-extensions"), "");
  EXPECT_EQ(reply.field("server"), "feerie");
  EXPECT_NE(reply.field("content-security-policy"), "");
  const std::string cookie = reply.field("set-cookie");
  EXPECT_TRUE(
      std::regex_match(cookie, std::regex("feerie=[0-9a-f]{64}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")));
  const std::string crumb = cookie.substr(0, cookie.find(';'));
  EXPECT_EQ(Wire(server.port()).handshake("Cookie: " + crumb + "\r\n").field("set-cookie"), "");
  EXPECT_EQ(Wire(server.port()).get("/", "Cookie: " + crumb + "\r\n").field("set-cookie"), cookie);
}

TEST(WebSocket, a_handshake_that_is_none_is_refused) {
  const RunningServer server;
  const std::string origin = "Origin: http://" + server.host() + "\r\n";
  const std::string upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::vector<std::pair<std::string, int>> cases = {
      {origin, 426},
      {origin + upgrade, 426},
      {origin + upgrade + key + "Sec-WebSocket-Version: 8\r\n", 426},
      {origin + upgrade + version, 400},
      {origin + upgrade + version + "Sec-WebSocket-Key: short\r\n", 400},
      {origin + upgrade + version + key + key, 400},
      {upgrade + version + key, 403},
      {origin + origin + upgrade + version + key, 403},
      {origin + upgrade + version + key + "Content-Length: 3\r\n", 413},
      {origin + upgrade + version + key + "Transfer-Encoding: chunked\r\n", 413},
      {origin + upgrade + version + key, 101},
  };
  for (const auto& [fields, status] : cases) EXPECT_EQ(Wire(server.port()).get("/ws", fields).status, status) << fields;
  EXPECT_EQ(Wire(server.port()).get("/ws", origin + upgrade + version + key, "POST").status, 405);
  Wire early(server.port());
  early.send("GET /ws HTTP/1.1\r\nHost: " + server.host() + "\r\n" + origin + upgrade + version + key + "\r\n" +
             "\x81\x85 too early");
  EXPECT_EQ(early.reply().status, 400);
}

// Of every way to write an origin only this server's own are let in.
TEST(WebSocket, no_other_page_may_speak_to_the_server) {
  ServerOptions options = small_options();
  options.origins = {"https://games.example.org"};
  const RunningServer server(options);
  const std::string port = std::to_string(server.port());
  const std::string machine = host_name();
  std::vector<std::string> hosts = {"evil.example",
                                    "localhost.evil.example",
                                    "evil-localhost",
                                    "localhost.",
                                    "localhost@evil.example",
                                    "127.0.0.1",
                                    "127.0.0.1.evil.com",
                                    "127.1",
                                    "0x7f.0.0.1",
                                    "2130706433",
                                    "[::1]",
                                    "[::ffff:127.0.0.1]",
                                    "::1",
                                    "192.0.2.7",
                                    "games.example.org",
                                    "games.example.org.evil.com",
                                    "www.games.example.org",
                                    "gamesxexample.org",
                                    "games.example.org.",
                                    "LOCALHOST",
                                    "localhost%00",
                                    "localhost\t",
                                    "",
                                    " localhost",
                                    machine + ".evil.example",
                                    machine + ".lan",
                                    "local"};
  std::size_t tried = 0;
  std::size_t let_in = 0;
  for (const std::string& name : hosts)
    for (const std::string scheme : {"http://", "https://", "", "ws://", "file://", "HTTP://"})
      for (const std::string& tail : {":" + port, std::string(), std::string(":80"), ":" + port + "/", ":0" + port}) {
        const std::string origin = scheme + name + tail;
        if (origin.find_first_not_of(" \t") == std::string::npos) continue;
        ++tried;
        const bool welcome = origin == "https://games.example.org";  // the Host is always localhost here
        const int status = Wire(server.port()).handshake("", origin).status;
        EXPECT_EQ(status == 101, welcome) << origin << ": " << status;
        let_in += status == 101 ? 1u : 0u;
      }
  EXPECT_GE(tried, 200u);
  EXPECT_EQ(let_in, 1u);
  EXPECT_EQ(Wire(server.port()).handshake("", "null").status, 403);
  EXPECT_EQ(Wire(server.port()).handshake("", "http://localhost:" + port).status, 101);
}

TEST(WebSocket, a_page_of_this_server_may_come_by_number_or_by_the_machines_own_name) {
  const RunningServer server;
  const std::string machine = host_name();
  const auto status = [&](const std::string& host, const std::string& origin) {
    Wire wire(server.port());
    wire.send("GET /ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
              "\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    return wire.reply().status;
  };
  const std::string port = ":" + std::to_string(server.port());
  std::vector<std::string> ours = {"localhost", "127.0.0.1", "192.168.1.20", "[::1]", "[2001:db8::5]"};
  if (!machine.empty()) ours.insert(ours.end(), {machine, machine + ".local"});
  for (const std::string& name : ours) {
    EXPECT_EQ(status(name + port, "http://" + name + port), 101) << name;
    EXPECT_EQ(status(name + port, "https://" + name + port), 403) << name;
    EXPECT_EQ(status(name + port, "http://" + name), 403) << name;
    EXPECT_EQ(status(name, "http://" + name), 403) << "not our port: " << name;
    EXPECT_EQ(status(name + port, "http://evil.example" + port), 403) << name;
  }
  for (const std::string name : {"evil.example", "rebound.evil.example", "localhost.evil.example", "a.local", "1.2.3"})
    EXPECT_EQ(status(name + port, "http://" + name + port), 403) << "a name somebody else may own: " << name;
}

TEST(WebSocket, a_message_may_come_in_pieces_of_any_size) {
  const RunningServer server;
  Wire wire(server.port());
  ASSERT_TRUE(greets(wire));
  for (std::size_t i = 0; i < kPing.size(); ++i) wire.frame(i == 0 ? 1 : 0, kPing.substr(i, 1), i + 1 == kPing.size());
  EXPECT_EQ(wire.read_message().payload, R"({"type":"ok","id":"p"})");
  wire.frame(1, "", false);
  wire.frame(9, "between the pieces");
  wire.frame(0, kPing, false);
  for (int i = 0; i < 1000; ++i) wire.frame(0, "", false);
  wire.frame(0, "", true);
  const Frame pong = wire.read_frame();
  EXPECT_EQ(pong.opcode, 10);
  EXPECT_EQ(pong.payload, "between the pieces");
  EXPECT_EQ(wire.read_message().payload, R"({"type":"ok","id":"p"})");
}

TEST(WebSocket, a_message_of_128_kilobytes_is_heard_and_a_larger_one_ends_the_connection) {
  const RunningServer server;
  Wire wire(server.port());
  ASSERT_TRUE(greets(wire));
  wire.text(std::string(131072, ' '));
  EXPECT_NE(wire.read_message().payload.find("\"error\""), std::string::npos);
  wire.text(std::string(131073, ' '));
  EXPECT_EQ(wire.read_close().close_code(), 1009);
  EXPECT_TRUE(wire.ended());
  Wire pieces(server.port());
  ASSERT_TRUE(greets(pieces));
  for (int i = 0; i < 20; ++i) pieces.frame(i == 0 ? 1 : 0, std::string(8000, ' '), false);
  EXPECT_EQ(pieces.read_close().close_code(), 1009) << "the whole counts, not the piece";
  Wire announced(server.port());
  ASSERT_TRUE(greets(announced));
  announced.send(
      "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"
      "mask");
  EXPECT_EQ(announced.read_close().close_code(), 1009) << "nothing is set aside for what is only announced";
  EXPECT_EQ(Wire(server.port()).get("/healthz").status, 200);
}

TEST(WebSocket, what_is_no_text_ends_the_connection_with_its_code) {
  const RunningServer server;
  const auto code_for = [&](const auto& misdeed) {
    Wire wire(server.port());
    EXPECT_TRUE(greets(wire));
    misdeed(wire);
    return wire.read_close().close_code();
  };
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(2, kPing); }), 1003);
  EXPECT_EQ(code_for([](Wire& wire) { wire.text("\xff\xfe"); }), 1007);
  EXPECT_EQ(code_for([](Wire& wire) { wire.text("\xed\xa0\x80"); }), 1007) << "half a surrogate pair";
  EXPECT_EQ(code_for([](Wire& wire) { wire.text("\xc0\xaf"); }), 1007) << "longer than need be";
  EXPECT_EQ(code_for([](Wire& wire) {
              wire.frame(1, "\xe2\x82", false);
              wire.frame(0, "", true);
            }),
            1007)
      << "a letter that never ends";
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(1, kPing, true, 0, false); }), 1002) << "unmasked";
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(1, kPing, true, 4); }), 1002) << "compressed";
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(3, kPing); }), 1002);
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(0, kPing); }), 1002) << "goes on with nothing";
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(9, std::string(126, 'x')); }), 1002);
  EXPECT_EQ(code_for([](Wire& wire) { wire.frame(8, std::string("\x03\xe8", 2)); }), 1000) << "farewell";
}

TEST(WebSocket, an_answer_is_one_text_frame) {
  const RunningServer server;
  Wire wire(server.port());
  ASSERT_EQ(wire.handshake().status, 101);
  wire.text(kHello);
  const Frame frame = wire.read_message();
  EXPECT_EQ(frame.opcode, 1);
  EXPECT_TRUE(frame.final);
  EXPECT_EQ(nlohmann::json::parse(frame.payload).at("name"), "Anna");
}

TEST(WebSocket, who_answers_no_ping_is_cut) {
  ServerOptions options = small_options();
  options.deadlines.ping_ms = 100;
  const RunningServer server(options);
  Wire silent(server.port());
  ASSERT_TRUE(greets(silent));
  EXPECT_EQ(silent.read_frame().opcode, 9);
  EXPECT_EQ(silent.read_frame().opcode, 9);
  EXPECT_TRUE(silent.read_frame().ended());
  EXPECT_EQ(server.metric("feerie_cut_off_total{why=\"silent\"}"), "1");
}

// On a busy machine even an honest answer may be late: then the server has more patience in the next round.
TEST(WebSocket, who_answers_pings_stays) {
  int answered = 0;
  for (int ping_ms = 200; answered < 6 && ping_ms < 30'000; ping_ms *= 3) {
    ServerOptions options = small_options();
    options.deadlines.ping_ms = ping_ms;
    const RunningServer server(options);
    Wire alive(server.port());
    if (!greets(alive)) continue;
    for (answered = 0; answered < 6; ++answered) {
      const Frame ping = alive.read_frame();
      if (ping.opcode != 9) break;
      alive.frame(10, ping.payload);
    }
  }
  EXPECT_EQ(answered, 6);
}

TEST(WebSocket, who_does_not_read_is_cut_and_hurts_nobody) {
  ServerOptions options = small_options();
  options.deadlines.closing_ms = 300;
  const RunningServer server(options);
  Wire other(server.port());
  ASSERT_TRUE(greets(other));
  Wire deaf(server.port(), 4096);
  ASSERT_EQ(deaf.handshake().status, 101);
  int sent = 0;
  while (deaf.text(kHello)) {
    if (++sent % 1000 != 0) continue;
    other.text(kPing);
    EXPECT_EQ(other.read_message().payload, R"({"type":"ok","id":"p"})");
  }
  EXPECT_EQ(server.metric("feerie_cut_off_total{why=\"slow\"}"), "1");
  other.text(kPing);
  EXPECT_EQ(other.read_message().payload, R"({"type":"ok","id":"p"})");
}

TEST(WebSocket, a_slow_reader_that_reads_on_is_told_to_come_back) {
  ServerOptions options = small_options();
  options.deadlines.closing_ms = 3'600'000;
  options.send_queue_bytes = 20'000;
  const RunningServer server(options);
  Wire slow(server.port(), 4096);
  ASSERT_EQ(slow.handshake().status, 101);
  while (server.metric("feerie_cut_off_total{why=\"slow\"}") == "0")
    for (int i = 0; i < 200; ++i) slow.text(kHello);
  slow.read_faster();
  EXPECT_EQ(slow.read_close().close_code(), 1013);
}

// Each ping is answered by a pong of its size, which nobody fetches here.
TEST(WebSocket, who_sends_pings_and_never_reads_is_cut_when_as_much_waits_as_of_answers) {
  ServerOptions options = small_options();
  options.control_burst = 0;
  options.send_queue_bytes = 200'000;
  options.deadlines.closing_ms = 300;
  const RunningServer server(options);
  Wire other(server.port());
  ASSERT_TRUE(greets(other));
  Wire deaf(server.port(), 4096);
  ASSERT_TRUE(greets(deaf));
  const std::string payload(125, 'x');
  // What the system itself keeps between the two is a few megabytes; without a bound this would go on to the end.
  constexpr int kMost = 2'000'000;
  int sent = 0;
  while (sent < kMost && deaf.frame(9, payload)) ++sent;
  EXPECT_LT(sent, kMost) << "the pongs are kept without end";
  EXPECT_EQ(server.metric("feerie_cut_off_total{why=\"slow\"}"), "1");
  other.text(kPing);
  EXPECT_EQ(other.read_message().payload, R"({"type":"ok","id":"p"})");
}

TEST(WebSocket, pings_and_pongs_have_a_rate_and_whoever_goes_beyond_is_told_why) {
  ServerOptions options = small_options();
  options.control_per_second = 0;
  for (const int opcode : {9, 10}) {
    const RunningServer server(options);
    Wire hasty(server.port());
    ASSERT_TRUE(greets(hasty));
    for (int i = 0; i < options.control_burst; ++i) hasty.frame(opcode, "x");
    hasty.text(kPing);
    int pongs = 0;
    Frame frame = hasty.read_frame();
    for (; frame.opcode == 10; frame = hasty.read_frame()) ++pongs;
    EXPECT_EQ(frame.payload, R"({"type":"ok","id":"p"})") << "so many may come";
    EXPECT_EQ(pongs, opcode == 9 ? options.control_burst : 0);
    hasty.frame(opcode, "one more");
    EXPECT_EQ(hasty.read_close().close_code(), 1008);
    EXPECT_EQ(server.metric("feerie_cut_off_total{why=\"pings\"}"), "1");
  }
}

// It neither reads the close frame nor answers it, and that would be waited for an hour: all it sends until then would
// be read and thrown away.
TEST(WebSocket, who_breaks_the_rules_is_heard_no_more) {
  ServerOptions options = small_options();
  options.deadlines.closing_ms = 3'600'000;
  for (const int misdeed : {9, 2}) {
    const RunningServer server(options);
    Wire hasty(server.port());
    ASSERT_TRUE(greets(hasty));
    const std::string payload(125, 'x');
    hasty.frame(misdeed, payload);
    constexpr int kMost = 200'000;  // 26 MB; the system keeps a few that nobody reads
    int sent = 0;
    while (sent < kMost && hasty.frame(9, payload)) ++sent;
    EXPECT_LT(sent, kMost) << "after a frame of kind " << misdeed;
    EXPECT_EQ(server.metric("feerie_cut_off_total{why=\"pings\"}"), misdeed == 9 ? "1" : "0");
  }
}

TEST(WebSocket, connections_are_counted_in_all) {
  ServerOptions options = small_options();
  options.connections = 3;
  const RunningServer server(options);
  auto first = std::make_unique<Wire>(server.port());
  Wire second(server.port());
  Wire third(server.port());
  ASSERT_TRUE(greets(*first));
  ASSERT_TRUE(greets(second));
  ASSERT_TRUE(greets(third));
  EXPECT_TRUE(Wire(server.port()).ended());
  EXPECT_EQ(Wire(server.port()).get("/healthz").status, 0);
  first.reset();
  int status = 0;
  while (status != 101) status = Wire(server.port()).handshake().status;  // as soon as the server has noticed
  second.text(kPing);
  EXPECT_EQ(second.read_message().payload, R"({"type":"ok","id":"p"})");
}

TEST(WebSocket, connections_are_counted_by_household_and_a_proxy_speaks_for_many) {
  ServerOptions options = small_options();
  options.connections_per_household = 2;
  {
    const RunningServer server(options);
    Wire first(server.port());
    Wire second(server.port());
    ASSERT_EQ(first.handshake("X-Forwarded-For: 192.0.2.1\r\n").status, 101);
    ASSERT_EQ(second.handshake("X-Forwarded-For: 192.0.2.2\r\n").status, 101);
    EXPECT_TRUE(Wire(server.port()).ended()) << "nobody but a proxy speaks for others";
  }
  options.trusted_proxies = {"127.0.0.1"};
  const RunningServer server(options);
  const auto from = [](const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; };
  std::vector<std::unique_ptr<Wire>> wires;
  const auto status = [&](const std::string& address) {
    wires.push_back(std::make_unique<Wire>(server.port()));
    return wires.back()->handshake(from(address)).status;
  };
  EXPECT_EQ(status("192.0.2.1"), 101);
  EXPECT_EQ(status("198.51.100.9, 192.0.2.1"), 101) << "what stands before was written by anybody";
  EXPECT_EQ(status("192.0.2.1"), 503);
  EXPECT_EQ(status("203.0.113.5, 192.0.2.1"), 503);
  EXPECT_EQ(status("192.0.2.2"), 101);
  EXPECT_EQ(status("2001:db8::1"), 101);
  EXPECT_EQ(status("2001:db8::2"), 101);
  EXPECT_EQ(status("[2001:db8:0:0:ffff::3]:4711"), 503) << "one household has a whole /64";
  EXPECT_EQ(status("2001:db8:0:1::1"), 101);
  EXPECT_EQ(server.metric("feerie_turned_away_total"), "3");
}

}  // namespace
}  // namespace feerie::net_test
