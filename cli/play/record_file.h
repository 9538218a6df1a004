// The file a game is kept in while it is played: every entry is appended, with one write, before anybody hears of it,
// so a game survives whatever ends the program. A file is locked while it is played. A line that a crash cut off is
// dropped when the game is taken up again, but only then: looking at a record never changes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.h"

namespace feerie::cli {

struct SavedGame;

class RecordFile {
 public:
  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&& other) noexcept;
  ~RecordFile();

  // A new file with the header in it; a file that is already there is refused, never overwritten. An empty path means
  // feerie-<game>-<date>-<n>.rec in the reader's data folder.
  static Result<RecordFile> create(const std::string& path, const RecordHeader& header);

  const std::string& path() const { return path_; }
  Result<void> add(const RecordEntry& entry);
  Result<void> finish(const std::vector<int>& points);
  void keep();  // onto the disk, before a person is asked to trust it

 private:
  friend struct SavedGame;
  friend Result<SavedGame> open_saved(const std::string& path);
  RecordFile(int file, std::string path, std::string text)
      : file_(file), path_(std::move(path)), text_(std::move(text)) {}
  Result<void> write_out(std::string_view more);

  int file_ = -1;
  std::string path_;
  std::string text_;  // all of it so far: the digest covers every byte
};

// A record that is there already.
struct SavedGame {
  RecordFile file;
  Record record;
  bool was_cut = false;    // the last line was not whole, or waits for another
  bool may_write = false;  // else it can only be looked at

  Result<void> drop_cut_line();  // and from there on it can be continued
};
Result<SavedGame> open_saved(const std::string& path);

}  // namespace feerie::cli
