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

namespace feerie {

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
  std::string person;
  std::string household;  // for the limit, when a trusted proxy speaks for it; else ""
  HttpFields fields;      // to send with the handshake
};

struct SiteRules {
  OriginRules origins;
  std::vector<std::string> trusted_proxies;
};

// What /healthz and /metrics say; asked at each request.
struct SiteReports {
  std::function<bool()> healthy;
  std::function<std::string()> metrics;
};

class Site {
 public:
  Site(const SiteRules& rules, WebFiles files, const Guests& guests, Entropy& entropy, SiteReports reports);

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
  bool may_see_metrics(const HttpAsked& asked) const;
  std::optional<std::string> person_of(const HttpAsked& asked) const;
  std::string cookie_for(const HttpAsked& asked, const std::string& token) const;
  bool is_https(const HttpAsked& asked) const;

  SiteRules rules_;
  WebFiles files_;
  const Guests& guests_;
  Entropy& entropy_;
  SiteReports reports_;
};

}  // namespace feerie
