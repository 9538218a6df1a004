// The one place where the catalogue's templates are made for this game.
#include "catalog/entry_of.h"
#include "catalog/heroes/binding.h"

namespace feerie::heroes {

const GameEntry& entry() {
  static const EntryOf<Binding> entry;
  return entry;
}

}  // namespace feerie::heroes
