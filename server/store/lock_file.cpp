// See lock_file.h.
#include "server/store/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

namespace feerie::server {

LockFile::LockFile(LockFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

LockFile& LockFile::operator=(LockFile&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

LockFile::~LockFile() {
  if (file_ >= 0) close(file_);
}

Result<LockFile> LockFile::take(const std::string& path) {
  LockFile lock;
  lock.file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock.file_ < 0) return refuse(Message("store.cannot_open").with("file", path));
  if (flock(lock.file_, LOCK_EX | LOCK_NB) != 0) return refuse(Message("store.in_use").with("file", path));
  return lock;
}

}  // namespace feerie::server
