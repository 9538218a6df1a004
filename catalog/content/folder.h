// A folder of content as texts in memory. This is the only part of reading content that touches the disk.
#pragma once

#include <string>
#include <vector>

#include "catalog/content/messages.h"
#include "catalog/content/problem.h"
#include "engine/core/message.h"

namespace feerie::inline catalog {

// What is read at most. One file, and one byte of each file, beyond the bound is still loaded, so that the judge sees
// that it was passed and can say where.
struct FolderLimits {
  std::size_t files = kMaxFiles;
  std::size_t bytes = kMaxFileBytes;
};

// Every file of the folder whose name ends in `extension`, sorted by name; sub-folders are not entered. A file's name
// in the result is the path to it as `folder` was given, so that a problem's place can be opened.
Result<std::vector<ContentFile>> load_folder(const std::string& folder, std::string_view extension = ".toml",
                                             FolderLimits limits = {});

Result<ContentFile> load_file(const std::string& path, std::size_t limit = kMaxFileBytes);

// Every catalogue below content/: messages/<who>.{en,fr}.json, then <game>/messages.{en,fr}.json for each game of the
// list.
Result<std::vector<MessageFiles>> load_messages(const std::string& content);

}  // namespace feerie::inline catalog
