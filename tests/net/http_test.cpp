// HTTP as browsers, crawlers and attackers speak it: pages and their fields on every route, cookies, what is for this
// machine only, and requests that two servers could read differently, of which none may be answered twice.
#include <gtest/gtest.h>

#include <random>
#include <regex>

#include "server/net/web_files.h"
#include "tests/net/running_server.h"

namespace feerie::net_test {

using namespace server;
namespace {

using namespace std::string_literals;

std::string without_date(const Reply& reply) {
  return std::regex_replace(reply.head, std::regex("Date: [^\r]*\r\n|Set-Cookie: [^\r]*\r\n"), "") + reply.body;
}

std::size_t answers_in(const std::string& bytes) {
  std::size_t count = 0;
  for (std::size_t at = bytes.find("HTTP/1.1 "); at != std::string::npos; at = bytes.find("HTTP/1.1 ", at + 1)) ++count;
  return count;
}

// Scripts of a page that bring their own text instead of naming a file.
int inline_scripts(std::string_view page) {
  int found = 0;
  for (std::size_t at = page.find("<script"); at != std::string_view::npos; at = page.find("<script", at + 1)) {
    const std::size_t end = page.find('>', at);
    const bool named = page.substr(at, end - at).find(" src=") != std::string_view::npos;
    found += named && page.substr(end).starts_with("></script>") ? 0 : 1;
  }
  return found;
}

TEST(Http, the_page_speaks_the_readers_language) {
  const RunningServer server;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "en"},
      {"fr", "fr"},
      {"fr-CA, en;q=0.5", "fr"},
      {"en-GB,fr;q=0.9", "en"},
      {"de, fr;q=0.3", "fr"},
      {"en;q=0.2,fr;q=0.8", "fr"},
      {"*", "en"},
      {"fr;q=0", "en"},
      {";;;,,q=fr", "en"},
  };
  for (const auto& [accepted, lang] : cases) {
    const Reply reply = Wire(server.port()).get("/", accepted.empty() ? "" : "Accept-Language: " + accepted + "\r\n");
    EXPECT_EQ(reply.status, 200);
    EXPECT_NE(reply.body.find("<html lang=\"" + lang + "\">"), std::string::npos) << accepted;
    EXPECT_EQ(reply.field("vary"), "Accept-Language");
    EXPECT_EQ(inline_scripts(reply.body), 0) << reply.body;
    EXPECT_EQ(reply.body.find("style="), std::string::npos);
  }
}

TEST(Http, every_answer_carries_the_guards) {
  const RunningServer server;
  const std::string get = " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::vector<std::pair<std::string, int>> cases = {
      {"GET /" + get, 200},
      {"GET /style.css" + get, 200},
      {"GET /robots.txt" + get, 200},
      {"GET /healthz" + get, 200},
      {"GET /metrics" + get, 200},
      {"GET /nothing" + get, 404},
      {"GET /t/abc" + get, has_app() ? 200 : 404},
      {"GET /ws" + get, 426},
      {"POST /" + get, 405},
      {"GET / HTTP/1.1\r\n\r\n", 400},
      {"nonsense\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(9000, 'x') + "\r\n\r\n", 431},
      {"GET / HTTP/3.7\r\nHost: a\r\n\r\n", 505},
  };
  for (const auto& [request, status] : cases) {
    Wire wire(server.port());
    wire.send(request);
    const Reply reply = wire.reply();
    EXPECT_EQ(reply.status, status) << request.substr(0, 60);
    EXPECT_EQ(reply.field("content-security-policy"),
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
              "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        << request.substr(0, 60);
    EXPECT_EQ(reply.field("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.field("referrer-policy"), "no-referrer");
    EXPECT_EQ(reply.field("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(reply.field("cross-origin-resource-policy"), "same-origin");
    EXPECT_NE(reply.field("permissions-policy"), "");
    EXPECT_NE(reply.field("date"), "");
    EXPECT_EQ(reply.field("server"), "");
  }
}

TEST(Http, head_tells_what_get_would_and_sends_no_body) {
  const RunningServer server;
  for (const std::string path : {"/", "/style.css", "/healthz", "/nothing"}) {
    Wire wire(server.port());
    const Reply get = wire.get(path);
    const Reply head = wire.get(path, "", "HEAD");
    EXPECT_EQ(head.status, get.status) << path;
    EXPECT_EQ(head.field("content-length"), std::to_string(get.body.size())) << path;
    EXPECT_EQ(wire.get("/healthz").status, 200) << "nothing came between";
  }
}

TEST(Http, other_methods_are_not_allowed) {
  const RunningServer server;
  for (const std::string method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "TRACE", "BREW"}) {
    const Reply reply = Wire(server.port()).get("/", "", method);
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.field("allow"), "GET, HEAD") << method;
  }
}

TEST(Http, what_a_browser_has_is_not_sent_again) {
  const RunningServer server;
  Wire wire(server.port());
  const std::string etag = wire.get("/style.css").field("etag");
  ASSERT_FALSE(etag.empty());
  for (const std::string& has : {etag, "W/" + etag, "\"other\", " + etag, std::string("*")}) {
    const Reply reply = wire.get("/style.css", "If-None-Match: " + has + "\r\n");
    EXPECT_EQ(reply.status, 304) << has;
    EXPECT_EQ(reply.field("etag"), etag);
  }
  EXPECT_EQ(wire.get("/style.css", "If-None-Match: \"other\"\r\n").status, 200);
  EXPECT_EQ(wire.get("/", "If-None-Match: " + etag + "\r\n").status, 200);
  EXPECT_EQ(wire.get("/style.css").field("cache-control"), "no-cache");
  EXPECT_EQ(wire.get("/").field("cache-control"), "private, no-cache");
}

TEST(Http, a_connection_serves_several_requests_and_pipelined_ones_in_order) {
  const RunningServer server;
  Wire wire(server.port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(wire.get("/healthz").status, 200);
  std::string many;
  for (int i = 0; i < 20; ++i)
    many += std::string("GET ") + (i % 2 == 0 ? "/healthz" : "/nothing") + " HTTP/1.1\r\nHost: a\r\n\r\n";
  wire.send(many);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(wire.reply().status, i % 2 == 0 ? 200 : 404) << i;
  EXPECT_EQ(wire.get("/healthz", "Connection: close\r\n").field("connection"), "close");
  EXPECT_TRUE(wire.ended());
}

TEST(Http, the_cookie_is_a_sealed_token_out_of_reach_of_scripts_and_other_sites) {
  const RunningServer server;
  Wire wire(server.port());
  const std::string cookie = wire.get("/").field("set-cookie");
  EXPECT_TRUE(
      std::regex_match(cookie, std::regex("feerie=[0-9a-f]{64}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")))
      << cookie;
  const std::string crumb = cookie.substr(0, cookie.find(';'));
  EXPECT_EQ(wire.get("/", "Cookie: " + crumb + "\r\n").field("set-cookie"), cookie) << "the same for another year";
  EXPECT_EQ(wire.get("/", "Cookie: a=b; " + crumb + "; c=d\r\n").field("set-cookie"), cookie);
  EXPECT_EQ(wire.get("/", "Cookie: feerie=x; " + crumb + "\r\n").field("set-cookie"), cookie) << "the good one counts";
  std::string forged = crumb;
  forged.back() = forged.back() == '0' ? '1' : '0';
  EXPECT_NE(wire.get("/", "Cookie: " + forged + "\r\n").field("set-cookie"), "");
  EXPECT_EQ(wire.get("/style.css").field("set-cookie"), "") << "pages only";
  EXPECT_EQ(wire.get("/nothing").field("set-cookie"), "");
}

TEST(Http, the_cookie_is_secure_where_people_come_by_https) {
  ServerOptions options = small_options();
  options.origins = {"https://games.example.org"};
  const auto cookie = [](const RunningServer& server, const std::string& fields) {
    Wire wire(server.port());
    wire.send("GET / HTTP/1.1\r\n" + fields + "\r\n");
    return wire.reply().field("set-cookie");
  };
  const auto secure = [](const std::string& text) { return text.ends_with("; Secure"); };
  {
    const RunningServer server(options);
    EXPECT_TRUE(secure(cookie(server, "Host: games.example.org\r\n")));
    EXPECT_FALSE(secure(cookie(server, "Host: localhost\r\n")));
    EXPECT_FALSE(secure(cookie(server, "Host: localhost\r\nX-Forwarded-Proto: https\r\n"))) << "anybody can say that";
  }
  options.origins.clear();
  options.trusted_proxies = {"127.0.0.1"};
  const RunningServer server(options);
  EXPECT_TRUE(secure(cookie(server, "Host: localhost\r\nX-Forwarded-Proto: https\r\n")));
  EXPECT_FALSE(secure(cookie(server, "Host: localhost\r\nX-Forwarded-Proto: http\r\n")));
  EXPECT_FALSE(secure(cookie(server, "Host: localhost\r\n")));
}

TEST(Http, whoever_sits_at_the_machine_is_told_how_others_reach_it) {
  ServerOptions options = small_options();
  options.origins = {"https://games.example.org"};
  const RunningServer server(options);
  const Reply reply = Wire(server.port()).get("/addresses");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "{\"addresses\":[\"https://games.example.org\"]}\n");
  EXPECT_EQ(Wire(server.port()).get("/addresses", "X-Forwarded-For: 192.0.2.1\r\n").status, 404);
  const auto as = [&](const std::string& host) {
    Wire wire(server.port());
    wire.send("GET /addresses HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return wire.reply().status;
  };
  for (const char* here : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]"})
    EXPECT_EQ(as(here), 200) << here;
  for (const char* foreign : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.20"})
    EXPECT_EQ(as(foreign), 404) << foreign;
}

TEST(Http, metrics_are_for_this_machine_and_for_everybody_else_a_page_that_is_not_there) {
  const RunningServer server;
  const Reply reply = Wire(server.port()).get("/metrics");
  EXPECT_EQ(reply.status, 200);
  for (const std::string name :
       {"feerie_build_info{version=\"", "feerie_connections 0", "feerie_tables{state=\"running\"} 0",
        "feerie_requests_total 0", "feerie_errors_total 0", "feerie_moves_total 0", "feerie_events_total 0",
        "feerie_games_finished_total 0", "feerie_tables_suspended_total 0", "feerie_bytes_total{direction=\"in\"}",
        "feerie_commit_batch_seconds_bucket{le=\"+Inf\"}", "feerie_thinking_queue 0", "process_resident_memory_bytes ",
        "process_cpu_seconds_total "})
    EXPECT_NE(reply.body.find(name), std::string::npos) << name;
  const std::string missing = without_date(Wire(server.port()).get("/no-such-page"));
  for (const std::string field : {"Forwarded: for=192.0.2.1", "X-Forwarded-For: 192.0.2.1",
                                  "X-Forwarded-For: 127.0.0.1", "x-forwarded-for:", "X-Forwarded-Host: a",
                                  "X-Forwarded-Proto: https", "X-Real-IP: 192.0.2.1", "Via: 1.1 proxy"})
    EXPECT_EQ(without_date(Wire(server.port()).get("/metrics", field + "\r\n")), missing) << field;
  Wire foreign(server.port());
  foreign.send("GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  EXPECT_EQ(foreign.reply().status, 404) << "a name that was made to point here";
  for (const std::string path : {"/metrics/", "/Metrics", "//metrics", "/%6detrics", "/./metrics", "/debug", "/admin"})
    EXPECT_EQ(without_date(Wire(server.port()).get(path)), missing) << path;
}

TEST(Http, no_request_is_understood_in_two_ways) {
  const RunningServer server;
  const std::string hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
  const std::vector<std::string> requests = {
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 5\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x5\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999999\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
      "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
      "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET * HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\nHost: a\n\n",
      "GET / HTTP/1.1\r\nHost: a\n\r\n",
      "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"s,
      "GET / HTTP/0.9\r\nHost: a\r\n\r\n",
      "GET /\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
  };
  for (const std::string& request : requests) {
    Wire wire(server.port());
    wire.send(request + hidden);
    const std::string said = wire.read_to_end();
    EXPECT_EQ(answers_in(said), 1u) << request << "\n" << said;
    EXPECT_TRUE(said.starts_with("HTTP/1.1 4") || said.starts_with("HTTP/1.1 505")) << request << "\n" << said;
  }
  Wire wire(server.port());
  EXPECT_EQ(wire.get("/healthz", "Content-Length: 0\r\n").status, 200) << "no body is no body";
}

TEST(Http, headers_have_an_end) {
  const RunningServer server;
  const auto status = [&](const std::string& fields) {
    Wire wire(server.port());
    wire.send("GET /healthz HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n");
    return wire.reply().status;
  };
  EXPECT_EQ(status("X: " + std::string(7000, 'x') + "\r\n"), 200);
  EXPECT_EQ(status("X: " + std::string(8192, 'x') + "\r\n"), 431);
  EXPECT_EQ(status("X: " + std::string(100'000, 'x') + "\r\n"), 431);
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "A: b\r\n";
  EXPECT_EQ(status(many), 431);
  Wire wire(server.port());
  wire.send("GET /" + std::string(20'000, 'a'));
  EXPECT_EQ(wire.reply().status, 431) << "without an end of line";
}

// With short deadlines an honest client on a busy machine may be late as well: then it comes again.
void expect_served(const RunningServer& server) {
  int status = 0;
  while (status != 200) status = Wire(server.port()).get("/healthz").status;
}

TEST(Http, who_sends_a_header_drop_by_drop_is_cut_and_hurts_nobody) {
  ServerOptions options = small_options();
  options.deadlines.headers_ms = 300;
  options.deadlines.idle_ms = 300;
  const RunningServer server(options);
  std::vector<std::unique_ptr<Wire>> slow;
  for (int i = 0; i < 30; ++i) {
    slow.push_back(std::make_unique<Wire>(server.port()));
    slow.back()->send(std::string("GET / HTTP/1.1\r\nHost: a\r\n").substr(0, static_cast<std::size_t>(i)));
  }
  slow.push_back(std::make_unique<Wire>(server.port()));
  slow.back()->get("/healthz");  // and then idles
  expect_served(server);
  for (const std::unique_ptr<Wire>& wire : slow) EXPECT_TRUE(wire->ended());
  Wire dripping(server.port());
  dripping.send("GET / HTTP/1.1\r\n");
  while (dripping.send("X: y\r\n")) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  expect_served(server);
}

TEST(Http, noise_gets_one_answer_or_none_and_the_server_goes_on) {
  const RunningServer server;
  std::mt19937_64 chance(7);
  const std::string good = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  for (int round = 0; round < 300; ++round) {
    std::string bytes = round % 3 == 0 ? std::string(chance() % 300, ' ') : good;
    const std::size_t changes = round % 3 == 0 ? bytes.size() : 1 + chance() % 4;
    for (std::size_t i = 0; i < changes && !bytes.empty(); ++i)
      bytes[chance() % bytes.size()] = static_cast<char>(chance() & 255);
    Wire wire(server.port());
    wire.send(bytes + "\r\n\r\n");
    const std::string said = wire.reply().head;
    EXPECT_TRUE(said.empty() || answers_in(said) == 1) << said;
  }
  EXPECT_EQ(Wire(server.port()).get("/healthz").body.substr(0, 15), "{\"status\":\"ok\",");
}

}  // namespace
}  // namespace feerie::net_test
