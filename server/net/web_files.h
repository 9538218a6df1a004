// Everything a browser may fetch, held in memory: a path and its bytes. Nothing is ever read from the disk for a
// request, so there is no path to climb out of. Pages come in both languages; a name that holds a hash of its content
// is kept by browsers for good. Addresses that only the app knows (/t/…, /replay/…, /lobby) are answered with its page.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace feerie::server {

struct WebFile {
  std::string type;
  std::string bytes;
  std::string gzip;  // the same, smaller; empty where that is not worth it
  std::string etag;
  bool immutable = false;
  bool page = false;
};

class WebFiles {
 public:
  void add(const std::string& path, std::string_view type, std::string bytes, bool immutable = false);
  void add_zipped(const std::string& path, std::string gzip);  // of a file that was added
  void add_page(const std::string& path, const Text& html);
  void answer_routes_with(const std::string& page);  // what the app's own addresses show; a page that was added
  void set_missing_page(const Text& html);

  const WebFile* find(std::string_view path, Lang lang) const;  // null: there is nothing
  const WebFile& missing(Lang lang) const { return missing_.at(lang); }

 private:
  std::map<std::pair<std::string, Lang>, WebFile, std::less<>> files_;
  std::map<Lang, WebFile> missing_;
  std::string routes_page_;
};

// The app, as web/ was built into this program; nothing when it was built without.
bool has_app();
WebFiles app_files();
// Until the app is there: a page that says the table is open and where, its style, and the page for what is not there.
WebFiles welcome_files(const std::vector<std::string>& addresses);

}  // namespace feerie::server
