// From the id of something of the content to its row of the tables.
#pragma once

#include <string_view>
#include <vector>

#include "engine/games/fees_darmes/content.h"

namespace feerie::fees_darmes {

// Null when nothing goes by this id.
template <class Row>
const Row* row_of(const std::vector<CardText>& texts, const std::vector<Row>& rows, std::string_view id) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].id == id) return &rows[i];
  return nullptr;
}

}  // namespace feerie::fees_darmes
