// The files of the browser client, as the build put them into the program.
#pragma once

#include <string_view>
#include <vector>

namespace feerie::server {

struct EmbeddedFile {
  std::string_view path;  // as it is asked for: /index.html
  std::string_view bytes;
};

std::vector<EmbeddedFile> embedded_web();

}  // namespace feerie::server
