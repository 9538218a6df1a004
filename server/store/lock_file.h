// One server at a time in a folder. The lock is the kernel's (flock on a file that stays): it ends with the process,
// however that ends, so there is no stale lock to clear away after a kill.
#pragma once

#include <string>

#include "engine/core/message.h"

namespace feerie::server {

class LockFile {
 public:
  LockFile() = default;
  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&& other) noexcept;
  ~LockFile();

  static Result<LockFile> take(const std::string& path);

 private:
  int file_ = -1;
};

}  // namespace feerie::server
