// See site.h.
#include "server/net/site.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <expected>

#include "engine/core/json.h"
#include "server/net/machine.h"

namespace feerie::server {

namespace {

constexpr std::string_view kPlain = "text/plain; charset=utf-8";
constexpr std::string_view kCookie = "feerie";
constexpr std::string_view kOwnCookie = "feerie_own";  // who a browser was before it became somebody's further device
constexpr std::string_view kLatchkey = "latchkey=";    // /ws?latchkey=…, see passes.h
constexpr std::string_view kBack = "back";             // /ws?back

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kGuards = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src "
     "'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), "
     "midi=(), payment=(), usb=()"},
    {"X-Frame-Options", "DENY"},
}};

std::string_view reason_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 413: return "Content Too Large";
    case 426: return "Upgrade Required";
    case 431: return "Request Header Fields Too Large";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Error";
  }
}

std::string small(std::string_view text) {
  std::string out(text);
  for (char& letter : out)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return out;
}

// Parts between separators, without spaces around them.
std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    std::string_view part = text.substr(0, end);
    while (!part.empty() && (part.front() == ' ' || part.front() == '\t')) part.remove_prefix(1);
    while (!part.empty() && (part.back() == ' ' || part.back() == '\t')) part.remove_suffix(1);
    parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    text = text.substr(end + 1);
  }
}

// The weight a language range is given, in thousandths: "fr;q=0.8".
int weight_of(const std::vector<std::string_view>& range) {
  for (std::size_t i = 1; i < range.size(); ++i) {
    if (!range[i].starts_with("q=")) continue;
    std::string digits(range[i].substr(2));
    if (digits.starts_with('1')) return 1000;
    digits = digits.size() > 2 ? (digits.substr(2) + "000").substr(0, 3) : "0";
    int weight = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), weight);
    return weight;
  }
  return 1000;
}

Lang language_of(const HttpAsked& asked) {
  int best = 0;
  Lang lang = Lang::en;
  const std::string accepted = asked.joined("accept-language");
  for (const std::string_view item : parts_of(accepted, ',')) {
    const std::vector<std::string_view> range = parts_of(item, ';');
    const std::string name = small(range[0]).substr(0, 2);
    const int weight = weight_of(range);
    if ((name != "fr" && name != "en") || weight <= best) continue;
    best = weight;
    lang = name == "fr" ? Lang::fr : Lang::en;
  }
  return lang;
}

bool names_token(std::string_view list, std::string_view token) {
  return std::ranges::any_of(parts_of(list, ','), [&](std::string_view part) { return small(part) == token; });
}

bool matches_etag(std::string_view wanted, std::string_view etag) {
  return std::ranges::any_of(parts_of(wanted, ','), [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == "*" || part == etag;
  });
}

// Sun, 06 Nov 1994 08:49:37 GMT, whatever the locale.
std::string http_date() {
  using namespace std::chrono;
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::int64_t seconds = moment_now().utc;
  const auto day = floor<days>(sys_seconds(std::chrono::seconds(seconds)));
  const std::string text = utc_text(seconds);  // 1994-11-06T08:49:37Z
  return std::string(kDays[weekday(day).c_encoding()]) + ", " + text.substr(8, 2) + " " +
         kMonths[static_cast<unsigned>(year_month_day(day).month()) - 1] + " " + text.substr(0, 4) + " " +
         text.substr(11, 8) + " GMT";
}

// A foreign name that was made to point here is no business of whoever owns it.
bool calls_it_local(const HttpAsked& asked) {
  const std::string host = small(asked.single("host").value_or(""));
  const bool six = host.starts_with('[');
  const std::string name = six ? host.substr(1, host.find(']') - 1) : host.substr(0, host.find(':'));
  const std::optional<std::string> number = canonical_address(name);
  return name == "localhost" || (number && is_loopback(*number));
}

HttpAnswer plain(int status, std::string_view type, std::string body) {
  HttpAnswer answer;
  answer.status = status;
  answer.own_body = std::move(body);
  answer.fields = {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}};
  return answer;
}

}  // namespace

std::string HttpAsked::joined(std::string_view name) const {
  std::string all;
  for (const auto& [field, value] : fields)
    if (field == name) all += (all.empty() ? "" : ",") + value;
  return all;
}

std::optional<std::string> HttpAsked::single(std::string_view name) const {
  std::optional<std::string> found;
  for (const auto& [field, value] : fields) {
    if (field != name) continue;
    if (found) return std::nullopt;
    found = value;
  }
  return found;
}

bool HttpAsked::has(std::string_view name) const {
  return std::ranges::any_of(fields, [&](const auto& field) { return field.first == name; });
}

std::string HttpAnswer::head() const {
  std::string text =
      "HTTP/1.1 " + std::to_string(status) + " " + std::string(reason_of(status)) + "\r\nDate: " + http_date() + "\r\n";
  for (const auto& [name, value] : kGuards) text += std::string(name) + ": " + std::string(value) + "\r\n";
  for (const auto& [name, value] : fields) text += name + ": " + value + "\r\n";
  if (status != 304) text += "Content-Length: " + std::to_string(body().size()) + "\r\n";
  return text + (close ? "Connection: close\r\n\r\n" : "\r\n");
}

Site::Site(const SiteRules& rules, WebFiles files, Guests& guests, Entropy& entropy, SiteHouse house)
    : rules_(rules), files_(std::move(files)), guests_(guests), entropy_(entropy), house_(std::move(house)) {}

HttpAnswer Site::refusal(int status) {
  HttpAnswer answer = plain(status, kPlain, std::string(reason_of(status)) + "\n");
  answer.close = true;
  return answer;
}

// What is wrong with a request whatever it asks for.
std::optional<HttpAnswer> Site::judge(const HttpAsked& asked) const {
  if (!asked.single("host") || !asked.target.starts_with('/')) return refusal(400);
  const bool reads = asked.method == "GET" || asked.method == "HEAD";
  if (reads && asked.announces_body) return refusal(413);
  if (reads) return std::nullopt;
  HttpAnswer answer = refusal(405);
  answer.fields.emplace_back("Allow", "GET, HEAD");
  return answer;
}

HttpAnswer Site::answer(const HttpAsked& asked) const {
  if (std::optional<HttpAnswer> wrong = judge(asked)) return *wrong;
  const std::string_view path = std::string_view(asked.target).substr(0, asked.target.find_first_of("?#"));
  HttpAnswer answer = route(asked, path);
  answer.head_only = asked.method == "HEAD";
  if (names_token(asked.joined("connection"), "close")) answer.close = true;
  return answer;
}

HttpAnswer Site::route(const HttpAsked& asked, std::string_view path) const {
  if (path == "/healthz") return health();
  if (path == "/addresses" && is_at_this_machine(asked)) return addresses();
  if (path == "/metrics" && is_at_this_machine(asked))
    return plain(200, "text/plain; version=0.0.4; charset=utf-8", house_.metrics());
  if (path == "/ws") {
    HttpAnswer answer = refusal(426);
    answer.fields.insert(answer.fields.end(), {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}});
    return answer;
  }
  const Lang lang = language_of(asked);
  if (const WebFile* file = files_.find(path, lang)) return serve_file(asked, *file, 200);
  return serve_file(asked, files_.missing(lang), 404);
}

HttpAnswer Site::serve_file(const HttpAsked& asked, const WebFile& file, int status) const {
  HttpAnswer answer;
  answer.status = status;
  answer.file = &file;
  answer.fields = {{"Content-Type", file.type}};
  if (file.page) answer.fields.emplace_back("Vary", "Accept-Language");
  // Only what everybody gets alike is zipped; what is said to one person never is (its length would tell).
  answer.zipped = !file.gzip.empty() && names_token(asked.joined("accept-encoding"), "gzip");
  if (!file.gzip.empty()) answer.fields.emplace_back("Vary", "Accept-Encoding");
  if (answer.zipped) answer.fields.emplace_back("Content-Encoding", "gzip");
  if (status != 200) {
    answer.fields.emplace_back("Cache-Control", "no-store");
    return answer;
  }
  answer.fields.emplace_back("ETag", file.etag);
  std::string_view keep = file.immutable ? "public, max-age=31536000, immutable" : "no-cache";
  if (file.page) keep = "private, no-cache";
  answer.fields.emplace_back("Cache-Control", keep);
  if (file.page) {
    if (token_in(asked, kCookie).empty()) give_own_token(asked, answer.fields);
    for (const std::string_view name : {kCookie, kOwnCookie})  // good for another year
      if (const std::string token = token_in(asked, name); !token.empty())
        answer.fields.emplace_back("Set-Cookie", cookie_for(asked, name, token));
  }
  if (matches_etag(asked.joined("if-none-match"), file.etag)) {
    answer.status = 304;
    answer.file = nullptr;
    answer.zipped = false;
  }
  return answer;
}

HttpAnswer Site::health() const {
  if (house_.healthy())
    return plain(200, "application/json", "{\"status\":\"ok\",\"version\":\"" FEERIE_VERSION "\"}\n");
  return plain(503, "application/json", "{\"status\":\"failing\",\"version\":\"" FEERIE_VERSION "\"}\n");
}

HttpAnswer Site::addresses() const {
  JsonWriter json;
  json.begin_object().key("addresses").begin_array();
  for (const std::string& each : house_.addresses()) json.value(each);
  return plain(200, "application/json", json.end_array().end_object().take() + "\n");
}

// Some things are for whoever is at this machine and speaks for itself. A proxy here would let everybody in; it gives
// itself away by the fields it adds, and everybody else gets the answer of a page that is not there.
bool Site::is_at_this_machine(const HttpAsked& asked) const {
  if (!is_loopback(asked.peer) || !calls_it_local(asked)) return false;
  return std::ranges::none_of(asked.fields, [](const auto& field) {
    return field.first == "forwarded" || field.first == "via" || field.first.starts_with("x-forwarded") ||
           field.first == "x-real-ip";
  });
}

std::string Site::token_in(const HttpAsked& asked, std::string_view name) const {
  const std::string start = std::string(name) + "=";
  for (const auto& [field, value] : asked.fields) {
    if (field != "cookie") continue;
    for (const std::string_view crumb : parts_of(value, ';'))
      if (crumb.starts_with(start) && guests_.guest_of(crumb.substr(start.size())))
        return std::string(crumb.substr(start.size()));
  }
  return "";
}

bool Site::is_https(const HttpAsked& asked) const {
  if (is_https_host(rules_.origins, small(asked.single("host").value_or("")))) return true;
  const bool proxied = std::ranges::find(rules_.trusted_proxies, asked.peer) != rules_.trusted_proxies.end();
  return proxied && asked.single("x-forwarded-proto") == "https";
}

// Lax, so that whoever follows a link from another site is still who they are (with Strict their cookie would not come
// along, and the page would give them another). No foreign page gains by it: pages have no effects, and /ws asks
// Origin.
std::string Site::cookie_for(const HttpAsked& asked, std::string_view name, const std::string& token) const {
  return std::string(name) + "=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" +
         (is_https(asked) ? "; Secure" : "");
}

bool Site::is_arrival(const HttpAsked& asked) {
  return asked.method == "GET" && asked.target.substr(0, asked.target.find('?')) == "/ws" &&
         names_token(asked.joined("upgrade"), "websocket") && names_token(asked.joined("connection"), "upgrade");
}

std::expected<Arrival, HttpAnswer> Site::let_in(const HttpAsked& asked) const {
  if (std::optional<HttpAnswer> wrong = judge(asked)) return std::unexpected(*wrong);
  const std::optional<std::string> origin = asked.single("origin");
  if (!origin || !origin_is_welcome(rules_.origins, *origin, *asked.single("host")))
    return std::unexpected(refusal(403));
  if (asked.single("sec-websocket-version") != "13") {
    HttpAnswer answer = refusal(426);
    answer.fields.emplace_back("Sec-WebSocket-Version", "13");
    return std::unexpected(answer);
  }
  if (asked.single("sec-websocket-key").value_or("").size() != 24) return std::unexpected(refusal(400));
  Arrival arrival;
  if (std::ranges::find(rules_.trusted_proxies, asked.peer) != rules_.trusted_proxies.end())
    arrival.household =
        household_of(client_address(asked.peer, asked.joined("x-forwarded-for"), rules_.trusted_proxies));
  for (const auto& [name, value] : kGuards) arrival.fields.emplace_back(name, value);
  if (!come_in(asked, arrival)) return std::unexpected(refusal(403));
  return arrival;
}

// As who they are; with a latchkey as another device of somebody; with `back` as who this browser was before that. What
// a browser was at first is kept aside meanwhile, so that nobody loses a seat by becoming somebody else for a while.
bool Site::come_in(const HttpAsked& asked, Arrival& arrival) const {
  const std::string now = token_in(asked, kCookie);
  const std::optional<Guest> guest = guests_.guest_of(now);
  const std::size_t question = asked.target.find('?');
  const std::string_view wish =
      question == std::string::npos ? "" : std::string_view(asked.target).substr(question + 1);
  if (wish.starts_with(kLatchkey)) {
    const auto person = guest ? house_.redeem(wish.substr(kLatchkey.size()), guest->person) : std::nullopt;
    if (!person) return false;
    const std::string token = guests_.token_for(*person, entropy_);
    arrival.fields.emplace_back("Set-Cookie", cookie_for(asked, kCookie, token));
    if (guest->device == 0) arrival.fields.emplace_back("Set-Cookie", cookie_for(asked, kOwnCookie, now));
    arrival.guest = *guests_.guest_of(token);
    arrival.leaves = guest;
  } else if (!guest || (wish == kBack && guest->device != 0)) {
    arrival.guest = *guests_.guest_of(give_own_token(asked, arrival.fields));
    arrival.leaves = guest;
  } else {
    arrival.guest = *guest;
  }
  return true;
}

// To whoever has no good token, or gives one back: the one put aside, or else a newcomer's. It stays aside as well: a
// page that was on its way meanwhile may bring the other cookie back.
std::string Site::give_own_token(const HttpAsked& asked, HttpFields& fields) const {
  std::string token = token_in(asked, kOwnCookie);
  if (token.empty()) token = guests_.new_token(entropy_);
  fields.emplace_back("Set-Cookie", cookie_for(asked, kCookie, token));
  return token;
}

}  // namespace feerie::server
