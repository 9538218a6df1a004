// See address.h.
#include "server/net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace feerie::server {

namespace {

std::string text_of(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// A hop may carry a port: 192.0.2.1:4711, [2001:db8::1]:4711.
std::optional<std::string> address_of_hop(std::string_view hop) {
  hop = trimmed(hop);
  if (hop.starts_with('[')) {
    const std::size_t end = hop.find(']');
    return end == std::string_view::npos ? std::nullopt : canonical_address(hop.substr(1, end - 1));
  }
  if (std::ranges::count(hop, ':') == 1) hop = hop.substr(0, hop.find(':'));
  return canonical_address(hop);
}

struct HostPort {
  std::string_view host;  // with its brackets, if any
  std::optional<std::uint16_t> port;
};

std::optional<std::uint16_t> read_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc{} || end != text.data() + text.size() || text.starts_with('0')) return std::nullopt;
  return port;
}

std::optional<HostPort> split_host(std::string_view text) {
  std::size_t end = text.find(':');
  if (text.starts_with('[')) {
    end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    ++end;
  }
  if (end >= text.size()) return HostPort{text, std::nullopt};
  const std::optional<std::uint16_t> port = text[end] == ':' ? read_port(text.substr(end + 1)) : std::nullopt;
  if (!port) return std::nullopt;
  return HostPort{text.substr(0, end), port};
}

bool is_number(std::string_view host) {
  in6_addr address{};
  if (host.starts_with('[') && host.ends_with(']'))
    return inet_pton(AF_INET6, std::string(host.substr(1, host.size() - 2)).c_str(), &address) == 1;
  return inet_pton(AF_INET, std::string(host).c_str(), &address) == 1;
}

bool is_own_name(const OriginRules& rules, std::string_view host) {
  if (host == "localhost" || is_number(host)) return true;
  if (rules.machine.empty()) return false;
  return host == rules.machine || host == rules.machine + ".local";
}

bool is_host_name(std::string_view host) {
  if (is_number(host)) return true;
  return !host.empty() && host.size() <= 253 && std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

}  // namespace

std::optional<std::string> canonical_address(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  const std::string word(text);
  in_addr four{};
  if (inet_pton(AF_INET, word.c_str(), &four) == 1) return text_of(AF_INET, &four);
  in6_addr six{};
  if (inet_pton(AF_INET6, word.c_str(), &six) != 1) return std::nullopt;
  if (IN6_IS_ADDR_V4MAPPED(&six)) return text_of(AF_INET, &six.s6_addr[12]);
  return text_of(AF_INET6, &six);
}

bool is_loopback(std::string_view canonical) { return canonical.starts_with("127.") || canonical == "::1"; }

std::string household_of(std::string_view canonical) {
  in6_addr six{};
  if (inet_pton(AF_INET6, std::string(canonical).c_str(), &six) != 1) return std::string(canonical);
  std::memset(&six.s6_addr[8], 0, 8);
  return text_of(AF_INET6, &six) + "/64";
}

std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted) {
  const auto is_trusted = [&](const std::string& address) {
    return std::ranges::find(trusted, address) != trusted.end();
  };
  std::string client = peer;
  while (is_trusted(client) && !trimmed(forwarded_for).empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const std::optional<std::string> hop = address_of_hop(forwarded_for.substr(begin));
    if (!hop) return client;  // what a trusted proxy got from elsewhere and passed on is no address
    client = *hop;
    forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
  }
  return client;
}

Result<std::string> read_origin(std::string_view text) {
  const auto bad = [&] { return refuse(Message("serve.bad_origin").with("origin", text)); };
  std::string origin(text);
  for (char& letter : origin)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (origin.ends_with('/')) origin.pop_back();
  const bool https = origin.starts_with("https://");
  if (!https && !origin.starts_with("http://")) return bad();
  const std::size_t scheme = https ? 8 : 7;
  const std::optional<HostPort> parts = split_host(std::string_view(origin).substr(scheme));
  if (!parts || !is_host_name(parts->host)) return bad();
  if (parts->port == (https ? 443 : 80)) return origin.substr(0, scheme) + std::string(parts->host);
  return origin;
}

bool origin_is_welcome(const OriginRules& rules, std::string_view origin, std::string_view host) {
  if (std::ranges::find(rules.allowed, origin) != rules.allowed.end()) return true;
  const std::optional<HostPort> parts = split_host(host);
  if (!parts || parts->port.value_or(80) != rules.port || !is_own_name(rules, parts->host)) return false;
  return origin == "http://" + std::string(host);
}

bool is_https_host(const OriginRules& rules, std::string_view host) {
  return std::ranges::find(rules.allowed, "https://" + std::string(host)) != rules.allowed.end();
}

bool Gate::enter(const std::string& household) {
  if (inside_ >= most_ || !join(household)) return false;
  ++inside_;
  return true;
}

bool Gate::join(const std::string& household) {
  if (household.empty()) return true;
  std::size_t& here = households_[household];
  if (here >= most_per_household_) return false;
  ++here;
  return true;
}

void Gate::leave(const std::string& household) {
  --inside_;
  if (household.empty()) return;
  const auto found = households_.find(household);
  if (--found->second == 0) households_.erase(found);
}

}  // namespace feerie::server
