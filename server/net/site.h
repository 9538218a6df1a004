// What the server answers to an HTTP request, and whom it lets in at /ws: decided here from plain values, without a
// socket. Requests have no bodies, so there is no framing to disagree about: whatever announces one is refused and the
// connection ends.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/guests.h"
#include "server/net/address.h"
#include "server/net/web_files.h"

namespace feerie::server {

using HttpFields = std::vector<std::pair<std::string, std::string>>;

struct HttpAsked {
  std::string method;
  std::string target;
  HttpFields fields;  // names in small letters
  std::string peer;   // canonical address
  bool announces_body = false;

  std::string joined(std::string_view name) const;                 // all of that name, by commas; "" when there is none
  std::optional<std::string> single(std::string_view name) const;  // nothing unless there is exactly one
  bool has(std::string_view name) const;
};

struct HttpAnswer {
  int status = 200;
  HttpFields fields;
  std::string own_body;           // either this …
  const WebFile* file = nullptr;  // … or a file's bytes
  bool zipped = false;            // … or those it has in gzip
  bool head_only = false;
  bool close = false;

  std::string_view body() const {
    if (file == nullptr) return own_body;
    return zipped ? file->gzip : file->bytes;
  }
  std::string head() const;  // status line and fields, as sent
};

// Somebody let in at /ws.
struct Arrival {
  Guest guest;
  std::optional<Guest> leaves;  // who this browser was until now: its other connections end when this one is open
  std::string household;        // for the limit, when a trusted proxy speaks for it; else ""
  HttpFields fields;            // to send with the handshake
};

struct SiteRules {
  OriginRules origins;
  std::vector<std::string> trusted_proxies;
};

// What the site asks of the house it belongs to, at each request.
struct SiteHouse {
  std::function<bool()> healthy;
  std::function<std::string()> metrics;
  std::function<std::vector<std::string>()> addresses;  // by which others reach it
  std::function<std::optional<std::string>(std::string_view latchkey, const std::string& taker)> redeem;
};

class Site {
 public:
  Site(const SiteRules& rules, WebFiles files, Guests& guests, Entropy& entropy, SiteHouse house);

  HttpAnswer answer(const HttpAsked& asked) const;
  // For a request that is_arrival(); refused with the answer to send.
  std::expected<Arrival, HttpAnswer> let_in(const HttpAsked& asked) const;
  static bool is_arrival(const HttpAsked& asked);
  static HttpAnswer refusal(int status);  // a plain answer after which the connection ends

  const SiteRules& rules() const { return rules_; }

 private:
  std::optional<HttpAnswer> judge(const HttpAsked& asked) const;
  HttpAnswer route(const HttpAsked& asked, std::string_view path) const;
  HttpAnswer serve_file(const HttpAsked& asked, const WebFile& file, int status) const;
  HttpAnswer health() const;
  bool is_at_this_machine(const HttpAsked& asked) const;
  HttpAnswer addresses() const;
  // A good token among the cookies of this name; "" when there is none.
  std::string token_in(const HttpAsked& asked, std::string_view name) const;
  std::string cookie_for(const HttpAsked& asked, std::string_view name, const std::string& token) const;
  bool come_in(const HttpAsked& asked, Arrival& arrival) const;
  std::string give_own_token(const HttpAsked& asked, HttpFields& fields) const;
  bool is_https(const HttpAsked& asked) const;

  SiteRules rules_;
  WebFiles files_;
  Guests& guests_;
  Entropy& entropy_;
  SiteHouse house_;
};

}  // namespace feerie::server
