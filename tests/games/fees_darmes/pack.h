// The content of Fées d'armes as the tests play it: that of content/fees_darmes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/content/problem.h"
#include "engine/games/fees_darmes/content.h"

namespace feerie::fees_darmes {

std::vector<ContentFile> pack_files();
// Read once; the same for all.
std::shared_ptr<const Content> whole_content();

// By their ids; an unknown one throws.
std::uint8_t profile_called(const Content& content, std::string_view id);
std::uint8_t faction_called(const Content& content, std::string_view id);
std::uint8_t piece_called(const Content& content, std::string_view id);
std::uint8_t band_called(const Content& content, std::string_view id);
std::uint8_t battlefield_called(const Content& content, std::string_view id);

}  // namespace feerie::fees_darmes
