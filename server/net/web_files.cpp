// See web_files.h.
#include "server/net/web_files.h"

#include <array>

#include "engine/core/digest.h"

namespace feerie::server {

namespace {

constexpr std::array<std::string_view, 12> kRoutes = {"/take",     "/t/",        "/replay",   "/replay/",
                                                      "/fairness", "/fairness/", "/lobby",    "/new/",
                                                      "/join/",    "/rules/",    "/settings", "/about"};

WebFile file_of(std::string_view type, std::string bytes) {
  WebFile file;
  file.type = type;
  file.etag = "\"" + sha256_hex(bytes).substr(0, 32) + "\"";
  file.bytes = std::move(bytes);
  return file;
}

WebFile page_of(const std::string& html) {
  WebFile file = file_of("text/html; charset=utf-8", html);
  file.page = true;
  return file;
}

bool is_route(std::string_view path) {
  for (const std::string_view route : kRoutes)
    if (route.ends_with('/') ? path.starts_with(route) && path.size() > route.size() : path == route) return true;
  return false;
}

}  // namespace

void WebFiles::add(const std::string& path, std::string_view type, std::string bytes, bool immutable) {
  WebFile file = file_of(type, std::move(bytes));
  file.immutable = immutable;
  for (const Lang lang : {Lang::en, Lang::fr}) files_[{path, lang}] = file;
}

void WebFiles::add_zipped(const std::string& path, std::string gzip) {
  for (const Lang lang : {Lang::en, Lang::fr}) files_.at({path, lang}).gzip = gzip;
}

void WebFiles::add_page(const std::string& path, const Text& html) {
  for (const Lang lang : {Lang::en, Lang::fr}) files_[{path, lang}] = page_of(html.in(lang));
}

void WebFiles::answer_routes_with(const std::string& page) { routes_page_ = page; }

void WebFiles::set_missing_page(const Text& html) {
  for (const Lang lang : {Lang::en, Lang::fr}) missing_[lang] = page_of(html.in(lang));
}

const WebFile* WebFiles::find(std::string_view path, Lang lang) const {
  auto found = files_.find(std::pair(std::string(path), lang));
  if (found == files_.end() && !routes_page_.empty() && is_route(path))
    found = files_.find(std::pair(routes_page_, lang));
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace feerie::server
