// The one place where the catalogue's templates are made for this game.
#include "catalog/entry_of.h"
#include "catalog/fairy_tale/binding.h"

namespace feerie::fairy_tale {

const GameEntry& entry() {
  static const EntryOf<Binding> entry;
  return entry;
}

}  // namespace feerie::fairy_tale
