// What designers read of the registration: the page docs/profiles.md and the schema for editors,
// content/fees_darmes/profiles.schema.json. Both are made from the constructs and the catalogues, and a test holds the
// files to it.
#pragma once

#include <string>

#include "catalog/words.h"

namespace feerie::inline catalog {

std::string profiles_page(MessageTable en, MessageTable fr);
std::string profiles_schema();

}  // namespace feerie::inline catalog
