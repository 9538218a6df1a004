// Words for tests: the catalogues of the tree as a reader of a language has them.
#pragma once

#include "catalog/content/messages.h"
#include "catalog/words.h"

namespace feerie::fees_darmes {

const Catalogues& catalogues();
Words words_in(Lang lang);

}  // namespace feerie::fees_darmes
