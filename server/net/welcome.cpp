// The pages shown until the app is there: paper, ink and a gilded initial, no script. Sentences come from the message
// catalogue (page.*); what is put into them is escaped.
#include "catalog/catalog.h"
#include "server/net/web_files.h"

namespace feerie::server {

namespace {

constexpr std::string_view kStyle =
    R"css(:root { color-scheme: light dark; --paper: #f6efdf; --ink: #2d2418; --gold: #8a6114; --rule: #cdb98d; }
@media (prefers-color-scheme: dark) { :root { --paper: #201b15; --ink: #ece2cd; --gold: #d8ad57; --rule: #5c4c30; } }
html { background: var(--paper); color: var(--ink); font: 1.15rem/1.6 "EB Garamond", Georgia, "Times New Roman", serif; }
body { margin: 0 auto; max-width: 38rem; padding: 2.5rem 1.25rem; }
main { border: 3px double var(--rule); border-radius: 4px; padding: 1.5rem 1.75rem; }
h1 { color: var(--gold); font-size: 2.2rem; font-weight: 600; line-height: 1.2; margin: 0 0 1rem; }
h2 { border-top: 1px solid var(--rule); font-size: 1.2rem; margin: 1.75rem 0 0.5rem; padding-top: 1rem; }
.lead::first-letter { color: var(--gold); float: left; font-size: 3.4em; line-height: 0.85; padding: 0.06em 0.12em 0 0; }
code { background: color-mix(in srgb, var(--ink) 8%, transparent); border-radius: 3px; padding: 0.1em 0.35em; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
a { color: var(--gold); }
)css";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

class Page {
 public:
  explicit Page(Lang lang) : lang_(lang), words_(words_for(nullptr, lang, {}, kNobody)) {}

  std::string say(const Message& message) const { return escaped(words_.word(message)); }
  std::string around(const Message& title, const std::string& body) const {
    return "<!doctype html>\n<html lang=\"" + std::string(lang_ == Lang::fr ? "fr" : "en") +
           "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
           "initial-scale=1\">\n<title>Féerie</title>\n<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n<body>\n"
           "<main>\n<h1>" +
           say(title) + "</h1>\n" + body + "</main>\n</body>\n</html>\n";
  }

 private:
  Lang lang_;
  Words words_;
};

std::string welcome_page(Lang lang, const std::vector<std::string>& addresses) {
  const Page page(lang);
  std::string places;
  for (const std::string& address : addresses) places += "<li><code>" + escaped(address) + "</code></li>\n";
  return page.around(Message("page.title"),
                     "<p class=\"lead\">" + page.say(Message("page.open")) + "</p>\n<h2>" +
                         page.say(Message("page.where")) + "</h2>\n<ul>\n" + places + "</ul>\n<h2>" +
                         page.say(Message("page.how")) + "</h2>\n<p>" + page.say(Message("page.browser_is_coming")) +
                         "</p>\n<p>" + page.say(Message("page.socket")) + "</p>\n<p>" +
                         page.say(Message("page.terminal").with("game", all_games()[0]->info().name)) + "</p>\n<p>" +
                         page.say(Message("page.docs")) + "</p>\n");
}

std::string missing_page(Lang lang) {
  const Page page(lang);
  return page.around(Message("page.missing_title"), "<p class=\"lead\">" + page.say(Message("page.missing")) +
                                                        "</p>\n<p><a href=\"/\">" + page.say(Message("page.home")) +
                                                        "</a></p>\n");
}

}  // namespace

WebFiles welcome_files(const std::vector<std::string>& addresses) {
  WebFiles files;
  files.add_page("/", {welcome_page(Lang::en, addresses), welcome_page(Lang::fr, addresses)});
  files.add("/style.css", "text/css; charset=utf-8", std::string(kStyle));
  files.add("/robots.txt", "text/plain; charset=utf-8", "User-agent: *\nDisallow: /\n");
  files.set_missing_page({missing_page(Lang::en), missing_page(Lang::fr)});
  return files;
}

}  // namespace feerie::server
