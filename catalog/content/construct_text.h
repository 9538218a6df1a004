// The words of a construct, made from its registration: the message family.name, with every field as an argument under
// its own name. A field that is a word chooses the text: family.name.word. So a number that changes in the content
// changes what the card says, and no sentence stands anywhere but in the catalogues.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "engine/kit/construct.h"

namespace feerie::inline catalog {

// What is true is the text "yes", what is false the empty one: {fly: with Flight|}.
template <class Row>
Message message_of(std::string id, std::span<const Field<Row>> fields, const Row& row) {
  for (const Field<Row>& field : fields)
    if (field.kind == FieldKind::word) id.append(".").append(field.words[static_cast<std::size_t>(field.get(row))]);
  Message message(id);
  for (const Field<Row>& field : fields) {
    const int value = field.get(row);
    if (field.kind == FieldKind::number) message = std::move(message).with(field.name, value);
    if (field.kind == FieldKind::truth) message = std::move(message).with(field.name, value != 0 ? "yes" : "");
  }
  return message;
}

template <class Row>
Message message_of(std::string_view family, const Construct<Row>& construct, const Row& row) {
  return message_of(std::string(family).append(".").append(construct.name), construct.fields, row);
}

}  // namespace feerie::inline catalog
