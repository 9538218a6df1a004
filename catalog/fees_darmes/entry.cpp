// The one place where the catalogue's templates are made for this game.
#include "catalog/entry_of.h"
#include "catalog/fees_darmes/binding.h"

namespace feerie::fees_darmes {

const GameEntry& entry() {
  static const EntryOf<Binding> entry;
  return entry;
}

}  // namespace feerie::fees_darmes
