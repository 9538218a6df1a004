// The shape of the SQLite file, as numbered steps. A file says by user_version how many it has taken; the rest is taken
// when it is opened, each step in a transaction of its own, so that a crash between two leaves a whole one. A step that
// was released is never changed.
#pragma once

#include "engine/core/message.h"

namespace feerie::server {

class Database;

// Refuses a file of another program or of a newer version of this one. SQLite's own troubles come back as its code.
// Whoever may not write takes no step: all versions so far are read alike.
Result<int> migrate(Database& database, bool may_write);

}  // namespace feerie::server
