// See crash_vfs.h. SQLite's shared memory for WAL is plain heap here: one process, one connection, gone with the power.
#include "tests/server/crash_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <utility>

namespace feerie::server_test {

namespace {

constexpr int kSector = 512;

struct FileData {
  std::string bytes;
  std::vector<std::unique_ptr<char[]>> shared;
};

}  // namespace

struct MemoryDisk::Parts {
  std::string name;
  sqlite3_vfs vfs{};
  std::map<std::string, std::shared_ptr<FileData>> files;
  std::vector<DiskOp> trace;
  std::function<int(const DiskOp&, std::size_t)> fault;
  Rng rng{1};

  int begin(DiskOp op) {
    const int code = fault ? fault(op, trace.size()) : SQLITE_OK;
    trace.push_back(std::move(op));
    if (code != SQLITE_OK) trace.back().bytes.clear();
    return code;
  }
};

namespace {

struct OpenFile {
  sqlite3_file base;
  MemoryDisk::Parts* disk;
  std::string* name;
  FileData* data;
  bool new_journal;  // as on Unix, the first sync of a new journal or log syncs the folder too
};

OpenFile* of(sqlite3_file* file) { return reinterpret_cast<OpenFile*>(file); }

int close_file(sqlite3_file* file) {
  delete of(file)->name;
  of(file)->name = nullptr;
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* out, int amount, sqlite3_int64 offset) {
  const std::string& bytes = of(file)->data->bytes;
  const auto wanted = static_cast<std::size_t>(amount);
  const auto at = std::min(bytes.size(), static_cast<std::size_t>(offset));
  const std::size_t there = bytes.copy(static_cast<char*>(out), wanted, at);
  if (there == wanted) return SQLITE_OK;
  std::memset(static_cast<char*>(out) + there, 0, wanted - there);
  return SQLITE_IOERR_SHORT_READ;
}

void write_at(std::string& bytes, std::int64_t offset, std::string_view what) {
  const auto at = static_cast<std::size_t>(offset);
  if (bytes.size() < at + what.size()) bytes.resize(at + what.size(), '\0');
  std::memcpy(bytes.data() + at, what.data(), what.size());
}

int write_file(sqlite3_file* file, const void* data, int amount, sqlite3_int64 offset) {
  const std::string_view bytes(static_cast<const char*>(data), static_cast<std::size_t>(amount));
  const int code = of(file)->disk->begin({DiskOp::Kind::write, *of(file)->name, offset, std::string(bytes)});
  if (code == SQLITE_OK) write_at(of(file)->data->bytes, offset, bytes);
  return code;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  const int code = of(file)->disk->begin({DiskOp::Kind::truncate, *of(file)->name, size, ""});
  if (code == SQLITE_OK) of(file)->data->bytes.resize(static_cast<std::size_t>(size), '\0');
  return code;
}

int sync_file(sqlite3_file* file, int) {
  const bool with_folder = std::exchange(of(file)->new_journal, false);
  return of(file)->disk->begin({DiskOp::Kind::sync, *of(file)->name, with_folder ? 1 : 0, ""});
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(of(file)->data->bytes.size());
  return SQLITE_OK;
}

int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
  auto& shared = of(file)->data->shared;
  *out = nullptr;
  while (static_cast<int>(shared.size()) <= region) {
    if (extend == 0) return SQLITE_OK;
    shared.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
  }
  *out = shared[static_cast<std::size_t>(region)].get();
  return SQLITE_OK;
}

int unmap_shared(sqlite3_file* file, int remove) {
  if (remove != 0) of(file)->data->shared.clear();
  return SQLITE_OK;
}

const sqlite3_io_methods* methods() {
  static const sqlite3_io_methods kMethods = [] {
    sqlite3_io_methods m{};
    m.iVersion = 2;
    m.xClose = close_file;
    m.xRead = read_file;
    m.xWrite = write_file;
    m.xTruncate = truncate_file;
    m.xSync = sync_file;
    m.xFileSize = file_size;
    m.xLock = [](sqlite3_file*, int) { return SQLITE_OK; };
    m.xUnlock = [](sqlite3_file*, int) { return SQLITE_OK; };
    m.xCheckReservedLock = [](sqlite3_file*, int* held) { return *held = 0; };
    m.xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; };
    m.xSectorSize = [](sqlite3_file*) { return 4096; };
    m.xDeviceCharacteristics = [](sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; };
    m.xShmMap = map_shared;
    m.xShmLock = [](sqlite3_file*, int, int, int) { return SQLITE_OK; };
    m.xShmBarrier = [](sqlite3_file*) {};
    m.xShmUnmap = unmap_shared;
    return m;
  }();
  return &kMethods;
}

MemoryDisk::Parts& disk_of(sqlite3_vfs* vfs) { return *static_cast<MemoryDisk::Parts*>(vfs->pAppData); }

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  MemoryDisk::Parts& disk = disk_of(vfs);
  const std::string path = name == nullptr ? "temporary" : name;
  of(file)->base.pMethods = nullptr;
  if (!disk.files.contains(path) && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
  std::shared_ptr<FileData>& data = disk.files[path];
  of(file)->new_journal = !data && (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
  if (!data) data = std::make_shared<FileData>();
  of(file)->disk = &disk;
  of(file)->name = new std::string(path);
  of(file)->data = data.get();
  of(file)->base.pMethods = methods();
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  MemoryDisk::Parts& disk = disk_of(vfs);
  if (!disk.files.contains(name)) return SQLITE_IOERR_DELETE_NOENT;
  const int code = disk.begin({DiskOp::Kind::remove, name, sync_folder != 0 ? 1 : 0, ""});
  if (code == SQLITE_OK) disk.files.erase(name);
  return code;
}

int full_name(sqlite3_vfs*, const char* name, int room, char* out) {
  sqlite3_snprintf(room, out, "%s", name);
  return SQLITE_OK;
}

int random_bytes(sqlite3_vfs* vfs, int count, char* out) {
  for (int i = 0; i < count; ++i) out[i] = static_cast<char>(disk_of(vfs).rng.below(256));
  return count;
}

int exists(sqlite3_vfs* vfs, const char* name, int, int* answer) {
  *answer = disk_of(vfs).files.contains(name) ? 1 : 0;
  return SQLITE_OK;
}

}  // namespace

MemoryDisk::MemoryDisk(DiskImage files, std::uint64_t seed) : parts_(std::make_unique<Parts>()) {
  static std::atomic<int> count = 0;
  parts_->name = "feerie-memory-" + std::to_string(++count);
  parts_->rng = Rng(seed);
  for (auto& [name, bytes] : files) {
    parts_->files[name] = std::make_shared<FileData>();
    parts_->files[name]->bytes = std::move(bytes);
  }
  sqlite3_vfs& vfs = parts_->vfs;
  vfs.iVersion = 2;
  vfs.szOsFile = sizeof(OpenFile);
  vfs.mxPathname = 256;
  vfs.zName = parts_->name.c_str();
  vfs.pAppData = parts_.get();
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = exists;
  vfs.xFullPathname = full_name;
  vfs.xRandomness = random_bytes;
  vfs.xSleep = [](sqlite3_vfs*, int microseconds) { return microseconds; };
  vfs.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
  vfs.xCurrentTime = [](sqlite3_vfs*, double* days) {
    *days = 2461000.5;
    return SQLITE_OK;
  };
  vfs.xCurrentTimeInt64 = [](sqlite3_vfs*, sqlite3_int64* ms) {
    *ms = 212630443200000;
    return SQLITE_OK;
  };
  sqlite3_vfs_register(&vfs, 0);
}

MemoryDisk::~MemoryDisk() { sqlite3_vfs_unregister(&parts_->vfs); }

const std::string& MemoryDisk::vfs() const { return parts_->name; }
const std::vector<DiskOp>& MemoryDisk::trace() const { return parts_->trace; }

void MemoryDisk::set_fault(std::function<int(const DiskOp&, std::size_t)> fault) { parts_->fault = std::move(fault); }

DiskImage MemoryDisk::files() const {
  DiskImage image;
  for (const auto& [name, data] : parts_->files) image[name] = data->bytes;
  return image;
}

namespace {

void carry_out(DiskImage& image, const DiskOp& op) {
  if (op.kind == DiskOp::Kind::remove) image.erase(op.file);
  else if (op.kind == DiskOp::Kind::truncate) image[op.file].resize(static_cast<std::size_t>(op.offset), '\0');
  else if (op.kind == DiskOp::Kind::write) write_at(image[op.file], op.offset, op.bytes);
}

// Each sector of the write by itself, and the last that survives perhaps only in part.
void apply_some_sectors(DiskImage& image, const DiskOp& op, std::uint32_t of_four, Rng& rng) {
  std::string_view rest = op.bytes;
  std::int64_t at = op.offset;
  while (!rest.empty()) {
    std::string_view piece = rest.substr(0, static_cast<std::size_t>(kSector - at % kSector));
    rest.remove_prefix(piece.size());
    if (rng.below(4) < of_four) {
      const bool torn = rng.below(8) == 0;
      const std::size_t kept = torn ? rng.below(static_cast<std::uint32_t>(piece.size()) + 1) : piece.size();
      if (kept > 0) write_at(image[op.file], at, piece.substr(0, kept));
    }
    at += static_cast<std::int64_t>(piece.size());
  }
}

// What became of the unsynced operations on one file: nothing, all, a beginning with a torn end, or any sectors of
// them.
void apply_some(DiskImage& image, const std::vector<const DiskOp*>& pending, Rng& rng) {
  const std::uint32_t way = rng.below(6);
  if (way == 0) return;
  if (way == 1) {
    for (const DiskOp* op : pending) carry_out(image, *op);
  } else if (way == 2) {
    const std::size_t whole = rng.below(static_cast<std::uint32_t>(pending.size()));
    for (std::size_t i = 0; i < whole; ++i) carry_out(image, *pending[i]);
    DiskOp torn = *pending[whole];
    torn.bytes.resize(rng.below(static_cast<std::uint32_t>(torn.bytes.size()) + 1));
    if (torn.kind == DiskOp::Kind::write && !torn.bytes.empty()) carry_out(image, torn);
  } else {
    const std::uint32_t of_four = way - 2;
    for (const DiskOp* op : pending) {
      if (op->kind == DiskOp::Kind::write) apply_some_sectors(image, *op, of_four, rng);
      else if (rng.below(4) < of_four) carry_out(image, *op);
    }
  }
}

}  // namespace

CrashImages::CrashImages(DiskImage start, const std::vector<DiskOp>& trace, bool lies)
    : trace_(trace), lies_(lies), durable_(std::move(start)) {}

void CrashImages::step(Rng& rng) {
  const DiskOp& op = trace_[next_++];
  const bool is_sync = op.kind == DiskOp::Kind::sync;
  const bool with_folder = (is_sync || op.kind == DiskOp::Kind::remove) && op.offset == 1;
  if (!is_sync) pending_[op.file].push_back(&op);
  if (lies_ && rng.below(4) != 0) return;
  if (with_folder) sync_folder();
  if (!is_sync) return;
  for (const DiskOp* before : pending_[op.file]) carry_out(durable_, *before);
  pending_.erase(op.file);
}

// What was removed is gone for good; of the same file's unsynced bytes nothing before that matters any more.
void CrashImages::sync_folder() {
  for (auto& [file, pending] : pending_) {
    const auto is_remove = [](const DiskOp* op) { return op->kind == DiskOp::Kind::remove; };
    const auto last = std::find_if(pending.rbegin(), pending.rend(), is_remove).base();
    if (last == pending.begin()) continue;
    durable_.erase(file);
    pending.erase(pending.begin(), last);
  }
}

DiskImage CrashImages::image(Rng& rng) const {
  DiskImage image = durable_;
  for (const auto& [file, pending] : pending_)
    if (!pending.empty()) apply_some(image, pending, rng);
  return image;
}

}  // namespace feerie::server_test
