// The browser client as it is served: names under /assets/ hold a hash of their content and may be kept for good; the
// page itself is asked for each time; a file that ends in .gz is the smaller form of the one without.
#include <array>

#include "server/net/embedded_web.h"
#include "server/net/web_files.h"

namespace feerie::server {

namespace {

constexpr std::string_view kZipped = ".gz";
constexpr std::string_view kPage = "/index.html";

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".png", "image/png"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

// The page says itself which language it will be read in.
std::string in_language(std::string page, const std::string& lang) {
  const std::size_t at = page.find("<html lang=\"");
  if (at != std::string::npos) page.replace(at + 12, 2, lang);
  return page;
}

}  // namespace

bool has_app() { return !embedded_web().empty(); }

WebFiles app_files() {
  WebFiles files = welcome_files({});  // for the page of what is not there
  for (const EmbeddedFile& file : embedded_web()) {
    if (file.path.ends_with(kZipped)) continue;
    const std::string bytes(file.bytes);
    if (file.path == kPage) files.add_page("/", {in_language(bytes, "en"), in_language(bytes, "fr")});
    else files.add(std::string(file.path), type_of(file.path), bytes, file.path.starts_with("/assets/"));
  }
  for (const EmbeddedFile& file : embedded_web()) {
    if (!file.path.ends_with(kZipped)) continue;
    const std::string path(file.path.substr(0, file.path.size() - kZipped.size()));
    if (path != kPage) files.add_zipped(path, std::string(file.bytes));
  }
  files.answer_routes_with("/");
  return files;
}

}  // namespace feerie::server
