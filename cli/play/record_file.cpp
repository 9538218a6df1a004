// See record_file.h. POSIX files, because appending, locking and flushing are promises that streams do not make.
#include "cli/play/record_file.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <utility>

#include "catalog/text.h"

namespace feerie::cli {

namespace {

constexpr int kMaxNumber = 10'000;
constexpr mode_t kMode = 0600;  // hands are in it: nobody else's to read

Message about(std::string_view id, const std::string& path) { return Message(id).with("file", harmless(path)); }

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
  return text.data();
}

std::string home_folder() {
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') return home;
  const passwd* entry = getpwuid(getuid());
  return entry != nullptr && entry->pw_dir != nullptr ? entry->pw_dir : ".";
}

std::filesystem::path data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return std::filesystem::path(data) / "feerie";
  return std::filesystem::path(home_folder()) / ".local" / "share" / "feerie";
}

int create_new(const std::string& path) {
  return open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, kMode);
}

// The first free number of today.
Result<std::pair<int, std::string>> create_numbered(const std::string& game) {
  const std::filesystem::path folder = data_folder();
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  const std::string stem = "feerie-" + game + "-" + today() + "-";
  for (int number = 1; number <= kMaxNumber; ++number) {
    const std::string path = (folder / (stem + std::to_string(number) + ".rec")).string();
    const int file = create_new(path);
    if (file >= 0) return std::pair{file, path};
    if (errno != EEXIST) return refuse(about("play.cannot_write", path));
  }
  return refuse(about("play.cannot_write", folder.string()));
}

Result<std::string> read_all(int file, const std::string& path) {
  struct stat facts{};
  if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) return refuse(about("play.no_file", path));
  std::string text;
  std::array<char, 65536> chunk{};
  while (text.size() <= kMaxRecordBytes) {
    const ssize_t got = read(file, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refuse(about("play.no_file", path));
    if (got == 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(got));
  }
  return text;
}

// Without what a crash left half written: a line without its end, a result without its digest, or a bot's certificate
// without its answer.
std::string whole_lines(const std::string& text) {
  std::string kept = text.substr(0, text.rfind('\n') + 1);
  const std::size_t last = kept.size() < 2 ? 0 : kept.rfind('\n', kept.size() - 2) + 1;
  const std::string_view line = std::string_view(kept).substr(last);
  if (line.starts_with("result ") || line.starts_with("! bot ")) kept.resize(last);
  return kept;
}

}  // namespace

RecordFile::RecordFile(RecordFile&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)), text_(std::move(other.text_)) {}

RecordFile& RecordFile::operator=(RecordFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  std::swap(text_, other.text_);
  return *this;
}

RecordFile::~RecordFile() {
  if (file_ >= 0) close(file_);
}

Result<RecordFile> RecordFile::create(const std::string& path, const RecordHeader& header) {
  std::pair<int, std::string> made{-1, path};
  if (path.empty()) {
    Result<std::pair<int, std::string>> numbered = create_numbered(header.game);
    if (!numbered) return std::unexpected(numbered.error());
    made = std::move(*numbered);
  } else {
    made.first = create_new(path);
    if (made.first < 0) return refuse(about(errno == EEXIST ? "play.file_exists" : "play.cannot_write", path));
  }
  flock(made.first, LOCK_EX | LOCK_NB);
  RecordFile file(made.first, std::move(made.second), "");
  const Result<void> written = file.write_out(format_header(header));
  if (!written) return std::unexpected(written.error());
  return file;
}

Result<void> RecordFile::write_out(std::string_view more) {
  text_ += more;
  while (!more.empty()) {
    const ssize_t done = write(file_, more.data(), more.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return refuse(about("play.cannot_write", path_));
    more.remove_prefix(static_cast<std::size_t>(done));
  }
  return {};
}

Result<void> RecordFile::add(const RecordEntry& entry) { return write_out(format_entry(entry)); }

Result<void> RecordFile::finish(const std::vector<int>& points) {
  const Result<void> written = write_out(format_ending(text_, points));
  keep();
  return written;
}

void RecordFile::keep() { fdatasync(file_); }

Result<SavedGame> open_saved(const std::string& path) {
  // Without blocking: what looks like a record might be a pipe.
  int handle = open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  const bool may_write = handle >= 0;
  if (!may_write) handle = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (handle < 0) return refuse(about("play.no_file", path));
  RecordFile file(handle, path, "");
  if (may_write && flock(handle, LOCK_EX | LOCK_NB) != 0) return refuse(about("play.file_in_use", path));
  const Result<std::string> text = read_all(handle, path);
  if (!text) return std::unexpected(text.error());
  Result<Record> record = parse_record(*text);
  std::string kept = whole_lines(*text);
  const bool was_cut = kept.size() < text->size();
  if (was_cut) {
    Result<Record> mended = parse_record(kept);
    if (mended) record = std::move(mended);
  }
  if (!record) return std::unexpected(record.error());
  file.text_ = std::move(kept);
  return SavedGame{.file = std::move(file), .record = std::move(*record), .was_cut = was_cut, .may_write = may_write};
}

Result<void> SavedGame::drop_cut_line() {
  if (!may_write) return refuse(about("play.cannot_write", file.path_));
  if (was_cut && ftruncate(file.file_, static_cast<off_t>(file.text_.size())) != 0)
    return refuse(about("play.cannot_write", file.path_));
  return {};
}

}  // namespace feerie::cli
